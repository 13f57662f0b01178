import {
  type BitsOptions,
  containsPoints,
  type CountOptions,
  init,
  overlapsRegionPairs,
  overlapsRegions,
  Region,
} from 'askew';
import { containsPoints as containsFlat, init as initPlane, Polygon } from 'askew/2d';
import { beforeAll, describe, expect, test } from 'vitest';
import { expectError, type Wanted } from '../support/expect-error.js';
import { garbage } from '../support/garbage.js';
import { column, random } from '../support/random.js';

type Bad = any;
type Form = Uint8Array | CountOptions | BitsOptions;

/** A batch takes rows of so many numbers, and is asked with the columns of some. */
interface Batch {
  width: number;
  ask(values: Float64Array, form?: Form): any;
}

beforeAll(() => Promise.all([init(), initPlane()]));

const box = (): Region => new Region({ center: [0.5, 0, 0], size: [3, 2, 4], rotation: [0.1, 0.3, 0.2, 0.9] });
const ball = (): Region => Region.sphere({ center: [0.5, 0, 0], radius: 1.5 });
const ell = (): Polygon =>
  new Polygon([
    [0, 0],
    [2, 0],
    [2, 1],
    [1, 1],
    [1, 2],
    [0, 2],
  ]);
const units = (count: number): { boxes: Float64Array } => ({
  boxes: Float64Array.from({ length: 12 * count }, (_, i) => (i % 12 > 2 && i % 4 === 3 ? 1 : 0)),
});
const moved = (centers: Float64Array) => ({ centers, sizes: new Float64Array(centers.length).fill(1) });

const batches: Record<string, Batch> = {
  'containsPoints of a box': { width: 3, ask: (points, form) => containsPoints(box(), points, form as Bad) },
  'containsPoints of a ball': { width: 3, ask: (points, form) => containsPoints(ball(), points, form as Bad) },
  'containsPoints in the plane': { width: 2, ask: (points, form) => containsFlat(ell(), points, form as Bad) },
  'overlapsRegions of a box': { width: 3, ask: (points, form) => overlapsRegions(box(), moved(points), form as Bad) },
  'overlapsRegions of a ball': { width: 3, ask: (points, form) => overlapsRegions(ball(), moved(points), form as Bad) },
  overlapsRegionPairs: {
    width: 3,
    ask: (points, form) => overlapsRegionPairs(moved(points), units(points.length / 3), form as Bad),
  },
};

const next = random(71);
const rowsOf = (count: number, width: number): Float64Array => column(count * width, -2.5, 2.5, next);
const sum = (bytes: Uint8Array): number => bytes.reduce((yes, byte) => yes + byte, 0);

/** The bits of bytes that are 1 or 0, one by one. */
function bitsOf(bytes: Uint8Array): Uint32Array {
  const words = new Uint32Array(Math.ceil(bytes.length / 32));
  bytes.forEach((byte, i) => (words[Math.floor(i / 32)]! += byte * 2 ** (i % 32)));
  return words;
}

describe.each(Object.entries(batches))('%s', (_, { width, ask }) => {
  test.each([0, 1, 31, 32, 33, 64, 700, 6001])('%i rows: number and bits are those of the bytes', (count) => {
    const points = rowsOf(count, width);
    const bytes = ask(points) as Uint8Array;
    if (count > 100) expect(new Set(bytes)).toEqual(new Set([0, 1]));
    expect(ask(points, { count: true })).toBe(sum(bytes));
    expect(ask(points, { bits: true })).toEqual(bitsOf(bytes));
    const into = new Uint32Array(Math.ceil(count / 32)).fill(0xdeadbeef);
    expect(ask(points, { bits: true, into })).toBe(into);
    expect(into).toEqual(bitsOf(bytes));
  });

  test('more rows than the scratch area holds', () => {
    const some = rowsOf(1000, width);
    const points = new Float64Array(1_100_000 * width);
    for (let at = 0; at < points.length; at += some.length) points.set(some.subarray(0, points.length - at), at);
    const bytes = ask(points) as Uint8Array;
    expect(ask(points, { count: true })).toBe(sum(bytes));
    expect(ask(points, { bits: true })).toEqual(bitsOf(bytes));
    expect(ask(points, { bits: true, into: new Uint32Array(34_375) })).toEqual(bitsOf(bytes));
  });

  test('a bad row late leaves the bits of the caller as they were', () => {
    for (const count of [40, 5000]) {
      const points = rowsOf(count, width);
      points[points.length - 1] = NaN;
      const into = new Uint32Array(Math.ceil(count / 32)).fill(7);
      for (const form of [{ bits: true, into }, { bits: true }, { count: true }] as const)
        expect(() => ask(points, form)).toThrow(expect.objectContaining({ code: 'not-finite', value: NaN }));
      expect(new Set(into)).toEqual(new Set([7]));
    }
  });

  test('what cannot be an answer is refused by name', () => {
    const points = rowsOf(33, width);
    const refused: [unknown, Wanted][] = [
      [{}, { code: 'missing', argument: 'options' }],
      [{ count: false }, { code: 'missing', argument: 'options' }],
      [{ bits: 1 }, { code: 'missing', argument: 'options' }],
      [
        { count: true, bits: true },
        { code: 'conflict', argument: 'options' },
      ],
      [
        { count: true, into: new Uint32Array(2) },
        { code: 'conflict', argument: 'options' },
      ],
      [{ counts: true }, { code: 'unknown-option', argument: 'options.counts' }],
      [
        { bits: true, into: new Uint8Array(2) },
        { code: 'wrong-type', argument: 'into' },
      ],
      [
        { bits: true, into: new Uint32Array(1) },
        { code: 'wrong-length', argument: 'into', value: 1 },
      ],
      [
        { bits: true, into: new Uint32Array(points.buffer, 0, 2) },
        { code: 'aliased', argument: 'into' },
      ],
      [null, { code: 'wrong-type', argument: 'into', value: null }],
      [new Uint32Array(2), { code: 'wrong-type', argument: 'into' }],
      [true, { code: 'wrong-type', argument: 'into', value: true }],
    ];
    for (const [form, wanted] of refused) expectError(() => ask(points, form as Bad), wanted);
  });
});

test('a number takes no room for the rows, nor do bits that are told where to go', () => {
  const { ask } = batches['containsPoints of a box']!;
  const points = rowsOf(32_000, 3);
  const into = new Uint32Array(1000);
  const { byteLength: bytes } = ask(points) as Uint8Array;
  const few = bytes / 3;
  expect(garbage(() => ask(points, { count: true }), 2, few)).toBeLessThan(few);
  expect(garbage(() => ask(points, { bits: true, into }), 2, few)).toBeLessThan(few);
});
