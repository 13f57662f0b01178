import { fail } from '../errors/errors.js';
import { checkObject, type QuatLike, readExtents, readLength, readVec3, type Vec3Like } from '../inputs/values.js';
import { raw } from '../wasm/raw.js';
import { slots } from '../wasm/scratch.js';
import { writeExtents, writeFrame, type PartOptions } from './build.js';
import { kindOf, makeShape, type PointsLike, type ShapeRecord, stage, stagePoints } from './record.js';

// Each function returns a round shape and writes its frame to slot `a`. The radius is the first staged number, or the
// last one for a rounded box.

export interface SphereOptions {
  /** The center; the origin by default. */
  center?: Vec3Like;
  radius: number;
}

/** A capsule is all points within a radius of a segment. */
export interface CapsuleOptions {
  from: Vec3Like;
  to: Vec3Like;
  radius: number;
}

/** A rounded box has rounded edges and corners; its size includes the rounding. */
export interface RoundedBoxOptions extends PartOptions {
  /** The rounding radius, at most half the least size. */
  radius: number;
}

/** A cylinder is upright along y before its rotation. */
export interface CylinderOptions {
  /** The middle; the origin by default. */
  center?: Vec3Like;
  /** The rotation; none by default. */
  rotation?: QuatLike;
  radius: number;
  /** The length between the ends. */
  height: number;
}

export interface EllipsoidOptions {
  /** The center; the origin by default. */
  center?: Vec3Like;
  /** The rotation; none by default. */
  rotation?: QuatLike;
  /** Half the extents along x, y and z before the rotation. */
  radii: Vec3Like;
}

export function buildSphere(options: SphereOptions): ShapeRecord {
  checkObject(options, 'options');
  const native = raw();
  const at = stage(native, 4, 'options', options);
  native.HEAPF64.set([readLength(native, options.radius, 'options.radius'), 0, 0, 0], at);
  const shape = makeShape(native, kindOf('sphere'), 4, 'options', options);
  writeFrame(options.center);
  return shape;
}

export function buildCapsule(options: CapsuleOptions): ShapeRecord {
  checkObject(options, 'options');
  const native = raw();
  const { from, to, radius } = options;
  const at = stage(native, 7, 'options', options);
  native.HEAPF64[at] = readLength(native, radius, 'options.radius');
  readVec3(native, at + 1, from, 'options.from');
  readVec3(native, at + 4, to, 'options.to');
  const [px, py, pz, qx, qy, qz] = native.HEAPF64.slice(at + 1, at + 7);
  const shape = makeShape(native, kindOf('capsule'), 7, 'options', options);
  writeFrame();
  native.regionFromCorners(slots.a, px!, py!, pz!, qx!, qy!, qz!); // for the middle
  native.regionFromHalfExtents(slots.a, 1, 1, 1);
  return shape;
}

export function buildRoundedBox(options: RoundedBoxOptions): ShapeRecord {
  checkObject(options, 'options');
  const native = raw();
  const at = stage(native, 4, 'options', options);
  writeExtents(native, at, options);
  const radius = readLength(native, options.radius, 'options.radius');
  const most = Math.min(...native.HEAPF64.subarray(at, at + 3));
  if (radius > most) fail('min-above-max', 'options.radius', radius, `max is ${most}, half the least size`);
  native.HEAPF64[at + 3] = radius;
  const shape = makeShape(native, kindOf('roundedBox'), 4, 'options', options);
  writeFrame(options.center, options.rotation);
  return shape;
}

export function buildCylinder(options: CylinderOptions): ShapeRecord {
  checkObject(options, 'options');
  const native = raw();
  const radius = readLength(native, options.radius, 'options.radius');
  const half = readLength(native, options.height, 'options.height') / 2;
  return buildQuadric('cylinder', [radius, 0, radius, 0, -half, 0, 0, half, 0], options);
}

export function buildEllipsoid(options: EllipsoidOptions): ShapeRecord {
  checkObject(options, 'options');
  const native = raw();
  readExtents(native, slots.point, options.radii, 'options.radii');
  const radii = native.HEAPF64.subarray(slots.point, slots.point + 3);
  return buildQuadric('ellipsoid', [...radii, 0, 0, 0], options);
}

function buildQuadric(
  kind: 'cylinder' | 'ellipsoid',
  numbers: number[],
  options: CylinderOptions | EllipsoidOptions,
): ShapeRecord {
  const native = raw();
  native.HEAPF64.set(numbers, stage(native, numbers.length, 'options', options));
  const shape = makeShape(native, kindOf(kind), numbers.length, 'options', options);
  writeFrame(options.center, options.rotation);
  return shape;
}

/** Builds a cylinder or ellipsoid from its JSON. */
export function sweptHull(points: PointsLike, radii: Vec3Like, kind: number): ShapeRecord {
  const native = raw();
  const count = stagePoints(native, points, 'json.vertices', 1, 3, 2);
  readExtents(native, native.stageNumbers(count), radii, 'json.radii');
  return makeShape(native, kindOf('ellipsoid'), count, 'json.vertices', points, kind);
}

/** Builds a sphere, capsule or rounded box from its JSON. */
export function roundedHull(points: PointsLike, radius: number, kind: number): ShapeRecord {
  const native = raw();
  const count = stagePoints(native, points, 'json.vertices', 1, 1);
  native.HEAPF64[native.stageNumbers(count)] = readLength(native, radius, 'json.radius');
  return makeShape(native, kindOf('sphere'), count, 'json.vertices', points, kind);
}
