import { init, type MoveStep, Region, World } from 'askew';
import { afterEach, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { expectError } from '../support/expect-error.js';
import { handAway } from '../support/handed-away.js';

beforeAll(() => init());

let world: World;
let bodies: [number, number];
beforeEach(() => {
  world = new World();
  world.add({ shape: new Region({ center: [0, -2, 0], size: [20, 2, 20] }), still: true });
  bodies = [0, 3].map((x) => world.add({ shape: new Region({ center: [x, 0.5, 0], size: [1, 1, 1] }) })) as never;
});
afterEach(() => world.dispose());

const down = [0, -2, 0] as const;
const accept = (): boolean => true;

/** Everything that a step says, in plain numbers. */
const told = (step: MoveStep): unknown => {
  const { center, moved, left, slid, memory, hits, state, free, stuck } = step;
  const found = [hits.count, ...hits.ids.subarray(0, hits.count)];
  return structuredClone({ center, moved, left, slid, memory, found, state, free, stuck });
};

describe('a target of moveAndSlide is written once the predicate has been asked', () => {
  test('and stays as it was when that throws', () => {
    const step = world.moveAndSlide(bodies[0], [1, 0, 0]);
    const before = told(step);
    const own = new Error('mine');
    const predicate = (): boolean => {
      expect(told(step)).toEqual(before);
      throw own;
    };
    expect(() => world.moveAndSlide(bodies[1], down, { predicate }, step)).toThrow(own);
    expect(told(step)).toEqual(before);
  });

  test('so that a move into it within is overwritten', () => {
    const wanted = told(world.moveAndSlide(bodies[0], down, { predicate: accept }));
    const step = world.moveAndSlide(bodies[0], [1, 0, 0]);
    const { center, hits } = step;
    const predicate = (): boolean => {
      world.moveAndSlide(bodies[1], [5, 0, 0], {}, step);
      return true;
    };
    expect(world.moveAndSlide(bodies[0], down, { predicate }, step)).toBe(step);
    expect(told(step)).toEqual(wanted);
    expect([step.center, step.hits]).toEqual([center, hits]);
    expect(step.center).toBe(center); // in place
  });

  test('and is refused where the predicate has handed its memory away', () => {
    const step = world.moveAndSlide(bodies[0], down);
    const predicate = (): boolean => {
      if (step.center.length > 0) handAway(step.center);
      return true;
    };
    const wanted = { code: 'unusable-buffer', argument: 'target', value: step } as const;
    expectError(() => world.moveAndSlide(bodies[0], down, { predicate }, step), wanted);
  });
});

test('steps of many moves stay as they were when the predicate throws for a later one', () => {
  const rows = (way: readonly number[]) => ({ ids: bodies, translations: Float64Array.from([...way, ...way]) });
  const steps = world.moveAndSlideMany(rows([1, 0, 0]));
  const before = structuredClone([steps.count, steps.centers, steps.memory, steps.hits.count, steps.grounds.ids]);
  let asked = 0;
  const predicate = (): boolean => {
    if (++asked > 1) throw new Error('mine');
    return true;
  };
  expect(() => world.moveAndSlideMany(rows(down), { predicate }, steps)).toThrow('mine');
  expect([steps.count, steps.centers, steps.memory, steps.hits.count, steps.grounds.ids]).toEqual(before);
  const wanted = world.moveAndSlideMany(rows(down), { predicate: accept });
  expect(world.moveAndSlideMany(rows(down), { predicate: accept }, steps)).toBe(steps);
  expect([steps.centers, steps.hits.ids, steps.hits.count]).toEqual([
    wanted.centers,
    wanted.hits.ids,
    wanted.hits.count,
  ]);
  expect(steps.hits.count).toBeGreaterThan(1);
});
