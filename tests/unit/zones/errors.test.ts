import { init, Region, World, Zone } from 'askew';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { expectError, type Wanted } from '../support/expect-error.js';

type Bad = any; // what the types forbid, and JavaScript passes all the same

await init();

let world: World;
let zone: Zone;
let shape: Region;
let point: Region;
let id: number;
let before: unknown;
let next: number;

const state = (): unknown => [
  world.zonesAt([0, 0, 0]).map((of) => of.id),
  [...zone.inside],
  world.isEnabled(id),
  [...world.regionOf(id).center],
  zone.whyNot(id).gate,
  world.events.count,
];

beforeEach(() => {
  world = new World();
  shape = new Region({ size: [2, 2, 2] });
  point = new Region({ size: [0, 0, 0] });
  zone = world.watch(shape, { margin: 1 });
  id = world.add({ shape });
  world.update();
  next = zone.id + 1;
  before = state();
});
afterEach(() => {
  expect(state(), 'an error changes nothing').toEqual(before);
  world.update();
  expect(world.events.count).toBe(0);
  expect(world.watch(shape).id, 'not even the next id').toBe(next);
});

/** A bad value, and what the error says about it: the rest of the argument's name, the code. */
type Row = [bad: Bad, part: string, code: Wanted['code']];

const badWholes: Row[] = [
  [-1, '', 'out-of-range'],
  [1.5, '', 'out-of-range'],
  [2 ** 32, '', 'out-of-range'],
  [NaN, '', 'out-of-range'],
  ['1', '', 'wrong-type'],
];
const badLengths: Row[] = [
  [-1, '', 'negative'],
  [NaN, '', 'not-finite'],
  [Infinity, '', 'not-finite'],
  [1e200, '', 'too-large'],
];
const badIds = (): Row[] => [
  [id + 1, '', 'stale-id'],
  [0, '', 'stale-id'],
  [1.5, '', 'stale-id'],
  ['1', '', 'wrong-type'],
];
const badRegions = (): Row[] => [
  [null, '', 'wrong-type'],
  [{}, '', 'wrong-type'],
  [[], '', 'missing'],
  [[shape, 3], '[1]', 'wrong-type'],
  [point, '', 'no-faces'],
  [[shape, point], '', 'no-faces'],
  [new Region({ center: [2 ** 121, 0, 0], size: [1, 1, 1] }), '', 'too-far'],
];

function refuses(argument: string, rows: Row[] | (() => Row[]), call: (bad: Bad) => unknown): void {
  test(`bad ${argument}`, () => {
    for (const [bad, part, code] of typeof rows === 'function' ? rows() : rows) {
      expectError(() => call(bad), { code, argument: argument + part });
    }
  });
}

describe('watch', () => {
  refuses('regions', badRegions, (regions) => world.watch(regions, { margin: 1 }));
  const option = (name: string, rows: Row[]): void =>
    refuses(`options.${name}`, rows, (bad) => world.watch(shape, { [name]: bad }));
  option('layers', badWholes);
  option('mask', badWholes);
  option('dwell', [...badWholes, [0, '', 'out-of-range']]);
  option('mode', [
    ['all', '', 'wrong-type'],
    [0, '', 'wrong-type'],
  ]);
  option('swept', [[1, '', 'wrong-type']]);
  option('margin', [
    ...badLengths,
    ['1', '', 'wrong-type'],
    [null, '', 'wrong-type'],
    [{ enter: 1, leave: 0.5 }, '.enter', 'min-above-max'],
  ]);
  refuses('options.margin.enter', badLengths, (enter) => world.watch(shape, { margin: { enter, leave: 2 } }));
  refuses('options.margin.leave', badLengths, (leave) => world.watch(shape, { margin: { leave } }));
  refuses(
    'options',
    [
      [null, '', 'wrong-type'],
      [7, '', 'wrong-type'],
      [{ swept: true, mode: 'whole' }, '', 'conflict'],
      [{ swept: true, dwell: 2 }, '', 'conflict'],
    ],
    (options) => world.watch(shape, options),
  );
});

describe('a zone', () => {
  refuses('regions', badRegions, (regions) => zone.setRegions(regions));
  refuses('filter', [[null, '', 'wrong-type']], (filter) => zone.setFilter(filter));
  refuses('filter.layers', badWholes, (layers) => zone.setFilter({ layers }));
  refuses('filter.mask', badWholes, (mask) => zone.setFilter({ layers: 0, mask }));
  refuses(
    'kind',
    [
      ['stay', '', 'wrong-type'],
      [0, '', 'wrong-type'],
    ],
    (kind) => zone.on(kind, () => {}),
  );
  refuses(
    'handler',
    [
      [null, '', 'wrong-type'],
      [{}, '', 'wrong-type'],
    ],
    (handler) => zone.on('enter', handler),
  );
  refuses('id', badIds, (bad) => zone.whyNot(bad));

  test('that was disposed of', () => {
    const gone = world.watch(shape);
    gone.dispose();
    const uses = [
      () => gone.count,
      () => gone.inside,
      () => gone.has(id),
      () => gone.on('enter', () => {}),
      () => gone.setRegions(shape),
      () => gone.setFilter({}),
      () => gone.whyNot(id),
      () => world.whyNot(gone, id),
    ];
    for (const use of uses) expectError(use, { code: 'disposed', argument: 'zone', value: gone });
    next = gone.id + 2 ** 24;
  });

  test('of another world', () => {
    const other = new World();
    const foreign = other.watch(shape);
    expectError(() => world.whyNot(foreign, id), { code: 'other-world', argument: 'zone', value: foreign });
    other.dispose();
    expectError(() => foreign.count, { code: 'disposed', argument: 'zone' });
    for (const bad of [null, 3, {}, world] as Bad[]) {
      expectError(() => world.whyNot(bad, id), { code: 'wrong-type', argument: 'zone', value: bad });
    }
  });
});

describe('the world', () => {
  refuses('id', badIds, (bad) => world.setEnabled(bad, false));
  refuses('id', badIds, (bad) => world.isEnabled(bad));
  refuses('id', badIds, (bad) => world.whyNot(zone, bad));
  refuses(
    'enabled',
    [
      [1, '', 'wrong-type'],
      [undefined, '', 'wrong-type'],
    ],
    (bad) => world.setEnabled(id, bad),
  );
  refuses(
    'point',
    [
      [[1, 2], '', 'wrong-length'],
      [null, '', 'wrong-type'],
      [[0, NaN, 0], '.y', 'not-finite'],
    ],
    (bad) => world.zonesAt(bad),
  );
  refuses('options', [[null, '', 'wrong-type']], (bad) => world.move(id, { center: [1, 1, 1] }, bad));
  refuses('options.teleport', [[1, '', 'wrong-type']], (teleport) =>
    world.move(id, { center: [9, 9, 9] }, { teleport }),
  );

  test('that was disposed of', () => {
    const gone = new World();
    gone.dispose();
    for (const use of [
      () => gone.watch(shape),
      () => gone.update(),
      () => gone.zonesAt([0, 0, 0]),
      () => gone.whyNot(zone, id),
      () => gone.setEnabled(id, true),
    ]) {
      expectError(use, { code: 'disposed', argument: 'world', value: gone });
    }
    expect([...gone.events]).toEqual([]);
  });
});

test('a Zone that no World has made is refused', () => {
  // @ts-expect-error its constructor is no one else's
  expect(() => new Zone()).toThrow('Zone needs World.watch');
  const NewZone = Zone as unknown as new (...of: unknown[]) => Zone;
  for (const given of [[], [undefined], [null], [{}], [world]]) {
    expectError(() => new NewZone(...given), { code: 'missing', argument: 'Zone', value: given[0] });
  }
});
