import { init, type MoveStep, Region, World } from 'askew';
import { afterEach, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { expectError } from '../support/expect-error.js';

beforeAll(() => init());

let world: World;
let bodies: number[];
beforeEach(() => {
  world = new World();
  world.add({ shape: new Region({ center: [0, -2, 0], size: [20, 2, 20] }), still: true });
  world.add({ shape: new Region({ center: [2, 0, 0], size: [1, 4, 20] }), still: true });
  bodies = [0, 5].map((x) => world.add({ shape: new Region({ center: [x, 0.5, 0], size: [1, 1, 1] }) }));
});
afterEach(() => world.dispose());

const way = [3, -2, 0] as const;
const move = (previous?: { readonly memory: Float64Array }, target?: MoveStep): MoveStep =>
  world.moveAndSlide(bodies[0]!, way, previous && { previous }, target);

/** Asks the world for much that writes to what moves share. */
const meddle = (): void => {
  world.moveAndSlide(bodies[1]!, [-9, -3, 1], { previous: world.moveAndSlide(bodies[1]!, [0, -1, 0]) });
  world.overlap(new Region({ size: [9, 9, 9] }));
};

const told = ({ center, moved, slid, memory, hits, state, free }: MoveStep): unknown =>
  structuredClone({ center, moved, slid, memory, ids: [...hits.ids.subarray(0, hits.count)], state, free });

/** A Float64Array by name, with numbers that its trap makes up. */
const pretend = (element: () => unknown): Float64Array =>
  new Proxy(new Float64Array(25), {
    get: (target, name) => (name === 'length' ? target.length : typeof name === 'string' ? element() : undefined),
  });

describe('a previous step', () => {
  const translations = Float64Array.from(way);
  const calls: [string, string, (memory: Float64Array) => unknown][] = [
    ['moveAndSlide', 'options', (memory) => move({ memory })],
    [
      'moveAndSlideMany',
      'bodies',
      (memory) => world.moveAndSlideMany({ ids: [bodies[0]!], translations, previous: { memory } }),
    ],
  ];

  test.each(calls)('of %s is refused when its memory is a Proxy', (_, of, call) => {
    for (const element of [() => 0, () => Symbol('x'), () => 1n, () => void meddle()]) {
      const memory = pretend(element);
      expectError(() => call(memory), { code: 'wrong-type', argument: `${of}.previous.memory`, value: memory });
    }
  });

  test('that is a Proxy, or calls the world, is read once', () => {
    const { memory } = move();
    const wanted = told(move({ memory }));
    let reads = 0;
    const count = (): Float64Array => {
      reads++;
      meddle();
      return memory;
    };
    expect(told(move(new Proxy({ memory }, { get: count })))).toEqual(wanted);
    expect(
      told(
        move({
          get memory() {
            return count();
          },
        }),
      ),
    ).toEqual(wanted);
    expect(reads).toBe(2);
  });
});

describe('a target', () => {
  test('that is a Proxy is refused', () => {
    const target = new Proxy(move(), {});
    expectError(() => move(undefined, target), { code: 'wrong-type', argument: 'target', value: target });
  });

  test.each(['memory', 'hits', 'center'] as const)('whose %s became a getter is not asked for it', (name) => {
    const wanted = told(move());
    const target = move();
    const own = target[name];
    let reads = 0;
    Object.defineProperty(target, name, { get: () => (reads++, meddle(), own), configurable: true });
    expect(move(undefined, target)).toBe(target);
    expect(reads).toBe(0);
    expect(told(target)).toEqual(wanted);
  });

  test('of many rows whose hits became a getter is not asked for them', () => {
    const rows = { ids: bodies, translations: Float64Array.from([...way, ...way]) };
    const [into, other] = [world.moveAndSlideMany(rows), world.moveAndSlideMany(rows)];
    const { hits } = into;
    Object.defineProperty(into, 'hits', { get: () => expect.unreachable() });
    expect(world.moveAndSlideMany(rows, {}, into).centers).toEqual(other.centers);
    expect([hits.count, [...hits.ids]]).toEqual([other.hits.count, [...other.hits.ids]]);
  });

  test('that is frozen is written all the same', () => {
    const target = world.moveAndSlide(bodies[1]!, [0, -1, 0]);
    for (const each of [target, target.hits]) Object.freeze(each);
    expect(told(move(undefined, target))).toEqual(told(move()));
  });
});
