import {
  castRays,
  closestPoints,
  containsPoints,
  minimumTranslations,
  overlapsRegionPairs,
  overlapsRegions,
  Region,
} from 'askew';
import { describe, expect, test } from 'vitest';
import { initCounting } from '../support/counted-calls.js';
import { expectError, type Wanted } from '../support/expect-error.js';
import { column, random } from '../support/random.js';

type Bad = any;

// The kernels, by the argument that says how many rows they get.
const kernels = {
  containsPoints: 2,
  manyContain: 3,
  overlapsRegions: 2,
  manyOverlap: 3,
  overlapsRegionPairs: 2,
  minimumTranslations: 2,
  manyClosest: 3,
  manyCastRay: 3,
};

const { areStorable: verified, ...counted } = await initCounting({ ...kernels, areStorable: 1 });
const box = new Region({ center: [0.5, 0, 0], size: [3, 2, 4], rotation: [0.1, 0.3, 0.2, 0.9] });
const ball = Region.sphere({ center: [0.5, 0, 0], radius: 1.5 });

/** The rows that the kernels were asked about during a call. */
function rowsAsked(call: () => unknown): number {
  const sum = (): number => Object.values(counted).reduce((rows, kernel) => rows + kernel.rows, 0);
  const before = sum();
  call();
  return sum() - before;
}

// Answers of numbers outgrow the scratch area of 1 MiB at 20,000 to 35,000 rows, bytes at a million.
const few = 500;
const many = 40_000;
const million = 1_100_000;

const next = random(17);
/** A column whose rows come again after 500. */
function rowsOf(count: number, width: number, low: number, high: number): Float64Array {
  const drawn = column(few * width, low, high, next);
  const values = new Float64Array(count * width);
  for (let at = 0; at < values.length; at += drawn.length) {
    values.set(drawn.subarray(0, Math.min(drawn.length, values.length - at)), at);
  }
  return values;
}
/** Boxes whose half axes are nearly upright. */
function boxesOf(count: number): Float64Array {
  const values = rowsOf(count, 12, -0.2, 0.2);
  for (let row = 0; row < count; row++) for (const i of [3, 7, 11]) values[12 * row + i]! += 1;
  for (let row = 0; row < count; row++) for (const i of [0, 1, 2]) values[12 * row + i]! *= 8;
  return values;
}
/** The columns of so many rows, each drawn when it is first asked for. */
function columnsOf(count: number): Bad {
  const makers: Record<string, () => unknown> = {
    a: () => ({ boxes: boxesOf(count) }),
    b: () => ({ boxes: boxesOf(count) }),
    poses: () => ({
      centers: rowsOf(count, 3, -3, 3),
      sizes: rowsOf(count, 3, 0, 3),
      rotations: rowsOf(count, 4, -1, 1),
    }),
    matrices: () => ({
      matrices: Float64Array.from({ length: 16 * count }, (_, i) => ((i % 16) % 5 === 0 ? 1 : 0)),
    }),
    points: () => rowsOf(count, 3, -3, 3),
    ways: () => rowsOf(count, 3, -1, 1),
  };
  const drawn: Record<string, unknown> = {};
  return new Proxy(drawn, { get: (_, name: string) => (drawn[name] ??= makers[name]!()) });
}

/** Whether two arrays have the same bits; in a thousandth of the time that `toEqual` takes. */
const areSame = (p: Answers, q: Answers): boolean => {
  const bytes = ({ buffer, byteOffset, byteLength }: Answers): Buffer => Buffer.from(buffer, byteOffset, byteLength);
  return bytes(p).equals(bytes(q));
};

type Answers = Float64Array | Uint8Array;
type Call = (columns: Bad, into?: Bad) => Answers;
const numberCalls: [string, number, Call][] = [
  ['minimumTranslations', 7, ({ a, b }, into) => minimumTranslations(a, b, into)],
  ['minimumTranslations of poses', 7, ({ poses, a }, into) => minimumTranslations(poses, a, into)],
  ['minimumTranslations of matrices', 7, ({ a, matrices }, into) => minimumTranslations(a, matrices, into)],
  ['closestPoints', 4, ({ points }, into) => closestPoints(box, points, into)],
  ['castRays', 5, ({ points, ways }, into) => castRays(box, points, ways, {}, into)],
];
const byteCalls: [string, Call][] = [
  ['containsPoints', ({ points }, into) => containsPoints(box, points, into)],
  ['containsPoints of a ball', ({ points }, into) => containsPoints(ball, points, into)],
  ['overlapsRegions', ({ a }, into) => overlapsRegions(box, a, into)],
  ['overlapsRegionPairs', ({ a, b }, into) => overlapsRegionPairs(a, b, into)],
];

describe('the kernel runs once a row', () => {
  const sizes: [number, Bad][] = [few, many].map((count) => [count, columnsOf(count)]);
  test.each(numberCalls)('%s', (_, width, call) => {
    for (const [count, columns] of sizes) {
      const into = new Float64Array(width * count).fill(9);
      const before = verified.calls;
      expect(rowsAsked(() => call(columns, into))).toBe(count);
      if (count === few) expect(verified.calls - before, 'what fits in the scratch area is asked at once').toBe(0);
      let own: Answers;
      expect(rowsAsked(() => (own = call(columns)))).toBe(count);
      expect(areSame(own!, into)).toBe(true);
    }
  });

  test.each(byteCalls)('%s', (_, call) => {
    const [count, columns] = [million, columnsOf(million)];
    const into = new Uint8Array(count).fill(9);
    expect(rowsAsked(() => call(columns, into))).toBe(count);
    expect(areSame(call(columns), into)).toBe(true);
    expect(into.every((answer) => answer <= 1)).toBe(true);
  });
});

describe('a bad row late in a long column leaves `into` as it was', () => {
  const row = many - 2;
  const spoil = (width: number, at: number, value: number) => (values: Float64Array) => {
    values[width * row + at] = value;
  };
  type Spoiled = [string, (columns: Bad) => Float64Array, (values: Float64Array) => void, number, Call, Wanted];
  const box12 = (what: string, index: number): Spoiled => [
    `boxes of ${what}`,
    (columns) => columns[what].boxes,
    spoil(12, 11, NaN),
    7,
    numberCalls[index]![2],
    { code: 'not-finite', argument: what === 'a' ? 'columnsA.boxes' : 'columnsB.boxes', value: NaN, row },
  ];
  const rows: Spoiled[] = [
    box12('a', 0),
    box12('b', 0),
    [
      'sizes',
      (columns) => columns.poses.sizes,
      spoil(3, 1, -1),
      7,
      numberCalls[1]![2],
      { code: 'negative', argument: 'columnsA.sizes', value: -1, row },
    ],
    [
      'rotations',
      (columns) => columns.poses.rotations,
      (values) => values.fill(0, 4 * row, 4 * row + 4),
      7,
      numberCalls[1]![2],
      { code: 'zero-length', argument: 'columnsA.rotations', row },
    ],
    [
      'matrices',
      (columns) => columns.matrices.matrices,
      spoil(16, 3, 0.5),
      7,
      numberCalls[2]![2],
      { code: 'not-affine', argument: 'columnsB.matrices', row },
    ],
    [
      'points',
      (columns) => columns.points,
      spoil(3, 2, -(2 ** 202)),
      4,
      numberCalls[3]![2],
      { code: 'too-large', argument: 'points', value: -(2 ** 202), row },
    ],
    [
      'origins',
      (columns) => columns.points,
      spoil(3, 0, Infinity),
      5,
      numberCalls[4]![2],
      { code: 'not-finite', argument: 'origins', value: Infinity, row },
    ],
    [
      'directions',
      (columns) => columns.ways,
      (values) => values.fill(0, 3 * row, 3 * row + 3),
      5,
      numberCalls[4]![2],
      { code: 'zero-length', argument: 'directions', row },
    ],
  ];
  test.each(rows)('%s', (_, valuesOf, spoilValues, width, call, wanted) => {
    const columns = columnsOf(many);
    spoilValues(valuesOf(columns));
    const into = new Float64Array(width * many).fill(9);
    const asked = rowsAsked(() => expectError(() => call(columns, into), wanted));
    expect(asked, 'rows whose answers fit in the scratch area').toBeLessThan(many);
    expect(into.every((number) => number === 9)).toBe(true);
    expectError(() => call(columns), wanted);
  });

  test('bytes', () => {
    const columns = columnsOf(million);
    columns.points[3 * million - 1] = NaN;
    const into = new Uint8Array(million).fill(9);
    const wanted = { code: 'not-finite', argument: 'points', row: million - 1 } as const;
    expectError(() => containsPoints(box, columns.points, into), wanted);
    expect(into.every((byte) => byte === 9)).toBe(true);
  });
});
