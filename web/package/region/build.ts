import { expected, fail } from '../errors/errors.js';
import {
  type BoundsLike,
  checkObject,
  type MatrixLike,
  type QuatLike,
  readBounds,
  readExtents,
  readMatrix,
  readNumbers,
  readQuat,
  readVec3,
  type Vec3Like,
} from '../inputs/values.js';
import { raw } from '../wasm/raw.js';
import type { RawModule } from '../wasm/raw-module.js';
import type { RegionRecord } from '../shape/region-record.js';
import { copyIn, fields, slots } from '../wasm/scratch.js';
import { answered, indicesOf, kindOf, writeShape, radiiOf, radiusOf, type ShapeRecord } from '../shape/record.js';
import { hullOf } from '../shape/build.js';
import { roundedHull, sweptHull } from '../shape/build-round.js';
import type { ShapeKind } from '../wasm/enum-names.js';

// Each function builds a region record in slot `a`, from where a Region takes it over.

export interface RegionOptions {
  /** The center; the origin by default. */
  center?: Vec3Like;
  /** The full extents along the local axes; either these or `halfExtents`. */
  size?: Vec3Like;
  halfExtents?: Vec3Like;
  /** The rotation; none by default. */
  rotation?: QuatLike;
}

/** The JSON of a region is enough to build it again. */
export interface RegionJSON {
  kind: ShapeKind;
  center: number[];
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

export function buildFromOptions(options: RegionOptions): void {
  const native = raw();
  checkObject(options, 'options');
  const { center = origin, size, halfExtents, rotation = noRotation } = options;
  const both = 'size and halfExtents';
  if (size !== undefined && halfExtents !== undefined) fail('conflict', 'options', options, both);
  const extents = size === undefined ? halfExtents : size;
  if (extents === undefined) fail('missing', 'options', options, `one of ${both}`);
  const name = size === undefined ? 'halfExtents' : 'size';
  readVec3(native, slots.a + fields.center, center, 'center');
  readQuat(native, slots.a + fields.rotation, rotation, 'rotation');
  readExtents(native, slots.point, extents, name);
  const heap = native.HEAPF64;
  const at = slots.point;
  const [x, y, z] = [heap[at], heap[at + 1], heap[at + 2]];
  const built =
    size === undefined ? native.regionFromHalfExtents(slots.a, x, y, z) : native.regionFromSize(slots.a, x, y, z);
  if (!built) fail('too-large', name, extents);
}

export function buildFromMatrix(matrix: MatrixLike, bounds: BoundsLike = unitBounds): void {
  const native = raw();
  checkObject(bounds, 'bounds');
  const elements = readMatrix(native, slots.matrix, matrix, 'matrix');
  readBounds(native, slots.point, bounds.min, bounds.max, 'bounds.min', 'bounds.max');
  const heap = native.HEAPF64;
  const min = slots.point;
  const max = min + 3;
  const built = native.regionFromMatrix(
    slots.a,
    slots.matrix,
    elements,
    heap[min],
    heap[min + 1],
    heap[min + 2],
    heap[max],
    heap[max + 1],
    heap[max + 2],
  );
  if (!built) fail('too-large', 'matrix', matrix);
}

export function buildFromCorners(p: Vec3Like, q: Vec3Like): void {
  const native = raw();
  readVec3(native, slots.point, p, 'p');
  readVec3(native, slots.point + 3, q, 'q');
  buildBetweenPoints('p', p);
}

export function buildFromMinMax(min: Vec3Like, max: Vec3Like): void {
  readBounds(raw(), slots.point, min, max, 'min', 'max');
  buildBetweenPoints('min', min);
}

function buildBetweenPoints(argument: string, value: Vec3Like): void {
  const native = raw();
  const heap = native.HEAPF64;
  const p = slots.point;
  const q = p + 3;
  const built = native.regionFromCorners(slots.a, heap[p], heap[p + 1], heap[p + 2], heap[q], heap[q + 1], heap[q + 2]);
  if (!built) fail('too-large', argument, value);
}

/** Builds the region of `toJSON` and returns its shape, or undefined for a box. */
export function buildFromJSON(json: RegionJSON): ShapeRecord | undefined {
  const native = raw();
  checkObject(json, 'json');
  const kind = kindOf(json.kind);
  if (kind < 0) fail('wrong-type', 'json.kind', json.kind, expected.kind);
  const { radius, radii } = json;
  const shape =
    kind === 0
      ? undefined
      : radii !== undefined
        ? sweptHull(json.vertices!, radii as [number, number, number], kind)
        : radius === undefined
          ? hullOf(json.vertices!, kind, 'json.vertices')
          : roundedHull(json.vertices!, radius, kind);
  readVec3(native, slots.a + fields.center, json.center, 'json.center');
  readQuat(native, slots.a + fields.rotation, json.rotation, 'json.rotation');
  const axes: unknown = json.localAxes;
  if (!Array.isArray(axes)) fail('wrong-type', 'json.localAxes', axes, expected.axes);
  if (axes.length !== 9) fail('wrong-length', 'json.localAxes', axes.length, '9 numbers');
  readNumbers(native, slots.a + fields.localAxes, axes, 9, 'json.localAxes');
  if (!native.setPose(slots.a)) fail('too-large', 'json.localAxes', axes);
  if (radiusOf(shape) > 0 && native.shapeFits(slots.a, writeShape(native, 'shapeA', shape), 0, 0) < 0) {
    fail('not-rigid', 'json.localAxes', axes);
  }
  return shape;
}

/** Returns the JSON from which `buildFromJSON` builds the region. */
export function jsonOf(region: RegionRecord, kind: ShapeKind): RegionJSON {
  const { center, rotation, record, shape } = region;
  const radii = radiiOf(shape);
  return {
    kind,
    center: Array.from(center),
    rotation: Array.from(rotation),
    localAxes: Array.from(record.subarray(fields.localAxes)),
    ...(radii ? { radii } : radiusOf(shape) > 0 && { radius: radiusOf(shape) }),
    ...(shape && { vertices: Array.from(shape.subarray(5, 5 + 3 * indicesOf(shape)[0])) }),
  };
}

/** Builds a region with another pose; its local half axes and its shape stay as they are. */
export function buildPosed(region: RegionRecord, center: Vec3Like, rotation: QuatLike | undefined): void {
  const native = raw();
  copyIn(native.HEAPF64, slots.a, region.record, native.regionStride);
  readVec3(native, slots.a + fields.center, center, 'center');
  if (rotation !== undefined) readQuat(native, slots.a + fields.rotation, rotation, 'rotation');
  if (!native.setPose(slots.a) || !fits(native, region)) fail('too-large', 'center', center);
}

/** Builds a region moved by a vector: its center is the rounded sum, and all its other numbers stay as they are. */
export function buildTranslated(region: RegionRecord, vector: Vec3Like): void {
  const native = raw();
  readVec3(native, slots.point, vector, 'vector');
  copyIn(native.HEAPF64, slots.a, region.record, native.regionStride);
  if (!native.translate(slots.a, slots.point) || !fits(native, region)) fail('too-large', 'vector', vector);
}

/** Returns whether the shape of a region can be stored with the record in slot `a` as its frame. */
function fits(native: RawModule, { shape }: RegionRecord): boolean {
  return shape === undefined || answered(native.shapeFits(slots.a, writeShape(native, 'shapeA', shape), 0, 0)) !== 0;
}
