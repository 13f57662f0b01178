import { fail } from '../errors/errors.js';
import { Made } from '../errors/made.js';
import { openFloat64 } from '../inputs/arrays.js';
import { closeFrame, openFrame } from '../inputs/frame.js';
import { checkOptions, type Names } from '../inputs/options.js';
import { isZero, readNumber, readPoint, type Vec2Like, type Vec3Like, writeFrame } from '../inputs/values.js';
import { running } from '../wasm/instance.js';
import type { RawShared } from '../wasm/raw-shared.js';
import { copyIn, copyOut, slots } from '../wasm/scratch.js';
import { type LineMeeting, type PlanesMeeting, enumNames } from '../wasm/enum-names.js';

/** A crossing describes where a line, ray or segment meets a plane or a line. */
export interface LineCrossing {
  /** How the two meet. */
  kind: LineMeeting;
  /** The place, in multiples of the direction or of the vector between the ends; 0 for `parallel` and `within`. */
  t: number;
  /** The point at `t`. */
  point: Float64Array;
}

/** The intersection of planes. */
export interface PlanesCrossing {
  /** What the planes have in common. */
  kind: PlanesMeeting;
  /** The point, when there is exactly one in common. */
  point: Float64Array | null;
}

/** Marks that the numbers are in slot `plane`. */
export const built = {} as never;

/** The base class of planes and lines: a unit normal and an offset; in the plane the core takes z as 0. */
export abstract class Hyperplane<Point extends Vec3Like | Vec2Like> extends Made {
  readonly #isMade = true;
  /** The normal (z is 0 for a line) and the offset, 4 numbers; read-only. */
  readonly record: Float64Array;
  /** The unit normal, a view of `record`; read-only. */
  readonly normal: Float64Array;

  /** @internal */
  constructor(options: unknown, size: 2 | 3) {
    super();
    const native = running();
    if (options !== built) build(native, options as Options, size);
    this.record = new Float64Array(native.planeStride);
    this.normal = this.record.subarray(0, size);
    copyOut(native.HEAPF64, slots.plane, this.record, native.planeStride);
  }

  /** Returns whether the value was made by the constructor, which what only inherits from it was not. @internal */
  static isOne(value: unknown): boolean {
    return typeof value === 'object' && value !== null && #isMade in value;
  }

  /** The signed distance from the origin, along the normal. */
  get offset(): number {
    return this.record[3];
  }

  /** The point nearest to the origin: the normal times the offset. */
  get point(): Float64Array {
    const native = this.write();
    native.HEAPF64.fill(0, slots.point, slots.point + 3);
    return this.projected(native, new Float64Array(this.normal.length));
  }

  /** Returns a point's distance, positive above; rounded, but the sign (and a 0) is exact for the stored numbers. */
  signedDistance(point: Point): number {
    return this.writeWith(point, 'point').signedDistance(slots.plane, slots.point);
  }

  /** Returns its nearest point, rounded. */
  project(point: Point, target?: Float64Array): Float64Array {
    const projection = openFloat64(target, this.normal.length);
    return this.projected(this.writeWith(point, 'point'), projection);
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
  protected write(): RawShared {
    const native = running();
    copyIn(native.HEAPF64, slots.plane, this.record, native.planeStride);
    return native;
  }

  /** @internal */
  protected writeWith(point: Point, argument: string): RawShared {
    readPoint(undefined, slots.point, point, argument, this.normal.length);
    return this.write();
  }

  /** @internal */
  protected writeFlipped(): never {
    this.write().planeFlip(slots.plane, slots.plane);
    return built;
  }

  private projected(native: RawShared, projection: Float64Array): Float64Array {
    native.planeProject(slots.plane, slots.point, slots.out);
    copyOut(native.HEAPF64, slots.out, projection, this.normal.length);
    return projection;
  }

  private meet(kind: number, first: Point, second: Point, firstName: string, secondName: string): LineCrossing {
    const size = this.normal.length;
    const frame = openFrame();
    readPoint(frame, 0, first, firstName, size);
    readPoint(frame, 3, second, secondName, size);
    if (kind < 2 && isZero(frame, 3)) fail('zero-length', secondName, second);
    const native = this.write();
    writeFrame(frame, 0, 6, slots.point);
    closeFrame(frame);
    const meeting = native.planeMeetLine(slots.plane, slots.point, kind, slots.out);
    const heap = native.HEAPF64;
    const point = new Float64Array(size);
    copyOut(heap, slots.out + 1, point, size);
    return { kind: enumNames.lineMeetings[meeting], t: heap[slots.out], point };
  }
}

/** Returns the intersection of the three planes in slot `out`. @internal */
export function meetPlanes(native: RawShared, size: number): PlanesCrossing {
  const kind = enumNames.planesMeetings[native.planesMeet(slots.out, slots.point)];
  if (kind !== 'point') return { kind, point: null };
  const point = new Float64Array(size);
  copyOut(native.HEAPF64, slots.point, point, size);
  return { kind, point };
}

/** Writes the plane through the three points in slot `out`; `value` is for the error. @internal */
export function writeThrough(native: RawShared, value: unknown): never {
  if (!native.planeThrough(slots.plane, slots.out)) fail('collinear', 'points', value);
  return built;
}

interface Options {
  normal: Vec3Like | Vec2Like;
  offset?: number;
  point?: Vec3Like | Vec2Like;
}

const names: Names<Options> = { normal: 1, offset: 1, point: 1 };

function build(native: RawShared, options: Options, size: number): void {
  checkOptions(options, names);
  const { normal, offset, point } = options;
  const frame = openFrame();
  readPoint(frame, 0, normal, 'normal', size);
  if (point !== undefined) readPoint(frame, 3, point, 'point', size);
  const at = slots.plane;
  const [x, y, z] = [frame[0], frame[1], frame[2]];
  if (!native.planeFromNormalOffset(at, x, y, z, 0)) fail('zero-length', 'normal', normal);
  if (offset !== undefined) {
    if (point !== undefined) fail('conflict', 'options', options, 'offset and point');
    readNumber(offset, 'offset');
    if (!native.planeFromNormalOffset(at, x, y, z, offset)) fail('too-large', 'offset', offset);
  } else {
    if (point === undefined) fail('missing', 'options', options, 'an offset or a point');
    if (!native.planeFromNormalPoint(at, x, y, z, frame[3], frame[4], frame[5])) fail('too-large', 'point', point);
  }
  closeFrame(frame);
}
