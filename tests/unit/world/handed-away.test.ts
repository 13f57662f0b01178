import { init, type MoveStep, Region, World } from 'askew';
import { afterEach, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { expectError } from '../support/expect-error.js';
import { handAway } from '../support/handed-away.js';

beforeAll(() => init());

const cube = (x: number, size = 2): Region => new Region({ center: [x, 0, 0], size: [size, size, size] });

let world: World;
let body: number;
beforeEach(() => {
  world = new World();
  for (const x of [0, 3, 6]) body = world.add({ shape: cube(x) });
});
afterEach(() => world.dispose());

type Columns = Record<string, ArrayBufferView & { length: number }>;

/** The calls, and the columns that they reuse. */
const calls: [string, () => { readonly count: number }, string[]][] = [
  ['castRayAll', () => world.castRayAll([-5, 0, 0], [1, 0, 0]), ['ids', 'times']],
  ['castRayAll of parts', () => world.castRayAll([-5, 0, 0], [1, 0, 0], { parts: true }), ['ids', 'times', 'parts']],
  ['castRegionAll', () => world.castRegionAll(cube(-5), [20, 0, 0]), ['ids', 'times']],
  ['nearest', () => world.nearest([0, 0, 0], 3), ['ids', 'distances', 'points']],
  [
    'contacts',
    () => world.contacts(cube(3, 20), { manifold: true }),
    [
      ...['ids', 'parts', 'normals', 'depths', 'points', 'features'],
      ...['offsets', 'manifoldPoints', 'manifoldDepths', 'manifoldFeatures'],
    ],
  ],
];

describe('a column of results that was handed away is made anew', () => {
  test.each(calls)('%s', (_, call, names) => {
    const wanted = structuredClone(Object.fromEntries(names.map((name) => [name, (call() as never as Columns)[name]])));
    for (const name of names) {
      handAway((call() as never as Columns)[name]!);
      const again = call() as never as Columns & { count: number };
      expect(again.count, name).toBe(3);
      for (const each of names) {
        const rows = again[each]!.length;
        expect(rows, `${each} without ${name}`).toBeGreaterThanOrEqual(3);
        const numbers = Array.from(again[each] as never as ArrayLike<number>);
        const full = Array.from(wanted[each] as never as ArrayLike<number>);
        expect(numbers.slice(0, full.length), `${each} without ${name}`).toEqual(full.slice(0, numbers.length));
      }
    }
  });
});

describe('moves', () => {
  const down = [0.5, 0, 0] as const;

  test('into a step whose memory was handed away are refused', () => {
    const step = world.moveAndSlide(body, down);
    handAway(step.center);
    expectError(() => world.moveAndSlide(body, down, {}, step), {
      code: 'unusable-buffer',
      argument: 'target',
      value: step,
    });
  });

  test('make the columns of hits anew', () => {
    const call = (step?: MoveStep): MoveStep => world.moveAndSlide(cube(-2.5), [4, 0, 0], {}, step);
    const step = call();
    expect(step.hits.count).toBe(1);
    for (const name of ['rows', 'ids', 'parts', 'points', 'normals', 'times', 'kinds'] as const) {
      handAway(step.hits[name]);
      call(step);
      expect(step.hits.count).toBe(1);
      expect(step.hits[name].length, name).toBeGreaterThan(0);
    }
    expect(step.hits.ids[0]).toBe(call().hits.ids[0]);
  });

  test('of many make the columns of steps anew', () => {
    const bodies = { ids: [body], translations: new Float64Array(down) };
    const into = world.moveAndSlideMany(bodies);
    const { centers } = into;
    expect(world.moveAndSlideMany(bodies, {}, into).centers).toBe(centers);
    for (const array of [centers, into.memory, into.grounds.ids]) {
      handAway(array);
      world.moveAndSlideMany(bodies, {}, into);
      expect([into.count, into.centers.length, into.memory.length, into.grounds.ids.length]).toEqual([1, 3, 25, 1]);
      expect([...into.centers]).toEqual([6.5, 0, 0]);
    }
  });
});

describe('a predicate of many moves that takes something away', () => {
  const bodies = (): { ids: Uint32Array; translations: Float64Array; previous: { memory: Float64Array } } => {
    const ids = Uint32Array.of(world.add({ shape: cube(-3) }), body);
    const translations = Float64Array.of(2, 0, 0, -2, 0, 0);
    return { ids, translations, previous: world.moveAndSlideMany({ ids, translations }) };
  };
  const ask = (given: ReturnType<typeof bodies>, act: () => void) => () =>
    world.moveAndSlideMany(given, { predicate: () => (act(), true) });

  test.each(['ids', 'translations'] as const)('%s', (name) => {
    const given = bodies();
    let isFirst = true;
    const act = (): void => {
      if (isFirst) handAway(given[name]);
      isFirst = false;
    };
    expectError(ask(given, act), { code: 'unusable-buffer', argument: `bodies.${name}`, value: given[name] });
  });

  test('a body that is still to move', () => {
    const given = bodies();
    expectError(
      ask(given, () => world.has(body) && world.remove(body)),
      { code: 'stale-id', argument: 'bodies.ids', value: body, row: 1 },
    );
  });

  test('the world', () => {
    const given = bodies();
    expectError(
      ask(given, () => world.dispose()),
      { code: 'disposed', argument: 'world' },
    );
    world = new World();
  });
});
