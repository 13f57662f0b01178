import { type MoveStep, Region, type World } from 'askew';
import * as THREE from 'three';
import type { Row } from './rows-shapes.js';
import { corner, identity } from './stage.js';

const vector = (): object => ({ x: 1, y: 0.5, z: -0.25 });
const two = (): Float64Array => new Float64Array(2);
const three = (): Float64Array => new Float64Array(3);
const turn = (): number[] => [0.1, 0.2, 0.3, 0.9];
const hit = (length: number): object => ({
  ...{ t: 0, until: 0, leave: 0, distance: 0, face: 0, startsInside: false, startsOverlapping: false, id: 0 },
  ...{ normal: new Float64Array(length), point: new Float64Array(length), uv: two(), part: 0 },
});
const pushTarget = (): object => ({
  ...{ translation: three(), free: false, count: 0, ids: new Uint32Array(0), parts: new Int32Array(0) },
  ...{ normals: new Float64Array(0), depths: new Float64Array(0) },
});
const filter = (): object => ({ layers: 3, mask: 5 });
const predicate = (): boolean => true;

const options = (ids: number[]): object => ({
  ...filter(),
  exclude: [ids[0]],
  include: Uint32Array.from(ids),
  max: 3,
  into: new Uint32Array(4),
});
const boxes = (): object => ({ centers: new Float64Array(6), sizes: new Float64Array(6).fill(1) });
const turned = (): object => ({
  ...{ centers: new Float64Array(6), halfExtents: new Float32Array(6).fill(1) },
  rotations: new Float64Array(8).fill(1),
});
const matrices = (): object => ({ matrices: Float64Array.from([...identity, ...identity]) });

/** A body with nothing around it: among many others a move takes long. */
const farAway = (): Region => new Region({ center: [90, 0, 0], size: [1, 1, 1] });
const stepOf = (world: World): MoveStep => world.moveAndSlide(farAway(), [0, 0, 0]);
const moving = (): object => ({
  ...{ up: vector(), maxSlope: 1, stepHeight: 0.5, stepDepth: 0.25, snap: 0.5, skin: 0.01, maxSlides: 3, maxPush: 1 },
  ...{ supportHeight: 0.5, slideOnSlopes: true, constantSpeed: true, minMove: 0 },
});

const queries: Row[] = [
  ['World#overlap', ({ region, ids }) => [region, { ...options(ids), mode: 'center', predicate }]],
  ['World#overlap', ({ hull, ids }) => [hull, { exclude: ids[1] }]],
  ['World#overlap', ({ region }) => [region, { parts: true, max: 3 }]],
  ['World#overlapPoint', ({ ids }) => [vector(), { ...options(ids), mode: 'any', predicate }]],
  ['World#explainOverlap', ({ region, ids }) => [region, { ...options(ids), mode: 'whole', predicate }]],
  ['World#boundsOfLevel', () => [0]],
  ['World#castRay', ({ ids }) => [[-5, 0, 0], { x: 1, y: 0.1, z: 0 }, { exclude: ids[0], maxT: 99 }, hit(3)]],
  ['World#castRay', () => [[-5, 0, 0], { x: 1, y: 0.1, z: 0 }, { predicate }, hit(3)]],
  ['World#castRayAny', ({ ids }) => [[-5, 0, 0], { x: 1, y: 0.1, z: 0 }, { include: ids[1], maxT: 99 }]],
  ['World#castRayAll', ({ ids }) => [[-5, 0, 0], { x: 1, y: 0.1, z: 0 }, { ...options(ids), maxT: 99 }]],
  ['World#castRayAll', () => [[-5, 0, 0], { x: 1, y: 0.1, z: 0 }, { parts: true, predicate, max: 2 }]],
  ['World#overlapRegions', ({ ids }) => [boxes(), options(ids)]],
  ['World#overlapRegions', () => [{ boxes: new Float64Array(12) }, { predicate, mode: 'whole' }]],
  ['World#overlapRegions', () => [turned(), { max: 1 }]],
  ['World#overlapRegions', () => [matrices()]],
  ['World#overlapPoints', ({ ids }) => [new Float32Array(6), options(ids)]],
  ['World#castRays', () => [new Float32Array(6), new Float64Array(6).fill(1), { maxT: 5, predicate }]],
  ['World#castRegion', ({ region }) => [region, vector(), { touching: 'hit', predicate }, hit(3)]],
  ['World#castRegion', ({ hull }) => [hull, { translation: vector(), axis: vector(), angle: 1, pivot: vector() }]],
  ['World#castRegionAll', ({ region, ids }) => [region, { rotation: turn() }, options(ids)]],
  ['World#castRegionAll', ({ region }) => [region, vector(), { touching: 'hit', predicate }]],
  ['World#nearest', ({ ids }) => [vector(), 2, { exclude: ids, maxDistance: 9 }]],
  ['World#overlappingPairs', ({ ids }) => [{ include: ids, max: 2, into: new Uint32Array(4), predicate }]],
  ['World#zonesAt', () => [vector()]],
  ['World#contacts', ({ hull, ids }) => [hull, { ...options(ids), margin: 0.5, merge: true, manifold: true }]],
  ['World#contacts', ({ region }) => [region, { predicate }]],
  [
    'World#pushOut',
    ({ region, ids }) => [
      region,
      { ...filter(), exclude: [ids[0]], from: vector(), within: vector(), skin: 0.5, maxDistance: 2, maxIterations: 3 },
      pushTarget(),
    ],
  ],
  ['World#pushOut', ({ hull, ids }) => [hull, { include: ids.slice(0, 2), along: vector(), predicate }]],
  [
    'World#moveAndSlide',
    ({ ids, world }) => [
      farAway(),
      vector(),
      { ...filter(), exclude: [ids[0]], ...moving(), previous: { memory: stepOf(world).memory }, predicate },
      stepOf(world),
    ],
  ],
  ['World#moveAndSlide', ({ ids, world }) => [ids[1], [1, 0, 0], { mask: 0, previous: stepOf(world) }, stepOf(world)]],
  [
    'World#moveAndSlideMany',
    ({ ids, world }) => [
      { ids: ids.slice(3), translations: new Float64Array(3), previous: { memory: new Float64Array(25) } },
      { include: Uint32Array.from(ids), up: vector(), skin: 0.01 },
      world.moveAndSlideMany({ regions: [farAway()], translations: new Float64Array(3) }),
    ],
  ],
  [
    'World#moveAndSlideMany',
    () => [{ regions: [farAway(), farAway()], translations: new Float32Array(6) }, { predicate }],
  ],
  ['World#whyNot', ({ zone, ids }) => [zone, ids[3]]],
];

const changes: Row[] = [
  ['new World', () => [{ capacity: 5 }]],
  ['World#add', ({ hull }) => [{ shape: hull, center: vector(), rotation: turn(), ...filter(), still: true, data: 1 }]],
  ['World#add', ({ triangles }) => [{ shape: triangles, center: vector(), rotation: turn(), still: true }]],
  ['World#add', ({ region }) => [{ shape: region, matrix: { elements: [...identity] } }]],
  ['World#addMany', () => [{ ...boxes(), rotations: new Float64Array(8).fill(1), ...filter(), still: true }]],
  ['World#addMany', () => [turned()]],
  ['World#addMany', () => [{ ...matrices(), ...filter() }]],
  ['World#addMany', () => [{ boxes: new Float64Array(24), still: true }]],
  ['World#remove', ({ ids }) => [ids[0]]],
  ['World#removeMany', ({ ids }) => [[ids[0], ids[2]]]],
  ['World#move', ({ ids }) => [ids[0], { center: vector(), rotation: turn() }, { teleport: true }]],
  ['World#move', ({ ids }) => [ids[0], { matrix: { elements: [...identity] } }]],
  ['World#setPoses', ({ ids }) => [ids.slice(0, 2), new Float32Array(6), new Float64Array(8).fill(1)]],
  ['World#setPoses', ({ ids }) => [Uint32Array.of(ids[1]!), new Float64Array(3)]],
  ['World#bind', ({ ids }) => [{ ids: ids.slice(0, 1), positions: three(), rotations: Float32Array.from(turn()) }]],
  [
    'World#bind',
    ({ ids }) => [{ ids: [ids[0]], matrices: { array: Float64Array.from([0, ...identity]), stride: 20, offset: 1 } }],
  ],
  ['World#setFilter', ({ ids }) => [ids[0], filter()]],
  ['World#setShape', ({ ids, triangles }) => [ids[0], triangles]],
  ['World#setShape', ({ ids, hull }) => [ids[0], hull]],
  ['World#setEnabled', ({ ids }) => [ids[0], false]],
  ['World#isEnabled', ({ ids }) => [ids[0]]],
  ['World#has', ({ ids }) => [ids[0]]],
  ['World#regionOf', ({ ids, region }) => [ids[0], region.clone()]],
  ['World#dataOf', ({ ids }) => [ids[0]]],
  ['World#shapeOf', ({ ids }) => [ids[0]]],
  ['World#boundsOf', ({ level }) => [level, { min: three(), max: three() }]],
  ['World#partOf', ({ level, region }) => [level, 1, region.clone()]],
  ['Compound.fromBytes', ({ compound }) => [compound.toBytes().slice()]],
  [
    'Compound.of',
    ({ hull, other }) => [[{ shape: hull, center: [1, 2, 3], rotation: [0, 0, 1, 0] }, { shape: other }]],
  ],
  ['Compound#partOf', ({ region }) => [1, region.clone()]],
  ['Heightfield.fromBytes', ({ field }) => [field.toBytes().slice()]],
  [
    'Heightfield.build',
    () => [{ heights: [0, 1, 0, 1], columns: 2, rows: 2, size: [1, 2], sides: 'front', diagonal: 'second' }],
  ],
  ['Mesh.fromBytes', ({ triangles }) => [triangles.toBytes().slice()]],
  ['Heightfield#set', () => [0, 1, [3, 4], 2]],
  ['Mesh#refit', () => [corner().positions, corner().indices]],
  [
    'Mesh.buildAsync',
    () => [
      { ...corner(), sides: 'front', solid: false, weld: 0.125 },
      { onProgress: () => undefined, signal: new AbortController().signal },
    ],
  ],
  ['Mesh.build', () => [{ ...corner(), sides: 'front', solid: false, weld: 0.125 }]],
  [
    'World#watch',
    ({ region, hull }) => [
      [region, hull],
      { ...filter(), mode: 'center', margin: { enter: 0.1, leave: 0.2 }, dwell: 2 },
    ],
  ],
  ['World#watch', ({ region }) => [region, { margin: 0.5, swept: true, data: 1 }]],
  ['World#watch', ({ solid }) => [{ shape: solid, center: [1, 2, 3], rotation: [0, 0, 0, 1] }, { mode: 'whole' }]],
  [
    'World#watch',
    ({ solid }) => [
      { shape: solid, matrix: [...identity] },
      { swept: true, margin: 0.5 },
    ],
  ],
  ['Zone#setRegions', ({ solid }) => [solid]],
  ['Zone#setRegions', ({ solid }) => [{ shape: solid, center: [1, 2, 3], rotation: [0, 0, 0, 1] }]],
  ['Zone#setRegions', ({ solid }) => [{ shape: solid, matrix: [...identity] }]],
  ['Zone#data=', () => [1]],
  ['Zone#has', ({ ids }) => [ids[0]]],
  ['Zone#on', () => ['enter', () => undefined]],
  ['Zone#setRegions', ({ region, hull }) => [[hull, region]]],
  ['Zone#setFilter', () => [filter()]],
  ['Zone#whyNot', ({ ids }) => [ids[0]]],
  ['ZoneEvents#at', () => [0]],
];

const camera = (): THREE.Camera => new THREE.PerspectiveCamera(60, 1.5, 1, 20);
const frustum = (): THREE.Frustum => new THREE.Frustum().setFromProjectionMatrix(camera().projectionMatrix);
const box3 = (): THREE.Box3 => new THREE.Box3(new THREE.Vector3(-1, -1, -1), new THREE.Vector3(1, 2, 3));

const threeRows: Row[] = [
  ['hullFromGeometry', ({ mesh, region }) => [mesh.geometry, {}, region.clone()]],
  ['hullFromGeometry', ({ mesh, region }) => [mesh.geometry, { maxVertices: 8 }, region.clone()]],
  ['outerHullFromGeometry', ({ mesh, region }) => [mesh.geometry, { maxVertices: 8 }, region.clone()]],
  ['meshFromObject3D', ({ mesh }) => [mesh, { sides: 'front', solid: true, weld: 0.125 }]],
  ['pointsOfObject3D', ({ mesh }) => [mesh]],
  ['fitObject3D', ({ mesh, region }) => [mesh, { rotation: turn() }, region.clone()]],
  ['regionFromBox3', ({ region }) => [box3(), new THREE.Matrix4(), region.clone()]],
  ['regionFromCamera', ({ region }) => [camera(), region.clone()]],
  ['regionFromFrustum', ({ region }) => [frustum(), region.clone()]],
  ['regionFromObject3D', ({ mesh, region }) => [mesh, region.clone()]],
  ['toMatrix4', ({ region }) => [region, new THREE.Matrix4()]],
  ['new RegionHelper', ({ region }) => [region, 0xff0000]],
  ['RegionHelper#region=', ({ hull }) => [hull]],
  ['new OverlapHelper', ({ world }) => [world, 1, 2]],
  ['OverlapHelper#update', ({ world, region }) => [region, { ...world.overlap(region) }]],
  ['new WorldHelper', ({ world }) => [world, 1, 2]],
  ['WorldHelper#level=', () => [1]],
  ['new WorldSync', ({ world }) => [world]],
  ['WorldSync#add', ({ mesh }) => [mesh, { ...filter(), shape: 'hull' }]],
  ['WorldSync#add', ({ mesh }) => [mesh, { still: true, shape: 'mesh' }]],
  ['WorldSync#add', ({ mesh }) => [mesh, { shape: 'auto' }]],
  ['WorldSync#remove', ({ mesh }) => [mesh]],
  ['WorldSync#objectOf', ({ ids }) => [ids[0]]],
  ['new ZoneHelper', ({ zone, region, hull }) => [zone, [region, hull], 1, 2]],
  ['ZoneHelper#regions=', ({ region }) => [[region]]],
];

export const worldRows: Row[] = [...queries, ...changes, ...threeRows];
