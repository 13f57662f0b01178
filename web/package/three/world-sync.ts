import { type InstancedMesh, Matrix4, type Object3D, Vector3 } from 'three';
import { type Binding, Region, type Traits, type World } from '../core.js';
import { disposeSymbol } from '../disposable.js';
import { fail } from '../errors.js';
import { matrixStride } from '../scratch.js';
import { localBox } from './local-box.js';

/** A collider's thing in the scene; `instance` counts those of an InstancedMesh. */
export interface SyncedObject {
  object: Object3D;
  instance: number | undefined;
}

/** An object with its colliders: one, or one for each instance. */
interface Entry {
  object: Object3D;
  instances: InstancedMesh | undefined;
  ids: Uint32Array;
  /** From the middle of the geometry's box to the frame of the object. */
  middle: Matrix4;
}

const matrix = new Matrix4();

/**
 * Keeps colliders where the objects of a scene are: one for each object, or one for each instance of an InstancedMesh,
 * each of them the bounding box of the geometry as three.js places it. Call `update` once a frame.
 */
export class WorldSync {
  private readonly entries = new Map<Object3D, Entry>();
  private readonly places = new Map<number, SyncedObject>();
  private ids = new Uint32Array(0);
  private matrices = new Float64Array(0);
  private binding: Binding | undefined;
  private changed = false;

  constructor(readonly world: World) {}

  /**
   * Adds colliders for an object, or for as many instances as an InstancedMesh has now, and answers their ids. Children
   * are not included.
   */
  add(object: Object3D, traits?: Traits): Uint32Array {
    const box = localBox(object);
    if (this.entries.has(object)) fail('conflict', 'object', object, 'its own colliders, which it has');
    const instances = (object as InstancedMesh).isInstancedMesh ? (object as InstancedMesh) : undefined;
    const middle = new Matrix4().setPosition(box.getCenter(new Vector3()));
    const half = box.getSize(new Vector3()).multiplyScalar(0.5);
    const entry = { object, instances, ids: new Uint32Array(instances?.count ?? 1), middle };
    const matrices = new Float64Array(matrixStride * entry.ids.length);
    write(entry, matrices, 0);
    const local = { min: half.clone().negate(), max: half };
    const poses = Array.from(entry.ids, (_, i) => matrices.subarray(matrixStride * i, matrixStride * (i + 1)));
    for (const pose of poses) Region.fromMatrix(pose, local); // refuses what cannot be stored before anything is added
    const shape = new Region({ halfExtents: half });
    poses.forEach((pose, i) => {
      const id = this.world.add({ ...traits, shape });
      entry.ids[i] = id;
      this.places.set(id, { object, instance: instances && i });
      this.world.move(id, { matrix: pose });
    });
    this.entries.set(object, entry);
    this.changed = true;
    return entry.ids;
  }

  /** Takes out an object's colliders. */
  remove(object: Object3D): void {
    const entry = this.entries.get(object);
    if (entry === undefined) fail('missing', 'object', object, 'to have been added');
    for (const id of entry.ids) {
      if (this.world.has(id)) this.world.remove(id);
      this.places.delete(id);
    }
    this.entries.delete(object);
    this.changed = true;
  }

  /** What a collider stands for, when it was added here. */
  objectOf(id: number): SyncedObject | undefined {
    return this.places.get(id);
  }

  /** Moves the colliders to where their objects are, in one pass, and updates the world. */
  update(): void {
    if (this.changed) this.layOut();
    let row = 0;
    for (const entry of this.entries.values()) {
      write(entry, this.matrices, row);
      row += entry.ids.length;
    }
    this.world.update();
  }

  /** Takes out all colliders that were added here. */
  dispose(): void {
    for (const object of [...this.entries.keys()]) this.remove(object);
    this.binding?.unbind();
    this.binding = undefined;
  }

  [disposeSymbol](): void {
    this.dispose();
  }

  /** Gives every collider its row, in columns that grow when they must. */
  private layOut(): void {
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
function write({ object, instances, ids, middle }: Entry, matrices: Float64Array, row: number): void {
  object.updateWorldMatrix(true, false);
  for (let i = 0; i < ids.length; i++) {
    matrix.copy(object.matrixWorld);
    if (instances !== undefined) matrix.multiply(instance.fromArray(instances.instanceMatrix.array, matrixStride * i));
    matrix.multiply(middle).toArray(matrices, matrixStride * (row + i));
  }
}

const instance = new Matrix4();
