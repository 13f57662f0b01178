import { Plane, Region } from 'askew';
import { identity, type Stage } from './stage.js';

/** A function, as in `publicFunctions`, and valid arguments for it. */
export type Row = readonly [name: string, args: (stage: Stage) => unknown[]];

const vector = (): object => ({ x: 1, y: 0.5, z: -0.25 });
const size = (): number[] => [1, 2, 3];
const turn = (): number[] => [0.1, 0.2, 0.3, 0.9];
const target = (): Region => new Region({ size: [1, 1, 1] });
const three = (): Float64Array => new Float64Array(3);
const points = (): Float32Array => Float32Array.of(0, 0, 0, 1, 1, 1, 9, 9, 9);
const pose = (): object => ({ center: vector(), rotation: turn() });
const box = (): object => ({ ...pose(), size: size() });
const columns = (): object => ({
  centers: new Float64Array(6),
  halfExtents: new Float32Array(6).fill(1),
  rotations: new Float64Array(8).fill(1),
});
const matrices = (): object => ({ matrices: Float64Array.from([...identity, ...identity]) });
const boxes = (): object => ({ boxes: new Float64Array(24) });
const sized = (): object => ({ centers: new Float32Array(6), sizes: new Float32Array(6) });
const push = (): object => ({ normal: three(), depth: 0, vector: three() });
const hit = (): object => ({
  ...{ t: 0, leave: 0, distance: 0, face: 0, startsInside: false, startsOverlapping: false },
  ...{ normal: three(), point: three() },
});
const corners = (): object[] => [[0, 0, 0], vector(), [1, 1, 0], [0, 2, 3]];
const planesOf = (region: Region): Plane[] => region.planes();

const made: Row[] = [
  ['new Region', () => [box()]],
  ['new Region', () => [{ halfExtents: size() }]],
  ['Region.fromMatrix', () => [{ elements: [...identity] }, { min: [-1, -1, -1], max: vector() }, target()]],
  ['Region.fromMatrix', () => [identity.slice(0, 9)]],
  ['Region.fromCorners', () => [vector(), [3, 3, 3], target()]],
  ['Region.fromMinMax', () => [[0, 0, -1], vector(), target()]],
  ['Region.fromJSON', ({ region }) => [region.toJSON(), target()]],
  ['Region.fromJSON', ({ hull }) => [hull.toJSON(), target()]],
  ['Region.fromJSON', () => [Region.sphere({ radius: 1 }).toJSON()]],
  ['Region.fromJSON', () => [Region.ellipsoid({ radii: [1, 2, 3] }).toJSON()]],
  ['Region.fit', () => [corners(), { rotation: turn() }, target()]],
  ['Region.fit', () => [points()]],
  ['Region.hull', () => [corners(), target()]],
  ['Region.outerHull', () => [corners(), { maxVertices: 8 }, target()]],
  ['Region.hull', () => [[0, 0, 0, 1, 0, 0, 0, 1, 0, 0, 0, 1]]],
  ['Region.fromPlanes', ({ other }) => [planesOf(other), target()]],
  ['Region.wedge', () => [box(), target()]],
  ['Region.wedge', () => [{ halfExtents: size() }]],
  ['Region.cornerWedge', () => [box()]],
  ['Region.cornerWedge', () => [{ halfExtents: size() }, target()]],
  ['Region.frustum', () => [{ fov: 1, aspect: 1, near: 1, far: 9, ...pose() }, target()]],
  ['Region.frustum', () => [{ matrix: [...identity], zeroToOne: true }, target()]],
  ['Region.prism', () => [[[0, 0, 0], vector(), [0, 0, 1]], vector(), target()]],
  ['Region.prism', () => [[0, 0, 0, 1, 0, 0, 0, 0, 1], 2]],
  ['Region.prisms', () => [[[0, 0], { x: 1, y: 0.5 }, [0, 1]], 2, 1]],
  ['Region.prisms', () => [{ vertices: Float64Array.of(0, 0, 1, 0, 0, 1) }, 2]],
  ['Region.prisms', () => [{ parts: [{ vertices: Float64Array.of(0, 0, 1, 0, 0, 1) }, [[0, 0], [1, 0], [1, 1]]] }, 2, 1]], // prettier-ignore
  ['Region.prisms', ({ polygon }) => [polygon, 2, 1]],
  ['Region.triangle', () => [[0, 0, 0], vector(), [0, 3, 0], target()]],
  ['Region.segment', () => [[0, 0, 0], vector(), target()]],
  ['Region.point', () => [vector(), target()]],
  ['Region.sphere', () => [{ center: vector(), radius: 2 }, target()]],
  ['Region.capsule', () => [{ from: [0, 0, 0], to: vector(), radius: 1 }, target()]],
  ['Region.roundedBox', () => [{ ...box(), radius: 0.1 }, target()]],
  ['Region.roundedBox', () => [{ halfExtents: size(), radius: 0.1 }]],
  ['Region.cylinder', () => [{ ...pose(), radius: 1, height: 2 }, target()]],
  ['Region.ellipsoid', () => [{ ...pose(), radii: size() }, target()]],
];

const asked: Row[] = [
  ['Region#set', () => [box()]],
  ['Region#set', () => [{ center: vector(), halfExtents: size() }]],
  ['Region#setPose', () => [vector(), { x: 0, y: 0, z: 0, w: 2 }]],
  ['Region#translate', () => [vector()]],
  ['Region#copy', ({ hull }) => [hull]],
  ['Region#enlarged', () => [0.5, target()]],
  ['Region#scaled', () => [vector(), target()]],
  ['Region#scaled', () => [2]],
  ['Region#overlaps', ({ other }) => [other, { tolerance: 0.5 }]],
  ['Region#overlaps', ({ hull }) => [hull, { strict: true }]],
  ['Region#relation', ({ other }) => [other]],
  ['Region#separation', ({ hull }) => [hull]],
  ['Region#explain', ({ other }) => [other]],
  ['Region#classify', ({ plane }) => [plane, { by: 'corners' }]],
  ['Region#minimumTranslation', ({ other }) => [other, { skin: 0.1, maxDistance: 1 }, push()]],
  ['Region#minimumTranslation', ({ other }) => [other, { within: vector() }, push()]],
  ['Region#minimumTranslation', ({ hull }) => [hull, { along: vector() }]],
  ['Region#intersection', ({ other }) => [other]],
  ['Region#intersectionPoints', ({ hull }) => [hull]],
  ['Region#castRegion', ({ other }) => [vector(), other, { touching: 'hit' }, { ...hit(), until: 0 }]],
  ['Region#castRegion', ({ other }) => [{ translation: vector(), axis: size(), angle: 1, pivot: vector() }, other]],
  ['Region#castRegion', ({ hull }) => [{ rotation: turn() }, hull]],
  ['Region#manifold', ({ other, region }) => [other, { margin: 0.1 }, region.manifold(other)]],
  ['Region#randomPoints', () => [4, 7, new Float64Array(12)]],
  ['Region#gridPoints', () => [0.5, 'own']],
  ['Region#corners', () => [new Float64Array(24)]],
  ['Region#planes', ({ other }) => [planesOf(other)]],
  ['Region#bounds', () => [{ min: three(), max: three() }]],
  ['Region#castRay', () => [[-5, 0, 0], vector(), { maxT: 99 }, hit()]],
  ['Region#contains', () => [vector()]],
  ['Region#distance', () => [vector()]],
  ['Region#distance', ({ other }) => [other]],
  ['Region#closestPoints', ({ hull }) => [hull, { distance: 0, pointA: three(), pointB: three() }]],
  ['Region#closestPoint', () => [vector(), three()]],
  ['Region#supportPoint', () => [vector(), three()]],
  ['Region#intervalOn', () => [vector(), { min: 0, max: 0 }]],
  ['Region#signedDistance', () => [vector()]],
];

const plain: Row[] = [
  ['new Plane', () => [{ normal: vector(), offset: 2 }]],
  ['new Plane', () => [{ normal: vector(), point: vector() }]],
  ['Plane.through', () => [[0, 0, 0], vector(), [0, 3, 0]]],
  ['Plane.intersect', ({ plane, other }) => [plane, ...planesOf(other).slice(0, 2)]],
  ['Plane#classify', ({ region }) => [region, { by: 'radius' }]],
  ['Plane#classify', () => [{ min: [0, 0, -1], max: vector() }]],
  ['Plane#classify', () => [vector()]],
  ['Plane#signedDistance', () => [vector()]],
  ['Plane#project', () => [vector(), three()]],
  ['Plane#intersectLine', () => [vector(), { x: 0, y: 1, z: 0 }]],
  ['Plane#intersectRay', () => [vector(), { x: 0, y: 1, z: 0 }]],
  ['Plane#intersectSegment', () => [vector(), [5, 5, 5]]],
  ['reflect', () => [vector(), [0, 1, 0], three()]],
  ['angleOfIncidence', () => [vector(), [0, 1, 0]]],
  ['explanationSegments', ({ region, other }) => [region.explain(other), 2, new Float64Array(18)]],
  ['explanationSegments', ({ polygon, rectangle }) => [polygon.explain(rectangle), 1, new Float64Array(12)]],
  ['explanationSentence', ({ region, other }) => [region.explain(other)]],
  ['explanationSentence', ({ polygon, rectangle }) => [polygon.explain(rectangle)]],
];

const batches: Row[] = [
  ['packBoxes', () => [columns(), new Float64Array(24)]],
  ['packBoxes', () => [boxes()]],
  ['packBoxes', () => [sized()]],
  ['packBoxes', () => [matrices()]],
  ['containsPoints', ({ region }) => [region, points(), new Uint8Array(3)]],
  ['closestPoints', ({ hull }) => [hull, points(), new Float64Array(12)]],
  ['castRays', ({ region }) => [region, points(), new Float64Array(9).fill(1), { maxT: 9 }, new Float64Array(15)]],
  ['containsPoints', ({ region }) => [region, points(), { bits: true, into: new Uint32Array(1) }]],
  ['overlapsRegions', ({ region }) => [region, columns(), new Uint8Array(2)]],
  ['overlapsRegions', ({ hull }) => [hull, columns(), { bits: true, into: new Uint32Array(1) }]],
  ['overlapsRegions', ({ hull }) => [hull, matrices()]],
  ['overlapsRegions', ({ region }) => [region, boxes()]],
  ['overlapsRegions', ({ region }) => [region, sized()]],
  ['overlapsRegionPairs', () => [columns(), boxes(), new Uint8Array(2)]],
  ['overlapsRegionPairs', () => [boxes(), columns()]],
  ['overlapsRegionPairs', () => [boxes(), boxes(), { count: true }]],
  ['overlapsRegionPairs', () => [matrices(), sized()]],
  ['overlapsRegionPairs', () => [sized(), matrices()]],
  ['minimumTranslations', () => [columns(), sized()]],
  ['minimumTranslations', () => [sized(), boxes()]],
  ['minimumTranslations', () => [boxes(), matrices()]],
  ['minimumTranslations', () => [matrices(), columns()]],
  ['minimumTranslations', () => [columns(), columns(), new Float64Array(14)]],
];

export const shapeRows: Row[] = [...made, ...asked, ...plain, ...batches];
