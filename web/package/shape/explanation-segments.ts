import * as expected from '../errors/expected.js';
import { fail } from '../errors/errors.js';
import type { AxisRow, Explanation } from './explanation.js';
import type { FlatExplanation, FlatRow } from './shape2d-explanation.js';
import { openFloat64 } from '../inputs/arrays.js';
import { closeFrame, openFrame } from '../inputs/frame.js';
import { checkObject, readCount, readNumbers, readPoint, readWhole, writeFrame } from '../inputs/values.js';
import { running } from '../wasm/instance.js';
import { slots } from '../wasm/scratch.js';

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
  const native = running();
  checkObject(explanation, 'explanation');
  const { origin, rows, winner } = explanation;
  const size = Array.isArray(origin) ? readCount(origin, 'explanation.origin') : 0;
  if (!Array.isArray(rows) || (size !== 2 && size !== 3)) {
    fail('wrong-type', 'explanation', explanation, expected.explanation);
  }
  const count = readCount(rows as readonly unknown[], 'explanation.rows');
  const at = readWhole(row ?? winner, row === undefined ? 'explanation.winner' : 'row');
  if (at >= count) fail('out-of-range', 'row', at, `0 to ${count - 1}`);
  const shown = (rows as readonly (AxisRow | FlatRow)[])[at]!;
  const name = `explanation.rows[${at}]`;
  checkObject(shown, name);
  const { normal, minA, maxA, minB, maxB } = shown;
  const segments = openFloat64(target, 6 * size);
  const frame = openFrame();
  frame[2] = 0;
  readNumbers(frame, 0, origin as readonly number[], size, 'explanation.origin'); // whose length has been read
  readPoint(frame, 3, normal, `${name}.normal`, size);
  readNumbers(frame, 6, [minA, maxA, minB, maxB], 4, name);
  writeFrame(frame, 0, 10, slots.out);
  closeFrame(frame);
  const from = slots.out + 10;
  native.shadowSegments(slots.out, from);
  const heap = native.HEAPF64;
  for (let i = 0; i < 6; i++) for (let k = 0; k < size; k++) segments[i * size + k] = heap[from + 3 * i + k];
  return segments;
}
