import type { Column } from '../inputs/columns.js';
import { fail } from '../errors/errors.js';
import { failId } from '../inputs/ids.js';
import { failNumber, isAffine, rotationError } from '../inputs/values.js';
import { isLive, roomForIds } from './ids.js';
import type { RawBoxes } from '../wasm/raw-boxes.js';
import { maxMagnitude, matrixStride, slots } from '../wasm/scratch.js';

/** A column to copy into the core: a row has `width` numbers and starts `stride` numbers after the one before. */
export interface PoseColumn {
  values: Column;
  /** The count of all numbers, and whether they are 32-bit ones. */
  length: number;
  single: boolean;
  width: number;
  stride: number;
  name: string;
}

/** Poses to copy into the core, behind their ids: centers with or without rotations, or matrices. */
export interface PoseRows {
  count: number;
  places: PoseColumn;
  rotations: PoseColumn | undefined;
  /** The prefix of argument names in errors. */
  prefix: string;
  /** The row whose matrix was refused for what it makes of the shape of its collider. */
  bent?: number;
}

/** Returns how many doubles have room for it all. */
export function roomForPoses({ count, places, rotations }: PoseRows): number {
  return roomForIds(count) + roomFor(places) + (rotations === undefined ? 0 : roomFor(rotations));
}

/** Copies columns into the room of `roomForPoses` at `at`, behind the ids. @internal */
export function writePoses(native: RawBoxes, { count, places, rotations }: PoseRows, at: number): void {
  const placesAt = at + roomForIds(count);
  writeColumn(native, places, placesAt);
  if (rotations !== undefined) writeColumn(native, rotations, placesAt + roomFor(places));
}

/** Checks the poses at `at`, or, with `take`, moves the colliders by checked ones. @internal */
export function askPoses(native: RawBoxes, world: number, poses: PoseRows, at: number, take: boolean): void {
  const { count, places, rotations } = poses;
  const placesAt = at + roomForIds(count);
  const good = native.worldPoses(
    world,
    2 * at,
    count,
    places.width === matrixStride,
    placesAt,
    places.stride,
    places.single,
    placesAt + roomFor(places),
    rotations === undefined ? 0 : rotations.stride,
    rotations !== undefined && rotations.single,
    take,
  );
  if (good < count) failPose(native, world, poses, at, good);
}

function roomFor({ length, single }: PoseColumn): number {
  return single ? Math.ceil(length / 2) : length;
}

function writeColumn(native: RawBoxes, { values, single }: PoseColumn, at: number): void {
  if (single) native.HEAPF32.set(values, 2 * at);
  else native.HEAPF64.set(values, at);
}

/** Throws for a bad row of what was written at `at`; the columns themselves may be another thread's too. */
function failPose(native: RawBoxes, world: number, poses: PoseRows, at: number, row: number): never {
  const { count, places, rotations, prefix } = poses;
  const id = native.HEAPU32[2 * at + row];
  if (!isLive(native, world, id)) failId(id, `${prefix}ids`, row);
  const placesAt = at + roomForIds(count);
  const place = readRow(native, places, prefix, placesAt, row);
  if (places.width === matrixStride && !isAffine(native.HEAPF64, slots.matrix)) {
    fail('not-affine', prefix + places.name, place, undefined, row);
  }
  const bent = places.width === matrixStride ? native.worldWouldBend(world, id, slots.matrix) : 0;
  if (bent !== 0) {
    poses.bent = row;
    fail(bent === 2 ? 'not-invertible' : 'not-rigid', prefix + places.name, place, undefined, row);
  }
  if (rotations !== undefined) {
    const rotation = readRow(native, rotations, prefix, placesAt + roomFor(places), row);
    const wrong = rotationError(native.HEAPF64, slots.matrix);
    if (wrong !== null) fail(wrong, prefix + rotations.name, rotation, undefined, row);
  }
  fail('too-far', prefix + places.name, place, undefined, row);
}

/** Returns the numbers of a row and writes them to slot `matrix`; throws for one that cannot be stored. */
function readRow(native: RawBoxes, column: PoseColumn, prefix: string, at: number, row: number): number[] {
  const { width, stride, name, single } = column;
  const from = (single ? 2 : 1) * at + row * stride;
  const numbers = Array.from((single ? native.HEAPF32 : native.HEAPF64).subarray(from, from + width));
  for (const number of numbers) if (!(Math.abs(number) <= maxMagnitude)) failNumber(prefix + name, number, row);
  native.HEAPF64.set(numbers, slots.matrix);
  return numbers;
}
