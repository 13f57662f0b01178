import { type InstancedMesh, Matrix4, type Object3D, Quaternion, Vector3 } from 'three';
import type { Binding, ColliderOptions, ColliderShape, Region, Traits } from '../api.js';
import { disposeSymbol } from '../world/disposable.js';
import * as expected from '../errors/expected-of-kinds.js';
import { AskewError, fail } from '../errors/errors.js';
import { Made } from '../errors/made.js';
import { matrixStride } from '../wasm/scratch.js';
import { checkOptions, type Names } from '../inputs/options.js';
import { traitNames } from '../world/collider-traits.js';
import type { WorldZoned } from '../zones/zoned.js';
import { asking, checkObject3D, checkWorld } from './asking.js';
import { syncShapeOf, type SyncShapeKind, syncShapes } from './sync-shape.js';

/** The object of a collider; `instance` is the index in an InstancedMesh. */
export interface SyncedObject {
  /** The object in the scene. */
  object: Object3D;
  /** The number of the instance, of an `InstancedMesh`. */
  instance: number | undefined;
}

/** SyncOptions are the traits of an object's colliders, and what shape they have. */
export interface SyncOptions extends Traits {
  /**
   * 'hull' for the convex hull of the geometry, of which 256 vertices may be left, in place of its bounding box; 'mesh'
   * for the triangles that `meshFromObject3D` takes, as they are now; 'auto' for a round shape where the geometry is
   * one, else the hull where the triangles enclose it to 1e-3 of their size, else the triangles.
   */
  shape?: SyncShapeKind;
}

const syncNames: Names<SyncOptions> = { ...traitNames, shape: 1 };

/** An object with its colliders: one, or one for each instance. */
interface Entry {
  object: Object3D;
  instances: InstancedMesh | undefined;
  ids: Uint32Array;
  /** The number of instances at the last update; colliders beyond it are disabled. */
  shown: number;
  /** The matrices from each collider's shape to the object's frame. */
  frames: Matrix4[];
}

const matrix = new Matrix4();
const one = new Vector3(1, 1, 1);

/**
 * Keeps colliders where the objects of a scene are: one for each object, or one for each instance of an InstancedMesh.
 * Each has the shape that `regionFromObject3D` returns when it is added: a sphere, a capsule or the like, and else the
 * bounding box of the geometry as three.js places it, however hollow the geometry is, or its convex hull or triangles
 * where you ask for that. Call `update` once a frame.
 */
export class WorldSync extends Made {
  private readonly entries = new Map<Object3D, Entry>();
  private readonly places = new Map<number, SyncedObject>();
  private ids = new Uint32Array(0);
  private matrices = new Float64Array(0);
  private binding: Binding | undefined;
  private changed = false;

  /** Takes the world, whose colliders it then adds, moves and removes. */
  constructor(
    /** The world whose colliders follow. */
    readonly world: WorldZoned,
  ) {
    super();
    checkWorld(world);
  }

  /**
   * Adds colliders for an object, or for each instance that an InstancedMesh has now, and returns their ids. Children
   * are included by the shapes 'mesh' and 'auto', but not those of an InstancedMesh, whose colliders share one shape:
   * they move with the object from then on. When `count` is lowered later, the colliders beyond it are disabled until it is raised again;
   * instances beyond those there are now get none.
   */
  add(object: Object3D, options: SyncOptions = {}): Uint32Array {
    checkObject3D(object);
    checkOptions(options, syncNames);
    const { shape = 'box', layers, mask, still } = options;
    if (!syncShapes.includes(shape)) fail('wrong-type', 'options.shape', shape, expected.syncShape);
    const traits = { layers, mask, still };
    return asking('object', object, expected.object3d, () => this.addObject(object, shape, traits));
  }

  private addObject(object: Object3D, kind: SyncShapeKind, traits: Traits): Uint32Array {
    if (this.entries.has(object)) fail('conflict', 'object', object, 'its own colliders, which it has');
    const instances = (object as InstancedMesh).isInstancedMesh ? (object as InstancedMesh) : undefined;
    const { placed, make, frame } = syncShapeOf(object, kind);
    const shown = instances?.count ?? 1;
    const frames = Array<Matrix4>(shown).fill(frame);
    const entry: Entry = { object, instances, ids: new Uint32Array(shown), shown, frames };
    object.updateWorldMatrix(true, false);
    let usual: ColliderShape | undefined;
    const shapes = entry.frames.map((_, i) => {
      placeOf(entry, i);
      const region = matrix.determinant() === 0 ? undefined : placed(matrix);
      if (region === undefined) return (usual ??= make());
      const pose = new Matrix4().compose(vectorOf(region), new Quaternion().fromArray(region.rotation), one);
      entry.frames[i] = matrix.clone().invert().multiply(pose);
      entry.frames[i]!.elements[15] = 1; // which `invert` rounds
      return region;
    });
    const matrices = new Float64Array(matrixStride * shown);
    write(entry, matrices, 0);
    const rows = shapes.map((each, i) => {
      return { ...traits, shape: each, matrix: matrices.subarray(matrixStride * i, matrixStride * (i + 1)) };
    });
    this.addAll(entry, rows);
    this.entries.set(object, entry);
    this.changed = true;
    return entry.ids.slice();
  }

  /** Adds all colliders of an object, or throws and adds none. */
  private addAll(entry: Entry, rows: ColliderOptions[]): void {
    const { object, instances, ids } = entry;
    try {
      for (let i = 0; i < ids.length; i++) {
        ids[i] = this.world.add(rows[i]!);
        this.places.set(ids[i]!, { object, instance: instances && i });
      }
    } catch (error) {
      this.drop(entry);
      throw error;
    }
  }

  private drop({ ids }: Entry): void {
    for (const id of ids) {
      if (this.world['handle'] !== 0 && this.world.has(id)) this.world.remove(id);
      this.places.delete(id);
    }
  }

  /** Removes an object's colliders. */
  remove(object: Object3D): void {
    const entry = this.entries.get(object);
    if (entry === undefined) fail('missing', 'object', object, 'to have been added');
    this.drop(entry);
    this.entries.delete(object);
    this.changed = true;
  }

  /** Returns the object of a collider that was added here. */
  objectOf(id: number): SyncedObject | undefined {
    return this.places.get(id);
  }

  /**
   * Moves the colliders to their objects, in one pass, and updates the world. Throws 'not-rigid' for an object with a
   * round collider whose scale or shear has changed since it was added, and 'not-invertible' for one with triangles
   * whose matrix is flat.
   */
  update(): void {
    if (this.changed) this.writeOut();
    let row = 0;
    for (const entry of this.entries.values()) {
      this.follow(entry);
      write(entry, this.matrices, row);
      row += entry.ids.length;
    }
    const { binding } = this;
    if (binding) binding.bent = -1;
    try {
      this.world.update();
    } catch (error) {
      const synced = binding && this.places.get(this.ids[binding.bent]!);
      if (!synced) throw error;
      const { code } = error as AskewError;
      throw new AskewError(code, 'object', synced.object, { row: synced.instance, cause: error });
    }
  }

  /** Removes all colliders that were added here. The world may have been disposed of before. */
  dispose(): void {
    for (const object of [...this.entries.keys()]) this.remove(object);
    this.binding?.unbind();
    this.binding = undefined;
  }

  /** Calls `dispose`, for `using`. */
  [disposeSymbol](): void {
    this.dispose();
  }

  /** Disables the colliders of instances that are no longer shown, and enables those that are shown again. */
  private follow(entry: Entry): void {
    const { instances, ids, shown } = entry;
    if (instances === undefined || instances.count === shown) return;
    const now = Math.min(instances.count, ids.length);
    for (const id of ids.subarray(Math.min(now, shown), Math.max(now, shown))) {
      if (this.world.has(id)) this.world.setEnabled(id, now > shown);
    }
    entry.shown = now;
  }

  /** Gives every collider its row, in columns that grow when they must. */
  private writeOut(): void {
    const count = this.places.size;
    if (this.ids.length < count) {
      this.binding?.unbind();
      this.ids = new Uint32Array(2 * count);
      this.matrices = new Float64Array(matrixStride * this.ids.length);
      this.binding = this.world.bind({ ids: this.ids, matrices: this.matrices });
    }
    this.ids.fill(0);
    let row = 0;
    for (const { ids } of this.entries.values()) {
      this.ids.set(ids, row);
      row += ids.length;
    }
    this.changed = false;
  }
}

/** Writes the matrices of an object's colliders, the first one as the given row. */
function write(entry: Entry, matrices: Float64Array, row: number): void {
  entry.object.updateWorldMatrix(true, false);
  for (let i = 0; i < entry.ids.length; i++) {
    placeOf(entry, i);
    matrix.multiply(entry.frames[i]!).toArray(matrices, matrixStride * (row + i));
  }
}

/** Writes the world matrix of an object, or of one instance, to `matrix`. */
function placeOf({ object, instances }: Entry, i: number): void {
  matrix.copy(object.matrixWorld);
  if (instances !== undefined) matrix.multiply(instance.fromArray(instances.instanceMatrix.array, matrixStride * i));
}

const instance = new Matrix4();

const vectorOf = ({ center }: Region): Vector3 => new Vector3().fromArray(center);
