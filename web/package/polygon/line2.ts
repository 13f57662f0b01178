import * as expected from '../errors/expected.js';
import { fail } from '../errors/errors.js';
import { FlatShape } from './shape2d.js';
import { closeFrame, openFrame } from '../inputs/frame.js';
import { Hyperplane, writeThrough, meetPlanes, type PlanesCrossing } from '../plane/hyperplane.js';
import { readPoint, type Vec2Like, writeFrame } from '../inputs/values.js';
import { type PointSide, type ShapeSide, shapeSide } from '../plane/side.js';
import { raw } from './raw.js';
import { copyIn, slots } from '../wasm/scratch.js';

/** A line is given by a normal of any length and either an offset in that length or a point on it. */
export type LineOptions = { normal: Vec2Like; offset: number } | { normal: Vec2Like; point: Vec2Like };

/** A line is all points of the plane with dot(normal, p) = offset. */
export class Line2 extends Hyperplane<Vec2Like> {
  /** @internal */
  static readonly shown = 'a Line2';
  /** Scales the normal to length 1, and the offset with it. */
  constructor(options: LineOptions) {
    super(options, 2);
  }

  /**
   * Returns the line through two points; its normal points left of the direction from one to the other (y up), or
   * right.
   */
  static through(from: Vec2Like, to: Vec2Like, side: 'left' | 'right' = 'left'): Line2 {
    if (side !== 'left' && side !== 'right') fail('wrong-type', 'side', side, expected.side);
    const frame = openFrame();
    readPoint(frame, 0, from, 'from', 2);
    readPoint(frame, 3, to, 'to', 2);
    readPoint(frame, 6, frame.subarray(0, 2), 'from', 2);
    frame[8] = side === 'left' ? -1 : 1; // a third point, below or above the first
    writeFrame(frame, 0, 9, slots.out);
    closeFrame(frame);
    return new Line2(writeThrough(raw(), [from, to]));
  }

  /**
   * Returns the intersection of two lines: one `point`; `none`, being parallel; or the same `line`. The case is exact.
   */
  static intersect(a: Line2, b: Line2): PlanesCrossing {
    const native = raw();
    const heap = native.HEAPF64;
    [a, b].forEach((line, i) => {
      if (!(line instanceof Line2 && Line2.isOne(line))) fail('wrong-type', 'ab'[i], line, expected.line);
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
    if (FlatShape.isOne(shape)) {
      this.write();
      const native = raw();
      copyIn(native.HEAPF64, slots.flatA, shape.record, shape.record.length);
      return shapeSide(native.classifyPolygon(slots.plane, slots.flatA));
    }
    const distance = this.signedDistance(shape);
    return distance > 0 ? 'above' : distance < 0 ? 'below' : 'on';
  }
}
