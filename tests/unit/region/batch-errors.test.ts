import { containsPoints, init, minimumTranslations, overlapsRegions, overlapsRegionPairs, Region } from 'askew';
import { afterEach, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { detached } from '../support/detached.js';
import { expectError, type Wanted } from '../support/expect-error.js';

type Bad = any;

beforeAll(() => init());

// Enough rows for several chunks, with the fault near the end: what came before it must not have been written.
const count = 9000;
const faultyRow = count - 2;

let region: Region;
let bytes: Uint8Array;
let numbers: Float64Array;
beforeEach(() => {
  region = new Region({ center: [1, 2, 3], size: [2, 4, 6] });
  bytes = new Uint8Array(count).fill(9);
  numbers = new Float64Array(7 * count).fill(9);
});
afterEach(() => {
  expect(bytes.every((byte) => byte === 9)).toBe(true);
  expect(numbers.every((number) => number === 9)).toBe(true);
});

const filled = (width: number, value: number): Float64Array => new Float64Array(width * count).fill(value);
const rotations = (): Float64Array => Float64Array.from({ length: 4 * count }, (_, i) => Number(i % 4 === 3));
const poses = (): Bad => ({ centers: filled(3, 0), halfExtents: filled(3, 1), rotations: rotations() });
const identity = [1, 0, 0, 0, 0, 1, 0, 0, 0, 0, 1, 0, 0, 0, 0, 1];
const matrices = (): Bad => ({ matrices: Float64Array.from({ length: 16 * count }, (_, i) => identity[i % 16]!) });
const boxes = (): Bad => ({ boxes: filled(12, 1) });

function spoiled(column: Float64Array, width: number, offset: number, value: number): Float64Array {
  column[faultyRow * width + offset] = value;
  return column;
}

/** [what, columns, what the error says about the column] */
const badBoxes: [string, () => Bad, Omit<Wanted, 'argument'> & { column: string }][] = [
  [
    'a NaN center',
    () => ({ ...poses(), centers: spoiled(filled(3, 0), 3, 1, NaN) }),
    { column: '.centers', code: 'not-finite', value: NaN, row: faultyRow },
  ],
  [
    'an infinite f32 size',
    () => ({ centers: filled(3, 0), sizes: Float32Array.from(spoiled(filled(3, 1), 3, 2, Infinity)) }),
    { column: '.sizes', code: 'not-finite', value: Infinity, row: faultyRow },
  ],
  [
    'a negative half extent',
    () => ({ ...poses(), halfExtents: spoiled(filled(3, 1), 3, 2, -0.5) }),
    { column: '.halfExtents', code: 'negative', value: -0.5, row: faultyRow },
  ],
  [
    'a huge center',
    () => ({ ...poses(), centers: spoiled(filled(3, 0), 3, 0, 2 ** 202) }),
    { column: '.centers', code: 'too-large', value: 2 ** 202, row: faultyRow },
  ],
  [
    'a rotation of length 0',
    () => ({ ...poses(), rotations: spoiled(rotations(), 4, 3, 0) }),
    { column: '.rotations', code: 'zero-length', row: faultyRow },
  ],
  [
    'a rotation too long to normalize',
    () => ({ ...poses(), rotations: spoiled(rotations(), 4, 0, 2 ** 150) }),
    { column: '.rotations', code: 'too-large', row: faultyRow },
  ],
  [
    'a NaN rotation',
    () => ({ ...poses(), rotations: spoiled(rotations(), 4, 0, NaN) }),
    { column: '.rotations', code: 'not-finite', value: NaN, row: faultyRow },
  ],
  [
    'a NaN matrix',
    () => ({ matrices: spoiled(matrices().matrices, 16, 5, NaN) }),
    { column: '.matrices', code: 'not-finite', value: NaN, row: faultyRow },
  ],
  [
    'a projective matrix',
    () => ({ matrices: spoiled(matrices().matrices, 16, 7, 0.5) }),
    { column: '.matrices', code: 'not-affine', row: faultyRow },
  ],
  [
    'an infinite box',
    () => ({ boxes: spoiled(filled(12, 1), 12, 11, -Infinity) }),
    { column: '.boxes', code: 'not-finite', value: -Infinity, row: faultyRow },
  ],
  ['half a row', () => ({ boxes: new Float64Array(18) }), { column: '.boxes', code: 'wrong-length', value: 18 }],
  [
    'too few half extents',
    () => ({ ...poses(), halfExtents: new Float64Array(3) }),
    { column: '.halfExtents', code: 'wrong-length', value: 3 },
  ],
  [
    'too many rotations',
    () => ({ ...poses(), rotations: new Float64Array(4 * count + 4) }),
    { column: '.rotations', code: 'wrong-length', value: 4 * count + 4 },
  ],
  [
    'an array',
    () => ({ ...poses(), centers: new Array(3 * count).fill(0) }),
    { column: '.centers', code: 'wrong-type' },
  ],
  [
    'null in place of sizes',
    () => ({ centers: filled(3, 0), sizes: null }),
    { column: '.sizes', code: 'wrong-type', value: null },
  ],
  ['whole numbers', () => ({ boxes: new Int32Array(12 * count) }), { column: '.boxes', code: 'wrong-type' }],
  ['a detached array', () => ({ matrices: detached(16 * count) }), { column: '.matrices', code: 'unusable-buffer' }],
  ['no form at all', () => ({}), { column: '', code: 'missing' }],
  ['two forms', () => ({ ...boxes(), ...matrices() }), { column: '', code: 'conflict' }],
  ['sizes and half extents', () => ({ ...poses(), sizes: filled(3, 1) }), { column: '', code: 'conflict' }],
  ['no extents', () => ({ centers: filled(3, 0) }), { column: '', code: 'missing' }],
  ['null', () => null, { column: '', code: 'wrong-type', value: null }],
  ['a column by itself', () => 12, { column: '', code: 'wrong-type', value: 12 }],
];

describe.each(badBoxes)('boxes with %s', (_, columns, { column, ...wanted }) => {
  test.each([
    ['overlapsRegions', 'columns', (bad: Bad) => overlapsRegions(region, bad, bytes)],
    ['overlapsRegionPairs, A', 'columnsA', (bad: Bad) => overlapsRegionPairs(bad, boxes(), bytes)],
    ['overlapsRegionPairs, B', 'columnsB', (bad: Bad) => overlapsRegionPairs(matrices(), bad, bytes)],
    ['minimumTranslations, A', 'columnsA', (bad: Bad) => minimumTranslations(bad, poses(), numbers)],
    ['minimumTranslations, B', 'columnsB', (bad: Bad) => minimumTranslations(boxes(), bad, numbers)],
  ])('%s', (_, argument, call) => {
    expectError(() => call(columns()), { ...wanted, argument: argument + column });
  });
});

test.each([
  [NaN, 'not-finite'],
  [Infinity, 'not-finite'],
  [-(2 ** 202), 'too-large'],
] as const)('%d is found wherever it stands', (value, code) => {
  const rows = 4;
  for (let at = 0; at < 12 * rows; at += 1) {
    const column = new Float64Array(12 * rows).fill(1);
    column[at] = value;
    const wanted = { code, argument: 'columns.boxes', row: Math.floor(at / 12), value };
    expectError(() => overlapsRegions(region, { boxes: column }, bytes.subarray(0, rows)), wanted);
  }
});

describe('containsPoints', () => {
  const badPoints: [Bad, Omit<Wanted, 'argument'>][] = [
    [spoiled(filled(3, 0), 3, 2, NaN), { code: 'not-finite', value: NaN, row: faultyRow }],
    [
      Float32Array.from(spoiled(filled(3, 0), 3, 0, -Infinity)),
      { code: 'not-finite', value: -Infinity, row: faultyRow },
    ],
    [spoiled(filled(3, 0), 3, 1, -(2 ** 202)), { code: 'too-large', value: -(2 ** 202), row: faultyRow }],
    [new Float64Array(4), { code: 'wrong-length', value: 4 }],
    [detached(3 * count), { code: 'unusable-buffer' }],
    [[0, 0, 0], { code: 'wrong-type' }],
    [null, { code: 'wrong-type' }],
  ];
  test.each(badPoints)('%o', (points, wanted) => {
    expectError(() => containsPoints(region, points, bytes), { ...wanted, argument: 'points' });
  });
});

describe('the region', () => {
  test.each([[null], [{}], ['region'], [undefined]])('%o', (bad: Bad) => {
    const wanted = { code: 'wrong-type', argument: 'region', value: bad } as const;
    expectError(() => containsPoints(bad, filled(3, 0), bytes), wanted);
    expectError(() => overlapsRegions(bad, boxes(), bytes), wanted);
  });
});

describe('into', () => {
  const calls: [string, (into: Bad) => unknown, number, typeof Uint8Array | typeof Float64Array][] = [
    ['containsPoints', (into) => containsPoints(region, filled(3, 0), into), count, Uint8Array],
    ['overlapsRegions', (into) => overlapsRegions(region, boxes(), into), count, Uint8Array],
    ['overlapsRegionPairs', (into) => overlapsRegionPairs(boxes(), poses(), into), count, Uint8Array],
    ['minimumTranslations', (into) => minimumTranslations(boxes(), poses(), into), 7 * count, Float64Array],
  ];
  test.each(calls)('%s wants its own type and length', (_, call, length, Type) => {
    const into = { argument: 'into' } as const;
    expectError(() => call(new Float32Array(length)), { ...into, code: 'wrong-type' });
    expectError(() => call(new Array(length).fill(0)), { ...into, code: 'wrong-type' });
    expectError(() => call(null), { ...into, code: 'wrong-type', value: null });
    expectError(() => call(new Type(length - 1)), { ...into, code: 'wrong-length', value: length - 1 });
    expectError(() => call(new Type(length + 1)), { ...into, code: 'wrong-length', value: length + 1 });
    const gone = new Type(length);
    structuredClone(gone.buffer, { transfer: [gone.buffer] });
    expectError(() => call(gone), { ...into, code: 'unusable-buffer' });
  });

  test('must not be where a column is', () => {
    const column = filled(12, 1);
    const [before, wanted] = [column.slice(), { code: 'aliased', argument: 'into' } as const];
    const part = column.subarray(0, 7 * count);
    expectError(() => minimumTranslations({ boxes: column }, boxes(), part), { ...wanted, value: part });
    expectError(() => minimumTranslations(boxes(), { boxes: column }, part), wanted);
    expectError(() => overlapsRegions(region, { boxes: column }, new Uint8Array(column.buffer, 8, count)), wanted);
    const points = column.subarray(0, 3 * count);
    expectError(() => containsPoints(region, points, new Uint8Array(column.buffer, 0, count)), wanted);
    expect(column).toEqual(before);
  });
});

test('pairs need as many rows on both sides', () => {
  const one = { boxes: new Float64Array(12) };
  const wanted = { code: 'wrong-length', argument: 'columnsB.boxes', value: 12 } as const;
  expectError(() => overlapsRegionPairs(boxes(), one), wanted);
  expectError(() => minimumTranslations(poses(), one), wanted);
});

test('columns of one form are not those of another', () => {
  const columns = filled(3, 1);
  for (const form of [{ boxes: filled(12, 1) }, { matrices: filled(16, 1) }])
    for (const name of ['halfExtents', 'sizes', 'rotations']) {
      const given = { ...form, [name]: columns } as Bad;
      expectError(() => overlapsRegions(region, given), { code: 'conflict', argument: 'columns', value: given });
    }
});
