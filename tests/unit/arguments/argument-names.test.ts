import { init, Region, World } from 'askew';
import { afterEach, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { expectError } from '../support/expect-error.js';

beforeAll(() => init());

const cube = (x: number): Region => new Region({ center: [x, 0, 0], size: [2, 2, 2] });

let world: World;
let id: number;
beforeEach(() => {
  world = new World();
  id = world.add({ shape: cube(0) });
});
afterEach(() => world.dispose());

describe('a predicate that removes what it accepts is named', () => {
  const predicate = (found: number): boolean => {
    world.remove(found);
    return true;
  };
  test.each<[string, () => unknown]>([
    ['castRay', () => world.castRay([-5, 0, 0], [1, 0, 0], { predicate })],
    ['castRayAny', () => world.castRayAny([-5, 0, 0], [1, 0, 0], { predicate })],
    ['castRegion', () => world.castRegion(cube(-5), [9, 0, 0], { predicate })],
    ['pushOut', () => world.pushOut(cube(1), { predicate })],
    ['overlap', () => world.overlap(cube(1), { predicate, parts: true })],
  ])('by %s', (_, call) => expectError(call, { code: 'stale-id', argument: 'options.predicate', value: id }));
});

test('a predicate of castRayAny that refuses what it removes, or disposes of the world, is heard', () => {
  const ask = (predicate: (found: number) => boolean) => (): number =>
    world.castRayAny([-5, 0, 0], [1, 0, 0], { predicate });
  expect(ask((found) => (world.remove(found), false))()).toBe(0);
  world.add({ shape: cube(0) });
  expectError(
    ask(() => (world.dispose(), true)),
    { code: 'disposed', argument: 'world' },
  );
});

test('a matrix of undefined is left out of the options of a frustum', () => {
  const lens = { fov: 1, aspect: 1, near: 1, far: 2 };
  const wanted = Region.frustum(lens).toJSON();
  expect(Region.frustum({ ...lens, matrix: undefined } as never).toJSON()).toEqual(wanted);
  const matrix = [1, 0, 0, 0, 0, 1, 0, 0, 0, 0, 1, 0, 0, 0, 0, 1];
  expectError(() => Region.frustum({ ...lens, matrix } as never), {
    ...{ code: 'unknown-option', argument: 'options.fov' },
  });
});
