import * as expected from '../errors/expected.js';
import { type AskewErrorCode, fail } from '../errors/errors.js';
import { FlatShape, laid } from './shape2d.js';
import { checkOptions, type Names } from '../inputs/options.js';
import { readBoolean, readCount, readVec2, type Vec2Like } from '../inputs/values.js';
import { raw } from './raw.js';
import { copyIn, slots } from '../wasm/scratch.js';

/** The options of a polygon. */
export interface PolygonOptions {
  /**
   * Drops points that equal the next one, or that are collinear with both neighbors, instead of refusing them; false by
   * default.
   */
  simplify?: boolean;
}

const faults: AskewErrorCode[] = ['duplicate', 'collinear', 'self-crossing', 'out-of-memory'];

/** Marks that the record is in slot `flatA`. */
const built = {} as never;

/** A polygon is simple, convex or concave, without holes. Concave ones are cut into convex parts without new points. */
export class Polygon extends FlatShape {
  /** @internal */
  static readonly shown = 'a Polygon';
  /** True when the points were clockwise; they are then reversed about the first one. */
  readonly reversed: boolean;

  /** Takes 3 points or more, in either winding. An error names the points at fault. */
  constructor(points: readonly Vec2Like[], options?: PolygonOptions) {
    const reversed = (points as unknown) !== built && build(points, options);
    super();
    this.reversed = reversed;
  }

  /** Always `polygon`. */
  get kind(): 'polygon' {
    return 'polygon';
  }

  /** True when the polygon is convex. */
  get isConvex(): boolean {
    return this.record[0] === 1;
  }

  /** The convex polygons whose union is this one, none inside another; itself alone when it is convex. */
  get parts(): Polygon[] {
    if (this.isConvex) return [this];
    const { record } = this;
    const heap = raw().HEAPF64;
    const offsets = 2 + 2 * record[1];
    return Array.from(record.subarray(offsets, offsets + record[0]), (at) => {
      laid.count = 2 + 2 * record[at];
      heap[slots.flatA] = 1;
      copyIn(heap, slots.flatA + 1, record.subarray(at), laid.count - 1);
      return new Polygon(built);
    });
  }

  /** Returns the points, from which `new Polygon` makes the same polygon, to the bit. */
  toJSON(): number[][] {
    const { record } = this;
    return Array.from({ length: record[1] }, (_, i) => [record[2 + 2 * i], record[3 + 2 * i]]);
  }
}

const names: Names<PolygonOptions> = { simplify: 1 };

/** Builds the record in slot `flatA`, and returns whether the points were clockwise. */
function build(points: readonly Vec2Like[], options: PolygonOptions = {}): boolean {
  const native = raw();
  checkOptions(options, names);
  const { simplify = false } = options;
  readBoolean(simplify, 'options.simplify');
  if (!Array.isArray(points)) fail('wrong-type', 'points', points, expected.corners);
  const given = points as readonly Vec2Like[];
  const count = readCount(given, 'points');
  const most = native.maxPolygonPoints;
  if (count < 3 || count > most) fail('wrong-length', 'points', count, `3 to ${most} points`);
  const numbers = new Float64Array(2 * count);
  for (let i = 0; i < count; i++) readVec2(numbers, 2 * i, given[i]!, `points[${i}]`);
  native.HEAPF64.set(numbers, slots.flatB);
  const at = slots.flatA - 1;
  laid.count = native.polygonBuild(slots.flatB, count, simplify ? 1 : 0, at);
  const [outcome, ...which] = native.HEAPF64.slice(at, at + 4);
  if (laid.count > 0) return outcome === 1;
  return fail(faults[outcome - 1], 'points', which.slice(0, outcome === 2 ? 3 : 2));
}
