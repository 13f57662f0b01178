import { fail } from '../errors/errors.js';
import { checkObject, readBoolean, readExtents, readMatrix, readNumber, readQuat, readVec3 } from '../inputs/values.js';
import type { MatrixLike, QuatLike, Vec3Like } from '../inputs/values.js';
import { raw } from '../wasm/raw.js';
import type { RawModule } from '../wasm/raw-module.js';
import { fields, matrixStride, slots } from '../wasm/scratch.js';
import { kindOf, makeShape, type PointsLike, type ShapeRecord, stage, stagePoints } from './record.js';

// Each function returns a shape and writes its frame to slot `a`.

/** The pose of a shape and the box around it, by either `size` or `halfExtents`. */
export interface PartOptions {
  /** The middle of the box; the origin by default. */
  center?: Vec3Like;
  size?: Vec3Like;
  halfExtents?: Vec3Like;
  /** The rotation; none by default. */
  rotation?: QuatLike;
}

/** A view is given by its lens: the eye is at the center and looks along its own -z, with y up. */
export interface LensOptions {
  /** The vertical angle of view in radians, less than pi. */
  fov: number;
  /** The width divided by the height. */
  aspect: number;
  near: number;
  far: number;
  center?: Vec3Like;
  rotation?: QuatLike;
}

/** A view is given by its matrix. */
export interface ClipOptions {
  /** The matrix from world to clip space: the projection times the inverse of the camera's matrix. */
  matrix: MatrixLike;
  /** True when clip depth runs from 0 to 1, as in WebGPU, instead of from -1; false by default. */
  zeroToOne?: boolean;
}

export type FrustumOptions = LensOptions | ClipOptions;

const origin = [0, 0, 0] as const;
const noRotation = [0, 0, 0, 1] as const;

/** Writes the frame of a pose to slot `a`. */
export function writeFrame(center: Vec3Like = origin, rotation: QuatLike = noRotation): void {
  const native = raw();
  readVec3(native, slots.a + fields.center, center, 'center');
  readQuat(native, slots.a + fields.rotation, rotation, 'rotation');
  native.regionFromHalfExtents(slots.a, 1, 1, 1);
}

/** Returns the hull of points as a shape of a kind. */
export function hullOf(points: PointsLike, kind: number, argument: string): ShapeRecord {
  const native = raw();
  return makeShape(native, kindOf('hull'), stagePoints(native, points, argument), argument, points, kind);
}

export function buildHull(points: PointsLike): ShapeRecord {
  const shape = hullOf(points, kindOf('hull'), 'points');
  writeFrame();
  return shape;
}

/** Builds a triangle, a segment or a point. */
export function buildOf(name: 'triangle' | 'segment' | 'point', corners: Vec3Like[]): ShapeRecord {
  const native = raw();
  const at = stage(native, 3 * corners.length, name, corners);
  corners.forEach((corner, i) => readVec3(native, at + 3 * i, corner, corners.length === 1 ? 'at' : 'abc'[i]!));
  const shape = makeShape(native, kindOf(name), 3 * corners.length, name, corners);
  writeFrame();
  return shape;
}

/** Writes half extents, given as half or full ones. @internal */
export function writeExtents(native: RawModule, at: number, options: PartOptions): void {
  const { size, halfExtents } = options;
  const extents = size === undefined ? halfExtents : size;
  const both = 'size and halfExtents';
  if (extents === undefined) fail('missing', 'options', options, `one of ${both}`);
  if (size !== undefined && halfExtents !== undefined) fail('conflict', 'options', options, both);
  readExtents(native, at, extents, size === undefined ? 'halfExtents' : 'size');
  for (let i = 0; i < 3 && size !== undefined; i++) native.HEAPF64[at + i] /= 2;
}

/** Builds a wedge or a corner wedge. */
export function buildPart(name: 'wedge' | 'cornerWedge', options: PartOptions): ShapeRecord {
  const native = raw();
  checkObject(options, 'options');
  writeExtents(native, stage(native, 3, 'options', options), options);
  const shape = makeShape(native, kindOf(name), 3, 'options', options);
  writeFrame(options.center, options.rotation);
  return shape;
}

/** Builds the prism of a polygon, up by a height or along a vector. */
export function buildPrism(polygon: PointsLike, along: Vec3Like | number): ShapeRecord {
  const native = raw();
  const count = stagePoints(native, polygon, 'polygon', 3, 3);
  const at = native.stageNumbers(count);
  if (typeof along === 'number') native.HEAPF64.set([0, readNumber(native, along, 'height'), 0], at);
  else readVec3(native, at, along, 'height');
  const shape = makeShape(native, kindOf('prism'), count, 'polygon', polygon);
  writeFrame();
  return shape;
}

export function buildFrustum(options: FrustumOptions): ShapeRecord {
  checkObject(options, 'options');
  return 'matrix' in options ? buildClip(options) : buildLens(options);
}

function buildLens(options: LensOptions): ShapeRecord {
  const native = raw();
  const { fov, aspect, near, far, center, rotation } = options;
  const at = stage(native, 4, 'options', options);
  Object.entries({ fov, aspect, near, far }).forEach(([name, number], i) => {
    native.HEAPF64[at + i] = readNumber(native, number, `options.${name}`);
    if (number <= 0) fail('not-positive', `options.${name}`, number);
  });
  if (fov >= Math.PI) fail('min-above-max', 'options.fov', fov, 'max is half a turn');
  if (near > far) fail('min-above-max', 'options.near', near, `far is ${far}`);
  const shape = makeShape(native, kindOf('frustum'), 4, 'options', options);
  writeFrame(center, rotation);
  return shape;
}

function buildClip(options: ClipOptions): ShapeRecord {
  const native = raw();
  const at = stage(native, matrixStride + 1, 'options', options);
  const { matrix, zeroToOne = false } = options;
  const count = readMatrix(native, at, matrix, 'options.matrix', true);
  if (count !== matrixStride) fail('wrong-length', 'options.matrix', count, '16 numbers');
  native.HEAPF64[at + matrixStride] = Number(readBoolean(zeroToOne, 'options.zeroToOne'));
  const shape = makeShape(native, kindOf('frustum'), matrixStride + 1, 'options.matrix', matrix);
  writeFrame();
  return shape;
}
