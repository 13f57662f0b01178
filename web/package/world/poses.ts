import type { Column } from '../inputs/columns.js';
import { fail } from '../errors/errors.js';
import { failId, type Ids, isLive, roomForIds } from './ids.js';
import { failNumber, isAffine, rotationError } from '../inputs/values.js';
import type { RawModule } from '../wasm/raw-module.js';
import { matrixStride, slots } from '../wasm/scratch.js';

/** A column to copy into the core: a row has `width` numbers and starts `stride` numbers after the one before. */
export interface PoseColumn {
  values: Column;
  width: number;
  stride: number;
  name: string;
}

/** Poses to copy into the core: centers with or without rotations, or matrices. */
export interface PoseRows {
  ids: Ids;
  places: PoseColumn;
  rotations: PoseColumn | undefined;
  /** The prefix of argument names in errors. */
  prefix: string;
}

/** Returns how many doubles have room for it all. */
export function roomForPoses({ ids, places, rotations }: PoseRows): number {
  return roomForIds(ids.length) + roomFor(places) + (rotations === undefined ? 0 : roomFor(rotations));
}

/** Copies columns into the room of `roomForPoses` at `at`, behind the ids. @internal */
export function writePoses(native: RawModule, { ids, places, rotations }: PoseRows, at: number): void {
  const placesAt = at + roomForIds(ids.length);
  writeColumn(native, places, placesAt);
  if (rotations !== undefined) writeColumn(native, rotations, placesAt + roomFor(places));
}

/** Checks the poses at `at`, or, with `take`, moves the colliders by checked ones. @internal */
export function askPoses(native: RawModule, world: number, poses: PoseRows, at: number, take: boolean): void {
  const { ids, places, rotations } = poses;
  const placesAt = at + roomForIds(ids.length);
  const good = native.worldPoses(
    world,
    2 * at,
    ids.length,
    places.width === matrixStride,
    placesAt,
    places.stride,
    places.values instanceof Float32Array,
    placesAt + roomFor(places),
    rotations === undefined ? 0 : rotations.stride,
    rotations !== undefined && rotations.values instanceof Float32Array,
    take,
  );
  if (good < ids.length) failPose(native, world, poses, good);
}

function roomFor({ values }: PoseColumn): number {
  return Math.ceil(values.byteLength / Float64Array.BYTES_PER_ELEMENT);
}

function writeColumn(native: RawModule, { values }: PoseColumn, at: number): void {
  if (values instanceof Float32Array) native.HEAPF32.set(values, 2 * at);
  else native.HEAPF64.set(values, at);
}

/** Throws for a bad row. */
function failPose(native: RawModule, world: number, poses: PoseRows, row: number): never {
  const { ids, places, rotations, prefix } = poses;
  if (!isLive(native, world, ids[row])) failId(ids[row], `${prefix}ids`, row);
  const place = readRow(native, places, prefix, row);
  if (places.width === matrixStride && !isAffine(native.HEAPF64, slots.matrix)) {
    fail('not-affine', prefix + places.name, place, undefined, row);
  }
  if (places.width === matrixStride && native.worldWouldBend(world, ids[row]!, slots.matrix)) {
    fail('not-rigid', prefix + places.name, place, undefined, row);
  }
  if (rotations !== undefined) {
    const rotation = readRow(native, rotations, prefix, row);
    const wrong = rotationError(native, slots.matrix);
    if (wrong !== null) fail(wrong, prefix + rotations.name, rotation, undefined, row);
  }
  fail('too-far', prefix + places.name, place, undefined, row);
}

/** Returns the numbers of a row and writes them to slot `matrix`; throws for one that cannot be stored. */
function readRow(native: RawModule, column: PoseColumn, prefix: string, row: number): number[] {
  const { values, width, stride, name } = column;
  const numbers = Array.from(values.subarray(row * stride, row * stride + width));
  for (const number of numbers) if (!(Math.abs(number) <= native.maxMagnitude)) failNumber(prefix + name, number, row);
  native.HEAPF64.set(numbers, slots.matrix);
  return numbers;
}
