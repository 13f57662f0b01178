import { init, Region } from 'askew';
import { fitObject3D, pointsOfObject3D } from 'askew/three';
import * as THREE from 'three';
import { beforeAll, describe, expect, test } from 'vitest';
import { expectError, type Wanted } from '../support/expect-error.js';
import { column, random } from '../support/random.js';

beforeAll(() => init());

const upright = [0, 0, 0, 1] as const;
const tetrahedron = [0, 0, 0, 1, 0, 0, 0, 1, 0, 0, 0, 1];
const rotations = (count: number): number[][] => {
  const next = random(31);
  return Array.from({ length: count }, () => [...column(4, -1, 1, next)]);
};

/** Every three numbers. */
const pointsOf = (numbers: ArrayLike<number>): number[][] =>
  Array.from({ length: numbers.length / 3 }, (_, i) => [numbers[3 * i]!, numbers[3 * i + 1]!, numbers[3 * i + 2]!]);

describe('Region.fit', () => {
  test('finds the box that corners are of, and holds them', () => {
    for (const rotation of rotations(50)) {
      const box = new Region({ center: [3, -2, 9], size: [4, 2, 1], rotation });
      const fitted = Region.fit(box.corners());
      expect(fitted.volume).toBeCloseTo(8, 9);
      for (const point of pointsOf(box.corners())) expect(fitted.contains(point)).toBe(true);
      expect(fitted.kind).toBe('box');
    }
  });

  test('takes points as arrays, and keeps a rotation that is given', () => {
    const points = rotations(40).map(([x, y, z]) => ({ x: x!, y: y!, z: z! }));
    const box = Region.fit(points, { rotation: upright });
    const three = new THREE.Box3().setFromPoints(points.map(({ x, y, z }) => new THREE.Vector3(x, y, z)));
    expect([...box.bounds().min]).toEqual(three.min.toArray().map((x) => expect.closeTo(x, 14)));
    expect([...box.bounds().max]).toEqual(three.max.toArray().map((x) => expect.closeTo(x, 14)));
    for (const point of points) expect(box.contains(point)).toBe(true);
    const turned = Region.fit(points, { rotation: { x: 0, y: 0, z: 1, w: 1 } });
    expect(turned.rotation[2]).toBeCloseTo(Math.SQRT1_2, 15);
    for (const point of points) expect(turned.contains(point)).toBe(true);
    const small = Region.fit(points);
    expect(small.volume).toBeLessThan(Math.min(box.volume, turned.volume));
    expect(Region.fit(points, undefined, box)).toBe(box);
    expect(box.record).toEqual(small.record);
  });

  test('is flat where points are', () => {
    expect(Region.fit([1, 2, 3]).dimension).toBe(0);
    expect(Region.fit([1, 2, 3, 1, 5, 3]).dimension).toBe(1);
    expect(Region.fit([0, 0, 5, 2, 0, 5, 2, 2, 5]).dimension).toBe(2);
  });

  const cases: [string, (target?: Region) => unknown, Wanted][] = [
    ['no points', (t) => Region.fit([], undefined, t), { code: 'missing', argument: 'points' }],
    ['NaN', (t) => Region.fit([0, NaN, 0], undefined, t), { code: 'not-finite', argument: 'points', row: 0 }],
    [
      'too many',
      (t) => Region.fit(new Float64Array(3 * (2 ** 20 + 1)), {}, t),
      { code: 'too-many', argument: 'points', value: 2 ** 20 + 1 },
    ],
    [
      'a rotation',
      (t) => Region.fit(tetrahedron, { rotation: [0, 0, 0, 0] }, t),
      { code: 'zero-length', argument: 'options.rotation' },
    ],
    ['options', (t) => Region.fit(tetrahedron, 3 as never, t), { code: 'wrong-type', argument: 'options' }],
    [
      'points too far apart',
      (t) => Region.fit([-(2 ** 201), -(2 ** 201), 0, 2 ** 201, 2 ** 201, 0], undefined, t),
      { code: 'too-large', argument: 'points' },
    ],
  ];
  test.each(cases)('refuses %s', (_, call, wanted) => {
    const target = new Region({ size: [1, 2, 3], center: [4, 5, 6] });
    const before = JSON.stringify(target);
    expectError(() => call(target), wanted);
    expect(JSON.stringify(target)).toBe(before);
  });
  test('refuses a target', () => {
    expectError(() => Region.fit(tetrahedron, {}, {} as Region), { code: 'wrong-type', argument: 'target' });
  });
});

describe('enlarged and scaled', () => {
  test('a box grows and shrinks in its place', () => {
    const box = new Region({ center: [1, 2, 3], size: [2, 4, 6], rotation: [1, 2, 3, 4] });
    const larger = box.enlarged(0.5);
    expect([...larger.record.subarray(16)]).toEqual([1.5, 0, 0, 0, 2.5, 0, 0, 0, 3.5]);
    expect(larger.rotation).toEqual(box.rotation);
    expect(larger.center).toEqual(box.center);
    expect(box.volume).toBeCloseTo(48, 12);
    expect(box.enlarged(-1).dimension).toBe(2);
    expect(box.enlarged(1, box)).toBe(box);
    expect(box.volume).toBeCloseTo(4 * 6 * 8, 12);
  });

  test('the faces of a shape move where it stands, and it goes on from there', () => {
    const next = random(5);
    for (const rotation of rotations(20)) {
      const hull = Region.hull(column(36, -1, 1, next)).setPose([5, 6, 7], rotation);
      const larger = hull.enlarged(0.25);
      expect(larger.kind).toBe('hull');
      expect(larger.center).toEqual(hull.center);
      expect(larger.rotation).toEqual(hull.rotation);
      for (const plane of hull.planes()) {
        const reach = plane.signedDistance(larger.supportPoint(plane.normal));
        expect(reach).toBeCloseTo(0.25, 9);
      }
      for (const point of pointsOf(larger.vertices)) expect(hull.distance(point)).toBeGreaterThan(0.2499);
      expect(larger.enlarged(-0.25).volume).toBeCloseTo(hull.volume, 8);
    }
    const wedge = Region.wedge({ size: [2, 2, 2] });
    expect(wedge.enlarged(0).volume).toBe(4);
    expect(wedge.enlarged(0.5, wedge)).toBe(wedge);
  });

  test('stretches along its own axes', () => {
    const box = new Region({ center: [1, 2, 3], size: [2, 4, 6], rotation: [1, 2, 3, 4] });
    expect(box.scaled(2).volume).toBeCloseTo(8 * 48, 10);
    expect([...box.scaled([1, 0.5, -3]).record.subarray(16)]).toEqual([1, 0, 0, 0, 1, 0, 0, 0, -9]);
    expect(box.scaled(2).center).toEqual(box.center);
    const hull = Region.hull(tetrahedron).setPose([0, 0, 9]);
    expect(hull.scaled(3).volume).toBeCloseTo(27 / 6, 12);
    expect(hull.scaled([1, 1, -1]).contains([0.1, 0.1, 8.9])).toBe(true);
    expect(box.scaled(2, box)).toBe(box);
  });

  const cases: [string, (target?: Region) => unknown, Wanted][] = [
    ['nothing left', (t) => new Region({ size: [1, 1, 1] }).enlarged(-0.6, t), { code: 'empty', argument: 'margin' }],
    ['nothing left of a hull', (t) => Region.hull(tetrahedron).enlarged(-1, t), { code: 'empty', argument: 'margin' }],
    ['a smaller point', (t) => new Region({ size: [0, 0, 0] }).enlarged(-1, t), { code: 'empty', argument: 'margin' }],
    ['no faces', (t) => new Region({ size: [0, 1, 0] }).enlarged(1, t), { code: 'no-faces', argument: 'region' }],
    ['a segment', (t) => Region.segment([0, 0, 0], [1, 0, 0]).enlarged(1, t), { code: 'no-faces', argument: 'region' }],
    ['a margin', (t) => Region.hull(tetrahedron).enlarged(NaN, t), { code: 'not-finite', argument: 'margin' }],
    [
      'a large margin',
      (t) => new Region({ size: [2 ** 201, 1, 1] }).enlarged(2 ** 201, t),
      { code: 'too-large', argument: 'margin' },
    ],
    [
      'a factor',
      (t) => Region.hull(tetrahedron).scaled([1, 2] as never, t),
      { code: 'wrong-length', argument: 'factor' },
    ],
    ['a large factor', (t) => Region.hull([2, 0, 0]).scaled(2 ** 201, t), { code: 'too-large', argument: 'factor' }],
    ['a target', () => Region.hull(tetrahedron).scaled(2, {} as Region), { code: 'wrong-type', argument: 'target' }],
    ['no target', () => Region.hull(tetrahedron).enlarged(2, 3 as never), { code: 'wrong-type', argument: 'target' }],
  ];
  test.each(cases)('refuses %s', (_, call, wanted) => {
    const target = Region.hull(tetrahedron).setPose([1, 2, 3]);
    const before = JSON.stringify(target);
    expectError(() => call(target), wanted);
    expect(JSON.stringify(target)).toBe(before);
  });
});

describe('points inside', () => {
  const regions = (): Region[] => [
    new Region({ center: [1, 2, 3], size: [2, 1, 3], rotation: [1, 2, 3, 4] }),
    Region.hull(tetrahedron),
    Region.wedge({ size: [2, 2, 2], center: [9, 9, 9], rotation: [4, 3, 2, 1] }),
  ];

  test('are inside, the same for a seed, and go on over the chunks', () => {
    for (const region of regions()) {
      const points = region.randomPoints(6000, 3);
      expect(points).toEqual(region.randomPoints(6000, 3));
      expect(points.subarray(0, 30)).toEqual(region.randomPoints(10, 3));
      expect(points.subarray(0, 30)).not.toEqual(region.randomPoints(10, 4));
      expect(new Set(points).size).toBeGreaterThan(17_000);
      const sum = [0, 0, 0];
      for (const point of pointsOf(points)) {
        expect(region.contains(point)).toBe(true);
        point.forEach((x, k) => (sum[k]! += x / 6000));
      }
      expect(sum).toEqual([...region.centroid].map((x) => expect.closeTo(x, 1)));
    }
    const into = new Float64Array(30);
    expect(regions()[0]!.randomPoints(10, 3, into)).toBe(into);
    expect(regions()[0]!.randomPoints(0, 3)).toHaveLength(0);
  });

  test('of a grid are those that are inside', () => {
    for (const region of regions()) {
      const { min, max } = region.bounds();
      const expected: number[][] = [];
      const range = (k: number): number[] => {
        const from = Math.floor(min[k]! * 4);
        return Array.from({ length: Math.ceil(max[k]! * 4) - from + 1 }, (_, i) => (from + i) / 4);
      };
      for (const x of range(0)) {
        for (const y of range(1)) for (const z of range(2)) if (region.contains([x, y, z])) expected.push([x, y, z]);
      }
      expect(pointsOf(region.gridPoints(0.25))).toEqual(expected);
      expect(expected.length).toBeGreaterThan(9);
    }
    expect(regions()[0]!.gridPoints(0.5, 'own')).toHaveLength(3 * 5 * 3 * 7);
    expect(regions()[2]!.gridPoints(1, 'own')).toHaveLength(3 * 3 * 6);
    expect(new Region({ size: [0.2, 0.2, 0.2], center: [0.5, 0.5, 0.5] }).gridPoints(1)).toHaveLength(0);
  });

  const box = (): Region => new Region({ size: [1, 1, 1] });
  const cases: [string, () => unknown, Wanted][] = [
    ['a count', () => box().randomPoints(-1, 3), { code: 'out-of-range', argument: 'count' }],
    ['too many', () => box().randomPoints(2 ** 31, 3), { code: 'too-many', argument: 'count' }],
    ['a seed', () => box().randomPoints(1, 0.5), { code: 'out-of-range', argument: 'seed' }],
    ['room', () => box().randomPoints(2, 1, new Float64Array(3)), { code: 'wrong-length', argument: 'into' }],
    ['no spacing', () => box().gridPoints(0), { code: 'not-positive', argument: 'spacing' }],
    ['a spacing', () => box().gridPoints('1' as never), { code: 'wrong-type', argument: 'spacing' }],
    ['a frame', () => box().gridPoints(1, 'local' as never), { code: 'wrong-type', argument: 'frame' }],
    ['a fine grid', () => box().gridPoints(1e-3), { code: 'too-many', argument: 'spacing' }],
  ];
  test.each(cases)('refuses %s', (_, call, wanted) => expectError(call, wanted));
});

describe('fitObject3D', () => {
  const material = new THREE.MeshBasicMaterial();

  test('holds all that is drawn below an object', () => {
    const group = new THREE.Group();
    group.rotation.set(0.3, 0.5, 0.7);
    const instances = new THREE.InstancedMesh(new THREE.BoxGeometry(1, 2, 3), material, 3);
    for (let i = 0; i < 3; i++) instances.setMatrixAt(i, new THREE.Matrix4().makeTranslation(4 * i, 0, 0));
    const mesh = new THREE.Mesh(new THREE.BoxGeometry(1, 2, 3), material);
    mesh.position.x = 12;
    mesh.visible = false;
    group.add(instances, mesh, new THREE.PointLight());
    new THREE.Group().translateZ(9).add(group);
    const points = pointsOfObject3D(group);
    expect(points).toHaveLength(3 * 24 * 4);
    const box = fitObject3D(group);
    expect(box.volume).toBeCloseTo(13 * 2 * 3, 9);
    for (const point of pointsOf(points)) expect(box.contains(point)).toBe(true);
    const three = new THREE.Box3().setFromObject(mesh, true);
    const own = fitObject3D(mesh, { rotation: upright }).bounds();
    expect([...own.min, ...own.max]).toEqual([...three.min, ...three.max].map((x) => expect.closeTo(x, 12)));
    expect(fitObject3D(mesh, undefined, box)).toBe(box);
  });

  test('follows skeletons, morph targets and points', () => {
    const geometry = new THREE.BoxGeometry(1, 1, 1);
    const { count } = geometry.getAttribute('position');
    geometry.setAttribute('skinIndex', new THREE.Uint16BufferAttribute(new Uint16Array(4 * count), 4));
    const weights = Float32Array.from({ length: 4 * count }, (_, i) => (i % 4 === 0 ? 1 : 0));
    geometry.setAttribute('skinWeight', new THREE.Float32BufferAttribute(weights, 4));
    const bone = new THREE.Bone();
    const skinned = new THREE.SkinnedMesh(geometry, material);
    skinned.add(bone);
    skinned.bind(new THREE.Skeleton([bone]));
    bone.position.x = 5;
    expect([...fitObject3D(skinned).center].map((x) => x.toFixed(6))).toEqual(['5.000000', '0.000000', '0.000000']);

    const morphed = new THREE.Mesh(new THREE.BoxGeometry(1, 1, 1), material);
    const moved = Float32Array.from(morphed.geometry.getAttribute('position').array, (x) => 3 * x);
    morphed.geometry.morphAttributes.position = [new THREE.Float32BufferAttribute(moved, 3)];
    morphed.updateMorphTargets();
    morphed.morphTargetInfluences![0] = 0.5;
    expect(fitObject3D(morphed).volume).toBeCloseTo(8, 6);

    expect(fitObject3D(new THREE.Points(new THREE.PlaneGeometry(2, 3))).dimension).toBe(2);
  });

  test('refuses what has no geometry', () => {
    expectError(() => fitObject3D(new THREE.Group()), { code: 'no-geometry', argument: 'object' });
    expectError(() => pointsOfObject3D({} as THREE.Object3D), { code: 'wrong-type', argument: 'object' });
  });
});
