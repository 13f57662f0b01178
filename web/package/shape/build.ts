import { fail } from '../errors/errors.js';
import { checkObject, readBoolean, readExtents, readMatrix, readNumber, readQuat, readVec3 } from '../inputs/values.js';
import type { MatrixLike, QuatLike, Vec3Like } from '../inputs/values.js';
import { raw } from '../wasm/raw.js';
import type { RawModule } from '../wasm/raw-module.js';
import { fields, matrixStride, slots } from '../wasm/scratch.js';
import { kindOf, makeShape, type PointsLike, type ShapeRecord, stage, stagePoints } from './record.js';

// Each function answers the shape of a region and leaves its frame in slot `a`.

/** Where a shape stands, and how large the box around it is: either `size` or `halfExtents`. */
export interface PartOptions {
  /** The middle of that box; the origin by default. */
  center?: Vec3Like;
  size?: Vec3Like;
  halfExtents?: Vec3Like;
  /** No rotation by default. */
  rotation?: QuatLike;
}

/** A view by its lens: the eye is at the center and looks along its own -z, with y up. */
export interface LensOptions {
  /** Angle from bottom to top, in radians, less than half a turn. */
  fov: number;
  /** Width over height. */
  aspect: number;
  near: number;
  far: number;
  center?: Vec3Like;
  rotation?: QuatLike;
}

/** A view by its matrix. */
export interface ClipOptions {
  /** Takes the world to clip space: a projection times the inverse of the camera's own matrix. */
  matrix: MatrixLike;
  /** Depth runs from 0 to 1 there, as WebGPU has it, and not from -1; false by default. */
  zeroToOne?: boolean;
}

export type FrustumOptions = LensOptions | ClipOptions;

const origin = [0, 0, 0] as const;
const noRotation = [0, 0, 0, 1] as const;

/** Lays the frame of a pose in slot `a`. */
export function layFrame(center: Vec3Like = origin, rotation: QuatLike = noRotation): void {
  const core = raw();
  readVec3(core, slots.a + fields.center, center, 'center');
  readQuat(core, slots.a + fields.rotation, rotation, 'rotation');
  core.regionFromHalfExtents(slots.a, 1, 1, 1);
}

/** The hull of points, as a region of some kind. */
export function hullOf(points: PointsLike, kind: number, argument: string): ShapeRecord {
  const core = raw();
  return makeShape(core, kindOf('hull'), stagePoints(core, points, argument), argument, points, kind);
}

export function buildHull(points: PointsLike): ShapeRecord {
  const shape = hullOf(points, kindOf('hull'), 'points');
  layFrame();
  return shape;
}

/** A triangle, a segment or a point. */
export function buildOf(name: 'triangle' | 'segment' | 'point', corners: Vec3Like[]): ShapeRecord {
  const core = raw();
  const at = stage(core, 3 * corners.length, name, corners);
  corners.forEach((corner, i) => readVec3(core, at + 3 * i, corner, corners.length === 1 ? 'at' : 'abc'[i]!));
  const shape = makeShape(core, kindOf(name), 3 * corners.length, name, corners);
  layFrame();
  return shape;
}

/** Lays half extents, given as these or as full ones. */
export function layExtents(core: RawModule, at: number, options: PartOptions): void {
  const { size, halfExtents } = options;
  const extents = size === undefined ? halfExtents : size;
  const both = 'size and halfExtents';
  if (extents === undefined) fail('missing', 'options', options, `one of ${both}`);
  if (size !== undefined && halfExtents !== undefined) fail('conflict', 'options', options, both);
  readExtents(core, at, extents, size === undefined ? 'halfExtents' : 'size');
  for (let i = 0; i < 3 && size !== undefined; i++) core.HEAPF64[at + i] /= 2;
}

/** A wedge or a corner wedge. */
export function buildPart(name: 'wedge' | 'cornerWedge', options: PartOptions): ShapeRecord {
  const core = raw();
  checkObject(options, 'options');
  layExtents(core, stage(core, 3, 'options', options), options);
  const shape = makeShape(core, kindOf(name), 3, 'options', options);
  layFrame(options.center, options.rotation);
  return shape;
}

/** What a polygon sweeps: so far up, or along a vector. */
export function buildPrism(polygon: PointsLike, along: Vec3Like | number): ShapeRecord {
  const core = raw();
  const count = stagePoints(core, polygon, 'polygon', 3, 3);
  const at = core.stageNumbers(count);
  if (typeof along === 'number') core.HEAPF64.set([0, readNumber(core, along, 'height'), 0], at);
  else readVec3(core, at, along, 'height');
  const shape = makeShape(core, kindOf('prism'), count, 'polygon', polygon);
  layFrame();
  return shape;
}

export function buildFrustum(options: FrustumOptions): ShapeRecord {
  checkObject(options, 'options');
  return 'matrix' in options ? buildClip(options) : buildLens(options);
}

function buildLens(options: LensOptions): ShapeRecord {
  const core = raw();
  const { fov, aspect, near, far, center, rotation } = options;
  const at = stage(core, 4, 'options', options);
  Object.entries({ fov, aspect, near, far }).forEach(([name, number], i) => {
    core.HEAPF64[at + i] = readNumber(core, number, `options.${name}`);
    if (number <= 0) fail('not-positive', `options.${name}`, number);
  });
  if (fov >= Math.PI) fail('min-above-max', 'options.fov', fov, 'max is half a turn');
  if (near > far) fail('min-above-max', 'options.near', near, `far is ${far}`);
  const shape = makeShape(core, kindOf('frustum'), 4, 'options', options);
  layFrame(center, rotation);
  return shape;
}

function buildClip(options: ClipOptions): ShapeRecord {
  const core = raw();
  const at = stage(core, matrixStride + 1, 'options', options);
  const { matrix, zeroToOne = false } = options;
  const count = readMatrix(core, at, matrix, 'options.matrix', true);
  if (count !== matrixStride) fail('wrong-length', 'options.matrix', count, '16 numbers');
  core.HEAPF64[at + matrixStride] = Number(readBoolean(zeroToOne, 'options.zeroToOne'));
  const shape = makeShape(core, kindOf('frustum'), matrixStride + 1, 'options.matrix', matrix);
  layFrame();
  return shape;
}
