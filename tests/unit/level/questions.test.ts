import { Heightfield, init, Mesh, type MeshInput, Region, World } from 'askew';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { crate, dunes, hills, soup } from '../support/levels.js';
import { Regions } from '../support/regions.js';

beforeAll(() => init());

type Three = [number, number, number];

/** A world with one level, and its triangles as regions: what these answer, one by one, the level must answer. */
class Level {
  readonly world = new World();
  readonly id: number;
  readonly parts: Region[] = [];
  readonly numbers: number[] = []; // of these parts: holes are left out

  constructor(input: MeshInput | Heightfield, matrix?: number[], isThere: (part: number) => boolean = () => true) {
    const shape = input instanceof Heightfield ? input : Mesh.build(input);
    this.id = this.world.add({ shape, ...(matrix && { matrix }) });
    for (let part = 0; part < shape.parts; part++) {
      if (!isThere(part)) continue;
      this.parts.push(this.world.partOf(this.id, part));
      this.numbers.push(part);
    }
  }

  /** Where a part stands in these lists. */
  place(part: number): number {
    return this.numbers.indexOf(part);
  }
}

const still = [1, 0, 0, 0, 0, 1, 0, 0, 0, 0, 1, 0, 0, 0, 0, 1];
const turned = [0.6, 0.8, 0, 0, -0.8, 0.6, 0, 0, 0, 0, 1, 0, 3, -2, 1, 1];
const sheared = [1.5, 0.2, 0, 0, 0.3, 0.7, -0.4, 0, 0, 0.1, -1.2, 0, -4, 5, 2, 1]; // and mirrored

const draws = new Regions(1407);
const levels: [string, () => Level, boolean][] = [
  ['hills', () => new Level(hills(8, 12)), true],
  ['triangles here and there', () => new Level(soup(60, 4, draws.next)), true],
  ['turned hills', () => new Level(hills(8, 12), turned), false],
  ['sheared triangles', () => new Level(soup(60, 3, draws.next), sheared), false],
  ['a crate', () => new Level(crate([-2, -1, -3], [2, 1.5, 3]), still), true],
  ['dunes', () => new Level(dunes(9, 7, [12, 9])), true],
  ['turned dunes', () => new Level(dunes(7, 9, [9, 12], Float32Array), turned), false],
  ['sheared dunes with a hole', () => new Level(dunes(9, 7, [6, 5], Float64Array, 20), sheared, holedAt(9, 20)), false],
];

/** Returns whether no corner of a part of a grid is this height. */
function holedAt(columns: number, height: number): (part: number) => boolean {
  return (part) => {
    const cell = part >> 1;
    const at = Math.floor(cell / (columns - 1)) * columns + (cell % (columns - 1));
    const third = part % 2 === 0 ? at + columns : at + 1;
    return ![at, at + columns + 1, third].includes(height);
  };
}

/** A gap below this, or overlap, is one that two ways of reckoning need not agree on. */
const near = 1e-9;

describe.each(levels)('%s', (name, make) => {
  let level: Level;
  const count = { met: 0, missed: 0 };
  beforeAll(() => {
    level = make();
  });
  afterAll(() => level.world.dispose());

  /** Returns a region, half of the time near one of the triangles. */
  const region = (kind?: number): Region => {
    const made = draws.region(kind, 6);
    if (draws.next() < 0.5) return made;
    const { centroid } = level.parts[Math.floor(draws.next() * level.parts.length)]!;
    return made.setPose(draws.vector(1).map((x, k) => x + centroid[k]!) as Three);
  };

  test('overlaps what one of its triangles overlaps', () => {
    for (let i = 0; i < 280; i++) {
      const asked = region(i % Regions.kinds);
      const gaps = level.parts.map((part) => asked.separation(part));
      const isMet = level.world.overlap(asked).count === 1;
      if (gaps.some((gap) => Math.abs(gap) < near)) continue;
      expect(isMet, `${asked.kind} ${i}`).toBe(level.parts.some((part) => asked.overlaps(part)));
      count[isMet ? 'met' : 'missed']++;
    }
    expect(count.met).toBeGreaterThan(30);
    expect(count.missed).toBeGreaterThan(30);
  });

  test('names the triangles that a region overlaps', () => {
    const world = new World();
    const box = world.add({ shape: new Region({ size: [1, 1, 1] }) });
    let most = 0;
    for (let i = 0; i < 60; i++) {
      const asked = region(i % Regions.kinds);
      const { ids, count, parts, offsets } = level.world.overlap(asked, { parts: true });
      const gaps = level.parts.map((part) => asked.separation(part));
      if (gaps.some((gap) => Math.abs(gap) < near)) continue;
      const wanted = level.numbers.filter((_, i) => asked.overlaps(level.parts[i]!));
      expect(count).toBe(wanted.length > 0 ? 1 : 0);
      if (count === 0) continue;
      expect([ids[0], offsets[0], offsets[1]]).toEqual([level.id, 0, wanted.length]);
      expect([...parts.subarray(0, wanted.length)], asked.kind).toEqual(wanted);
      most = Math.max(most, wanted.length);
    }
    expect(most).toBeGreaterThan(1);
    const plain = world.overlap(new Region({ size: [1, 1, 1] }), { parts: true });
    expect([plain.ids[0], plain.parts[0], plain.offsets[1]]).toEqual([box, -1, 1]);
    expect('parts' in world.overlap(new Region({ size: [1, 1, 1] }), { parts: false } as never)).toBe(false);
    world.dispose();
  });

  test('lies as a whole in what all of its triangles lie in', () => {
    let inside = 0;
    const corners = level.parts.flatMap((part) => [...part.corners()]);
    const at = (axis: number): number[] => corners.filter((_, i) => i % 3 === axis);
    const middle = [0, 1, 2].map((k) => (Math.min(...at(k)) + Math.max(...at(k))) / 2) as Three;
    const half = [0, 1, 2].map((k) => (Math.max(...at(k)) - Math.min(...at(k))) / 2);
    for (let i = 0; i < 60; i++) {
      const grow = [0.1, 0.6, 1.01][i % 3]! + 0.4 * draws.next(); // too small, either, large enough
      const asked =
        i % 2 === 0
          ? new Region({ center: middle, halfExtents: half.map((x) => grow * x + 0.01) })
          : Region.sphere({ center: middle, radius: grow * Math.hypot(...half) });
      const isIn = level.world.overlap(asked, { mode: 'whole' }).count === 1;
      expect(isIn).toBe(level.parts.every((part) => ['contains', 'equal'].includes(asked.relation(part))));
      inside += isIn ? 1 : 0;
    }
    expect(inside).toBeGreaterThanOrEqual(20);
    expect(inside).toBeLessThanOrEqual(40);
  });

  test('is hit by rays where the first of its triangles is', () => {
    let hits = 0;
    for (let i = 0; i < 300; i++) {
      const origin = draws.vector(8);
      const to = level.parts[Math.floor(draws.next() * level.parts.length)]!.centroid;
      const direction = [0, 1, 2].map(
        (k) => to[k]! - origin[k]! + (i % 9 === 0 ? 9 : 1) * (draws.next() - 0.5),
      ) as Three;
      const found = level.world.castRay(origin, direction, { maxT: 2 });
      const all = level.parts.map((part) => part.castRay(origin, direction, { maxT: 2 })?.t ?? Infinity);
      const first = Math.min(...all);
      expect(found !== null, `${name} ${i}`).toBe(first < Infinity);
      if (found === null) continue;
      hits++;
      expect(Math.abs(found.t - first)).toBeLessThan(1e-12 * (1 + first));
      expect(all[level.place(found.part)]! - first).toBeLessThan(1e-12 * (1 + first));
      expect([found.leave, found.id, found.startsInside]).toEqual([found.t, level.id, false]);
      const along = found.normal.reduce((sum, x, k) => sum + x * direction[k]!, 0);
      expect(along).toBeLessThanOrEqual(1e-12);
      const [u, v] = found.uv as unknown as [number, number];
      const [a, b, c] = cornersOf(level.parts[level.place(found.part)]!);
      for (let k = 0; k < 3; k++)
        expect(a![k]! * (1 - u - v) + b![k]! * u + c![k]! * v).toBeCloseTo(found.point[k]!, 9);
    }
    expect(hits).toBeGreaterThan(60);
    expect(hits).toBeLessThan(300);
  });

  test('lists all triangles that a ray hits', () => {
    const numbers = new Set(level.numbers);
    let several = 0;
    for (let i = 0; i < 100; i++) {
      const at = Math.floor(draws.next() * level.parts.length);
      const other = 1 + Math.floor(draws.next() * (level.parts.length - 1));
      const to = level.parts[at]!.centroid;
      // Half the rays come from anywhere, half through another triangle, a little above where both may be flat.
      const near = i % 2 === 0 ? draws.vector(8) : level.parts[(at + other) % level.parts.length]!.centroid;
      const direction = [0, 1, 2].map((k) => to[k]! - near[k]!) as Three;
      const origin = [0, 1, 2].map((k) => near[k]! - (i % 2 === 0 ? 0 : direction[k]! / 2)) as Three;
      origin[1] += 1e-3;
      const ask = { maxT: 9, parts: true } as const;
      const { parts, times, ids, count } = level.world.castRayAll(origin, direction, ask);
      const rows = Array.from({ length: count }, (_, row) => [parts[row]!, times[row]!, ids[row]!] as const);
      const hits = level.parts.flatMap((part, k) => {
        const hit = part.castRay(origin, direction, { maxT: 9 });
        return hit === null ? [] : [[level.numbers[k]!, hit.t] as const];
      });
      for (const [part, t, id] of rows) {
        expect(numbers.has(part)).toBe(true);
        const own = level.parts[level.place(part)]!.castRay(origin, direction, { maxT: 9 });
        expect(Math.abs((own?.t ?? Infinity) - t), `${name} ${i}`).toBeLessThan(1e-9 * (1 + t));
        expect(id).toBe(level.id);
      }
      // A triangle on its own leans to a hit: beside an edge it may be one that the level counts to its neighbor.
      for (const [part, t] of hits) {
        const isThere = rows.some(([other, time]) => other === part || Math.abs(time - t) < 1e-9 * (1 + t));
        expect(isThere, `${name} ${i} ${part}`).toBe(true);
      }
      expect([...times.subarray(0, count)]).toEqual([...times.subarray(0, count)].sort((a, b) => a - b));
      expect(level.world.castRay(origin, direction, { maxT: 9 })?.part).toBe(rows[0]?.[0]);
      several += count > 1 ? 1 : 0;

      const odd = { ...ask, predicate: (_: number, part: number) => part % 2 === 1, max: 1, into: new Uint32Array(1) };
      const chosen = level.world.castRayAll(origin, direction, odd);
      const first = rows.filter(([part]) => part % 2 === 1);
      expect([chosen.count, chosen.truncated]).toEqual([Math.min(first.length, 1), first.length > 1]);
      if (first.length > 0) expect([chosen.parts[0], chosen.ids[0]]).toEqual([first[0]![0], level.id]);
    }
    expect(several).toBeGreaterThan(10);
    expect(() => level.world.castRayAll([0, 0, 0], [0, 0, 1], { parts: 1 } as never)).toThrow(
      expect.objectContaining({ code: 'wrong-type', argument: 'options.parts', value: 1 }),
    );
  });

  test('is met by moving regions when the first of its triangles is', () => {
    let met = 0;
    for (let i = 0; i < 140; i++) {
      const asked = region(i % Regions.kinds);
      const motion = draws.vector(6);
      const found = level.world.castRegion(asked, motion);
      const all = level.parts.map((part) => asked.castRegion(motion, part)?.t ?? Infinity);
      const first = Math.min(...all);
      if (found === null || first === Infinity) {
        expect(found === null, `${asked.kind} ${i}`).toBe(first === Infinity);
        continue;
      }
      met++;
      expect(Math.abs(found.t - first), `${asked.kind} ${i}`).toBeLessThan(1e-8);
      expect(all[level.place(found.part)]! - first).toBeLessThan(1e-8);
      expect(level.world.castRegionAll(asked, motion).times[0]).toBe(found.t);
    }
    expect(met).toBeGreaterThan(20);
  });

  test('is as near to a point as the nearest of its triangles', () => {
    for (let i = 0; i < 100; i++) {
      const point = draws.vector(8);
      const { count, distances, points, ids } = level.world.nearest(point);
      const first = Math.min(...level.parts.map((part) => part.distance(Region.point(point))));
      expect([count, ids[0]]).toEqual([1, level.id]);
      expect(Math.abs(distances[0]! - first)).toBeLessThan(1e-12 * (1 + first));
      expect(Math.hypot(...[0, 1, 2].map((k) => points[k]! - point[k]!))).toBeCloseTo(first, 11);
      expect(level.world.nearest(point, 1, { maxDistance: first * 0.999 }).count).toBe(0);
    }
  });

  test('makes pairs with the colliders that overlap it', () => {
    const world = new World();
    const id = world.add({ shape: level.world.shapeOf(level.id), matrix: frameOf(level.world, level.id) });
    const regions = Array.from({ length: 60 }, () => region());
    const ids = regions.map((shape) => world.add({ shape }));
    const { ids: pairs, count } = world.overlappingPairs();
    const met = new Set<number>();
    for (let row = 0; row < count; row++) {
      if (pairs[2 * row] === id) met.add(pairs[2 * row + 1]!);
    }
    ids.forEach((other, i) => {
      const gaps = level.parts.map((part) => regions[i]!.separation(part));
      if (gaps.some((gap) => Math.abs(gap) < near)) return;
      expect(met.has(other), `${regions[i]!.kind} ${i}`).toBe(level.parts.some((part) => part.overlaps(regions[i]!)));
    });
    expect(met.size).toBeGreaterThan(5);
    world.dispose();
  });

  test('turning regions meet it when they meet a triangle', () => {
    let met = 0;
    for (let i = 0; i < 30; i++) {
      const asked = region(i % 4);
      const motion = { translation: draws.vector(4), axis: draws.vector(1), angle: draws.number(-2, 2) };
      const found = level.world.castRegion(asked, motion as never);
      const all = level.parts.map((part) => asked.castRegion(motion as never, part)?.t ?? Infinity);
      const first = Math.min(...all);
      if (found === null || first === Infinity) {
        expect(found === null, `${asked.kind} ${i}`).toBe(first === Infinity);
        continue;
      }
      met++;
      expect(Math.abs(found.t - first)).toBeLessThan(1e-6);
    }
    expect(met).toBeGreaterThan(2);
  });
});

const matrices = new Map<World, number[]>();

/** The matrix of a level: the world itself does not tell. */
function frameOf(world: World, id: number): number[] {
  const known = matrices.get(world);
  if (known) return known;
  const [a, b, c] = [still, turned, sheared].map((matrix) => {
    const other = new World();
    const copy = other.add({ shape: world.shapeOf(id), matrix });
    const { min } = other.boundsOf(copy);
    other.dispose();
    return [...min].every((x, k) => x === world.boundsOf(id).min[k]) ? matrix : undefined;
  });
  const matrix = a ?? b ?? c!;
  matrices.set(world, matrix);
  return matrix;
}

function cornersOf(part: Region): number[][] {
  const all = [...part.corners()];
  return [all.slice(0, 3), all.slice(3, 6), all.slice(6, 9)];
}
