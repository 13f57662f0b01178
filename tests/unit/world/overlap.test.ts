import { type QueryMode, init, Region, World } from 'askew';
import { beforeAll, beforeEach, describe, expect, test } from 'vitest';

beforeAll(() => init());

let world: World;
let wide: Region;
let row: number[];
beforeEach(() => {
  world = new World();
  wide = new Region({ size: [1000, 1000, 1000] });
  row = Array.from({ length: 10 }, (_, x) =>
    world.add({ shape: new Region({ center: [4 * x, 0, 0], size: [2, 2, 2] }) }),
  );
});

type Options = Parameters<World['overlap']>[1];
const list = ({ ids, count }: { ids: Uint32Array; count: number }): number[] => [...ids.subarray(0, count)];
const query = (region: Region, options?: Options): number[] => list(world.overlap(region, options));

describe('what is found', () => {
  test('touching counts, a hair beyond does not', () => {
    const probe = (x: number): Region => new Region({ center: [x, 0, 0], size: [2, 2, 2] });
    expect(query(probe(-2))).toEqual([row[0]]);
    expect(query(probe(-2 - Number.EPSILON * 2))).toEqual([]);
    expect(query(probe(2))).toEqual([row[0], row[1]]);
  });

  test('bounds that meet are not enough', () => {
    const tilted = new Region({ center: [-2.2, -2.2, 0], size: [6, 0.1, 1], rotation: [0, 0, -0.3826834, 0.9238795] });
    expect(tilted.bounds().max[0]).toBeGreaterThan(-1);
    expect(query(tilted)).toEqual([]);
    expect(world.explainOverlap(tilted).tested).toBeLessThanOrEqual(1);
  });

  test('modes: any part, the center, all of it', () => {
    const zone = new Region({ center: [4, 0, 0], halfExtents: [4, 1, 1] });
    const modes: Record<QueryMode, number[]> = { any: row.slice(0, 3), center: row.slice(0, 3), whole: [row[1]!] };
    for (const [mode, ids] of Object.entries(modes))
      expect(query(zone, { mode: mode as QueryMode }), mode).toEqual(ids);
    zone.setPose([4.5, 0, 0]);
    expect(query(zone, { mode: 'center' })).toEqual([row[1], row[2]]);
    expect(query(zone)).toEqual(row.slice(0, 3));
  });

  test('overlapPoint: inside or on the border', () => {
    const at = (x: number): number[] => list(world.overlapPoint([x, 1, 1]));
    expect(at(5)).toEqual([row[1]]);
    expect(at(5 + Number.EPSILON * 8)).toEqual([]);
    expect(list(world.overlapPoint({ x: 8, y: 0, z: 0 }, { mode: 'any' }))).toEqual([row[2]]);
    expect(list(world.overlapPoint([8, 0, 0], { exclude: row[2]! }))).toEqual([]);
  });

  test('order is by id as a number, whatever the order of places', () => {
    world.removeMany([row[3]!, row[7]!]);
    const later = [0, 9].map((x) => world.add({ shape: new Region({ center: [4 * x, 0, 0], size: [2, 2, 2] }) }));
    const ids = [...row.filter((_, i) => i !== 3 && i !== 7), ...later].sort((a, b) => a - b);
    expect(query(wide)).toEqual(ids);
    expect(Math.max(...ids)).toBeGreaterThan(2 ** 25);
  });
});

describe('layers and masks', () => {
  test('each must be on a layer that the mask of the other names', () => {
    world.removeMany(row);
    const shape = new Region({ size: [1, 1, 1] });
    const id = world.add({ shape, layers: 0b0110, mask: 0b1000 });
    const seen = (layers: number, mask: number): boolean => query(wide, { layers, mask }).includes(id);
    expect(seen(0b1000, 0b0010)).toBe(true);
    expect(seen(0b1000, 0b1001)).toBe(false);
    expect(seen(0b0111, 0b0010)).toBe(false);
    expect(seen(0xffffffff, 0xffffffff)).toBe(true);
    expect(seen(0, 0xffffffff)).toBe(false);
    expect(seen(0xffffffff, 0)).toBe(false);
    expect(query(wide)).toEqual([id]);
  });

  test('a collider that says nothing is on layer 1 and can meet all', () => {
    expect(query(wide, { mask: 1, layers: 2 ** 31 })).toEqual(row);
    expect(query(wide, { mask: 0xfffffffe })).toEqual([]);
  });

  test('setFilter changes what it is given, and a query sees it at once', () => {
    const id = row[0]!;
    world.setFilter(id, { layers: 2 ** 31 });
    expect(query(wide, { mask: 2 ** 31, layers: 1 })).toEqual([id]);
    world.setFilter(id, { mask: 2 });
    expect(query(wide, { mask: 2 ** 31, layers: 1 })).toEqual([]);
    expect(query(wide, { mask: 2 ** 31, layers: 2 })).toEqual([id]);
    world.setFilter(id, {});
    expect(query(wide, { mask: 2 ** 31, layers: 2 })).toEqual([id]);
  });
});

describe('exclude and include', () => {
  test('one or many, in any order', () => {
    expect(query(wide, { exclude: row[2]! })).toEqual(row.filter((_, i) => i !== 2));
    expect(query(wide, { exclude: [row[5]!, row[0]!, row[5]!] })).toEqual(row.filter((_, i) => i !== 0 && i !== 5));
    expect(query(wide, { exclude: Uint32Array.from(row) })).toEqual([]);
    expect(query(wide, { include: row[4]! })).toEqual([row[4]]);
    expect(query(wide, { include: [row[9]!, row[1]!] })).toEqual([row[1], row[9]]);
    expect(query(wide, { include: [row[9]!, row[1]!, row[2]!], exclude: [row[1]!] })).toEqual([row[2], row[9]]);
  });

  test('an empty list excludes none and includes none', () => {
    expect(query(wide, { exclude: [] })).toEqual(row);
    expect(query(wide, { include: [] })).toEqual([]);
    expect(query(wide, { include: new Uint32Array(0), exclude: row })).toEqual([]);
  });

  test('lists are left as they are', () => {
    const exclude = Uint32Array.from([row[5]!, row[0]!]);
    query(wide, { exclude });
    expect([...exclude]).toEqual([row[5], row[0]]);
  });
});

describe('max and truncated', () => {
  test('no more than max, and truncated says whether there were', () => {
    for (const max of [0, 1, 9]) {
      const { count, truncated } = world.overlap(wide, { max });
      expect([count, truncated]).toEqual([max, true]);
    }
    for (const max of [10, 11, 0xffffffff])
      expect(world.overlap(wide, { max })).toMatchObject({ count: 10, truncated: false });
    expect(world.overlapPoint([0, 0, 0], { max: 0 })).toMatchObject({ count: 0, truncated: true });
    expect(world.overlapPoint([2, 0, 0], { max: 0 })).toMatchObject({ count: 0, truncated: false });
  });

  test('which ones is the same every time, and they are in order', () => {
    const three = query(wide, { max: 3 });
    expect(three).toEqual([...three].sort((a, b) => a - b));
    expect(query(wide, { max: 3 })).toEqual(three);
    for (const id of three) expect(row).toContain(id);
  });

  test('there is no silent cap', () => {
    const many = 50_000;
    world.addMany({ centers: new Float32Array(3 * many), sizes: new Float32Array(3 * many).fill(1) });
    expect(world.overlap(wide)).toMatchObject({ count: many + 10, truncated: false });
  });
});

describe('predicate', () => {
  test('is asked last, about what would be found, in order', () => {
    const asked: number[] = [];
    const options = {
      exclude: row[0]!,
      predicate: (id: number) => {
        asked.push(id);
        return id !== row[4];
      },
    };
    expect(query(new Region({ center: [8, 0, 0], size: [20, 1, 1] }), options)).toEqual([row[1], row[2], row[3]]);
    expect(asked).toEqual(row.slice(1, 5));
  });

  test('max counts those it says yes to: the first of them', () => {
    const odd = (id: number): boolean => row.indexOf(id) % 2 === 1;
    expect(query(wide, { predicate: odd, max: 2 })).toEqual([row[1], row[3]]);
    expect(world.overlap(wide, { predicate: odd, max: 4 }).truncated).toBe(true);
    expect(world.overlap(wide, { predicate: odd, max: 5 }).truncated).toBe(false);
  });

  test('may ask the world, and change it', () => {
    const predicate = (id: number): boolean => {
      const touching = world.overlap(world.regionOf(id), { max: 1, predicate: (other) => other !== row[2] });
      if (id === row[5]) world.addMany({ boxes: new Float64Array(12 * 5000) });
      return touching.count > 0;
    };
    expect(query(wide, { predicate })).toEqual(row.filter((_, i) => i !== 2));
  });

  test('what it throws comes through, and the world goes on', () => {
    const predicate = (): boolean => {
      throw new RangeError('mine');
    };
    expect(() => world.overlap(wide, { predicate })).toThrow('mine');
    expect(query(wide)).toEqual(row);
  });
});

describe('results', () => {
  test('are used again by the next query of the same kind, and by no other', () => {
    const result = world.overlap(wide);
    const { ids } = result;
    const atPoint = world.overlapPoint([0, 0, 0]);
    world.explainOverlap(new Region({ size: [1, 1, 1] }));
    expect([result.count, list(result)]).toEqual([10, row]);
    expect(world.overlap(new Region({ size: [1, 1, 1] }))).toBe(result);
    expect([result.count, result.ids === ids, list(atPoint)]).toEqual([1, true, [row[0]]]);
    expect(new World().overlap(wide)).not.toBe(result);
  });

  test('into: yours, filled as far as it reaches', () => {
    const into = new Uint32Array(12).fill(7);
    const result = world.overlap(wide, { into });
    expect(result.ids).toBe(into);
    expect([...into]).toEqual([...row, 7, 7]);
    world.overlap(new Region({ size: [1, 1, 1] }));
    expect([...into]).toEqual([...row, 7, 7]);
    const short = new Uint32Array(4);
    expect(world.overlap(wide, { into: short })).toMatchObject({ ids: short, count: 4, truncated: true });
    expect(world.overlap(wide, { into: short, max: 2 })).toMatchObject({ count: 2, truncated: true });
    const none = { into: new Uint32Array(0), predicate: (id: number) => id === row[3] };
    expect(world.overlap(wide, none)).toMatchObject({ count: 0, truncated: true });
    expect(world.overlap(wide, { ...none, into: short })).toMatchObject({ count: 1, truncated: false });
    expect(short[0]).toBe(row[3]);
  });
});

describe('explainOverlap', () => {
  test('counts what the same query did', () => {
    const one = new Region({ center: [8, 0, 0], size: [1, 1, 1] });
    expect(world.explainOverlap(one)).toMatchObject({ candidates: 1, tested: 1, hits: 1 });
    expect(world.explainOverlap(one, { exclude: row[2]! })).toMatchObject({ candidates: 1, tested: 0, hits: 0 });
    const everything = world.explainOverlap(wide);
    expect(everything).toMatchObject({ candidates: 10, tested: 10, hits: 10 });
    expect(everything.visited).toBeGreaterThanOrEqual(3);
    expect(world.explainOverlap(wide, { predicate: (id) => id === row[0] })).toMatchObject({ tested: 10, hits: 1 });
    expect(world.explainOverlap(wide, { max: 4 }).hits).toBe(4);
  });

  test('far away nothing is tested', () => {
    const far = new Region({ center: [0, 500, 0], size: [1, 1, 1] });
    expect(world.explainOverlap(far)).toMatchObject({ candidates: 0, tested: 0, hits: 0 });
  });
});
