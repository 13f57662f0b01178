import { init, overlapsRegions, packBoxes, Region } from 'askew';
import { beforeAll, expect, test } from 'vitest';
import { expectError } from '../support/expect-error.js';

beforeAll(() => init());

const count = 1500;
const columns = {
  centers: Float64Array.from({ length: 3 * count }, (_, i) => ((i * 37) % 100) / 8),
  halfExtents: Float32Array.from({ length: 3 * count }, (_, i) => 1 + (i % 7) / 4),
  rotations: Float64Array.from({ length: 4 * count }, (_, i) => 1 + ((i * 13) % 11)),
};

test('packed boxes are those of Region, to the bit, and batches answer alike', () => {
  const into = new Float64Array(12 * count);
  expect(packBoxes(columns, into)).toBe(into);
  for (let i = 0; i < count; i += 7) {
    const region = new Region({
      center: columns.centers.subarray(3 * i, 3 * i + 3),
      halfExtents: columns.halfExtents.subarray(3 * i, 3 * i + 3),
      rotation: columns.rotations.subarray(4 * i, 4 * i + 4),
    });
    expect(into.subarray(12 * i, 12 * i + 12)).toEqual(region.record.subarray(0, 12));
  }
  const query = new Region({ center: [6, 6, 6], size: [3, 3, 3] });
  expect(overlapsRegions(query, { boxes: into })).toEqual(overlapsRegions(query, columns));
  expect(packBoxes({ boxes: Float32Array.from(into.subarray(0, 12)) })).toHaveLength(12);
});

test('a bad row is named and leaves the array of the caller alone', () => {
  const into = new Float64Array(12 * count).fill(7);
  const centers = columns.centers.slice();
  centers[3 * (count - 1)] = NaN;
  const bad = { code: 'not-finite', argument: 'columns.centers', row: count - 1 } as const;
  expectError(() => packBoxes({ ...columns, centers }, into), bad);
  const boxes = packBoxes(columns);
  boxes[12 * 600] = Infinity;
  expectError(() => packBoxes({ boxes }, into), { code: 'not-finite', argument: 'columns.boxes', row: 600 });
  expect(into.every((each) => each === 7)).toBe(true);
});
