import { init, Plane, Region } from 'askew';
import { afterEach, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { detached } from '../support/detached.js';
import { expectError, type Wanted } from '../support/expect-error.js';

type Bad = any; // what the types forbid, and JavaScript passes all the same

beforeAll(() => init());

let region: Region;
let other: Region;
let plane: Plane;
let corners: Float64Array;
let bounds: ReturnType<Region['bounds']>;
let planes: Plane[];
let push: NonNullable<ReturnType<Region['minimumTranslation']>>;
let before: unknown;

const state = (): unknown =>
  structuredClone([region.record, other.record, plane.record, corners, bounds, planes.map((p) => p.record), push]);

beforeEach(() => {
  region = new Region({ center: [1, 2, 3], size: [2, 4, 6], rotation: [0.1, 0.2, 0.3, 0.9] });
  other = new Region({ center: [1.5, 1, 2], size: [3, 2, 4] });
  plane = new Plane({ normal: [1, 2, 3], offset: 4 });
  corners = new Float64Array(24).fill(9);
  bounds = { min: new Float64Array(3).fill(9), max: new Float64Array(3).fill(9) };
  planes = other.planes();
  push = { normal: new Float64Array(3).fill(9), depth: 9, vector: new Float64Array(3).fill(9) };
  before = state();
});
afterEach(() => {
  expect(state(), 'an error changes nothing').toEqual(before);
  expect(region.overlaps(other), 'and the next call is answered').toBe(true);
});

/** A bad value, and what the error says about it: the rest of the argument's name, the code, the value. */
type Row = [bad: Bad, part: string, code: Wanted['code'], value?: unknown];

const badVectors: Row[] = [
  [{ x: NaN, y: 0, z: 0 }, '.x', 'not-finite', NaN],
  [[0, Infinity, 0], '.y', 'not-finite', Infinity],
  [new Float32Array([0, 0, -Infinity]), '.z', 'not-finite', -Infinity],
  [[0, 0, '1'], '.z', 'wrong-type', '1'],
  [{ x: 0, y: 0 }, '.z', 'wrong-type', undefined],
  [{ x: 0, y: null, z: 0 }, '.y', 'wrong-type', null],
  [[1n, 0, 0], '.x', 'wrong-type', 1n],
  [new BigInt64Array(3), '.x', 'wrong-type', 0n],
  [{}, '.x', 'wrong-type', undefined],
  [[2 ** 202, 0, 0], '.x', 'too-large', 2 ** 202],
  [[1, 2], '', 'wrong-length', 2],
  [[1, 2, 3, 4], '', 'wrong-length', 4],
  [new Float64Array(2), '', 'wrong-length', 2],
  [detached(3), '', 'unusable-buffer'],
  ['1 2 3', '', 'wrong-type', '1 2 3'],
  [7, '', 'wrong-type', 7],
  [null, '', 'wrong-type', null],
  [true, '', 'wrong-type', true],
];
const badExtents: Row[] = [
  ...badVectors,
  [[-1, 1, 1], '.x', 'negative', -1],
  [{ x: 1, y: 1, z: -1e-30 }, '.z', 'negative', -1e-30],
  [[1, 2 ** -143, 1], '.y', 'too-small', 2 ** -143],
];
const badRotations: Row[] = [
  [[0, 0, 0, NaN], '.w', 'not-finite', NaN],
  [{ x: 0, y: 0, z: 0 }, '.w', 'wrong-type', undefined],
  [[0, 0, 0], '', 'wrong-length', 3],
  [detached(4), '', 'unusable-buffer'],
  [[0, 0, 0, 0], '', 'zero-length'],
  [{ x: 0, y: 5e-7, z: 0, w: 0 }, '', 'zero-length'],
  [[2 ** 150, 0, 0, 0], '', 'too-large'],
  ['0 0 0 1', '', 'wrong-type', '0 0 0 1'],
  [null, '', 'wrong-type', null],
];
const affine = [1, 0, 0, 0, 0, 1, 0, 0, 0, 0, 1, 0, 5, 6, 7, 1];
const affineBut = (at: number, value: Bad): number[] => affine.map((element, i) => (i === at ? value : element));
const badMatrices: Row[] = [
  [affineBut(4, NaN), '[4]', 'not-finite', NaN],
  [{ elements: affineBut(14, Infinity) }, '[14]', 'not-finite', Infinity],
  [affineBut(0, 2 ** 202), '[0]', 'too-large', 2 ** 202],
  [affineBut(15, '1'), '[15]', 'wrong-type', '1'],
  [affineBut(3, 0.1), '', 'not-affine'],
  [affineBut(7, -1e-300), '', 'not-affine'],
  [affineBut(15, 2), '', 'not-affine'],
  [affine.slice(1), '', 'wrong-length', 15],
  [new Float64Array(12), '', 'wrong-length', 12],
  [detached(16), '', 'unusable-buffer'],
  [{ elements: 'abc' }, '', 'wrong-type'],
  [{}, '', 'wrong-type'],
  ['matrix', '', 'wrong-type', 'matrix'],
  [null, '', 'wrong-type', null],
  [16, '', 'wrong-type', 16],
];
const badRegions: Row[] = [{}, null, undefined, 'region', 5, new Float64Array(25)].map((bad) => [
  bad,
  '',
  'wrong-type',
  bad,
]);
const badLengths: Row[] = [
  [-1, '', 'negative', -1],
  [NaN, '', 'not-finite', NaN],
  [Infinity, '', 'not-finite', Infinity],
  [2 ** 202, '', 'too-large', 2 ** 202],
  ['1', '', 'wrong-type', '1'],
  [null, '', 'wrong-type', null],
];
const badOptions: Row[] = [null, 3, 'strict', true].map((bad) => [bad, '', 'wrong-type', bad]);
const badNumbers = badLengths.filter(([, , code]) => code !== 'negative');
const badTargets3: Row[] = [new Float32Array(3), [0, 0, 0], undefined, null].map((bad) => [bad, '', 'wrong-type', bad]);
const size = [1, 1, 1];
const json = (): any => region.toJSON();

/** Every place where a value goes in: [call, name of the argument, call with a bad value, bad values]. */
const places: [string, string, (bad: Bad) => unknown, Row[]][] = [
  ['new Region', 'options', (bad) => new Region(bad), [...badOptions, [undefined, '', 'wrong-type', undefined]]],
  ['new Region', 'center', (center) => new Region({ center, size }), badVectors],
  ['new Region', 'size', (bad) => new Region({ size: bad }), badExtents],
  ['new Region', 'halfExtents', (halfExtents) => new Region({ halfExtents }), badExtents],
  ['new Region', 'rotation', (rotation) => new Region({ size, rotation }), badRotations],
  ['Region.fromMatrix', 'matrix', (bad) => Region.fromMatrix(bad), badMatrices],
  ['Region.fromMatrix', 'bounds', (bad) => Region.fromMatrix(affine, bad), badOptions],
  ['Region.fromMatrix', 'bounds.min', (min) => Region.fromMatrix(affine, { min, max: size }), badVectors],
  ['Region.fromMatrix', 'bounds.max', (max) => Region.fromMatrix(affine, { min: [-9, -9, -9], max }), badVectors],
  [
    'Region.fromMatrix',
    'target',
    (bad) => Region.fromMatrix(affine, undefined, bad),
    badRegions.filter(([b]) => b !== undefined),
  ],
  ['Region.fromMatrix into', 'matrix', (bad) => Region.fromMatrix(bad, undefined, region), badMatrices],
  ['Region.fromCorners', 'p', (bad) => Region.fromCorners(bad, size), badVectors],
  ['Region.fromCorners', 'q', (bad) => Region.fromCorners(size, bad), badVectors],
  ['Region.fromMinMax', 'min', (bad) => Region.fromMinMax(bad, size), badVectors],
  ['Region.fromMinMax into', 'max', (bad) => Region.fromMinMax([0, 0, 0], bad, region), badVectors],
  ['Region.fromJSON', 'json', (bad) => Region.fromJSON(bad), badOptions],
  ['Region.fromJSON', 'json.center', (center) => Region.fromJSON({ ...json(), center }), badVectors],
  ['Region.fromJSON', 'json.rotation', (rotation) => Region.fromJSON({ ...json(), rotation }), badRotations],
  [
    'Region.fromJSON into',
    'json.localAxes',
    (localAxes) => Region.fromJSON({ ...json(), localAxes }, region),
    [
      [[1, 2, 3], '', 'wrong-length', 3],
      [[1, 2, 3, 4, NaN, 6, 7, 8, 9], '[4]', 'not-finite', NaN],
      [[1, 2, 3, 4, 5, 6, 7, 8, '9'], '[8]', 'wrong-type', '9'],
      [undefined, '', 'wrong-type', undefined],
    ],
  ],
  [
    'Region.fromJSON',
    'json.kind',
    (kind) => Region.fromJSON({ ...json(), kind }),
    [['blob', '', 'wrong-type', 'blob']],
  ],
  ['setPose', 'center', (bad) => region.setPose(bad), [...badVectors, [undefined, '', 'wrong-type', undefined]]],
  ['setPose', 'center', (bad) => region.setPose(bad, [0, 0, 0, 1]), badVectors],
  ['setPose', 'rotation', (bad) => region.setPose([0, 0, 0], bad), badRotations],
  ['copy', 'other', (bad) => region.copy(bad), badRegions],
  ['contains', 'point', (bad) => region.contains(bad), badVectors],
  ['overlaps', 'other', (bad) => region.overlaps(bad), badRegions],
  ['overlaps strictly', 'other', (bad) => region.overlaps(bad, { strict: true }), badRegions],
  ['overlaps', 'options', (bad) => region.overlaps(other, bad), badOptions],
  ['overlaps', 'options.tolerance', (tolerance) => region.overlaps(other, { tolerance }), badLengths],
  ['overlaps', 'options.strict', (strict) => region.overlaps(other, { strict }), [['yes', '', 'wrong-type', 'yes']]],
  ['relation', 'other', (bad) => region.relation(bad), badRegions],
  ['separation', 'other', (bad) => region.separation(bad), badRegions],
  ['minimumTranslation', 'other', (bad) => region.minimumTranslation(bad, undefined, push), badRegions],
  ['minimumTranslation', 'target', (bad) => region.minimumTranslation(other, undefined, bad), badOptions],
  ['translate', 'vector', (bad) => region.translate(bad), badVectors],
  ['minimumTranslation', 'options', (bad) => region.minimumTranslation(other, bad, push), badOptions],
  ['minimumTranslation', 'options.skin', (skin) => region.minimumTranslation(other, { skin }, push), badLengths],
  [
    'minimumTranslation',
    'target.normal',
    (normal) => region.minimumTranslation(other, undefined, { ...push, normal }),
    badTargets3,
  ],
  [
    'minimumTranslation',
    'target.vector',
    (vector) => region.minimumTranslation(other, undefined, { ...push, vector }),
    [...badTargets3, [new Float64Array(4), '', 'wrong-length', 4]],
  ],
  ['explain', 'other', (bad) => region.explain(bad), badRegions],
  [
    'corners',
    'target',
    (bad) => region.corners(bad),
    [
      [new Float32Array(24), '', 'wrong-type'],
      [new Array(24).fill(0), '', 'wrong-type'],
      [new Float64Array(23), '', 'wrong-length', 23],
      [detached(24), '', 'unusable-buffer'],
      [null, '', 'wrong-type', null],
    ],
  ],
  ['bounds', 'target', (bad) => region.bounds(bad), badOptions],
  ['bounds', 'target.min', (min) => region.bounds({ ...bounds, min }), badTargets3],
  ['bounds', 'target.max', (max) => region.bounds({ ...bounds, max }), badTargets3],
  [
    'planes',
    'target',
    (bad) => region.planes(bad),
    [...[[], null, { length: 6 }].map((bad): Row => [bad, '', 'wrong-type', bad]), [[1, 2], '[0]', 'wrong-type', 1]],
  ],
  ['Region classify', 'plane', (bad) => region.classify(bad), badRegions],
  ['Region classify', 'options', (bad) => region.classify(plane, bad), badOptions],
  ['Region classify', 'options.by', (by) => region.classify(plane, { by }), [['center', '', 'wrong-type', 'center']]],
  ['new Plane', 'options', (bad) => new Plane(bad), badOptions],
  [
    'new Plane',
    'normal',
    (normal) => new Plane({ normal, offset: 1 }),
    [...badVectors, [[0, 0, 0], '', 'zero-length']],
  ],
  [
    'new Plane',
    'normal',
    (normal) => new Plane({ normal, point: size }),
    [...badVectors, [[0, 1e-50, 0], '', 'zero-length']],
  ],
  ['new Plane', 'offset', (offset) => new Plane({ normal: size, offset }), badNumbers],
  [
    'new Plane',
    'offset',
    (offset) => new Plane({ normal: [1e-9, 0, 0], offset }),
    [[2 ** 200, '', 'too-large', 2 ** 200]],
  ],
  ['new Plane', 'point', (point) => new Plane({ normal: size, point }), badVectors],
  ['signedDistance', 'point', (bad) => plane.signedDistance(bad), badVectors],
  ['Plane classify', 'shape', (bad) => plane.classify(bad), badVectors],
  ['Plane classify', 'shape.min', (min) => plane.classify({ min, max: [9, 9, 9] }), badVectors],
  ['Plane classify', 'shape.max', (max) => plane.classify({ min: [-9, -9, -9], max }, { by: 'corners' }), badVectors],
  ['Plane classify', 'options', (bad) => plane.classify(region, bad), badOptions],
  ['Plane classify', 'options.by', (by) => plane.classify(region, { by }), [[1, '', 'wrong-type', 1]]],
];

describe.each(places)('%s: %s', (_, argument, call, rows) => {
  test.each(rows)('%o', (bad, part, code, ...value) => {
    expectError(() => call(bad), { code, argument: argument + part, ...(value.length > 0 ? { value: value[0] } : {}) });
  });
});

describe('what does not go together', () => {
  test('one of size and half extents', () => {
    expectError(() => new Region({}), { code: 'missing', argument: 'options' });
    expectError(() => new Region({ size, halfExtents: size }), { code: 'conflict', argument: 'options' });
  });

  test('one of offset and point', () => {
    const normal = [0, 1, 0];
    expectError(() => new Plane({ normal } as Bad), { code: 'missing', argument: 'options' });
    expectError(() => new Plane({ normal, offset: 1, point: size } as Bad), { code: 'conflict', argument: 'options' });
  });

  test('strict has no tolerance', () => {
    const options = { strict: true, tolerance: 0.1 };
    expectError(() => region.overlaps(other, options), { code: 'conflict', argument: 'options', value: options });
  });

  test('min above max', () => {
    const wrong = { code: 'min-above-max', value: 2 } as const;
    expectError(() => Region.fromMinMax([0, 2, 0], size, region), { ...wrong, argument: 'min.y' });
    expectError(() => Region.fromMatrix(affine, { min: [2, 0, 0], max: size }, region), {
      ...wrong,
      argument: 'bounds.min.x',
    });
    expectError(() => plane.classify({ min: [0, 0, 2], max: size }), { ...wrong, argument: 'shape.min.z' });
  });

  test('numbers in range whose product is not', () => {
    const huge = affineBut(0, 2 ** 150);
    const far = { min: [0, 0, 0], max: [2 ** 100, 1, 1] };
    expectError(() => Region.fromMatrix(huge, far, region), { code: 'too-large', argument: 'matrix', value: huge });
  });
});
