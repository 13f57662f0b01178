import { expected, fail } from '../errors/errors.js';
import { FlatShape } from './shape2d.js';
import { Hyperplane, writePoint, writeThrough, meetPlanes, type PlanesCrossing } from '../plane/hyperplane.js';
import type { Vec2Like } from '../inputs/values.js';
import { type PointSide, type ShapeSide, shapeSide } from '../plane/plane.js';
import { raw } from '../wasm/raw.js';
import { copyIn, slots } from '../wasm/scratch.js';

/** A line is given by a normal of any length and either an offset in that length or a point on it. */
export type LineOptions = { normal: Vec2Like; offset: number } | { normal: Vec2Like; point: Vec2Like };

/** A line is all points of the plane with dot(normal, p) = offset. */
export class Line2 extends Hyperplane<Vec2Like> {
  /** Scales the normal to length 1, and the offset with it. */
  constructor(options: LineOptions) {
    super(options, 2);
  }

  /**
   * Returns the line through two points; its normal points left of the direction from one to the other (y up), or
   * right.
   */
  static through(from: Vec2Like, to: Vec2Like, side: 'left' | 'right' = 'left'): Line2 {
    const native = raw();
    const at = slots.out;
    if (side !== 'left' && side !== 'right') fail('wrong-type', 'side', side, expected.side);
    writePoint(native, at, from, 'from', 2);
    writePoint(native, at + 3, to, 'to', 2);
    copyIn(native.HEAPF64, at + 6, native.HEAPF64.subarray(at, at + 2), 2);
    native.HEAPF64[at + 8] = side === 'left' ? -1 : 1; // a third point, below or above the first
    return new Line2(writeThrough(native, [from, to]));
  }

  /**
   * Returns the intersection of two lines: one `point`; `none`, being parallel; or the same `line`. The case is exact.
   */
  static intersect(a: Line2, b: Line2): PlanesCrossing {
    const native = raw();
    const heap = native.HEAPF64;
    [a, b].forEach((line, i) => {
      if (!(line instanceof Line2)) fail('wrong-type', 'ab'[i], line, expected.line);
      copyIn(heap, slots.out + i * native.planeStride, line.record, native.planeStride);
    });
    heap.set([0, 0, 1, 0], slots.out + 2 * native.planeStride);
    return meetPlanes(native, 2);
  }

  /** Returns the line of the same points with above and below exchanged. */
  flipped(): Line2 {
    return new Line2(this.writeFlipped());
  }

  /** Returns the side of a point, rectangle or polygon, where touching is crossing; exact for the stored numbers. */
  classify(shape: FlatShape): ShapeSide;
  classify(shape: Vec2Like): PointSide;
  classify(shape: Vec2Like | FlatShape): PointSide | ShapeSide {
    if (shape instanceof FlatShape) {
      const native = this.write();
      copyIn(native.HEAPF64, slots.flatA, shape.record, shape.record.length);
      return shapeSide(native.classifyPolygon(slots.plane, slots.flatA));
    }
    const distance = this.signedDistance(shape);
    return distance > 0 ? 'above' : distance < 0 ? 'below' : 'on';
  }
}
