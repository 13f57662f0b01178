import { Plane, Region, init, minimumTranslations } from 'askew';
import { beforeAll, describe, expect, test } from 'vitest';
import { readFixture as read } from '../../fixtures/files.js';
import { Hash, hexOf } from '../../fixtures/golden.js';
import { Random } from '../../fixtures/random.js';
import { regionOf, type Shape } from '../../../web/scenes/shape.js';
import { strata } from '../../fixtures/strata.js';

// The cases that fixtures_test.cpp and golden_test.cpp in tests/cpp/whole read, through WebAssembly: see
// tests/fixtures/README.md.
const relations = ['disjoint', 'equal', 'contains', 'inside', 'touching', 'overlapping'];

type Case<T> = { name: string } & T;

/** Relation, separation and way out of a pair, as golden.json lists them. */
function answersOf(a: Region, b: Region): number[] {
  const translation = minimumTranslations({ boxes: a.record.slice(0, 12) }, { boxes: b.record.slice(0, 12) });
  return [relations.indexOf(a.relation(b)), a.separation(b), ...translation];
}

beforeAll(() => init());

describe('pairs', () => {
  interface Pair {
    a: Shape;
    b: Shape;
    expect: { relation: string; separation?: number; normal?: number[]; tolerance?: number };
  }
  const golden = read<{ cases: Record<string, [number, ...string[]]> }>('golden.json').cases;
  const hard = read<Case<Pair>[]>('hard-pairs.json');
  for (const { name, a, b, expect: wanted } of [...read<Case<Pair>[]>('pairs.json'), ...hard]) {
    test(name, () => {
      const [one, other] = [regionOf(a), regionOf(b)];
      expect(one.relation(other)).toBe(wanted.relation);
      const explanation = one.explain(other);
      const band = wanted.tolerance ?? 0;
      if (wanted.separation !== undefined) {
        expect(Math.abs(explanation.separation - wanted.separation)).toBeLessThanOrEqual(band);
      }
      wanted.normal?.forEach((x, i) => {
        expect(Math.abs(explanation.rows[explanation.winner]!.normal[i]! - x)).toBeLessThanOrEqual(band);
      });
      if (hard.some((each) => each.name === name)) return;
      const [relation, ...numbers] = answersOf(one, other);
      expect([relation, ...numbers.map(hexOf)]).toEqual(golden[name]);
    });
  }

  test('golden.json has a case for each', () => {
    expect(Object.keys(golden).sort()).toEqual(
      read<{ name: string }[]>('pairs.json')
        .map((each) => each.name)
        .sort(),
    );
  });
});

describe('points', () => {
  for (const { name, a, inside, outside } of read<Case<{ a: Shape; inside: number[][]; outside: number[][] }>[]>(
    'points.json',
  )) {
    test(name, () => {
      const region = regionOf(a);
      for (const point of inside) expect(region.contains(point), `${point}`).toBe(true);
      for (const point of outside) expect(region.contains(point), `${point}`).toBe(false);
    });
  }
});

describe('planes', () => {
  interface PlaneCase {
    plane: { normal: number[]; offset?: number; point?: number[] };
    shape: Shape;
    expect: { side: string };
  }
  for (const { name, plane, shape, expect: wanted } of read<Case<PlaneCase>[]>('planes.json')) {
    test(name, () => {
      const { normal, offset, point } = plane;
      const made = new Plane(point ? { normal, point } : { normal, offset: offset! });
      const asked = shape.min ? { min: shape.min, max: shape.max! } : regionOf(shape);
      for (const by of ['radius', 'corners'] as const) expect(made.classify(asked, { by })).toBe(wanted.side);
    });
  }
});

describe('shapes', () => {
  interface ShapeCase {
    a: Shape;
    expect: { corners?: number[]; bounds?: { min: number[]; max: number[] }; volume?: number };
  }
  for (const { name, a, expect: wanted } of read<Case<ShapeCase>[]>('shapes.json')) {
    test(name, () => {
      const region = regionOf(a);
      if (wanted.corners) expect([...region.corners()]).toEqual(wanted.corners);
      if (wanted.volume !== undefined) expect(region.volume).toBe(wanted.volume);
      if (!wanted.bounds) return;
      const { min, max } = region.bounds();
      expect({ min: [...min], max: [...max] }).toEqual(wanted.bounds);
    });
  }
});

describe('grids', () => {
  interface Grid {
    step: number;
    halfExtent: number;
    neighbors: number;
    expect: Record<string, number>;
  }
  for (const { name, step, halfExtent, neighbors, expect: wanted } of read<Case<Grid>[]>('grids.json')) {
    test(name, () => {
      const at = (i: number) =>
        new Region({ center: [i * step, 0, 0], halfExtents: [halfExtent, halfExtent, halfExtent] });
      const counts: Record<string, number> = { disjoint: 0, overlapping: 0, touching: 0 };
      for (let i = 0; i < neighbors; i++) counts[at(i).relation(at(i + 1))]! += 1;
      expect(counts).toEqual(wanted);
    });
  }
});

describe('the same bits as native code', () => {
  const { draw, strata: hashes } = read<{
    draw: { pairsOfEach: number; seed: number };
    strata: Record<string, [string, string]>;
  }>('golden.json');

  test('golden.json has every stratum', () => expect(Object.keys(hashes).sort()).toEqual(Object.keys(strata).sort()));

  for (const [name, make] of Object.entries(strata)) {
    test(name, () => {
      const random = new Random(draw.seed);
      const pairs = new Hash();
      const answers = new Hash();
      for (let i = 0; i < draw.pairsOfEach; i++) {
        const { a, b } = make(random);
        pairs.add(a);
        pairs.add(b);
        const [one, other] = [a, b].map(([x, y, z, ...u]) =>
          Region.fromMatrix([...u.slice(0, 3), 0, ...u.slice(3, 6), 0, ...u.slice(6), 0, x!, y!, z!, 1]),
        );
        expect([...one!.record.subarray(0, 12)], 'the record as drawn').toEqual([...a].map((x) => x + 0));
        answers.add(answersOf(one!, other!));
      }
      expect([pairs.hex(), answers.hex()]).toEqual(hashes[name]);
    });
  }
});
