import { type ContactsResult, init, Mesh, Region, World } from 'askew';
import { beforeAll, describe, expect, test } from 'vitest';
import { expectError } from '../support/expect-error.js';
import { crate } from '../support/levels.js';

beforeAll(() => init());

describe('manifolds of contacts', () => {
  test('are up to four points of each row, on its part', () => {
    const world = new World();
    const ground = world.add({ shape: new Region({ center: [0, -1, 0], size: [10, 2, 10] }) });
    const level = world.add({ shape: Mesh.build(crate([5, -2, -5], [15, 0, 5])) });
    const box = new Region({ center: [5, 0.375, 0], size: [1, 1, 1] });
    const plain = world.contacts(box);
    expect([plain.offsets, plain.manifoldPoints, plain.manifoldFeatures].map(({ length }) => length)).toEqual([
      0, 0, 0,
    ]);
    const { count, ids, offsets, manifoldPoints, manifoldDepths } = world.contacts(box, { manifold: true });
    expect([ids[0], ids[count - 1], offsets[0], offsets[1]]).toEqual([ground, level, 0, 4]);
    for (let i = 0; i < count; i++) expect(offsets[i + 1]! - offsets[i]!).toBeGreaterThan(0);
    const corners = Array.from({ length: 4 }, (_, i) => [...manifoldPoints.subarray(3 * i, 3 * i + 3)].join(' '));
    expect(corners.sort()).toEqual(['4.5 0 -0.5', '4.5 0 0.5', '5 0 -0.5', '5 0 0.5']);
    expect([...manifoldDepths.subarray(0, 4)]).toEqual([0.125, 0.125, 0.125, 0.125]);
    world.dispose();
  });

  test('stay with their rows where a predicate refuses some, whatever it asks', () => {
    const world = new World();
    const tile = new Region({ size: [1, 1, 1] });
    for (let i = 0; i < 8; i++) world.add({ shape: tile, center: [i, -0.5, 0] });
    const box = new Region({ center: [3.5, 0.4, 0], size: [6, 1, 0.5] });
    const all = world.contacts(box, { manifold: true });
    const read = ({ count, ids, offsets, manifoldPoints, manifoldFeatures }: ContactsResult): unknown[] =>
      Array.from({ length: count }, (_, i) => [
        ids[i],
        [...manifoldPoints.subarray(3 * offsets[i]!, 3 * offsets[i + 1]!)],
        [...manifoldFeatures.subarray(offsets[i], offsets[i + 1])],
      ]);
    const expected = read(all).filter((_, i) => i % 2 === 0);
    const odd = new Set([...all.ids.subarray(0, all.count)].filter((_, i) => i % 2 === 0));
    const other = new World();
    other.add({ shape: tile });
    const kept = world.contacts(box, {
      manifold: true,
      predicate: (id) => {
        other.contacts(tile, { manifold: true });
        return odd.has(id);
      },
    });
    expect(expected.length).toBeGreaterThan(2);
    expect(read(kept)).toEqual(expected);
    expect(read(world.contacts(box, { manifold: true, max: 2, predicate: (id) => odd.has(id) }))).toEqual(
      expected.slice(0, 2),
    );
    expectError(() => world.contacts(box, { manifold: 1 as never }), {
      code: 'wrong-type',
      argument: 'options.manifold',
    });
    for (const gone of [world, other]) gone.dispose();
  });
});
