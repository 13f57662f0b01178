import { init, Region, World } from 'askew';
import { beforeAll, expect, test } from 'vitest';
import { expectError } from '../support/expect-error.js';

beforeAll(() => init());

const cube = (): Region => new Region({ size: [1, 1, 1] });

const calls: [string, string, (world: World, region: Region) => unknown][] = [
  ['overlap', 'region', (world, region) => world.overlap(region)],
  ['explainOverlap', 'region', (world, region) => world.explainOverlap(region)],
  ['contacts', 'region', (world, region) => world.contacts(region)],
  ['pushOut', 'region', (world, region) => world.pushOut(region)],
  ['pushOut', 'region', (world, region) => world.pushOut(region, { predicate: () => true })],
  ['moveAndSlide', 'own', (world, region) => world.moveAndSlide(region, [1, 0, 0])],
  [
    'moveAndSlideMany',
    'own',
    (world, region) => world.moveAndSlideMany({ regions: [region], translations: new Float64Array(3) }),
  ],
];

test.each(calls)('%s refuses what a caller wrote to a view and the core cannot take', (_, argument, call) => {
  const world = new World();
  for (let i = 0; i < 3; i++) world.add({ shape: cube() });
  for (const view of ['center', 'halfAxes'] as const)
    for (const [value, code] of [
      [NaN, 'not-finite'],
      [Infinity, 'not-finite'],
      [1e200, 'too-large'],
    ] as const) {
      const region = cube();
      region[view][1] = value;
      for (let i = 0; i < 10; i++) expectError(() => call(world, region), { code, argument, value });
    }
  expect(world.overlap(cube()).count).toBe(3);
  world.update();
  world.dispose();
});
