import {
  type BoxColumns,
  containsPoints,
  init,
  minimumTranslations,
  overlapsRegions,
  overlapsRegionPairs,
  Region,
} from 'askew';
import { beforeAll, describe, expect, test } from 'vitest';
import { column, random } from '../support/random.js';

beforeAll(() => init());

// More rows than fit into one chunk of the scratch area.
const count = 7001;
const next = random(7);
const poses = {
  centers: column(3 * count, -3, 3, next),
  halfExtents: column(3 * count, 0, 1.5, next),
  rotations: column(4 * count, -1, 1, next),
};
const others = {
  centers: column(3 * count, -3, 3, next),
  halfExtents: column(3 * count, 0, 1.5, next),
  rotations: column(4 * count, -1, 1, next),
};
const row = (values: Float64Array, width: number, i: number): Float64Array =>
  values.subarray(i * width, (i + 1) * width);
const regionOf = (columns: typeof poses, i: number): Region =>
  new Region({
    center: row(columns.centers, 3, i),
    halfExtents: row(columns.halfExtents, 3, i),
    rotation: row(columns.rotations, 4, i),
  });

let region: Region;
beforeAll(() => {
  region = new Region({ center: [0.5, 0, 0], size: [3, 2, 4], rotation: [0.1, 0.3, 0.2, 0.9] });
});

const each = <T>(answer: (i: number) => T): T[] => Array.from({ length: count }, (_, i) => answer(i));
const ones = (answers: Uint8Array): number => answers.reduce((sum, value) => sum + value, 0);

describe('batches give the answers of single calls', () => {
  test('containsPoints', () => {
    const answers = containsPoints(region, poses.centers);
    expect([...answers]).toEqual(each((i) => Number(region.contains(row(poses.centers, 3, i)))));
    expect(ones(answers)).toBeGreaterThan(100);
    expect(ones(answers)).toBeLessThan(count - 100);
  });

  test('containsPoints of f32 columns: the rounded points', () => {
    const f32 = Float32Array.from(poses.centers);
    expect(containsPoints(region, f32)).toEqual(containsPoints(region, Float64Array.from(f32)));
  });

  test('overlapsRegions', () => {
    const answers = overlapsRegions(region, poses);
    expect([...answers]).toEqual(each((i) => Number(region.overlaps(regionOf(poses, i)))));
    expect(ones(answers)).toBeGreaterThan(100);
    expect(ones(answers)).toBeLessThan(count - 100);
  });

  test('overlapsRegionPairs', () => {
    const answers = overlapsRegionPairs(poses, others);
    expect([...answers]).toEqual(each((i) => Number(regionOf(poses, i).overlaps(regionOf(others, i)))));
    expect(ones(answers)).toBeGreaterThan(100);
  });

  test('minimumTranslations: 7 numbers a row, depth -1 and zeros when disjoint', () => {
    const answers = minimumTranslations(poses, others);
    const singles = each((i) => {
      const push = regionOf(poses, i).minimumTranslation(regionOf(others, i));
      return push === null ? [0, 0, 0, -1, 0, 0, 0] : [...push.normal, push.depth, ...push.vector];
    });
    expect(answers).toEqual(Float64Array.from(singles.flat()));
    expect(singles.some((numbers) => numbers[3] === -1)).toBe(true);
    expect(singles.some((numbers) => numbers[3]! > 0)).toBe(true);
  });
});

describe('forms of columns', () => {
  const matrices = (): Float64Array => {
    const values = new Float64Array(16 * count);
    for (let i = 0; i < count; i++) {
      const { halfAxes: u, center: c } = regionOf(poses, i);
      values.set([u[0]!, u[1]!, u[2]!, 0, u[3]!, u[4]!, u[5]!, 0, u[6]!, u[7]!, u[8]!, 0, ...c, 1], 16 * i);
    }
    return values;
  };
  const records = (): Float64Array =>
    Float64Array.from(each((i) => [...regionOf(poses, i).record.subarray(0, 12)]).flat());
  const forms: Record<string, () => BoxColumns> = {
    sizes: () => ({ ...poses, halfExtents: undefined, sizes: poses.halfExtents.map((h) => 2 * h) }),
    matrices: () => ({ matrices: matrices() }),
    boxes: () => ({ boxes: records() }),
  };
  test.each(Object.entries(forms))('%s', (_, columns) => {
    expect(overlapsRegions(region, columns())).toEqual(overlapsRegions(region, poses));
    expect(minimumTranslations(columns(), others)).toEqual(minimumTranslations(poses, others));
  });

  test('without rotations the boxes are axis-aligned', () => {
    const { centers, halfExtents } = poses;
    const upright = Float64Array.from({ length: 4 * count }, (_, i) => Number(i % 4 === 3));
    expect(overlapsRegions(region, { centers, halfExtents })).toEqual(
      overlapsRegions(region, { centers, halfExtents, rotations: upright }),
    );
  });

  test('f32 columns of every kind', () => {
    const f32 = { centers: Float32Array.from(poses.centers), sizes: Float32Array.from(poses.halfExtents) };
    const f64 = { centers: Float64Array.from(f32.centers), sizes: Float64Array.from(f32.sizes) };
    expect(overlapsRegions(region, f32)).toEqual(overlapsRegions(region, f64));
    const boxes = Float32Array.from(records());
    expect(overlapsRegions(region, { boxes })).toEqual(overlapsRegions(region, { boxes: Float64Array.from(boxes) }));
  });

  test('no rows, no answers', () => {
    const none = new Float64Array(0);
    expect(containsPoints(region, none)).toEqual(new Uint8Array(0));
    expect(overlapsRegions(region, { boxes: none })).toEqual(new Uint8Array(0));
    expect(minimumTranslations({ matrices: none }, { boxes: none })).toEqual(new Float64Array(0));
  });
});

describe('into', () => {
  test('is filled in full and returned', () => {
    const bytes = new Uint8Array(count).fill(9);
    expect(containsPoints(region, poses.centers, bytes)).toBe(bytes);
    expect(bytes).toEqual(containsPoints(region, poses.centers));
    expect(overlapsRegions(region, poses, bytes)).toBe(bytes);
    expect(bytes).toEqual(overlapsRegions(region, poses));
    expect(overlapsRegionPairs(poses, others, bytes)).toBe(bytes);
    expect(bytes).toEqual(overlapsRegionPairs(poses, others));
    const numbers = new Float64Array(7 * count).fill(9);
    expect(minimumTranslations(poses, others, numbers)).toBe(numbers);
    expect(numbers).toEqual(minimumTranslations(poses, others));
  });

  test('may be a part of a buffer whose other part is read', () => {
    const buffer = new ArrayBuffer(8 * 12 + 8 * 7);
    const boxes = new Float64Array(buffer, 0, 12);
    boxes.set([0, 0, 0, 1, 0, 0, 0, 1, 0, 0, 0, 1]);
    const into = new Float64Array(buffer, 8 * 12, 7);
    minimumTranslations({ boxes }, { boxes: new Float64Array([1.5, 0, 0, 1, 0, 0, 0, 1, 0, 0, 0, 1]) }, into);
    expect(into[3]).toBe(0.5);
  });
});
