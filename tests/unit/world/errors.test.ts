import { init, Region, World } from 'askew';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { detached } from '../support/detached.js';
import { expectError, type Wanted } from '../support/expect-error.js';

type Bad = any; // what the types forbid, and JavaScript passes all the same

await init();

let world: World;
let shape: Region;
let wide: Region;
let id: number;
let ids: number[];
let stale: number;
let before: unknown;

const state = (): unknown => {
  const { ids, count } = world.overlap(wide);
  const live = [...ids.subarray(0, count)];
  const filters = [1, 2, 4, 8].map((mask) => world.overlap(wide, { mask, layers: mask }).count);
  return [live, live.map((id) => [world.dataOf(id), world.regionOf(id).record]), filters, world.size];
};

beforeEach(() => {
  world = new World();
  wide = new Region({ size: [1e6, 1e6, 1e6] });
  shape = new Region({ center: [1, 2, 3], size: [2, 4, 6], rotation: [0.1, 0.2, 0.3, 0.9] });
  ids = [3, 5].map((data) => world.add({ shape, data }));
  id = world.add({ shape, layers: 4, mask: 12 });
  stale = world.add({ shape });
  world.remove(stale);
  before = state();
});
afterEach(() => {
  expect(state(), 'an error changes nothing').toEqual(before);
  expect(world.add({ shape }), 'not even the next id').toBe(stale + 2 ** 24);
});

/** A bad value, and what the error says about it: the rest of the argument's name, the code, the value. */
type Row = [bad: Bad, part: string, code: Wanted['code'], value?: unknown];

const badIds = (): Row[] => [
  [stale, '', 'stale-id', stale],
  [0, '', 'stale-id', 0],
  [id + 2 ** 24, '', 'stale-id', id + 2 ** 24],
  [id + 1000, '', 'stale-id', id + 1000],
  [id + 0.5, '', 'stale-id', id + 0.5],
  [id + 2 ** 32, '', 'stale-id', id + 2 ** 32],
  [-1, '', 'stale-id', -1],
  [NaN, '', 'stale-id', NaN],
  [String(id), '', 'wrong-type', String(id)],
  [null, '', 'wrong-type', null],
];
const badWholes: Row[] = [
  [-1, '', 'out-of-range', -1],
  [2 ** 32, '', 'out-of-range', 2 ** 32],
  [1.5, '', 'out-of-range', 1.5],
  [NaN, '', 'out-of-range', NaN],
  [Infinity, '', 'out-of-range', Infinity],
  ['1', '', 'wrong-type', '1'],
  [1n, '', 'wrong-type', 1n],
  [null, '', 'wrong-type', null],
];
const badOptions: Row[] = [null, 3, 'strict', true].map((bad) => [bad, '', 'wrong-type', bad]);
const badBooleans: Row[] = [0, 'yes', null].map((bad) => [bad, '', 'wrong-type', bad]);
const badRegions: Row[] = [{}, null, undefined, 'region', new Float64Array(25)].map((bad) => [
  bad,
  '',
  'wrong-type',
  bad,
]);
const badVectors: Row[] = [
  [[0, NaN, 0], '.y', 'not-finite', NaN],
  [{ x: 0, y: 0 }, '.z', 'wrong-type', undefined],
  [[2 ** 202, 0, 0], '.x', 'too-large', 2 ** 202],
  [[1, 2], '', 'wrong-length', 2],
  ['1 2 3', '', 'wrong-type', '1 2 3'],
  [null, '', 'wrong-type', null],
];
const badRotations: Row[] = [
  [[0, 0, 0, NaN], '.w', 'not-finite', NaN],
  [[0, 0, 0, 0], '', 'zero-length'],
  [null, '', 'wrong-type', null],
];
const badIntos: Row[] = [
  [new Float64Array(9), '', 'wrong-type'],
  [[0, 0], '', 'wrong-type'],
  [null, '', 'wrong-type', null],
  [detached(4, Uint32Array), '', 'unusable-buffer'],
];
const badModes: Row[] = ['all', 1, null].map((bad) => [bad, '', 'wrong-type', bad]);
const badPredicates: Row[] = [true, null, {}].map((bad) => [bad, '', 'wrong-type', bad]);
const far: Row[] = [[new Region({ center: [2 ** 121, 0, 0], size: [1, 1, 1] }), '', 'too-far']];

const pointModes: Row[] = ['center', 'whole'].map((bad) => [bad, '', 'wrong-type', bad]);
const boxes = (): { boxes: Float64Array } => ({ boxes: new Float64Array(12) });

/** Every place where a value other than an id goes in: [call, name of the argument, call with a bad value, bad values]. */
const places: [string, string, (bad: Bad) => unknown, Row[]][] = [
  ['new World', 'options', (bad) => new World(bad), badOptions],
  ['new World', 'capacity', (capacity) => new World({ capacity }), badWholes],
  ['add', 'options', (bad) => world.add(bad), [...badOptions, [undefined, '', 'wrong-type', undefined]]],
  ['add', 'shape', (bad) => world.add({ shape: bad }), [...badRegions, ...far]],
  ['add', 'center', (center) => world.add({ shape, center }), badVectors],
  ['add', 'rotation', (rotation) => world.add({ shape, rotation }), badRotations],
  ['add', 'layers', (layers) => world.add({ shape, layers }), badWholes],
  ['add', 'mask', (mask) => world.add({ shape, mask }), badWholes],
  ['add', 'still', (still) => world.add({ shape, still }), badBooleans],
  ['addMany', 'columns', (bad) => world.addMany(bad), [...badOptions, [{}, '', 'missing']]],
  ['addMany', 'columns.layers', (layers) => world.addMany({ ...boxes(), layers }), badWholes],
  ['addMany', 'columns.mask', (mask) => world.addMany({ ...boxes(), mask }), badWholes],
  ['addMany', 'columns.still', (still) => world.addMany({ ...boxes(), still }), badBooleans],
  [
    'move',
    'pose',
    (bad) => world.move(id, bad),
    [...badOptions, [{}, '', 'missing'], [[1, 2, 3], '.0', 'unknown-option']],
  ],
  ['move', 'pose.center', (center) => world.move(id, { center, rotation: [0, 0, 0, 1] }), badVectors],
  ['move', 'pose.rotation', (rotation) => world.move(id, { center: [0, 0, 0], rotation }), badRotations],
  ['move', 'pose', (bad) => world.move(id, bad), [[{ center: [0, -(2 ** 121), 0] }, '', 'too-far']]],
  ['setFilter', 'filter', (bad) => world.setFilter(id, bad), badOptions],
  ['setFilter', 'filter.layers', (layers) => world.setFilter(id, { layers, mask: 1 }), badWholes],
  ['setFilter', 'filter.mask', (mask) => world.setFilter(id, { layers: 1, mask }), badWholes],
  ['regionOf', 'target', (bad) => world.regionOf(id, bad), badRegions.filter(([bad]) => bad !== undefined)],
  ['overlap', 'region', (bad) => world.overlap(bad), badRegions],
  ['explainOverlap', 'region', (bad) => world.explainOverlap(bad), badRegions],
  ['overlapPoint', 'point', (bad) => world.overlapPoint(bad), badVectors],
  ['overlapPoint', 'options.mode', (mode) => world.overlapPoint([0, 0, 0], { mode }), [...badModes, ...pointModes]],
  ...(['overlap', 'explainOverlap', 'overlapPoint'] as const).flatMap(
    (name): [string, string, (bad: Bad) => unknown, Row[]][] => {
      const call = (options: Bad): unknown => world[name](name === 'overlapPoint' ? ([0, 0, 0] as Bad) : wide, options);
      return [
        [name, 'options', call, badOptions],
        [name, 'options.layers', (layers) => call({ layers }), badWholes],
        [name, 'options.mask', (mask) => call({ mask }), badWholes],
        [name, 'options.max', (max) => call({ max }), badWholes],
        [name, 'options.mode', (mode) => call({ mode }), badModes],
        [name, 'options.predicate', (predicate) => call({ predicate }), badPredicates],
        [name, 'options.into', (into) => call({ into }), badIntos],
      ];
    },
  ),
];

describe.each(places)('%s: %s', (_, argument, call, rows) => {
  test.each(rows)('%o', (bad, part, code, ...value) => {
    expectError(() => call(bad), { code, argument: argument + part, ...(value.length > 0 ? { value: value[0] } : {}) });
  });
});

describe('ids', () => {
  const one: [string, string, (bad: Bad) => unknown][] = [
    ['remove', 'id', (bad) => world.remove(bad)],
    ['move', 'id', (bad) => world.move(bad, { center: [0, 0, 0] })],
    ['setFilter', 'id', (bad) => world.setFilter(bad, { layers: 1 })],
    ['regionOf', 'id', (bad) => world.regionOf(bad)],
    ['dataOf', 'id', (bad) => world.dataOf(bad)],
  ];
  const eitherWay: [string, string, (bad: Bad) => unknown][] = [
    ['overlap exclude', 'options.exclude', (exclude) => world.overlap(wide, { exclude })],
    ['overlap include', 'options.include', (include) => world.overlap(wide, { include })],
    ['overlapPoint exclude', 'options.exclude', (exclude) => world.overlapPoint([1, 2, 3], { exclude })],
    ['explainOverlap include', 'options.include', (include) => world.explainOverlap(wide, { include, exclude: ids })],
  ];
  const many: [string, string, (bad: Bad) => unknown][] = [
    ['removeMany', 'ids', (bad) => world.removeMany(bad)],
    ['setPoses', 'ids', (bad) => world.setPoses(bad, new Float64Array(3 * bad?.length || 0))],
    ...eitherWay,
  ];

  test.each([...one, ...eitherWay])('%s: one that is stale, was never given out, or is none', (_, argument, call) => {
    for (const [bad, , code, value] of badIds()) {
      if (bad === null && argument.startsWith('options')) continue; // as no list, below
      expectError(() => call(bad), { code, argument, value });
    }
  });

  test.each(many)('%s: one among many', (_, argument, call) => {
    for (const [bad, , code, value] of badIds()) {
      expectError(() => call([...ids, bad]), { code, argument, value, row: 2 });
    }
    expectError(() => call(Uint32Array.of(ids[0]!, stale)), { code: 'stale-id', argument, value: stale, row: 1 });
  });

  test.each(many)('%s: no list of them', (_, argument, call) => {
    for (const bad of [null, {}, new Float64Array(2)]) expectError(() => call(bad), { code: 'wrong-type', argument });
    expectError(() => call(detached(4, Uint32Array)), { code: 'unusable-buffer', argument });
  });

  test('of another world, unless it gave the same ones', () => {
    const other = new World();
    const foreign = Array.from({ length: 10 }, () => other.add({ shape }))[9]!;
    expect(other.has(foreign)).toBe(true);
    expectError(() => world.remove(foreign), { code: 'stale-id', argument: 'id', value: foreign });
  });
});

describe('columns', () => {
  const spoiled = (length: number, at: number, value: number, fill = 1): Float64Array => {
    const column = new Float64Array(length).fill(fill);
    column[at] = value;
    return column;
  };

  test('addMany: the row at fault, also in a later chunk', () => {
    const rows = 9000;
    const at = 12 * (rows - 2);
    const wanted = { argument: 'columns.boxes', row: rows - 2 } as const;
    expectError(() => world.addMany({ boxes: spoiled(12 * rows, at, NaN) }), { ...wanted, code: 'not-finite' });
    expectError(() => world.addMany({ boxes: spoiled(12 * rows, at, 2 ** 121) }), { ...wanted, code: 'too-far' });
    const poses = { centers: new Float32Array(6), sizes: spoiled(6, 5, -1) };
    expectError(() => world.addMany(poses), { code: 'negative', argument: 'columns.sizes', value: -1, row: 1 });
  });

  test('setPoses: the column and the row at fault', () => {
    const good = { centers: new Float64Array(6), rotations: new Float32Array(8).fill(1) };
    const set = (columns: Bad): unknown => world.setPoses(ids, columns.centers, columns.rotations);
    const rows: [Bad, Wanted][] = [
      [{ centers: spoiled(6, 4, NaN) }, { argument: 'centers', code: 'not-finite', value: NaN, row: 1 }],
      [{ centers: spoiled(6, 4, 2 ** 202) }, { argument: 'centers', code: 'too-large', value: 2 ** 202, row: 1 }],
      [{ centers: spoiled(6, 4, 2 ** 121) }, { argument: 'centers', code: 'too-far', row: 1 }],
      [{ centers: new Float64Array(9) }, { argument: 'centers', code: 'wrong-length', value: 9 }],
      [{ centers: detached(6) }, { argument: 'centers', code: 'unusable-buffer' }],
      [{ centers: [0, 0, 0, 0, 0, 0] }, { argument: 'centers', code: 'wrong-type' }],
      [{ centers: undefined }, { argument: 'centers', code: 'wrong-type', value: undefined }],
      [{ rotations: spoiled(8, 7, Infinity) }, { argument: 'rotations', code: 'not-finite', value: Infinity, row: 1 }],
      [{ rotations: spoiled(8, 3, 0, 0) }, { argument: 'rotations', code: 'zero-length', row: 0 }],
      [{ rotations: spoiled(8, 7, 2 ** 150) }, { argument: 'rotations', code: 'too-large', row: 1 }],
      [{ rotations: new Float64Array(4) }, { argument: 'rotations', code: 'wrong-length', value: 4 }],
      [{ rotations: null }, { argument: 'rotations', code: 'wrong-type', value: null }],
    ];
    for (const [bad, wanted] of rows) expectError(() => set({ ...good, ...bad }), wanted);
  });
});

describe('a world that was disposed of', () => {
  const calls: [string, (world: World) => unknown][] = [
    ['size', (world) => world.size],
    ['bytes', (world) => world.bytes],
    ['add', (world) => world.add({ shape })],
    ['addMany', (world) => world.addMany(boxes())],
    ['remove', (world) => world.remove(id)],
    ['removeMany', (world) => world.removeMany([])],
    ['move', (world) => world.move(id, { center: [0, 0, 0] })],
    ['setPoses', (world) => world.setPoses([], new Float64Array(0))],
    ['setFilter', (world) => world.setFilter(id, {})],
    ['bind', (world) => world.bind({ ids: [], positions: new Float32Array(0) })],
    ['readPoses', (world) => world.readPoses()],
    ['update', (world) => world.update()],
    ['hash', (world) => world.hash()],
    ['has', (world) => world.has(id)],
    ['regionOf', (world) => world.regionOf(id)],
    ['dataOf', (world) => world.dataOf(id)],
    ['overlap', (world) => world.overlap(wide)],
    ['overlapPoint', (world) => world.overlapPoint([0, 0, 0])],
    ['explainOverlap', (world) => world.explainOverlap(wide)],
  ];
  test.each(calls)('%s', (_, call) => {
    const disposed = new World();
    disposed.dispose();
    expectError(() => call(disposed), { code: 'disposed', argument: 'world', value: disposed });
  });
});
