import { expect, test } from 'vitest';
import { garbage } from '../support/garbage.js';
import { native } from '../support/native.js';

const { init, Region, World } = native;

// In a file of its own: the engine boxes numbers of options once it has seen many kinds of them in one place.
test('a move of a collider with options makes no garbage', async () => {
  await init();
  const yard = new World();
  yard.add({ shape: new Region({ center: [0, -1, 0], size: [80, 2, 80] }) });
  const body = new Region({ center: [0, 0.905, 0], size: [0.6, 1.8, 0.6] });
  const [own, other] = [yard.add({ shape: body }), yard.add({ shape: body, center: [3, 0.905, 0] })];
  const way = [0.01, 0, 0.02];
  const kept = yard.moveAndSlide(own, way);
  const exclude = new Uint32Array([other]);
  const options = { up: [0, 2, 0], skin: 0.01, mask: 3, exclude, previous: kept, slideOnSlopes: true };
  expect(garbage(() => yard.moveAndSlide(own, way, options, kept))).toBeLessThan(1);
  yard.dispose();
});
