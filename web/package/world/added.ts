import { fail } from '../errors/errors.js';
import { closeFrame, openFrame } from '../inputs/frame.js';
import { type MatrixLike, type QuatLike, readMatrix, type Vec3Like, writeFrame } from '../inputs/values.js';
import { buildPosed } from '../region/build.js';
import { copyRegion } from '../shape/numbers.js';
import { answered, writeShape } from '../shape/record.js';
import type { RegionRecord } from '../shape/region-record.js';
import { raw, rawEvery } from '../wasm/raw.js';
import type { RawBoxes } from '../wasm/raw-boxes.js';
import { foundAt, matrixStride, slots } from '../wasm/scratch.js';
import type { Traits } from './collider-traits.js';

/** Writes the record of a region that is to be added to slot `a`. */
export function writePose(
  shape: RegionRecord,
  center: Vec3Like | undefined,
  rotation: QuatLike | undefined,
  matrix: MatrixLike | undefined,
): void {
  const native = raw();
  if (matrix !== undefined) return writeMatrixPose(native, shape, matrix);
  if (center === undefined && rotation === undefined) copyRegion(shape);
  else buildPosed(shape, center === undefined ? shape.kept.numbers.slice(0, 3) : center, rotation);
}

function writeMatrixPose(native: RawBoxes, region: RegionRecord, matrix: MatrixLike): void {
  readMatrixPose(matrix);
  copyRegion(region);
  placeByMatrix(native, matrix);
  const { shape } = region;
  if (shape === undefined) return;
  const fits = answered(rawEvery().shapeFits(slots.a, writeShape(native, 'shapeA', shape), 0, 0));
  if (fits <= 0) fail(fits < 0 ? 'not-rigid' : 'too-large', 'matrix', matrix);
}

/** Reads the matrix of a pose to slot `matrix`. */
export function readMatrixPose(matrix: MatrixLike, argument = 'matrix'): void {
  const frame = openFrame();
  const count = readMatrix(frame, 0, matrix, argument);
  if (count !== matrixStride) fail('wrong-length', argument, count, '16 numbers');
  writeFrame(frame, 0, count, slots.matrix);
  closeFrame(frame);
}

/** Gives the record in slot `a` the pose that the matrix in slot `matrix` gives a collider. */
export function placeByMatrix(native: RawBoxes, matrix: MatrixLike, argument = 'matrix'): void {
  if (!native.regionPlaceByMatrix(slots.a, slots.matrix)) fail('too-large', argument, matrix);
}

/** Adds a collider with the shape of a region, whose record is in slot `a`, and returns its id. */
export function addRegion(native: RawBoxes, world: number, shape: RegionRecord, traits: Required<Traits>): number {
  const shapeAt = writeShape(native, 'shapeA', shape.shape);
  if (!native.worldIsWithinReach(slots.a, shapeAt)) fail('too-far', 'shape', shape);
  const idsAt = foundAt();
  const { layers, mask, still } = traits;
  if (!native.worldAdd(world, slots.a, shapeAt, 1, layers, mask, still, idsAt)) fail('out-of-memory', 'shape', shape);
  return native.HEAPU32[idsAt];
}
