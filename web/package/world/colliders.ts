import type { BoxColumns } from '../inputs/box-columns.js';
import { Binding, type BoundColumns, readBindings } from './binding.js';
import type { Column } from '../inputs/columns.js';
import { fail } from '../errors/errors.js';
import { checkId, type Ids, isLive } from './ids.js';
import { checkObject, readBoolean, readMatrix, readQuat, readVec3, readWhole } from '../inputs/values.js';
import { raw } from '../wasm/raw.js';
import type { RawModule } from '../wasm/raw-module.js';
import { Region } from '../region/region.js';
import { buildPosed } from '../region/build.js';
import { checkRegion } from '../shape/region-record.js';
import { copyIn, copyOut, fields, matrixStride, slots } from '../wasm/scratch.js';
import { writeShape, unpackShape } from '../shape/record.js';
import { type Filter, readTraits, type Traits, traits } from './collider-traits.js';
import { addColumns, removeIds, setPoses } from './collider-columns.js';
import { createWorld, type WorldOptions } from './handle.js';
import {
  type ColliderOptions,
  type MatrixPose,
  type MoveOptions,
  type Pose,
  readTeleport,
} from './collider-options.js';

const hexOf = (bits: number): string => bits.toString(16).padStart(8, '0');
const point = { halfExtents: [0, 0, 0] } as const;

/** The colliders of a world, with their shapes, poses and filters. */
export class WorldColliders {
  protected handle: number;
  protected readonly data = new Map<number, unknown>();
  protected readonly bindings: Binding[] = [];

  constructor(options: WorldOptions = {}) {
    this.handle = createWorld(options, this);
  }

  /** The number of colliders. */
  get size(): number {
    return this.open().worldSize(this.handle);
  }

  /** The bytes of WebAssembly memory it occupies. */
  get bytes(): number {
    return this.open().worldBytes(this.handle);
  }

  /** Adds a collider and returns its id. */
  add(options: ColliderOptions): number {
    const native = this.open();
    checkObject(options, 'options');
    const { shape, center, rotation, data } = options;
    checkRegion(shape, 'shape');
    readTraits(native, options, '');
    if (center === undefined && rotation === undefined)
      copyIn(native.HEAPF64, slots.a, shape.record, native.regionStride);
    else buildPosed(shape, center === undefined ? shape.center : center, rotation);
    const shapeAt = writeShape(native, 'shapeA', shape.shape);
    if (!native.worldIsWithinReach(slots.a, shapeAt)) fail('too-far', 'shape', shape);
    const idsAt = 2 * slots.out;
    const { layers, mask, still } = traits;
    if (!native.worldAdd(this.handle, slots.a, shapeAt, 1, layers, mask, still, idsAt))
      fail('out-of-memory', 'shape', shape);
    const id = native.HEAPU32[idsAt];
    if (data !== undefined) this.data.set(id, data);
    return id;
  }

  /** Adds a collider for each row and returns their ids, row by row. */
  addMany(columns: BoxColumns & Traits): Uint32Array {
    return addColumns(this.open(), this.handle, columns);
  }

  /** Removes a collider. */
  remove(id: number): void {
    const native = this.openAt(id);
    native.HEAPU32[2 * slots.out] = id;
    native.worldRemove(this.handle, 2 * slots.out, 1);
    this.data.delete(id);
  }

  /** Removes colliders; an id may occur twice. */
  removeMany(ids: Ids): void {
    removeIds(this.open(), this.handle, ids);
    if (this.data.size > 0) for (const id of ids) this.data.delete(id);
  }

  /** Moves a collider. */
  move(id: number, pose: Pose | MatrixPose, options?: MoveOptions): void {
    const native = this.openAt(id);
    checkObject(pose, 'pose');
    const teleports = options !== undefined && readTeleport(options);
    if ('matrix' in pose) this.moveByMatrix(native, id, pose);
    else this.moveByParts(native, id, pose);
    if (teleports) native.zonesForget(this.handle, id);
  }

  private moveByMatrix(native: RawModule, id: number, pose: MatrixPose): void {
    const { matrix, center, rotation } = pose;
    if (center !== undefined || rotation !== undefined) fail('conflict', 'pose', pose, 'matrix, center and rotation');
    const count = readMatrix(native, slots.matrix, matrix, 'pose.matrix');
    if (count !== matrixStride) fail('wrong-length', 'pose.matrix', count, '16 numbers');
    if (native.worldWouldBend(this.handle, id, slots.matrix)) fail('not-rigid', 'pose.matrix', matrix);
    const idsAt = 2 * slots.out;
    native.HEAPU32[idsAt] = id;
    for (const take of [false, true]) {
      if (native.worldPoses(this.handle, idsAt, 1, true, slots.matrix, count, false, 0, 0, false, take) === 0) {
        fail('too-far', 'pose', pose);
      }
    }
  }

  private moveByParts(native: RawModule, id: number, pose: Pose): void {
    const { center, rotation } = pose;
    const centered = center !== undefined;
    const turned = rotation !== undefined;
    if (!centered && !turned) fail('missing', 'pose', pose, 'a center or a rotation');
    if (centered) readVec3(native, slots.a + fields.center, center, 'pose.center');
    if (turned) readQuat(native, slots.a + fields.rotation, rotation, 'pose.rotation');
    if (!native.worldMove(this.handle, id, slots.a, centered, turned)) fail('too-far', 'pose', pose);
  }

  /**
   * Moves a collider for each row: 3 numbers for its center, 4 for its rotation, which stays without that column. When
   * an id occurs twice, its last row counts.
   */
  setPoses(ids: Ids, centers: Column, rotations?: Column): void {
    setPoses(this.open(), this.handle, ids, centers, rotations);
  }

  /**
   * Binds your columns to colliders: from then on every `update` and `readPoses` moves the colliders to the poses in
   * the columns at that moment. An array transferred to another thread, or resized, is an error by then; bind a new one
   * instead. Columns are read in the order of binding; the last row with an id counts.
   */
  bind(columns: BoundColumns): Binding {
    return new Binding(this.open(), this.handle, columns, this.bindings);
  }

  /** Moves the bound colliders; all rows of all bindings are checked before the first is moved. */
  readPoses(): void {
    readBindings(this.open(), this.handle, this.bindings);
  }

  /**
   * Returns 16 hexadecimal digits for the state of all colliders: ids, poses, local half axes, layers, masks, `still`
   * and whether they are enabled. The same commands lead to the same hash on every machine; `data` and bindings do not
   * count.
   */
  hash(): string {
    const native = this.open();
    const at = 2 * slots.out;
    native.worldHash(this.handle, at);
    return hexOf(native.HEAPU32[at]) + hexOf(native.HEAPU32[at + 1]);
  }

  /** Changes whom a collider can meet; what is left out stays as it is. */
  setFilter(id: number, filter: Filter): void {
    const native = this.openAt(id);
    checkObject(filter, 'filter');
    const { layers = native.worldLayers(this.handle, id), mask = native.worldMask(this.handle, id) } = filter;
    readWhole(layers, 'filter.layers');
    native.worldSetFilter(this.handle, id, layers, readWhole(mask, 'filter.mask'));
  }

  /** Disables a collider, which keeps its id and pose but is found by no query and leaves all zones, or enables it. */
  setEnabled(id: number, enabled: boolean): void {
    const native = this.openAt(id);
    if (!native.worldSetEnabled(this.handle, id, readBoolean(enabled, 'enabled'))) fail('out-of-memory', 'id', id);
  }

  /** Returns false for a disabled collider. */
  isEnabled(id: number): boolean {
    return this.openAt(id).worldIsEnabled(this.handle, id);
  }

  /** Returns true for the id of a collider in this world. */
  has(id: number): boolean {
    return isLive(this.open(), this.handle, id);
  }

  /** Returns the region of a collider, where it is now. */
  regionOf(id: number, target?: Region): Region {
    const native = this.openAt(id);
    if (target !== undefined) checkRegion(target, 'target');
    const region = target ?? new Region(point);
    slots.laid.shapeA = undefined;
    const length = native.worldRegion(this.handle, id, slots.a, slots.shapeA);
    copyOut(native.HEAPF64, slots.a, region.record, native.regionStride);
    region.shape = length === 0 ? undefined : unpackShape(native, slots.shapeA, length, region.shape);
    return region;
  }

  /** Returns the `data` that the collider was added with. */
  dataOf(id: number): unknown {
    this.openAt(id);
    return this.data.get(id);
  }

  /** Returns the core; throws for a disposed world. @internal */
  protected open(): RawModule {
    if (this.handle === 0) fail('disposed', 'world', this);
    return raw();
  }

  /** Returns the core; throws without the world or the collider. @internal */
  protected openAt(id: number): RawModule {
    const native = this.open();
    checkId(native, this.handle, id, 'id');
    return native;
  }
}
