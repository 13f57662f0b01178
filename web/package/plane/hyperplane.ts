import { fail } from '../errors/errors.js';
import { checkObject, isZero, readNumber, readVec2, readVec3, type Vec2Like, type Vec3Like } from '../inputs/values.js';
import { raw } from '../wasm/raw.js';
import type { RawModule } from '../wasm/raw-module.js';
import { copyIn, copyOut, slots } from '../wasm/scratch.js';
import { checkFloat64 } from '../inputs/results.js';
import { type LineMeeting, type PlanesMeeting, enumNames } from '../wasm/enum-names.js';

/** A crossing describes where a line, ray or segment meets a plane or a line. */
export interface LineCrossing {
  kind: LineMeeting;
  /** In multiples of the direction, or of the vector between the ends; 0 for `parallel` and `within`. */
  t: number;
  /** The point at `t`. */
  point: Float64Array;
}

/** The intersection of planes. */
export interface PlanesCrossing {
  kind: PlanesMeeting;
  /** The point, when there is exactly one in common. */
  point: Float64Array | null;
}

/** Marks that the numbers are in slot `plane`. */
export const built = {} as never;

/** The base class of planes and lines: a unit normal and an offset; in the plane the core takes z as 0. */
export abstract class Hyperplane<Point extends Vec3Like | Vec2Like> {
  /** The normal 3 (z is 0 for a line) and the offset; read-only. */
  readonly record: Float64Array;
  /** The unit normal, a view of `record`; read-only. */
  readonly normal: Float64Array;

  /** @internal */
  constructor(options: unknown, size: 2 | 3) {
    const native = raw();
    if (options !== built) build(native, options as Options, size);
    this.record = new Float64Array(native.planeStride);
    this.normal = this.record.subarray(0, size);
    copyOut(native.HEAPF64, slots.plane, this.record, native.planeStride);
  }

  /** The signed distance from the origin, along the normal. */
  get offset(): number {
    return this.record[3];
  }

  /** The point nearest to the origin: the normal times the offset. */
  get point(): Float64Array {
    const native = this.write();
    native.HEAPF64.fill(0, slots.point, slots.point + 3);
    return this.projected(native, undefined);
  }

  /** Returns a point's distance, positive above; rounded, but the sign (and a 0) is exact for the stored numbers. */
  signedDistance(point: Point): number {
    const native = this.writeWith(point, 'point');
    const heap = native.HEAPF64;
    const at = slots.point;
    return native.signedDistance(slots.plane, heap[at], heap[at + 1], heap[at + 2]);
  }

  /** Returns its nearest point, rounded. */
  project(point: Point, target?: Float64Array): Float64Array {
    if (target !== undefined) checkFloat64(target, this.normal.length, 'target');
    return this.projected(this.writeWith(point, 'point'), target);
  }

  /**
   * Returns where the line of all `origin + t * direction` meets it. The case is exact; t and the point are rounded.
   */
  intersectLine(origin: Point, direction: Point): LineCrossing {
    return this.meet(0, origin, direction, 'origin', 'direction');
  }

  /** Returns where the ray of all `origin + t * direction` with t >= 0 meets it; exact as in `intersectLine`. */
  intersectRay(origin: Point, direction: Point): LineCrossing {
    return this.meet(1, origin, direction, 'origin', 'direction');
  }

  /** Returns where the segment from one point to another, both included, meets it; exact as in `intersectLine`. */
  intersectSegment(from: Point, to: Point): LineCrossing {
    return this.meet(2, from, to, 'from', 'to');
  }

  /** @internal */
  protected write(): RawModule {
    const native = raw();
    copyIn(native.HEAPF64, slots.plane, this.record, native.planeStride);
    return native;
  }

  /** @internal */
  protected writeWith(point: Point, argument: string): RawModule {
    const native = raw();
    writePoint(native, slots.point, point, argument, this.normal.length);
    return this.write();
  }

  /** @internal */
  protected writeFlipped(): never {
    this.write().planeFlip(slots.plane, slots.plane);
    return built;
  }

  private projected(native: RawModule, target: Float64Array | undefined): Float64Array {
    const projection = target ?? new Float64Array(this.normal.length);
    native.planeProject(slots.plane, slots.point, slots.out);
    copyOut(native.HEAPF64, slots.out, projection, projection.length);
    return projection;
  }

  private meet(kind: number, first: Point, second: Point, firstName: string, secondName: string): LineCrossing {
    const native = this.writeWith(first, firstName);
    const at = slots.point + 3;
    writePoint(native, at, second, secondName, this.normal.length);
    const heap = native.HEAPF64;
    if (kind < 2 && isZero(heap, at)) fail('zero-length', secondName, second);
    const meeting = native.planeMeetLine(slots.plane, slots.point, kind, slots.out);
    const point = new Float64Array(this.normal.length);
    copyOut(heap, slots.out + 1, point, point.length);
    return { kind: enumNames.lineMeetings[meeting], t: heap[slots.out], point };
  }
}

/** Writes 3 numbers, of which the last is 0 when `size` is 2. @internal */
export function writePoint(
  native: RawModule,
  at: number,
  point: Vec3Like | Vec2Like,
  name: string,
  size: number,
): void {
  native.HEAPF64[at + 2] = 0;
  if (size === 3) readVec3(native, at, point as Vec3Like, name);
  else readVec2(native, at, point, name);
}

/** Returns the intersection of the three planes in slot `out`. @internal */
export function meetPlanes(native: RawModule, size: number): PlanesCrossing {
  const kind = enumNames.planesMeetings[native.planesMeet(slots.out, slots.point)];
  if (kind !== 'point') return { kind, point: null };
  const point = new Float64Array(size);
  copyOut(native.HEAPF64, slots.point, point, size);
  return { kind, point };
}

/** Writes the plane through the three points in slot `out`; `value` is for the error. @internal */
export function writeThrough(native: RawModule, value: unknown): never {
  if (!native.planeThrough(slots.plane, slots.out)) fail('collinear', 'points', value);
  return built;
}

interface Options {
  normal: Vec3Like | Vec2Like;
  offset?: number;
  point?: Vec3Like | Vec2Like;
}

function build(native: RawModule, options: Options, size: number): void {
  checkObject(options, 'options');
  const { normal, offset, point } = options;
  const at = slots.point;
  writePoint(native, at, normal, 'normal', size);
  const heap = native.HEAPF64;
  const [x, y, z] = [heap[at], heap[at + 1], heap[at + 2]];
  if (!native.planeFromNormalOffset(slots.plane, x, y, z, 0)) fail('zero-length', 'normal', normal);
  if (offset !== undefined) {
    if (point !== undefined) fail('conflict', 'options', options, 'offset and point');
    readNumber(native, offset, 'offset');
    if (!native.planeFromNormalOffset(slots.plane, x, y, z, offset)) fail('too-large', 'offset', offset);
  } else {
    if (point === undefined) fail('missing', 'options', options, 'an offset or a point');
    writePoint(native, at + 3, point, 'point', size);
    const built = native.planeFromNormalPoint(slots.plane, x, y, z, heap[at + 3], heap[at + 4], heap[at + 5]);
    if (!built) fail('too-large', 'point', point);
  }
}
