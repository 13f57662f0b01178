import type { Mesh as Drawn, Object3D } from 'three';
import type { MeshInput } from '../api.js';
import * as expected from '../errors/expected-of-kinds.js';
import { fail } from '../errors/errors.js';
import { checkOptions, type Names } from '../inputs/options.js';
import { readWhole } from '../inputs/values.js';
import { Mesh } from '../level/mesh.js';
import { readMeshTraits } from '../level/mesh-input.js';
import { everyKind } from '../wasm/raw.js';
import { asking, checkObject3D } from './asking.js';
import { type Run, trianglesOf } from './triangles.js';

/** MeshFromObjectOptions are those of `Mesh.build` that are not the triangles. */
export type MeshFromObjectOptions = Pick<MeshInput, 'sides' | 'solid' | 'weld'>;

/** The triangle of a scene that a part of a mesh was made from, numbered as by THREE.Raycaster. */
export interface MeshSource {
  /** The object that was drawn. */
  object: Drawn;
  /** The triangle within its geometry, as `faceIndex` of a Raycaster. */
  faceIndex: number;
  /** The index in an array of materials, else 0. */
  materialIndex: number;
  /** The index in an InstancedMesh. */
  instanceId?: number | undefined;
  /** The index in a BatchedMesh. */
  batchId?: number | undefined;
}

/** A mesh with the way back to the scene. */
export interface MeshFromObject {
  /** The mesh of all that was found. */
  mesh: Mesh;
  /** Returns where a part of the mesh comes from. */
  sourceOf: (part: number) => MeshSource;
}

const names: Names<MeshFromObjectOptions> = { sides: 1, solid: 1, weld: 1 };

/**
 * Builds a mesh from an object and all visible meshes below it, in the object's own frame: add it with the object's
 * `matrixWorld`. It has the triangles that three.js draws now, each once: groups, `drawRange`, instances, batches, morph targets
 * and skeletons count, materials do not. Mirrored meshes are rewound, so that fronts stay fronts: the second and third
 * corner change places.
 *
 * Vertices are rounded to 32 bits, by which meshes that adjoin are welded, unless one is beyond 4096 and would change.
 * The object itself may be hidden. It first updates the matrices of the object, of all parents and of what is below.
 * Errors about the triangles are those of `Mesh.build`.
 */
export function meshFromObject3D(object: Object3D, options: MeshFromObjectOptions = {}): MeshFromObject {
  checkObject3D(object);
  everyKind('object', object);
  checkOptions(options, names);
  const { isFrontOnly, isSolid, tolerance: weld } = readMeshTraits(options, 'options', options);
  return asking('object', object, expected.object3d, () => {
    const { positions, indices, runs } = trianglesOf(object);
    const mesh = Mesh.build({ positions, indices, sides: isFrontOnly ? 'front' : 'both', solid: isSolid, weld });
    return { mesh, sourceOf: (part) => sourceIn(runs, part, mesh.parts) };
  });
}

function sourceIn(runs: readonly Run[], part: number, parts: number): MeshSource {
  if (readWhole(part, 'part') >= parts) fail('out-of-range', 'part', part, `0 to ${parts - 1}`);
  let [low, high] = [0, runs.length];
  while (high - low > 1) {
    const middle = (low + high) >> 1;
    if (runs[middle]!.part <= part) low = middle;
    else high = middle;
  }
  const { object, instanceId, batchId, materialIndex, faceIndex, part: first } = runs[low]!;
  return { object, faceIndex: faceIndex + part - first, materialIndex, instanceId, batchId };
}
