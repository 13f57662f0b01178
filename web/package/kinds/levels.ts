import * as expected from '../errors/expected-of-kinds.js';
import { fail } from '../errors/errors.js';
import { closeFrame, openFrame } from '../inputs/frame.js';
import { type MatrixLike, type QuatLike, readQuat, readVec3, type Vec3Like, writeFrame } from '../inputs/values.js';
import { Level } from '../level/level.js';
import { checkShared } from '../level/level-bytes.js';
import type { RawModule } from '../wasm/raw-module.js';
import { fields, foundAt, slots } from '../wasm/scratch.js';
import { placeByMatrix, readMatrixPose } from '../world/added.js';
import type { GivenShape } from '../world/collider-options.js';
import type { Traits } from '../world/collider-traits.js';
import { putInPose } from '../world/set-shape.js';
import type { Region } from '../region/region.js';
import { kindOf, refuse, unpackMade } from '../shape/make.js';
import { type ShapeRecord, unpackShape } from '../shape/record.js';
import { RegionRecord } from '../shape/region-record.js';

/** Throws unless the value is the shape of a collider. */
export function checkShape(shape: GivenShape, argument: string): void {
  if (!RegionRecord.isOne(shape) && !Level.isOne(shape)) fail('wrong-type', argument, shape, expected.colliderShape);
}

/** Writes the record of a level that is to be added to slot `a`. */
export function writeLevelPose(
  native: RawModule,
  shape: Level,
  center: Vec3Like | undefined,
  rotation: QuatLike | undefined,
  matrix: MatrixLike | undefined,
  prefix = '',
): void {
  if (matrix !== undefined) {
    const argument = `${prefix}matrix`;
    readMatrixPose(matrix, argument);
    writeIdentity(native, shape);
    return placeByMatrix(native, matrix, argument);
  }
  const frame = openFrame();
  frame.fill(0, 0, 6);
  frame[6] = 1;
  if (center !== undefined) readVec3(frame, 0, center, `${prefix}center`);
  if (rotation !== undefined) readQuat(frame, 3, rotation, `${prefix}rotation`);
  writeIdentity(native, shape);
  writeFrame(frame, 0, 3, slots.a);
  writeFrame(frame, 3, 4, slots.a + fields.rotation);
  closeFrame(frame);
  native.setPose(slots.a);
}

/** Writes the record of a frame that leaves a level in its place to slot `a`. */
export function writeIdentity(native: RawModule, level: Level): void {
  const [x, z] = level.cell;
  const heap = native.HEAPF64;
  const rotationAt = slots.a + fields.rotation;
  heap.fill(0, slots.a, slots.a + 3);
  heap.fill(0, rotationAt, rotationAt + 3);
  heap[rotationAt + 3] = 1;
  heap.set([x, 1, z], slots.point);
  native.regionFromHalfExtents(slots.a, slots.point);
}

/** Adds a collider with a level, whose frame, by a matrix if given, is in slot `a`, and returns its id. */
export function addLevel(
  native: RawModule,
  world: number,
  level: Level,
  traits: Required<Traits>,
  matrix?: unknown,
): number {
  takeIn(native, world, level);
  const idAt = foundAt();
  const { layers, mask, still } = traits;
  const refusal = native.worldAddLevel(world, slots.a, level.key, layers, mask, still, idAt);
  if (refusal > 2) fail(levelRefusals[refusal - 1]!, 'matrix', matrix);
  if (refusal !== 0) fail(levelRefusals[refusal - 1]!, 'shape', level);
  return native.HEAPU32[idAt];
}

/** Writes a member of a collider with a compound to slot `a`; returns its shape, perhaps that of `known`. */
export function memberAt(
  native: RawModule,
  world: number,
  id: number,
  part: number,
  known: Region,
): ShapeRecord | undefined {
  slots.laid.shapeA = undefined;
  const length = native.worldMember(world, id, part, slots.a, slots.shapeA);
  return length === 0 ? undefined : unpackShape(native, slots.shapeA, length, known.shape);
}

/** Gives a collider a level in the pose that it has. */
export function setLevel(native: RawModule, world: number, id: number, level: Level): void {
  writeIdentity(native, level);
  putInPose(native, world, id);
  takeIn(native, world, level);
  const refusal = native.worldSetLevel(world, id, slots.a, level.key);
  if (refusal !== 0) fail(levelRefusals[refusal - 1]!, 'shape', level);
}

/** Why a collider has not become a level, by the core's codes. */
const levelRefusals = ['out-of-memory', 'too-far', 'not-invertible', 'not-rigid'] as const;

/** Copies a level into the world unless it is there. */
export function takeIn(native: RawModule, world: number, level: Level, argument = 'shape'): void {
  if (native.worldHasLevel(world, level.key)) return;
  const bytes = level.bytes(argument);
  const at = native.worldOpenLevel(world, bytes.length / 8);
  if (at === 0) fail('out-of-memory', argument, level);
  native.HEAPU8.set(bytes, 8 * at);
  checkShared(native, at, level, argument);
  if (!native.worldTakeLevel(world, level.key)) fail('out-of-memory', argument, level);
}

/** Writes a triangle of a collider to slot `a` and returns its shape; throws where there is none. @internal */
export function triangleAt(native: RawModule, world: number, id: number, part: number): ShapeRecord {
  const resultAt = foundAt();
  const refusal = native.worldPart(world, id, part, kindOf('triangle'), slots.a, resultAt);
  if (refusal >>> 0 === native.noPart) fail('degenerate', 'part', part);
  refuse(refusal, 'part', part);
  return unpackMade(native, resultAt);
}
