import { fail } from '../errors/errors.js';
import { closeFrame, openFrame } from '../inputs/frame.js';
import { type MatrixLike, type QuatLike, readMatrix, readQuat, readVec3, type Vec3Like } from '../inputs/values.js';
import { writeFrame } from '../inputs/values.js';
import { Level } from '../level/level.js';
import { buildPosed } from '../region/build.js';
import type { Region } from '../region/region.js';
import { answered, writeShape } from '../shape/record.js';
import { raw } from '../wasm/raw.js';
import type { RawModule } from '../wasm/raw-module.js';
import { copyIn, fields, matrixStride, slots } from '../wasm/scratch.js';
import type { Traits } from './collider-traits.js';
import { type ColliderShape, writeIdentity } from './levels.js';

/** Writes the record of a collider that is to be added to slot `a`. */
export function writePose(
  shape: ColliderShape,
  center: Vec3Like | undefined,
  rotation: QuatLike | undefined,
  matrix: MatrixLike | undefined,
): void {
  const native = raw();
  if (matrix !== undefined) return writeMatrixPose(native, shape, matrix);
  if (!Level.isOne(shape)) {
    if (center === undefined && rotation === undefined) writeRecord(native, shape);
    else buildPosed(shape, center === undefined ? shape.center : center, rotation);
    return;
  }
  const frame = openFrame();
  frame.fill(0, 0, 6);
  frame[6] = 1;
  if (center !== undefined) readVec3(frame, 0, center, 'center');
  if (rotation !== undefined) readQuat(frame, 3, rotation, 'rotation');
  writeIdentity(native, shape);
  writeFrame(frame, 0, 3, slots.a + fields.center);
  writeFrame(frame, 3, 4, slots.a + fields.rotation);
  closeFrame(frame);
  native.setPose(slots.a);
}

function writeMatrixPose(native: RawModule, shape: ColliderShape, matrix: MatrixLike): void {
  const frame = openFrame();
  const count = readMatrix(frame, 0, matrix, 'matrix');
  if (count !== matrixStride) fail('wrong-length', 'matrix', count, '16 numbers');
  writeFrame(frame, 0, count, slots.matrix);
  closeFrame(frame);
  if (Level.isOne(shape)) writeIdentity(native, shape);
  else writeRecord(native, shape);
  if (!native.regionPlaceByMatrix(slots.a, slots.matrix)) fail('too-large', 'matrix', matrix);
  if (!Level.isOne(shape) && shape.shape !== undefined) {
    const fits = answered(native.shapeFits(slots.a, writeShape(native, 'shapeA', shape.shape), 0, 0));
    if (fits <= 0) fail(fits < 0 ? 'not-rigid' : 'too-large', 'matrix', matrix);
  }
}

/** Writes the record of a region as it is to slot `a`. */
export function writeRecord(native: RawModule, shape: Region): void {
  copyIn(native.HEAPF64, slots.a, shape.record, native.regionStride);
}

/** Adds a collider with the shape of a region, whose record is in slot `a`, and returns its id. */
export function addRegion(native: RawModule, world: number, shape: Region, traits: Required<Traits>): number {
  const shapeAt = writeShape(native, 'shapeA', shape.shape);
  if (!native.worldIsWithinReach(slots.a, shapeAt)) fail('too-far', 'shape', shape);
  const idsAt = 2 * slots.out;
  const { layers, mask, still } = traits;
  if (!native.worldAdd(world, slots.a, shapeAt, 1, layers, mask, still, idsAt)) fail('out-of-memory', 'shape', shape);
  return native.HEAPU32[idsAt];
}
