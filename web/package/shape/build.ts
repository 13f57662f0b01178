import { fail } from '../errors/errors.js';
import { closeFrame, openFrame } from '../inputs/frame.js';
import { checkOptions, type Names } from '../inputs/options.js';
import { type PointsLike, readPoints } from '../inputs/points.js';
import {
  leastExtent,
  checkObject,
  readBoolean,
  readExtents,
  readMatrix,
  readNumber,
  readQuat,
  readVec3,
} from '../inputs/values.js';
import type { MatrixLike, QuatLike, Vec3Like } from '../inputs/values.js';
import { rawEvery as raw } from '../wasm/raw.js';
import { fields, matrixStride, slots } from '../wasm/scratch.js';
import { kindOf, makeShape } from './make.js';
import { type ShapeRecord } from './record.js';

// Each function returns a shape and writes its frame to slot `a`.

/** The pose of a shape and the box around it, by either `size` or `halfExtents`. */
export interface PartOptions {
  /** The middle of the box; the origin by default. */
  center?: Vec3Like;
  /** The size from face to face; instead of `halfExtents`. */
  size?: Vec3Like;
  /** Half the size; instead of `size`. */
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
  /** The distance to the near plane. */
  near: number;
  /** The distance to the far plane. */
  far: number;
  /** Where the camera is; the origin by default. */
  center?: Vec3Like;
  /** How the camera is turned; none by default, when it looks along -z. */
  rotation?: QuatLike;
}

/** A view is given by its matrix. */
export interface ClipOptions {
  /** The matrix from world to clip space: the projection times the inverse of the camera's matrix. */
  matrix: MatrixLike;
  /** True when clip depth runs from 0 to 1, as in WebGPU, instead of from -1; false by default. */
  zeroToOne?: boolean;
}

/** A frustum is given by a camera and its lens, or by a matrix to clip space. */
export type FrustumOptions = LensOptions | ClipOptions;

const origin = [0, 0, 0] as const;
const noRotation = [0, 0, 0, 1] as const;

/** A pose that was read: center 3, rotation 4. */
export type Pose = Float64Array;

export function readPose(center: Vec3Like = origin, rotation: QuatLike = noRotation): Pose {
  const pose = new Float64Array(7);
  readVec3(pose, 0, center, 'center');
  readQuat(pose, 3, rotation, 'rotation');
  return pose;
}

/** Writes the frame of a pose to slot `a`. */
export function writePose(pose: Pose = readPose()): void {
  const native = raw();
  native.HEAPF64.set(pose.subarray(0, 3), slots.a);
  native.HEAPF64.set(pose.subarray(3), slots.a + fields.rotation);
  writeUnitAxes();
}

/** Gives the frame in slot `a`, which has a center and a rotation, axes of length 1. */
export function writeUnitAxes(): void {
  const native = raw();
  native.HEAPF64.fill(1, slots.point, slots.point + 3);
  native.regionFromHalfExtents(slots.a, slots.point);
}

/** Returns the hull of points as a shape of a kind. */
export function hullOf(points: PointsLike, kind: number, argument: string, most = raw().maxHullPoints): ShapeRecord {
  const numbers = readPoints(points, argument, 1, most);
  return makeShape(kindOf('hull'), numbers, argument, points, kind);
}

export function buildHull(points: PointsLike): ShapeRecord {
  const shape = hullOf(points, kindOf('hull'), 'points');
  writePose();
  return shape;
}

/** Builds a triangle, a segment or a point. */
export function buildOf(name: 'triangle' | 'segment' | 'point', corners: Vec3Like[]): ShapeRecord {
  raw();
  const numbers = new Float64Array(3 * corners.length);
  for (let i = 0; i < corners.length; i++) {
    readVec3(numbers, 3 * i, corners[i]!, corners.length === 1 ? 'at' : 'abc'[i]!);
  }
  const shape = makeShape(kindOf(name), numbers, name, corners);
  writePose();
  return shape;
}

/** Reads half extents, given as half or full ones. */
export function readHalfExtents(
  options: unknown,
  size: Vec3Like | undefined,
  half: Vec3Like | undefined,
): Float64Array {
  const extents = size === undefined ? half : size;
  const both = 'size and halfExtents';
  if (extents === undefined) fail('missing', 'options', options, `one of ${both}`);
  if (size !== undefined && half !== undefined) fail('conflict', 'options', options, both);
  const read = new Float64Array(3);
  readExtents(read, 0, extents, size === undefined ? 'halfExtents' : 'size', size !== undefined);
  return size === undefined ? read : read.map((extent) => extent / 2);
}

export const partNames: Names<PartOptions> = { center: 1, size: 1, halfExtents: 1, rotation: 1 };

/** Builds a wedge or a corner wedge. */
export function buildPart(name: 'wedge' | 'cornerWedge', options: PartOptions): ShapeRecord {
  raw();
  checkOptions(options, partNames);
  const { center, size, halfExtents, rotation } = options;
  const extents = readHalfExtents(options, size, halfExtents);
  const pose = readPose(center, rotation);
  const shape = makeShape(kindOf(name), extents, 'options', options);
  writePose(pose);
  return shape;
}

/** Builds the prism of a polygon, up by a height or along a vector. */
export function buildPrism(polygon: PointsLike, along: Vec3Like | number, argument = 'polygon'): ShapeRecord {
  const numbers = readPoints(polygon, argument, 3, raw().maxHullPoints);
  const way = new Float64Array(3);
  if (typeof along === 'number') way[1] = readNumber(along, 'height');
  else readVec3(way, 0, along, 'height');
  const height = Math.max(...way.map(Math.abs));
  if (height < leastExtent(true) && height !== 0) fail('too-small', 'height', along);
  const shape = makeShape(kindOf('prism'), joined(way, numbers), argument, polygon);
  writePose();
  return shape;
}

/** Returns the numbers of both arrays. */
export function joined(first: Float64Array, second: Float64Array): Float64Array {
  const all = new Float64Array(first.length + second.length);
  all.set(first);
  all.set(second, first.length);
  return all;
}

const lensNames: Names<LensOptions & { matrix: undefined }> = {
  matrix: 1,
  fov: 1,
  aspect: 1,
  near: 1,
  far: 1,
  center: 1,
  rotation: 1,
};
const clipNames: Names<ClipOptions> = { matrix: 1, zeroToOne: 1 };

export function buildFrustum(options: FrustumOptions): ShapeRecord {
  raw();
  checkObject(options, 'options');
  const { matrix } = options as Partial<ClipOptions>;
  return matrix === undefined ? buildLens(options as LensOptions) : buildClip(options as ClipOptions, matrix);
}

function buildLens(options: LensOptions): ShapeRecord {
  checkOptions(options, lensNames);
  const { fov, aspect, near, far, center, rotation } = options;
  const pose = readPose(center, rotation);
  const numbers = Object.entries({ fov, aspect, near, far }).map(([name, number]) =>
    readNumber(number, `options.${name}`) <= 0 ? fail('not-positive', `options.${name}`, number) : number,
  );
  if (fov >= Math.PI) fail('min-above-max', 'options.fov', fov, 'max is half a turn');
  if (near > far) fail('min-above-max', 'options.near', near, `far is ${far}`);
  const shape = makeShape(kindOf('frustum'), numbers, 'options', options);
  writePose(pose);
  return shape;
}

function buildClip(options: ClipOptions, matrix: MatrixLike): ShapeRecord {
  checkOptions(options, clipNames);
  const { zeroToOne = false } = options;
  readBoolean(zeroToOne, 'options.zeroToOne');
  const frame = openFrame();
  const count = readMatrix(frame, 0, matrix, 'options.matrix', true);
  if (count !== matrixStride) fail('wrong-length', 'options.matrix', count, '16 numbers');
  frame[matrixStride] = Number(zeroToOne);
  const numbers = frame.slice(0, matrixStride + 1);
  closeFrame(frame);
  const shape = makeShape(kindOf('frustum'), numbers, 'options.matrix', matrix);
  writePose();
  return shape;
}
