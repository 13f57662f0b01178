import * as expected from '../errors/expected.js';
import { fail } from '../errors/errors.js';
import { closeFrame, type Frame, openFrame } from '../inputs/frame.js';
import { checkOptions, type Names } from '../inputs/options.js';
import {
  type BoundsLike,
  checkObject,
  isZero,
  type MatrixLike,
  type QuatLike,
  readBounds,
  readCount,
  readExtents,
  readMatrix,
  readNumbers,
  readQuat,
  readVec3,
  type Vec3Like,
  writeFrame,
} from '../inputs/values.js';
import { raw, rawEvery } from '../wasm/raw.js';
import type { RawBoxes } from '../wasm/raw-boxes.js';
import { checkRegion, type RegionRecord } from '../shape/region-record.js';
import { fields, slots } from '../wasm/scratch.js';
import { copyRegion } from '../shape/numbers.js';
import { answered, indicesOf, writeShape, radiiOf, radiusOf, type ShapeRecord } from '../shape/record.js';
import type { ShapeKind } from '../wasm/enum-names.js';

// Each function builds a region record in slot `a`, from where a Region takes it over.

/** The options of a box: `size` or `halfExtents`, and where it stands. */
export interface RegionOptions {
  /** The center; the origin by default. */
  center?: Vec3Like;
  /** The full extents along the local axes; either these or `halfExtents`. */
  size?: Vec3Like;
  /** Half the size, from the center to the faces. */
  halfExtents?: Vec3Like;
  /** The rotation; none by default. */
  rotation?: QuatLike;
}

/** The JSON of a region is enough to build it again. */
export interface RegionJSON {
  /** The kind of shape. */
  kind: ShapeKind;
  /** The center, 3 numbers. */
  center: number[];
  /** The rotation, a quaternion `x y z w`. */
  rotation: number[];
  /** The three half axes before the rotation, 3 numbers each. */
  localAxes: number[];
  /** The vertices before the rotation, 3 numbers each; absent for a box. */
  vertices?: number[];
  /** The radius of a round shape, whose core has these vertices. */
  radius?: number;
  /** The radii of a cylinder or ellipsoid along x, y and z. */
  radii?: number[];
}

const origin = [0, 0, 0] as const;
const noRotation = [0, 0, 0, 1] as const;
const unitBounds: BoundsLike = { min: [-1, -1, -1], max: [1, 1, 1] };

const names: Names<RegionOptions> = { center: 1, size: 1, halfExtents: 1, rotation: 1 };

export function buildFromOptions(options: RegionOptions): void {
  const native = raw();
  checkOptions(options, names);
  const { center = origin, size, halfExtents, rotation = noRotation } = options;
  const both = 'size and halfExtents';
  const isWhole = size !== undefined;
  if (isWhole && halfExtents !== undefined) fail('conflict', 'options', options, both);
  const extents = isWhole ? size : halfExtents;
  if (extents === undefined) fail('missing', 'options', options, `one of ${both}`);
  const name = isWhole ? 'size' : 'halfExtents';
  const frame = openFrame();
  readVec3(frame, 0, center, 'center');
  readQuat(frame, 3, rotation, 'rotation');
  readExtents(frame, 7, extents, name, isWhole);
  writeFrame(frame, 0, 3, slots.a);
  writeFrame(frame, 3, 4, slots.a + fields.rotation);
  writeFrame(frame, 7, 3, slots.point);
  const question = isWhole ? 'regionFromSize' : 'regionFromHalfExtents';
  if (!native[question](slots.a, slots.point)) fail('too-large', name, extents);
  for (let i = 0; i < 3; i++) {
    const isGone = frame[7 + i] !== 0 && isZero(native.HEAPF64, slots.a + fields.halfAxes + 3 * i);
    if (isGone) fail('too-small', `${name}.${'xyz'[i]}`, frame[7 + i]);
  }
  closeFrame(frame);
}

export function buildFromMatrix(matrix: MatrixLike, bounds: BoundsLike = unitBounds): void {
  const native = raw();
  checkObject(bounds, 'bounds');
  const { min, max } = bounds;
  const frame = openFrame();
  const elements = readMatrix(frame, 6, matrix, 'matrix');
  readBounds(frame, 0, min, max, 'bounds.min', 'bounds.max');
  writeFrame(frame, 6, elements, slots.matrix);
  writeFrame(frame, 0, 6, slots.point);
  const built = native.regionFromMatrix(slots.a, slots.matrix, elements, slots.point);
  if (!built) fail('too-large', 'matrix', matrix);
  closeFrame(frame);
}

export function buildFromCorners(p: Vec3Like, q: Vec3Like): void {
  const frame = openFrame();
  readVec3(frame, 0, p, 'p');
  readVec3(frame, 3, q, 'q');
  buildBetweenPoints(frame, 'p', p);
}

export function buildFromMinMax(min: Vec3Like, max: Vec3Like): void {
  const frame = openFrame();
  readBounds(frame, 0, min, max, 'min', 'max');
  buildBetweenPoints(frame, 'min', min);
}

function buildBetweenPoints(frame: Frame, argument: string, value: Vec3Like): void {
  writeFrame(frame, 0, 6, slots.point);
  const built = raw().regionFromCorners(slots.a, slots.point);
  if (!built) fail('too-large', argument, value);
  closeFrame(frame);
}

const jsonNames: Names<RegionJSON> = {
  kind: 1,
  center: 1,
  rotation: 1,
  localAxes: 1,
  vertices: 1,
  radius: 1,
  radii: 1,
};

/** How JSON with a shape that is no box is read. */
export interface KindsOfJSON {
  /** Returns the number of a kind, 0 for a box; throws for another one. */
  numberOf(name: ShapeKind): number;
  /** Makes the shape; throws for a box, which has none of these fields. */
  shapeOf(kind: number, json: Pick<RegionJSON, 'vertices' | 'radius' | 'radii'>): ShapeRecord;
}

/** Builds the region of `toJSON` and returns its shape, or undefined for a box. */
export function buildFromJSON(json: RegionJSON, kinds: KindsOfJSON): ShapeRecord | undefined {
  const native = raw();
  checkOptions(json, jsonNames, 'json');
  const { kind: name, center, rotation, localAxes, vertices, radius, radii } = json;
  const kind = kinds.numberOf(name);
  const frame = openFrame();
  readVec3(frame, 0, center, 'json.center');
  readQuat(frame, 3, rotation, 'json.rotation');
  const axes: unknown = localAxes;
  if (!Array.isArray(axes)) fail('wrong-type', 'json.localAxes', axes, expected.axes);
  const count = readCount(axes, 'json.localAxes');
  if (count !== 9) fail('wrong-length', 'json.localAxes', count, '9 numbers');
  readNumbers(frame, 7, axes, 9, 'json.localAxes');
  const isBox = kind === 0 && (vertices ?? radius ?? radii) === undefined;
  const shape = isBox ? undefined : kinds.shapeOf(kind, { vertices, radius, radii });
  writeFrame(frame, 0, 3, slots.a);
  writeFrame(frame, 3, 4 + 9, slots.a + fields.rotation);
  closeFrame(frame);
  if (!native.setPose(slots.a)) fail('too-large', 'json.localAxes', axes);
  if (radiusOf(shape) > 0 && rawEvery().shapeFits(slots.a, writeShape(native, 'shapeA', shape), 0, 0) < 0) {
    fail('not-rigid', 'json.localAxes', axes);
  }
  return shape;
}

/** Returns the JSON from which `buildFromJSON` builds the region. */
export function jsonOf(region: RegionRecord, kind: ShapeKind): RegionJSON {
  checkRegion(region, 'this');
  const { shape } = region;
  const numbers = [...region.kept.numbers];
  const radii = radiiOf(shape);
  return {
    kind,
    center: numbers.slice(fields.center, fields.halfAxes),
    rotation: numbers.slice(fields.rotation, fields.localAxes),
    localAxes: numbers.slice(fields.localAxes),
    ...(radii ? { radii } : radiusOf(shape) > 0 && { radius: radiusOf(shape) }),
    ...(shape && { vertices: Array.from(shape.subarray(5, 5 + 3 * indicesOf(shape)[0])) }),
  };
}

/** Builds a region with another pose; its local half axes and its shape stay as they are. */
export function buildPosed(region: RegionRecord, center: Vec3Like, rotation: QuatLike | undefined, prefix = ''): void {
  const native = raw();
  const frame = openFrame();
  readVec3(frame, 0, center, `${prefix}center`);
  if (rotation !== undefined) readQuat(frame, 3, rotation, `${prefix}rotation`);
  copyRegion(region);
  writeFrame(frame, 0, 3, slots.a);
  if (rotation !== undefined) writeFrame(frame, 3, 4, slots.a + fields.rotation);
  closeFrame(frame);
  if (!native.setPose(slots.a) || !fits(native, region)) fail('too-large', `${prefix}center`, center);
}

/** Builds a region moved by a vector: its center is the rounded sum, and all its other numbers stay as they are. */
export function buildTranslated(region: RegionRecord, vector: Vec3Like): void {
  const native = raw();
  readVec3(undefined, slots.point, vector, 'vector');
  copyRegion(region);
  if (!native.translate(slots.a, slots.point) || !fits(native, region)) fail('too-large', 'vector', vector);
}

/** Returns whether the shape of a region can be stored with the record in slot `a` as its frame. */
function fits(native: RawBoxes, { shape }: RegionRecord): boolean {
  return (
    shape === undefined || answered(rawEvery().shapeFits(slots.a, writeShape(native, 'shapeA', shape), 0, 0)) !== 0
  );
}
