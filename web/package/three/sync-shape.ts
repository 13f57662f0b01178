import { type InstancedMesh, Matrix4, type Mesh as Drawn, type Object3D, Vector3 } from 'three';
import type { ColliderShape } from '../api.js';
import { Mesh } from '../level/mesh.js';
import { everyKind } from '../wasm/raw.js';
import { classes } from './classes.js';
import { convexHullOf } from './convex-hull.js';
import { hullFromGeometry } from './hull-from-geometry.js';
import { localBox } from './local-box.js';
import { nothing, type Placing, roundRegion } from './round-shapes.js';
import { trianglesOf } from './triangles.js';

/** The ways to a collider's shape. */
export const syncShapes = ['box', 'hull', 'mesh', 'auto'] as const;

export type SyncShapeKind = (typeof syncShapes)[number];

/** The shape of an object's colliders. */
interface SyncShape {
  /** Returns the round shape of one, where its matrix allows it. */
  placed: Placing;
  /** Makes the shape that all others share. */
  make: () => ColliderShape;
  /** The matrix from that shape to the object's frame. */
  frame: Matrix4;
}

/** Returns the shape of an object's colliders; an InstancedMesh counts as one of its instances. */
export function syncShapeOf(object: Object3D, kind: SyncShapeKind): SyncShape {
  const frame = new Matrix4();
  const { geometry } = object as Drawn;
  if (kind === 'box' || kind === 'hull') {
    const box = localBox(object);
    const placed = roundRegion(geometry);
    if (kind === 'hull') return { placed, make: () => hullFromGeometry(geometry), frame };
    const size = box.getSize(new Vector3());
    return {
      placed,
      make: () => new (classes().Region)({ size }),
      frame: frame.setPosition(box.getCenter(new Vector3())),
    };
  }
  everyKind('options.shape', kind);
  const triangles = trianglesOf(object, (object as InstancedMesh).isInstancedMesh);
  const build = (): Mesh => Mesh.build({ positions: triangles.positions, indices: triangles.indices });
  if (kind === 'mesh') return { placed: nothing, make: build, frame };
  const isAlone = triangles.runs.every((run) => run.object === object);
  const placed = isAlone ? roundRegion(geometry) : nothing;
  return { placed, make: () => convexHullOf(triangles) ?? build(), frame };
}
