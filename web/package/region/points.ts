import * as expected from '../errors/expected-of-kinds.js';
import { fail } from '../errors/errors.js';
import { checkFloat64 } from '../inputs/arrays.js';
import { maxWhole, readNumber, readWhole } from '../inputs/values.js';
import { rawEvery as raw } from '../wasm/raw.js';
import { askShape } from '../shape/ask.js';
import { RegionShape } from './shape.js';
import { eachChunk, foundAt, matrixStride, slots } from '../wasm/scratch.js';

/** The points inside a region. */
export class RegionPoints extends RegionShape {
  /**
   * Returns `count` points inside, 3 numbers each, spread evenly over the volume, or over the area or length of a flat
   * region. The same seed, a 32-bit unsigned integer, gives the same points everywhere;
   * `Math.random() * 2 ** 32 >>> 0` gives others each time. The region contains them, unless it is flat: those are rounded.
   */
  randomPoints(count: number, seed: number, into?: Float64Array): Float64Array {
    const native = raw();
    if (readWhole(count, 'count') > maxPoints) fail('too-many', 'count', count, `${maxPoints} points`);
    let next = readWhole(seed, 'seed');
    const points = into === undefined ? newPoints(count) : checkFloat64(into, 3 * count, 'into');
    const draw = (from: number, rows: number): void => {
      const heap = native.HEAPF64;
      heap[slots.point] = next;
      heap[slots.point + 1] = rows;
      next = askShape(this, 'shapeDraw', slots.point, slots.columns);
      const found = raw().HEAPF64;
      for (let i = 0; i < 3 * rows; i++) points[3 * from + i] = found[slots.columns + i];
    };
    eachChunk(count, draw, Math.floor((slots.chunkRows * matrixStride) / 3));
    return points;
  }

  /**
   * Returns the grid points inside, 3 numbers each, ordered by x, then y, then z. In the frame of the world their
   * coordinates are multiples of the spacing; in its own they lie on the grid through `center` along `halfAxes`, and
   * what is inside is decided before the rotation. At most 2^20 points of the box around it are tested.
   */
  gridPoints(spacing: number, frame: 'world' | 'own' = 'world'): Float64Array {
    const native = raw();
    if (readNumber(spacing, 'spacing') <= 0) fail('not-positive', 'spacing', spacing);
    if (frame !== 'world' && frame !== 'own') fail('wrong-type', 'frame', frame, expected.frame);
    native.HEAPF64.set([spacing, Number(frame === 'own')], slots.point);
    const length = askShape(this, 'shapeGrid', slots.point, foundAt());
    if (length < 0) fail('too-many', 'spacing', spacing, '2^20 points of the grid');
    const heap = raw();
    const at = heap.HEAPU32[foundAt()];
    return heap.HEAPF64.slice(at, at + length);
  }
}

/** The largest count of points whose numbers fit in an array. */
const maxPoints = Math.floor(maxWhole / 24);

/** Makes room for points; an engine may have less than it can count. */
function newPoints(count: number): Float64Array {
  try {
    return new Float64Array(3 * count);
  } catch {
    return fail('out-of-memory', 'count', count);
  }
}
