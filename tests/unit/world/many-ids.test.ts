import { Region, World } from 'askew';
import { beforeAll, expect, test } from 'vitest';
import { type Counted, initCounting } from '../support/counted-calls.js';
import { expectError } from '../support/expect-error.js';

let counted: Record<'worldCountLive', Counted>;
let world: World;
let ids: Uint32Array;
const many = 100_000;

beforeAll(async () => {
  counted = await initCounting({ worldCountLive: 2 });
  world = new World({ capacity: many });
  const centers = Float64Array.from({ length: 3 * many }, (_, i) => (i % 3 === 0 ? i / 3 : 0));
  ids = world.addMany({ centers, sizes: new Float64Array(3 * many).fill(0.5) }).slice();
});

/** What a query finds, and how many ids were looked at for it. */
function foundBy(options: Parameters<World['overlap']>[1]): [ids: number[], looked: number] {
  const before = counted.worldCountLive.rows;
  const region = new Region({ center: [500, 0, 0], size: [20, 1, 1] });
  const { count, ids: found } = world.overlap(region, options);
  return [[...found.subarray(0, count)], counted.worldCountLive.rows - before];
}

test.each([1, 63, 64, 65, many])('a list of %i ids costs one look at each, in an array as in a column', (count) => {
  const [all] = foundBy({});
  expect(all).toHaveLength(21);
  // Of the first ids, every other one, then the rest of the list from the far end: in no order.
  const listed = Uint32Array.from({ length: count }, (_, i) => ids[i < 500 ? 510 - 2 * (i % 256) : many - 1 - i]!);
  for (const list of [listed, [...listed]]) {
    const wanted = new Set(listed);
    expect(foundBy({ exclude: list })).toEqual([all.filter((id) => !wanted.has(id)), count]);
    expect(foundBy({ include: list })).toEqual([all.filter((id) => wanted.has(id)), count]);
    expect(foundBy({ include: ids, exclude: list })[1]).toBe(many + count);
  }
});

test('an error names the row of a long array', () => {
  const list: unknown[] = [...ids];
  list[70_000] = '7';
  const wrong = { code: 'wrong-type', argument: 'options.exclude', row: 70_000, value: '7' } as const;
  expectError(() => foundBy({ exclude: list as number[] }), wrong);
  list[70_000] = 3;
  expectError(() => foundBy({ exclude: list as number[] }), { ...wrong, code: 'stale-id', value: 3 });
});
