import { readFileSync } from 'node:fs';
import { init, Region, World } from 'askew';
import { beforeAll, expect, test } from 'vitest';
import { amount } from '../../../web/tools/test/share-seed.mjs';
import { goldenOf, tellHistory, wholeLife } from '../../fixtures/history.js';

beforeAll(() => init());

test('a long life of a world comes to the same state and answers as in native code', () => {
  const file = new URL('../../fixtures/world-golden.json', import.meta.url);
  const steps = amount(wholeLife, 3000);
  expect(tellHistory({ Region, World }, steps)).toEqual(goldenOf(JSON.parse(readFileSync(file, 'utf8')), steps));
});

test('queries, data and bindings do not count; an empty world has a hash too', () => {
  const world = new World();
  expect(world.hash()).toBe('0000000000000000');
  const shape = new Region({ size: [1, 2, 3] });
  const id = world.add({ shape });
  const before = world.hash();
  expect(before).toMatch(/^[0-9a-f]{16}$/);
  world.overlap(shape);
  world.bind({ ids: [id], positions: new Float32Array(3) });
  expect(world.hash()).toBe(before);
  world.move(id, { center: [-0, 0, -0] });
  expect(world.hash()).toBe(before);
  world.move(id, { center: [0, 0, 1e-9] });
  expect(world.hash()).not.toBe(before);
  const other = new World();
  other.add({ shape, data: 'something' });
  expect(other.hash()).toBe(before);
});
