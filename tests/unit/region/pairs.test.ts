import { init, type Relation, Region } from 'askew';
import { beforeAll, describe, expect, test } from 'vitest';
import { expectError } from '../support/expect-error.js';

beforeAll(() => init());

const cube = (x: number, size = 2): Region => new Region({ center: [x, 0, 0], size: [size, size, size] });

describe('yes or no', () => {
  test('touching overlaps, but not strictly', () => {
    expect(cube(0).overlaps(cube(2))).toBe(true);
    expect(cube(0).overlaps(cube(2), {})).toBe(true);
    expect(cube(0).overlaps(cube(2), { strict: true })).toBe(false);
    expect(cube(0).overlaps(cube(1.5), { strict: true })).toBe(true);
    expect(cube(0).overlaps(cube(2.0000000000000004))).toBe(false);
  });

  test('a tolerance closes gaps up to its length', () => {
    expect(cube(0).overlaps(cube(2.5), { tolerance: 0.25 })).toBe(false);
    expect(cube(0).overlaps(cube(2.5), { tolerance: 0.5 })).toBe(true);
    expect(cube(0).overlaps(cube(2.5), { tolerance: 0, strict: false })).toBe(false);
  });

  test('the border belongs to the box', () => {
    const box = cube(0);
    expect(
      [
        [1, 1, 1],
        [1, 0, 0],
        [0, 0, 0],
      ].every((p) => box.contains(p)),
    ).toBe(true);
    expect(box.contains({ x: 1.0000000000000002, y: 0, z: 0 })).toBe(false);
  });

  test('relations, and their converses', () => {
    const cases: [Relation, Region, Relation][] = [
      ['disjoint', cube(3), 'disjoint'],
      ['equal', cube(0), 'equal'],
      ['contains', cube(0.5, 1), 'inside'],
      ['inside', cube(0.5, 9), 'contains'],
      ['touching', cube(2), 'touching'],
      ['overlapping', cube(1), 'overlapping'],
    ];
    for (const [relation, other, converse] of cases) {
      expect(cube(0).relation(other)).toBe(relation);
      expect(other.relation(cube(0))).toBe(converse);
    }
  });

  test('separation: gap, overlap, and exactly 0 when touching', () => {
    expect(cube(0).separation(cube(3))).toBe(1);
    expect(cube(0).separation(cube(1.5))).toBe(-0.5);
    expect(cube(0).separation(cube(2))).toBe(0);
  });
});

describe('minimum translation', () => {
  test('takes A out of B', () => {
    const push = cube(0).minimumTranslation(cube(1.5))!;
    expect([...push.normal].map((v) => v + 0)).toEqual([1, 0, 0]);
    expect(push.depth).toBe(0.5);
    expect(push.vector[0]).toBeCloseTo(-0.5, 12);
    expect(push.vector[0]).toBeLessThanOrEqual(-0.5);
  });

  test('is null for disjoint regions and of depth 0 for touching ones', () => {
    expect(cube(0).minimumTranslation(cube(3))).toBeNull();
    expect(cube(0).minimumTranslation(cube(2))!.depth).toBe(0);
  });

  test('skin is added to the vector alone', () => {
    const plain = cube(0).minimumTranslation(cube(1.5))!;
    const more = cube(0).minimumTranslation(cube(1.5), { skin: 0.25 })!;
    expect(more.depth).toBe(plain.depth);
    expect(more.vector[0]).toBeCloseTo(plain.vector[0]! - 0.25, 12);
    expect(cube(0).minimumTranslation(cube(1.5), {})).toEqual(plain);
  });

  test('a target is overwritten in full, or left alone when there is nothing to say', () => {
    const target = { normal: new Float64Array(3).fill(9), depth: 9, vector: new Float64Array(3).fill(9) };
    expect(cube(0).minimumTranslation(cube(3), undefined, target)).toBeNull();
    expect(target).toEqual({ normal: new Float64Array(3).fill(9), depth: 9, vector: new Float64Array(3).fill(9) });
    expect(cube(0).minimumTranslation(cube(1.5), undefined, target)).toBe(target);
    expect(target).toEqual(cube(0).minimumTranslation(cube(1.5)));
  });

  test('a target in the place of the options is refused, and left alone', () => {
    const target = cube(0).minimumTranslation(cube(1.5))!;
    const before = structuredClone(target);
    expectError(() => cube(0).minimumTranslation(cube(1.25), target as object), {
      code: 'wrong-type',
      argument: 'options',
      value: target,
    });
    expect(target).toEqual(before);
  });

  test('translate takes A out by it', () => {
    const a = cube(0);
    expect(a.translate(a.minimumTranslation(cube(1.5))!.vector)).toBe(a);
    expect(a.overlaps(cube(1.5), { strict: true })).toBe(false);
  });
});

describe('explain', () => {
  const a = (): Region => new Region({ size: [2, 4, 6], rotation: [0.1, 0.2, 0.3, 0.9] });
  const b = (): Region => new Region({ center: [1.5, 1, 2], size: [3, 2, 4], rotation: [0.4, 0.1, 0.2, 0.8] });

  test('gives the 15 axes in order, with names', () => {
    const { rows, rank } = a().explain(b());
    const edges = ['x', 'y', 'z'].flatMap((i) => ['x', 'y', 'z'].map((j) => `A.${i} × B.${j}`));
    expect(rows.map((row) => row.name)).toEqual(['A.x', 'A.y', 'A.z', 'B.x', 'B.y', 'B.z', ...edges]);
    expect(rows.map((row) => row.kind)).toEqual([
      ...Array(3).fill('faceA'),
      ...Array(3).fill('faceB'),
      ...Array(9).fill('edge'),
    ]);
    expect(rows.map(({ i, j }) => [i, j])).toEqual([
      ...[0, 1, 2].map((i) => [i, -1]),
      ...[0, 1, 2].map((j) => [-1, j]),
      ...[0, 1, 2].flatMap((i) => [0, 1, 2].map((j) => [i, j])),
    ]);
    expect(rows.every((row) => row.redundant === null)).toBe(true);
    expect(rank).toBe(3);
  });

  test('a row holds both shadows and what lies between them', () => {
    for (const row of a().explain(b()).rows) {
      expect(Math.hypot(...row.normal)).toBeCloseTo(1, 14);
      expect(row.minA).toBeCloseTo(-row.maxA, 12);
      const gap = Math.max(row.minB - row.maxA, row.minA - row.maxB);
      expect(row.separation).toBeCloseTo(gap, 12);
    }
  });

  test('boxes with the same axes: cross products of parallel edges are zero, the others repeat a face', () => {
    const { rows, winner, runnerUp, separation, relation } = cube(0).explain(cube(1.5));
    expect(rows.slice(3, 6).map((row) => row.redundant)).toEqual([0, 1, 2].map((of) => ({ of, reason: 'parallel' })));
    const edges = rows.slice(6);
    for (const { i, j, redundant, normal } of edges) {
      if (i !== j) expect(redundant).toEqual({ of: 3 - i - j, reason: 'parallel' });
      else {
        expect(redundant).toEqual({ of: null, reason: 'zero' });
        expect(normal.map(Math.abs)).toEqual([0, 0, 0]);
      }
    }
    expect([winner, runnerUp, separation, relation]).toEqual([0, 1, -0.5, 'overlapping']);
  });

  test('two plates in one plane get flat rows', () => {
    const plate = (x: number): Region => new Region({ center: [x, 0, 0], size: [2, 2, 0] });
    const { rows, rank, relation } = plate(0).explain(plate(2));
    expect(rank).toBe(2);
    expect(relation).toBe('touching');
    expect(rows.slice(15).map(({ kind, name }) => [kind, name])).toEqual([
      ['flat', 'flat A.x'],
      ['flat', 'flat A.y'],
      ['flat', 'flat B.x'],
      ['flat', 'flat B.y'],
    ]);
  });

  test('two points get the world axes', () => {
    const point = (x: number): Region => new Region({ center: [x, 0, 0], size: [0, 0, 0] });
    const { rows, rank, separation } = point(0).explain(point(2));
    expect(rank).toBe(0);
    expect(separation).toBe(2);
    expect(rows.slice(15).map((row) => row.name)).toEqual(['flat x', 'flat y', 'flat z']);
  });

  test('is plain data', () => {
    const explanation = a().explain(b());
    expect(JSON.parse(JSON.stringify(explanation))).toEqual(explanation);
  });
});
