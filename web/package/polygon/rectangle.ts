import { expected, fail } from '../errors/errors.js';
import { FlatShape, laid } from './shape2d.js';
import { checkObject, readNumber, readVec2, type Vec2Like } from '../inputs/values.js';
import { raw } from '../wasm/raw.js';
import { slots } from '../wasm/scratch.js';

/** The pivot of the rotation: the center, the corner with the least x and y before the rotation, or any point. */
export type RectanglePivot = 'center' | 'corner' | Vec2Like;

export interface RectangleOptions {
  /** The center; the origin by default. */
  center?: Vec2Like;
  /** The corner with the least x and y before the rotation, given instead of `center`. */
  corner?: Vec2Like;
  /** The full extents; either these or `halfExtents`. */
  size?: Vec2Like;
  halfExtents?: Vec2Like;
  /** The angle in radians, counter-clockwise with y up; within an ulp of a quarter turn it counts as one. */
  rotation?: number;
  /** The pivot; the center by default. */
  pivot?: RectanglePivot;
}

/** The JSON from which `new Rectangle` makes the same rectangle, to the bit. */
export interface RectangleJSON {
  center: number[];
  halfExtents: number[];
  rotation: number;
}

/**
 * A rectangle is rotated: all points c + s·u + t·v with |s|, |t| <= 1. Extents may be 0.
 *
 * Its corners are the exact sums of these, not rounded ones.
 */
export class Rectangle extends FlatShape {
  /** The center; a read-only view of `record`, which `setPose` changes. */
  readonly center: Float64Array;
  /** The two vectors u and v from the center to the sides; a read-only view. */
  readonly halfAxes: Float64Array;
  /** Half the extents along u and v; read-only. */
  readonly halfExtents: Float64Array;
  private angle: number;

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

  get kind(): 'rectangle' {
    return 'rectangle';
  }

  /** The angle of the rotation. */
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

  toJSON(): RectangleJSON {
    return { center: [...this.center], halfExtents: [...this.halfExtents], rotation: this.angle };
  }
}

/** Writes the options to slot `matrix`, where the core halves the extents, and the record to slot `flatA`. */
function build(options: RectangleOptions): void {
  const native = raw();
  const heap = native.HEAPF64;
  checkObject(options, 'options');
  const { center, corner, size, halfExtents, rotation = 0, pivot = 'center' } = options;
  if (center !== undefined && corner !== undefined) fail('conflict', 'options', options, 'center and corner');
  const both = 'size and halfExtents';
  if (size !== undefined && halfExtents !== undefined) fail('conflict', 'options', options, both);
  const extents = size === undefined ? halfExtents : size;
  if (extents === undefined) fail('missing', 'options', options, `one of ${both}`);
  const at = slots.matrix;
  const name = size === undefined ? 'halfExtents' : 'size';
  const place = corner === undefined ? center : corner;
  readVec2(native, at, place === undefined ? [0, 0] : place, corner === undefined ? 'center' : 'corner');
  readVec2(native, at + 2, extents, name);
  if (heap[at + 2] < 0) fail('negative', `${name}.x`, heap[at + 2]);
  if (heap[at + 3] < 0) fail('negative', `${name}.y`, heap[at + 3]);
  heap[at + 4] = readNumber(native, rotation, 'rotation');
  const named = typeof pivot === 'string';
  const kind = named ? ['center', 'corner'].indexOf(pivot) : 2;
  if (kind < 0) fail('wrong-type', 'pivot', pivot, expected.pivot);
  if (!named) readVec2(native, at + 5, pivot, 'pivot');
  heap[at + 7] = size === undefined ? 1 : 0.5;
  heap[at + 8] = corner === undefined ? 0 : 1;
  heap[at + 9] = kind;
  if (!native.rectangleBuild(slots.flatA, at)) fail('too-large', 'options', options);
  laid.count = 8;
}
