import { type RegionCastHit, init, Region, World } from 'askew';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { detached } from '../../support/detached.js';
import { expectError, type Wanted } from '../../support/expect-error.js';

type Bad = any; // what the types forbid, and JavaScript passes all the same

await init();

let a: Region;
let b: Region;
let world: World;
let id: number;
let stale: number;
let contact: RegionCastHit;
let point: Float64Array;
let before: unknown;

const way = [1, 0, 0];
const state = (): unknown => structuredClone([a.record, b.record, contact, point, world.size]);

beforeEach(() => {
  a = new Region({ size: [2, 2, 2] });
  b = new Region({ center: [5, 0, 0], size: [2, 2, 2] });
  world = new World();
  id = world.add({ shape: b });
  stale = world.add({ shape: b });
  world.remove(stale);
  contact = a.castRegion([9, 0, 0], b)!;
  point = new Float64Array(3).fill(9);
  before = state();
});
afterEach(() => {
  expect(state(), 'an error changes nothing').toEqual(before);
  expect(world.castRegion(a, [9, 0, 0])!.id, 'and the next call is answered').toBe(id);
});

/** A bad value, and what the error says about it: the rest of the argument's name, the code, the value. */
type Row = [bad: Bad, part: string, code: Wanted['code'], value?: unknown];

const badVectors: Row[] = [
  [{ x: NaN, y: 0, z: 0 }, '.x', 'not-finite', NaN],
  [[0, Infinity, 0], '.y', 'not-finite', Infinity],
  [[0, 0, '1'], '.z', 'wrong-type', '1'],
  [[2 ** 202, 0, 0], '.x', 'too-large', 2 ** 202],
  [[1, 2], '', 'wrong-length', 2],
  [detached(3), '', 'unusable-buffer'],
  ['1 2 3', '', 'wrong-type', '1 2 3'],
  [null, '', 'wrong-type', null],
];
const badRegions: Row[] = [{ center: [0, 0, 0] }, null, 7, undefined].map((bad) => [bad, '', 'wrong-type', bad]);
const badObjects: Row[] = [null, 7, 'target'].map((bad) => [bad, '', 'wrong-type', bad]);
const badTargets3: Row[] = [
  [new Float32Array(3), '', 'wrong-type'],
  [[0, 0, 0], '', 'wrong-type'],
  [new Float64Array(4), '', 'wrong-length', 4],
  [detached(3), '', 'unusable-buffer'],
];
const badWholes: Row[] = [
  [-1, '', 'out-of-range', -1],
  [1.5, '', 'out-of-range', 1.5],
  [2 ** 32, '', 'out-of-range', 2 ** 32],
  [NaN, '', 'out-of-range', NaN],
  ['1', '', 'wrong-type', '1'],
];
const badLengths: Row[] = [
  [-1, '', 'negative', -1],
  [NaN, '', 'not-finite', NaN],
  [Infinity, '', 'not-finite', Infinity],
  [2 ** 202, '', 'too-large', 2 ** 202],
  ['1', '', 'wrong-type', '1'],
];
const badRooms: Row[] = [
  [[1, 2], '', 'wrong-type'],
  [new Float64Array(2), '', 'wrong-type'],
];
const badTouching: Row[] = [
  ['slide', '', 'wrong-type', 'slide'],
  [true, '', 'wrong-type', true],
];
const badIds = (): Row[] => [
  [stale, '', 'stale-id', stale],
  [NaN, '', 'stale-id', NaN],
  ['1', '', 'wrong-type', '1'],
];

type Place = [call: string, argument: string, (bad: Bad) => unknown, () => Row[]];

/** The options that all four questions to a world take. */
const shared = (name: string, ask: (options: Bad) => unknown): Place[] => [
  [name, 'options', ask, () => badObjects],
  [name, 'options.layers', (layers) => ask({ layers }), () => badWholes],
  [name, 'options.mask', (mask) => ask({ mask }), () => badWholes],
  [name, 'options.exclude', (exclude) => ask({ exclude }), badIds],
  [name, 'options.include', (include) => ask({ include }), badIds],
  [name, 'options.predicate', (predicate) => ask({ predicate }), () => [[7, '', 'wrong-type', 7]]],
  [name, 'options.mode', (mode) => ask({ mode }), () => [['whole', '', 'wrong-type', 'whole']]],
];
/** And what those that answer with columns take. */
const columns = (name: string, ask: (options: Bad) => unknown): Place[] => [
  ...shared(name, ask),
  [name, 'options.max', (max) => ask({ max }), () => badWholes],
  [name, 'options.into', (into) => ask({ into }), () => badRooms],
];

const places: Place[] = [
  ['Region castRegion', 'translation', (bad) => a.castRegion(bad, b), () => badVectors],
  ['Region castRegion', 'other', (bad) => a.castRegion(way, bad), () => badRegions],
  ['Region castRegion', 'target', (bad) => a.castRegion(way, b, {}, bad), () => badObjects],
  ['Region castRegion', 'options', (bad) => a.castRegion(way, b, bad), () => badObjects],
  ['Region castRegion', 'options.touching', (touching) => a.castRegion(way, b, { touching }), () => badTouching],
  [
    'Region castRegion',
    'target.normal',
    (normal) => a.castRegion(way, b, {}, { ...contact, normal }),
    () => badTargets3,
  ],
  ['Region castRegion', 'target.point', (point) => a.castRegion(way, b, {}, { ...contact, point }), () => badTargets3],
  ['closestPoint', 'point', (bad) => a.closestPoint(bad, point), () => badVectors],
  ['closestPoint', 'target', (bad) => a.closestPoint(way, bad), () => badTargets3],
  ['distance', 'point', (bad) => a.distance(bad), () => badVectors],
  ['castRegion', 'region', (bad) => world.castRegion(bad, way), () => badRegions],
  ['castRegion', 'translation', (bad) => world.castRegion(a, bad), () => badVectors],
  ['castRegion', 'target', (bad) => world.castRegion(a, way, {}, bad), () => badObjects],
  ...shared('castRegion', (options) => world.castRegion(a, way, options)),
  ['castRegion', 'options.touching', (touching) => world.castRegion(a, way, { touching }), () => badTouching],
  ['castRegionAll', 'region', (bad) => world.castRegionAll(bad, way), () => badRegions],
  ['castRegionAll', 'translation', (bad) => world.castRegionAll(a, bad), () => badVectors],
  ...columns('castRegionAll', (options) => world.castRegionAll(a, way, options)),
  ['castRegionAll', 'options.touching', (touching) => world.castRegionAll(a, way, { touching }), () => badTouching],
  ['nearest', 'point', (bad) => world.nearest(bad), () => badVectors],
  ['nearest', 'count', (bad) => world.nearest(way, bad), () => badWholes],
  ['nearest', 'options.maxDistance', (maxDistance) => world.nearest(way, 1, { maxDistance }), () => badLengths],
  ...columns('nearest', (options) => world.nearest(way, 1, options)),
  ...columns('overlappingPairs', (options) => world.overlappingPairs(options)),
];

describe.each(places)('%s: %s', (_, argument, call, rows) => {
  test('names what is wrong', () => {
    for (const [bad, part, code, ...value] of rows()) {
      expectError(() => call(bad), {
        code,
        argument: argument + part,
        ...(value.length > 0 ? { value: value[0] } : {}),
      });
    }
  });
});

test('a world that was disposed of answers nothing', () => {
  const gone = new World();
  gone.dispose();
  const calls = [
    () => gone.castRegion(a, way),
    () => gone.castRegionAll(a, way),
    () => gone.nearest(way),
    () => gone.overlappingPairs(),
  ];
  for (const call of calls) expectError(call, { code: 'disposed', argument: 'world' });
});
