import type { BoxColumns } from '../inputs/box-columns.js';
import { Binding, type BoundColumns, readBindings, readBound } from './binding.js';
import type { Column } from '../inputs/columns.js';
import { fail } from '../errors/errors.js';
import { Made } from '../errors/made.js';
import { closeFrame, type Frame, openFrame } from '../inputs/frame.js';
import { type Ids, readIds } from '../inputs/ids.js';
import { checkOptions } from '../inputs/options.js';
import { type MatrixLike, type QuatLike, type Vec3Like, writeFrame } from '../inputs/values.js';
import { readBoolean, readMatrix, readQuat, readVec3 } from '../inputs/values.js';
import { checkId, isLive } from './ids.js';
import { raw } from '../wasm/raw.js';
import type { RawBoxes } from '../wasm/raw-boxes.js';
import { checkRegion, checkTarget, type RegionRecord } from '../shape/region-record.js';
import { fields, foundAt, matrixStride, slots } from '../wasm/scratch.js';
import { unpackShape } from '../shape/record.js';
import { type Filter, readFilter, readTraits, type Traits } from './collider-traits.js';
import { addColumns, readColumns, removeIds, setPoses } from './collider-columns.js';
import { createWorld, type WorldOptions } from './handle.js';
import { addRegion, writePose } from './added.js';
import type { GivenShape } from './collider-options.js';
import { setShape } from './set-shape.js';
import { type Bounds, unpackBounds } from '../inputs/results.js';
import {
  colliderNames,
  type ColliderOptions,
  type MatrixPose,
  type MoveOptions,
  type Pose,
  poseNames,
  readTeleport,
} from './collider-options.js';

const hexOf = (bits: number): string => bits.toString(16).padStart(8, '0');
/** What all regions are made of that are overwritten at once. */
export const point = { halfExtents: [0, 0, 0] } as const;

/** The colliders of a world, with their shapes, poses and filters: regions, and what else its entry knows. */
export abstract class WorldColliders extends Made {
  protected handle: number;
  protected readonly data = new Map<number, unknown>();
  /** What is known of colliders by id, and forgotten with them. @internal */
  protected readonly known: Map<number, unknown>[] = [this.data];
  protected readonly bindings: Binding[] = [];

  constructor(options: WorldOptions = {}) {
    super();
    this.handle = createWorld(options, this);
  }

  /** The number of colliders. */
  get size(): number {
    return this.open().worldSize(this.handle);
  }

  /**
   * The bytes of WebAssembly memory it occupies. Room for colliders that was needed once is kept until `dispose` for what
   * is added later; the numbers of a hull or a level go with the last collider that has it.
   */
  get bytes(): number {
    return this.open().worldBytes(this.handle);
  }

  /** Adds a collider and returns its id. */
  add(options: ColliderOptions): number {
    checkOptions(options, colliderNames);
    const { shape, center, rotation, matrix, data } = options;
    const traits = readTraits(options, '');
    this.checkShape(shape);
    if (matrix !== undefined && (center !== undefined || rotation !== undefined))
      fail('conflict', 'options', options, 'matrix, center and rotation');
    const id = this.addShape(shape, center, rotation, matrix, traits);
    if (data !== undefined) this.data.set(id, data);
    return id;
  }

  /** Throws unless the value is the shape of a collider. @internal */
  protected checkShape(shape: GivenShape): void {
    checkRegion(shape as RegionRecord, 'shape');
  }

  /** Adds a collider with a shape that was checked and returns its id. @internal */
  protected addShape(
    shape: GivenShape,
    center: Vec3Like | undefined,
    rotation: QuatLike | undefined,
    matrix: MatrixLike | undefined,
    traits: Required<Traits>,
  ): number {
    writePose(shape as RegionRecord, center, rotation, matrix);
    return addRegion(this.open(), this.handle, shape as RegionRecord, traits);
  }

  /** Adds a collider for each row and returns their ids, row by row. */
  addMany(columns: BoxColumns & Traits): Uint32Array {
    const rows = readColumns(columns);
    return addColumns(this.open(), this.handle, rows);
  }

  /** Removes a collider. */
  remove(id: number): void {
    const native = this.openAt(id);
    native.HEAPU32[foundAt()] = id;
    native.worldRemove(this.handle, foundAt(), 1);
    for (const map of this.known) map.delete(id);
  }

  /** Removes colliders; an id may occur twice. */
  removeMany(ids: Ids): void {
    const list = readIds(ids, 'ids');
    removeIds(this.open(), this.handle, list, this.known);
  }

  /**
   * Moves a collider. A rotation replaces all that an earlier matrix did to its half axes, scale and shear included; a
   * center alone leaves them.
   */
  move(id: number, pose: Pose | MatrixPose, options?: MoveOptions): void {
    const teleports = options !== undefined && readTeleport(options);
    checkOptions(pose, poseNames, 'pose');
    const { matrix, center, rotation } = pose as MatrixPose;
    const frame = openFrame();
    if (matrix === undefined) this.moveByParts(id, frame, pose, center, rotation);
    else if (center !== undefined || rotation !== undefined)
      fail('conflict', 'pose', pose, 'matrix, center and rotation');
    else this.moveByMatrix(id, frame, pose, matrix);
    closeFrame(frame);
    if (teleports) this.teleported(id);
  }

  /** A collider was put elsewhere, and did not move there. */
  protected teleported(id: number): void {
    raw().zonesForget(this.handle, id);
  }

  private moveByMatrix(id: number, frame: Frame, pose: unknown, matrix: MatrixLike): void {
    const count = readMatrix(frame, 0, matrix, 'pose.matrix');
    if (count !== matrixStride) fail('wrong-length', 'pose.matrix', count, '16 numbers');
    const native = this.openAt(id);
    writeFrame(frame, 0, count, slots.matrix);
    const bent = native.worldWouldBend(this.handle, id, slots.matrix);
    if (bent !== 0) fail(bent === 2 ? 'not-invertible' : 'not-rigid', 'pose.matrix', matrix);
    const idsAt = foundAt();
    native.HEAPU32[idsAt] = id;
    for (const take of [false, true]) {
      if (native.worldPoses(this.handle, idsAt, 1, true, slots.matrix, count, false, 0, 0, false, take) === 0) {
        fail('too-far', 'pose', pose);
      }
    }
  }

  private moveByParts(
    id: number,
    frame: Frame,
    pose: unknown,
    center: Vec3Like | undefined,
    rotation: QuatLike | undefined,
  ): void {
    const centered = center !== undefined;
    const turned = rotation !== undefined;
    if (!centered && !turned) fail('missing', 'pose', pose, 'a center, a rotation or a matrix');
    if (centered) readVec3(frame, 0, center, 'pose.center');
    if (turned) readQuat(frame, 3, rotation, 'pose.rotation');
    const native = this.openAt(id);
    writeFrame(frame, 0, 3, slots.a);
    writeFrame(frame, 3, 4, slots.a + fields.rotation);
    if (!native.worldMove(this.handle, id, slots.a, centered, turned)) fail('too-far', 'pose', pose);
  }

  /**
   * Moves a collider for each row, as `move` does: 3 numbers for its center, 4 for its rotation, which stays without
   * that column. When an id occurs twice, its last row counts.
   */
  setPoses(ids: Ids, centers: Column, rotations?: Column): void {
    const list = readIds(ids, 'ids');
    setPoses(this.open(), this.handle, list, centers, rotations);
  }

  /**
   * Binds your columns to colliders: from then on every `update` and `readPoses` moves the colliders to the poses in
   * the columns at that moment. An array transferred to another thread, or resized, is an error by then; bind a new one
   * instead. Columns are read in the order of binding; the last row with an id counts.
   */
  bind(columns: BoundColumns): Binding {
    const given = readBound(columns);
    return new Binding(this.open(), this.handle, given, this.bindings);
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
    const at = foundAt();
    native.worldHash(this.handle, at);
    return hexOf(native.HEAPU32[at]) + hexOf(native.HEAPU32[at + 1]);
  }

  /**
   * Gives a collider another shape, of any kind, where it stands: the pose of a Region does not count. It keeps its id,
   * data and filter, and its place in zones until the next `update`. A pose that is a matrix stays with a shape of the
   * same own half axes, which all meshes have; otherwise `move` the collider to a center and a rotation first.
   */
  setShape(id: number, shape: GivenShape): void {
    this.checkShape(shape);
    setShape(this.openAt(id), this.handle, id, shape as RegionRecord);
  }

  /** Changes whom a collider can meet; what is left out stays as it is. */
  setFilter(id: number, filter: Filter): void {
    const { layers, mask } = readFilter(filter);
    const native = this.openAt(id);
    const { handle } = this;
    native.worldSetFilter(handle, id, layers ?? native.worldLayers(handle, id), mask ?? native.worldMask(handle, id));
  }

  /** Disables a collider, which keeps its id and pose but is found by no query and leaves all zones, or enables it. */
  setEnabled(id: number, enabled: boolean): void {
    readBoolean(enabled, 'enabled');
    if (!this.openAt(id).worldSetEnabled(this.handle, id, enabled)) fail('out-of-memory', 'id', id);
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
  regionOf(id: number, target?: RegionRecord): RegionRecord {
    const native = this.openAt(id);
    checkTarget(target);
    const region = target ?? this.newRegion();
    slots.laid.shapeA = undefined;
    const length = native.worldRegion(this.handle, id, slots.a, slots.shapeA);
    return region.take(length === 0 ? undefined : unpackShape(native, slots.shapeA, length, region.shape));
  }

  /** Returns the shape of a collider where it is now. */
  shapeOf(id: number): object {
    return this.regionOf(id);
  }

  /** Returns a region to be overwritten. @internal */
  protected abstract newRegion(): RegionRecord;

  /** Returns what a helper draws for a collider: its region, or a box around a level. @internal */
  outlineOf(id: number, target: RegionRecord): RegionRecord {
    return this.regionOf(id, target);
  }

  /** Returns an axis-aligned box around a collider, where it is now, to rounding. */
  boundsOf(id: number, target?: Bounds): Bounds {
    this.openAt(id).worldBounds(this.handle, id, slots.out);
    return unpackBounds(raw(), target);
  }

  /** Returns the `data` that the collider was added with. */
  dataOf(id: number): unknown {
    this.openAt(id);
    return this.data.get(id);
  }

  /** Returns the core; throws for a disposed world. @internal */
  protected open(): RawBoxes {
    if (this.handle === 0) fail('disposed', 'world', this);
    return raw();
  }

  /** Returns the core; throws without the world or the collider. @internal */
  protected openAt(id: number, argument = 'id'): RawBoxes {
    const native = this.open();
    checkId(native, this.handle, id, argument);
    return native;
  }
}
