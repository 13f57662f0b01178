import { fail } from '../errors/errors.js';
import type { Explanation } from './explanation.js';
import type { FlatExplanation } from './shape2d-explanation.js';
import { checkObject } from '../inputs/values.js';
import { raw } from '../wasm/raw.js';
import { slots } from '../wasm/scratch.js';
import { checkFloat64 } from '../inputs/results.js';

/**
 * Returns one axis as line segments for drawing, each two points of 3 numbers (2 in the plane): the interval of A, the
 * interval of B, and the gap or overlap from the end of A's to the start of B's. They lie on the line through the
 * origin of the explanation. Without `row` it draws the winner; a zero cross product gives that origin alone.
 */
export function explanationSegments(
  explanation: Explanation | FlatExplanation,
  row?: number,
  target?: Float64Array,
): Float64Array {
  checkObject(explanation, 'explanation');
  const { origin, rows, winner } = explanation;
  const shown = rows[row ?? winner];
  if (shown === undefined) fail('out-of-range', 'row', row, `0 to ${rows.length - 1}`);
  const size = origin.length;
  const segments = target ?? new Float64Array(6 * size);
  checkFloat64(segments, 6 * size, 'target');
  const native = raw();
  const heap = native.HEAPF64;
  const at = slots.out;
  heap.fill(0, at, at + 6);
  heap.set(origin, at);
  heap.set(shown.normal, at + 3);
  heap.set([shown.minA, shown.maxA, shown.minB, shown.maxB], at + 6);
  native.shadowSegments(at, at + 10);
  for (let i = 0; i < 6; i++) for (let k = 0; k < size; k++) segments[i * size + k] = heap[at + 10 + 3 * i + k];
  return segments;
}
