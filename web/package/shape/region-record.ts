import { expected, fail } from '../errors/errors.js';
import { Made } from '../errors/made.js';
import { failTarget } from '../inputs/results.js';
import { raw } from '../wasm/raw.js';
import { radiusOf, type ShapeRecord } from './record.js';
import { copyOut, fields, slots } from '../wasm/scratch.js';
import { enumNames } from '../wasm/enum-names.js';

/** The numbers of a region and views of them, in JavaScript memory: its whole state, beside a shared shape. */
export class RegionRecord extends Made {
  /** @internal */
  static readonly shown = 'a Region';
  readonly #isMade = true;
  /** The numbers: center 3, half axes 9, rotation 4, local half axes 9; read-only. */
  readonly record: Float64Array;
  /** The shape, unless the region is a box; the record is its frame. @internal */
  shape: ShapeRecord | undefined;
  // Views are made when they are first read: each takes longer than all the rest of a new region.
  #center: Float64Array | undefined;
  #halfAxes: Float64Array | undefined;
  #rotation: Float64Array | undefined;

  protected constructor() {
    super();
    this.record = new Float64Array(raw().regionStride);
  }

  /** The middle of a box, or else the place of the shape's own origin; a view, which `setPose` changes. */
  get center(): Float64Array {
    const record = recordOf(this);
    return (this.#center ??= record.subarray(fields.center, fields.center + 3));
  }

  /**
   * The three vectors u0 u1 u2 from the center to the faces, which define a box; for any other shape the images of x, y
   * and z of its own frame. A view, read-only.
   */
  get halfAxes(): Float64Array {
    const record = recordOf(this);
    return (this.#halfAxes ??= record.subarray(fields.halfAxes, fields.rotation));
  }

  /** The unit quaternion x y z w that turned the local half axes into `halfAxes`; a view, read-only. */
  get rotation(): Float64Array {
    const record = recordOf(this);
    return (this.#rotation ??= record.subarray(fields.rotation, fields.localAxes));
  }

  /** Returns whether the value was made by the constructor, which what only inherits from it was not. @internal */
  static isOne(value: unknown): value is RegionRecord {
    return typeof value === 'object' && value !== null && #isMade in value;
  }

  /** Takes over the record that was built in the scratch area, as the frame of `shape` or as a box. @internal */
  take(shape?: ShapeRecord): this {
    if (this.shape !== shape) this.setShape(shape);
    const native = raw();
    copyOut(native.HEAPF64, slots.a, this.record, native.regionStride);
    return this;
  }

  /** Replaces the shape; throws for a frozen region. */
  protected setShape(shape: ShapeRecord | undefined): void {
    try {
      this.shape = shape;
    } catch (cause) {
      failTarget(this, cause);
    }
  }
}

/** Returns the numbers of a region; throws for what only inherits from one, or stands for it, as a Proxy. */
function recordOf(region: RegionRecord): Float64Array {
  checkRegion(region, 'this');
  return region.record;
}

/** Throws unless the value is a region. */
export function checkRegion(value: RegionRecord, argument: string): void {
  if (!RegionRecord.isOne(value)) fail('wrong-type', argument, value, expected.region);
}

/** Throws for a target that is not a region. */
export function checkTarget(value: RegionRecord | undefined): void {
  if (value !== undefined) checkRegion(value, 'target');
}

/** Throws when the region is round. */
export function checkPolytope(value: RegionRecord, argument: string): void {
  checkRegion(value, argument);
  if (radiusOf(value.shape) > 0) fail('not-a-polytope', argument, enumNames.shapes[value.shape![0]!]);
}
