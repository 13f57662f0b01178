import { AskewError, init, Mesh, Region, World } from 'askew';
import { beforeAll, describe, expect, test } from 'vitest';
import { expectError } from '../support/expect-error.js';
import { hills } from '../support/levels.js';

beforeAll(() => init());

describe('no memory left', () => {
  test.each([2 ** 24 - 1, 2 ** 24, 2 ** 31, 2 ** 32 - 1])('a capacity of %i is refused', (capacity) => {
    expectError(() => new World({ capacity }), { code: 'out-of-memory', argument: 'capacity', value: capacity });
    const world = new World();
    world.add({ shape: new Region({ size: [1, 1, 1] }) });
    expect(world.overlapPoint([0, 0, 0]).count).toBe(1);
    world.dispose();
  });

  test('a full world refuses, stays as it was, and goes on once others are gone', () => {
    const world = new World();
    const shape = new Region({ size: [2, 2, 2] });
    const id = world.add({ shape });
    expect(world.overlap(shape).count).toBe(1); // from now on this question needs no more memory
    const hoard = takeAll();
    const boxes = new Float64Array(12 * 5000);
    const columns = { boxes };
    expectError(() => world.addMany(columns), { code: 'out-of-memory', argument: 'columns', value: columns });
    expect([world.size, world.has(id), world.overlap(shape).count]).toEqual([1, true, 1]);
    const [added, error] = addUntilRefused(world, shape);
    expectError(
      () => {
        throw error;
      },
      { code: 'out-of-memory', argument: 'shape', value: shape },
    );
    expect(world.size).toBe(added + 1);
    for (const other of hoard) other.dispose();
    expect(world.addMany(columns).length).toBe(5000);
    expect(world.overlap(shape).count).toBe(added + 5001);
    world.dispose();
  });

  test('zones refuse as well, tell nothing, and tell it all later', () => {
    const world = new World();
    const shape = new Region({ size: [2, 2, 2] });
    world.addMany({ boxes: Float64Array.from({ length: 12 * 5000 }, (_, i) => (i % 4 === 3 ? 1 : 0)) });
    const zone = world.watch(shape);
    const hoard = takeAll();
    expectError(() => world.update(), { code: 'out-of-memory', argument: 'update', value: world });
    expect([world.events.count, zone.count]).toEqual([0, 0]);
    let watched = 1; // a little room may be left
    const watchForEver = (): never => {
      for (; ; watched++) world.watch(shape);
    };
    expectError(watchForEver, { code: 'out-of-memory', argument: 'regions', value: shape });
    for (const other of hoard) other.dispose();
    world.update();
    expect(zone.count).toBe(5000);
    expect(world.events.count).toBe(5000 * watched);
    const ofZone = [...world.events].filter(({ kind, zone: of }) => kind === 'enter' && of === zone);
    expect(ofZone.length).toBe(5000);
    world.dispose();
  });

  test('bound columns are refused, nothing moves, and all of it does later', () => {
    const world = new World();
    const shape = new Region({ size: [1, 1, 1] });
    const ids = Array.from({ length: 5000 }, () => world.add({ shape }));
    world.bind({ ids, positions: new Float64Array(15_000).fill(7) });
    const before = world.hash();
    const hoard = takeAll();
    expect(() => world.update()).toThrow(expect.objectContaining({ code: 'out-of-memory', argument: 'columns' }));
    for (const other of hoard) other.dispose();
    expect(world.hash()).toBe(before);
    world.update();
    expect(ids.every((id) => world.regionOf(id).center[2] === 7)).toBe(true);
    world.dispose();
  });

  test('a mesh that is built at once or in slices says so, frees what it took, and is built later', async () => {
    const input = hills(200, 50);
    const wanted = Mesh.build(input).toBytes();
    const hoard = takeAll();
    const isShort = { code: 'out-of-memory', argument: 'input', value: input } as const;
    expectError(() => Mesh.build(input), isShort);
    let left = 0;
    // A world more or less: memory ends in the middle of a build, too.
    for (; hoard.length > 0; hoard.pop()!.dispose(), left++) {
      const error: unknown = await Mesh.buildAsync(input).catch((reason: unknown) => reason);
      if (error instanceof Mesh) break;
      expectError(() => {
        throw error;
      }, isShort);
    }
    expect(left).toBeGreaterThan(0);
    for (const other of hoard) other.dispose();
    expect(Buffer.compare((await Mesh.buildAsync(input)).toBytes(), wanted)).toBe(0);
  });

  function takeAll(): World[] {
    const worlds: World[] = [];
    for (let capacity = 2 ** 20; capacity >= 1; capacity /= 2) {
      try {
        for (;;) worlds.push(new World({ capacity }));
      } catch (error) {
        if (!(error instanceof AskewError && error.code === 'out-of-memory')) throw error;
      }
    }
    return worlds;
  }

  function addUntilRefused(world: World, shape: Region): [number, unknown] {
    for (let added = 0; ; added++) {
      try {
        world.add({ shape });
      } catch (error) {
        return [added, error];
      }
    }
  }
});
