import * as expected from '../errors/expected.js';
import { fail } from '../errors/errors.js';
import { Made } from '../errors/made.js';
import { failTarget } from '../inputs/results.js';
import { type Kept, makeNumbers, ownNumbers, takeRegion } from './numbers.js';
import { radiusOf, type ShapeRecord } from './record.js';
import { fields } from '../wasm/scratch.js';
import { enumNames } from '../wasm/enum-names.js';

/** The numbers of a region and views of them, in JavaScript memory: its whole state, beside a shared shape. */
export class RegionRecord extends Made {
  /** @internal */
  static readonly shown = 'a Region';
  /** The numbers, which move to a buffer of their own when they are shown. @internal */
  readonly kept: Kept;
  /** The shape, unless the region is a box; the record is its frame. @internal */
  shape: ShapeRecord | undefined;
  // Views are made when they are first read: each takes longer than all the rest of a new region.
  #views: Float64Array[] | undefined;

  protected constructor() {
    super();
    this.kept = { numbers: makeNumbers() };
  }

  /** The numbers: center 3, half axes 9, rotation 4, local half axes 9; read-only. */
  get record(): Float64Array {
    return ownNumbers(this);
  }

  /** The middle of a box, or else the place of the shape's own origin; a view, which `setPose` changes. */
  get center(): Float64Array {
    return RegionRecord.#view(this, fields.center, fields.halfAxes);
  }

  /**
   * The three vectors u0 u1 u2 from the center to the faces, which define a box; for any other shape the images of x, y
   * and z of its own frame. A view, read-only.
   */
  get halfAxes(): Float64Array {
    return RegionRecord.#view(this, fields.halfAxes, fields.rotation);
  }

  /** The unit quaternion x y z w that turned the local half axes into `halfAxes`; a view, read-only. */
  get rotation(): Float64Array {
    return RegionRecord.#view(this, fields.rotation, fields.localAxes);
  }

  /** Returns whether the value was made by the constructor, which what only inherits from it was not. @internal */
  static isOne(value: unknown): value is RegionRecord {
    return typeof value === 'object' && value !== null && #views in value;
  }

  /** Throws for what only inherits from a region, or stands for it, as a Proxy. */
  static #view(region: RegionRecord, from: number, to: number): Float64Array {
    checkRegion(region, 'this');
    return ((region.#views ??= [])[from] ??= region.record.subarray(from, to));
  }

  /** Takes over the record that was built in the scratch area, as the frame of `shape` or as a box. @internal */
  take(shape?: ShapeRecord): this {
    if (this.shape !== shape) this.setShape(shape);
    takeRegion(this);
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
