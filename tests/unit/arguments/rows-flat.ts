import type { Row } from './rows-shapes.js';

const vector2 = (): object => ({ x: 1, y: 0.5 });
const two = (): Float64Array => new Float64Array(2);
const hit = (): object => ({
  ...{ t: 0, leave: 0, distance: 0, face: 0, startsInside: false },
  ...{ normal: two(), point: two() },
});

const flat = (name: 'Polygon' | 'Rectangle'): Row[] => [
  [`${name}#bounds`, () => [{ min: two(), max: two() }]],
  [`${name}#contains`, () => [vector2()]],
  [`${name}#edgeDistances`, () => [vector2()]],
  [`${name}#edgesInside`, () => [vector2()]],
  [`${name}#overlaps`, ({ rectangle }) => [rectangle, { strict: true }]],
  [`${name}#overlaps`, ({ polygon }) => [polygon, { tolerance: 1 }]],
  [`${name}#relation`, ({ rectangle }) => [rectangle]],
  [`${name}#separation`, ({ rectangle }) => [rectangle]],
  [`${name}#minimumTranslation`, ({ polygon }) => [polygon, { skin: 1 }, { normal: two(), depth: 0, vector: two() }]],
  [`${name}#explain`, ({ rectangle }) => [rectangle]],
  [`${name}#castRay`, () => [[-5, 1], vector2(), { maxT: 50 }, hit()]],
  [`${name}#closestPoint`, () => [vector2(), two()]],
  [`${name}#distance`, () => [vector2()]],
  [`${name}#distance`, ({ rectangle }) => [rectangle]],
  [`${name}#closestPoints`, ({ rectangle }) => [rectangle]],
  [`${name}#translate`, () => [vector2()]],
];

export const flatRows: Row[] = [
  ['new Polygon', () => [[[0, 0], vector2(), [0, 3]], { simplify: true }]],
  ['new Rectangle', () => [{ center: vector2(), size: [1, 2], rotation: 1, pivot: vector2() }]],
  ['new Rectangle', () => [{ corner: vector2(), halfExtents: [1, 2], pivot: 'corner' }]],
  ['Rectangle#setPose', () => [vector2(), 2]],
  ...flat('Polygon'),
  ...flat('Rectangle'),
  ['new Line2', () => [{ normal: vector2(), offset: 1 }]],
  ['new Line2', () => [{ normal: vector2(), point: vector2() }]],
  ['Line2.through', () => [vector2(), [3, 3], 'right']],
  ['Line2.intersect', ({ line }) => [line, line.flipped()]],
  ['Line2#classify', ({ rectangle }) => [rectangle]],
  ['Line2#classify', () => [vector2()]],
  ['Line2#signedDistance', () => [vector2()]],
  ['Line2#project', () => [vector2(), two()]],
  ['Line2#intersectLine', () => [vector2(), [0, 1]]],
  ['Line2#intersectRay', () => [vector2(), [0, 1]]],
  ['Line2#intersectSegment', () => [vector2(), [0, 1]]],
  ['askew/2d explanationSegments', ({ polygon, rectangle }) => [polygon.explain(rectangle), 1, new Float64Array(12)]],
  ['askew/2d explanationSentence', ({ polygon, rectangle }) => [polygon.explain(rectangle)]],
  ['askew/2d containsPoints', ({ polygon }) => [polygon, new Float64Array(6), new Uint8Array(3)]],
  [
    'askew/2d containsPoints',
    ({ polygon }) => [polygon, new Float64Array(6), { bits: true, into: new Uint32Array(1) }],
  ],
  ['askew/2d explanationSegments', ({ region, other }) => [region.explain(other), 2, new Float64Array(18)]],
  ['askew/2d explanationSentence', ({ region, other }) => [region.explain(other)]],
];
