import * as expected from '../errors/expected.js';
import { fail } from '../errors/errors.js';
import { FlatShape, laid } from './shape2d.js';
import { closeFrame, openFrame } from '../inputs/frame.js';
import { checkOptions, type Names } from '../inputs/options.js';
import { readNumber, readVec2, type Vec2Like, writeFrame } from '../inputs/values.js';
import { raw } from './raw.js';
import { slots } from '../wasm/scratch.js';

/** The pivot of the rotation: the center, the corner with the least x and y before the rotation, or any point. */
export type RectanglePivot = 'center' | 'corner' | Vec2Like;

/** The options of a rectangle: `size` or `halfExtents`, and where it lies. */
export interface RectangleOptions {
  /** The center; the origin by default. */
  center?: Vec2Like;
  /** The corner with the least x and y before the rotation, given instead of `center`. */
  corner?: Vec2Like;
  /** The full extents; either these or `halfExtents`. */
  size?: Vec2Like;
  /** Half the size, from the center to the sides. */
  halfExtents?: Vec2Like;
  /** The angle in radians, counterclockwise with y up; within an ulp of a quarter turn it counts as one. */
  rotation?: number;
  /** The pivot; the center by default. */
  pivot?: RectanglePivot;
}

/** The JSON from which `new Rectangle` makes the same rectangle, to the bit. */
export interface RectangleJSON {
  /** The center, 2 numbers. */
  center: number[];
  /** The half extents, 2 numbers. */
  halfExtents: number[];
  /** The angle in radians, counterclockwise. */
  rotation: number;
}

/**
 * A rectangle is rotated: all points c + s·u + t·v with |s|, |t| <= 1. Extents may be 0.
 *
 * Its corners are the exact sums of these, not rounded ones.
 */
export class Rectangle extends FlatShape {
  /** @internal */
  static readonly shown = 'a Rectangle';
  /** The center; a read-only view of `record`, which `setPose` changes. */
  readonly center: Float64Array;
  /** The two vectors u and v from the center to the sides; a read-only view. */
  readonly halfAxes: Float64Array;
  /** Half the extents along u and v; read-only. */
  readonly halfExtents: Float64Array;
  private angle: number;

  /** Takes a size or half extents, and a center or a pivot; the angle is in radians. */
  constructor(options: RectangleOptions) {
    build(options);
    super();
    this.center = this.record.subarray(2, 4);
    this.halfAxes = this.record.subarray(4, 8);
    const native = raw();
    const at = slots.matrix;
    this.halfExtents = native.HEAPF64.slice(at + 2, at + 4);
    this.angle = native.HEAPF64[at + 4];
  }

  /** Always `rectangle`. */
  get kind(): 'rectangle' {
    return 'rectangle';
  }

  /** The rotation in radians, counterclockwise with y up. */
  get rotation(): number {
    return this.angle;
  }

  /** Moves the center and rotates the rectangle about it; the rotation stays when it is not given. */
  setPose(center: Vec2Like, rotation: number = this.angle): this {
    build({ center, halfExtents: this.halfExtents, rotation });
    this.take();
    this.angle = rotation;
    return this;
  }

  /** Returns the rectangle as plain numbers, which the constructor takes. */
  toJSON(): RectangleJSON {
    return { center: [...this.center], halfExtents: [...this.halfExtents], rotation: this.angle };
  }
}

const names: Names<RectangleOptions> = { center: 1, corner: 1, size: 1, halfExtents: 1, rotation: 1, pivot: 1 };

/** Writes the options to slot `matrix`, where the core halves the extents, and the record to slot `flatA`. */
function build(options: RectangleOptions): void {
  const native = raw();
  checkOptions(options, names);
  const { center, corner, size, halfExtents, rotation = 0, pivot = 'center' } = options;
  if (center !== undefined && corner !== undefined) fail('conflict', 'options', options, 'center and corner');
  const both = 'size and halfExtents';
  if (size !== undefined && halfExtents !== undefined) fail('conflict', 'options', options, both);
  const extents = size === undefined ? halfExtents : size;
  if (extents === undefined) fail('missing', 'options', options, `one of ${both}`);
  const frame = openFrame();
  const name = size === undefined ? 'halfExtents' : 'size';
  const place = corner === undefined ? center : corner;
  readVec2(frame, 0, place === undefined ? [0, 0] : place, corner === undefined ? 'center' : 'corner');
  readVec2(frame, 2, extents, name);
  if (frame[2] < 0) fail('negative', `${name}.x`, frame[2]);
  if (frame[3] < 0) fail('negative', `${name}.y`, frame[3]);
  frame[4] = readNumber(rotation, 'rotation');
  const named = typeof pivot === 'string';
  const kind = named ? ['center', 'corner'].indexOf(pivot) : 2;
  if (kind < 0) fail('wrong-type', 'pivot', pivot, expected.pivot);
  if (!named) readVec2(frame, 5, pivot, 'pivot');
  frame[7] = size === undefined ? 1 : 0.5;
  frame[8] = corner === undefined ? 0 : 1;
  frame[9] = kind;
  writeFrame(frame, 0, 10, slots.matrix);
  closeFrame(frame);
  if (!native.rectangleBuild(slots.flatA, slots.matrix)) fail('too-large', 'options', options);
  laid.count = 8;
}
