import { expected, fail } from '../errors/errors.js';
import { raw } from '../wasm/raw.js';
import { radiusOf, type ShapeRecord } from './record.js';
import { copyOut, fields, slots } from '../wasm/scratch.js';
import { enumNames } from '../wasm/enum-names.js';

/** The numbers of a region and views of them: all the state there is, in JavaScript memory, beside a shared shape. */
export class RegionRecord {
  /** Center 3, half axes 9, rotation 4, local half axes 9; to be read only. */
  readonly record: Float64Array;
  /** The middle of a box, else the place of the origin the shape was made around; a view: change it with `setPose`. */
  readonly center: Float64Array;
  /**
   * The three vectors from the center to the faces, u0 u1 u2, which define a box; of any other shape where x, y and z of
   * its own frame have come to lie. A view, to be read only.
   */
  readonly halfAxes: Float64Array;
  /** What the record is the frame of, when it is not a box. @internal */
  shape: ShapeRecord | undefined;
  /** Unit quaternion x y z w that turned the local half axes into `halfAxes`; a view, to be read only. */
  readonly rotation: Float64Array;

  protected constructor() {
    this.record = new Float64Array(raw().regionStride);
    this.center = this.record.subarray(fields.center, fields.center + 3);
    this.halfAxes = this.record.subarray(fields.halfAxes, fields.rotation);
    this.rotation = this.record.subarray(fields.rotation, fields.localAxes);
  }

  /** Takes over the record that was built in the scratch area, as the frame of a shape or as a box. */
  protected take(shape?: ShapeRecord): this {
    this.shape = shape;
    const native = raw();
    copyOut(native.HEAPF64, slots.a, this.record, native.regionStride);
    return this;
  }
}

/** Refuses anything but a region. */
export function checkRegion(value: RegionRecord, argument: string): void {
  if (!(value instanceof RegionRecord)) fail('wrong-type', argument, value, expected.region);
}

/** Refuses a target that is none. */
export function checkTarget(value: RegionRecord | undefined): void {
  if (value !== undefined) checkRegion(value, 'target');
}

/** Refuses what is round. */
export function checkPolytope(value: RegionRecord, argument: string): void {
  checkRegion(value, argument);
  if (radiusOf(value.shape) > 0) fail('not-a-polytope', argument, enumNames.shapes[value.shape![0]!]);
}
