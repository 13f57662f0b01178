import { fail } from '../errors/errors.js';
import { checkOptions, type Names } from '../inputs/options.js';
import { type PointsLike, readPoints } from '../inputs/points.js';
import { type QuatLike, readExtent, readExtents, readVec3, type Vec3Like } from '../inputs/values.js';
import { rawEvery as raw } from '../wasm/raw.js';
import { slots } from '../wasm/scratch.js';
import {
  joined,
  partNames,
  type PartOptions,
  type Pose,
  readHalfExtents,
  readPose,
  writePose,
  writeUnitAxes,
} from './build.js';
import { kindOf, makeShape } from './make.js';
import { type ShapeRecord } from './record.js';

// Each function returns a round shape and writes its frame to slot `a`. The radius is the first staged number, or the
// last one for a rounded box.

/** The options of a sphere. */
export interface SphereOptions {
  /** The center; the origin by default. */
  center?: Vec3Like;
  /** The radius. */
  radius: number;
}

/** A capsule is all points within a radius of a segment. */
export interface CapsuleOptions {
  /** The middle of the one end. */
  from: Vec3Like;
  /** The middle of the other end. */
  to: Vec3Like;
  /** The radius around the segment. */
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
  /** The radius of the circles. */
  radius: number;
  /** The length between the ends. */
  height: number;
}

/** The options of an ellipsoid. */
export interface EllipsoidOptions {
  /** The center; the origin by default. */
  center?: Vec3Like;
  /** The rotation; none by default. */
  rotation?: QuatLike;
  /** Half the extents along x, y and z before the rotation. */
  radii: Vec3Like;
}

const sphereNames: Names<SphereOptions> = { center: 1, radius: 1 };
const capsuleNames: Names<CapsuleOptions> = { from: 1, to: 1, radius: 1 };
const roundedBoxNames: Names<RoundedBoxOptions> = { ...partNames, radius: 1 };
const cylinderNames: Names<CylinderOptions> = { center: 1, rotation: 1, radius: 1, height: 1 };
const ellipsoidNames: Names<EllipsoidOptions> = { center: 1, rotation: 1, radii: 1 };

export function buildSphere(options: SphereOptions): ShapeRecord {
  raw();
  checkOptions(options, sphereNames);
  const { center, radius } = options;
  const pose = readPose(center);
  const numbers = [readExtent(radius, 'options.radius'), 0, 0, 0];
  return posed(makeShape(kindOf('sphere'), numbers, 'options', options), pose);
}

export function buildCapsule(options: CapsuleOptions): ShapeRecord {
  const native = raw();
  checkOptions(options, capsuleNames);
  const { from, to, radius } = options;
  const read = new Float64Array(7);
  read[0] = readExtent(radius, 'options.radius');
  readVec3(read, 1, from, 'options.from');
  readVec3(read, 4, to, 'options.to');
  const shape = posed(makeShape(kindOf('capsule'), read, 'options', options));
  native.HEAPF64.set(read.subarray(1), slots.point);
  native.regionFromCorners(slots.a, slots.point); // for the middle
  writeUnitAxes();
  return shape;
}

export function buildRoundedBox(options: RoundedBoxOptions): ShapeRecord {
  raw();
  checkOptions(options, roundedBoxNames);
  const { center, size, halfExtents, rotation, radius } = options;
  const extents = readHalfExtents(options, size, halfExtents);
  const pose = readPose(center, rotation);
  const most = Math.min(...extents);
  if (readExtent(radius, 'options.radius') > most) {
    fail('min-above-max', 'options.radius', radius, `max is ${most}, half the least size`);
  }
  return posed(makeShape(kindOf('roundedBox'), [...extents, radius], 'options', options), pose);
}

export function buildCylinder(options: CylinderOptions): ShapeRecord {
  raw();
  checkOptions(options, cylinderNames);
  const { center, rotation, radius, height } = options;
  const pose = readPose(center, rotation);
  const half = readExtent(height, 'options.height', true) / 2;
  const numbers = [readExtent(radius, 'options.radius'), 0, radius, 0, -half, 0, 0, half, 0];
  return posed(makeShape(kindOf('cylinder'), numbers, 'options', options), pose);
}

export function buildEllipsoid(options: EllipsoidOptions): ShapeRecord {
  raw();
  checkOptions(options, ellipsoidNames);
  const { center, rotation, radii } = options;
  const pose = readPose(center, rotation);
  const numbers = new Float64Array(6);
  readExtents(numbers, 0, radii, 'options.radii');
  return posed(makeShape(kindOf('ellipsoid'), numbers, 'options', options), pose);
}

function posed(shape: ShapeRecord, pose?: Pose): ShapeRecord {
  writePose(pose);
  return shape;
}

/** Builds a cylinder or ellipsoid from its JSON. */
export function sweptHull(points: PointsLike, radii: Vec3Like, kind: number): ShapeRecord {
  const numbers = readPoints(points, 'json.vertices', 1, 2);
  const read = new Float64Array(3);
  readExtents(read, 0, radii, 'json.radii');
  return makeShape(kindOf('ellipsoid'), joined(read, numbers), 'json.vertices', points, kind);
}

/** Builds a sphere, capsule or rounded box from its JSON. */
export function roundedHull(points: PointsLike, radius: number, kind: number, most: number): ShapeRecord {
  const numbers = readPoints(points, 'json.vertices', 1, most);
  const first = Float64Array.of(readExtent(radius, 'json.radius'));
  return makeShape(kindOf('sphere'), joined(first, numbers), 'json.vertices', points, kind);
}
