import { init, Region, World } from 'askew';
import {
  OverlapHelper,
  hullFromGeometry,
  outerHullFromGeometry,
  regionFromCamera,
  regionFromFrustum,
  regionFromObject3D,
  RegionHelper,
  ZoneHelper,
} from 'askew/three';
import * as THREE from 'three';
import { beforeAll, describe, expect, test } from 'vitest';
import { expectError } from '../support/expect-error.js';
import { random } from '../support/random.js';

beforeAll(() => init());

describe('hullFromGeometry', () => {
  test('holds every vertex, and its corners are among them', () => {
    const geometry = new THREE.IcosahedronGeometry(2, 1);
    const hull = hullFromGeometry(geometry);
    const position = geometry.getAttribute('position');
    const all = new Set<string>();
    for (let i = 0; i < position.count; i++) {
      const point = [position.getX(i), position.getY(i), position.getZ(i)];
      all.add(point.join());
      expect(hull.contains(point)).toBe(true);
    }
    const { vertices } = hull;
    expect(vertices.length / 3).toBe(42);
    for (let i = 0; i < vertices.length; i += 3) expect(all).toContain([...vertices.subarray(i, i + 3)].join());
    expect(hullFromGeometry(new THREE.BoxGeometry(2, 2, 2), {}, hull)).toBe(hull);
    expect([hull.volume, hull.faces.length]).toEqual([8, 6]);
    expect(hullFromGeometry(new THREE.PlaneGeometry(2, 3)).dimension).toBe(2);
  });

  test('reads interleaved and normalized attributes', () => {
    const buffer = new THREE.InterleavedBuffer(new Float32Array([0, 0, 0, 9, 1, 0, 0, 9, 0, 1, 0, 9, 0, 0, 1, 9]), 4);
    const geometry = new THREE.BufferGeometry();
    geometry.setAttribute('position', new THREE.InterleavedBufferAttribute(buffer, 3, 0));
    expect(hullFromGeometry(geometry).volume).toBe(1 / 6);
  });

  test('of more than 256 vertices, or than it may have, is an outer hull that holds each of them', () => {
    const geometries = [
      new THREE.SphereGeometry(2),
      new THREE.SphereGeometry(1, 64, 48),
      new THREE.TorusGeometry(3, 1, 24, 60),
      new THREE.CapsuleGeometry(1, 2, 12, 24),
      new THREE.TorusKnotGeometry(10, 3, 100, 16),
    ];
    for (const geometry of geometries) {
      const position = geometry.getAttribute('position');
      const exceeds: number[] = [];
      for (const maxVertices of [undefined, 8, 40, 256]) {
        const options = maxVertices === undefined ? {} : { maxVertices };
        const hull = hullFromGeometry(geometry, options);
        expect(hull.kind).toBe('hull');
        expect(hull.vertices.length / 3).toBeLessThanOrEqual(maxVertices ?? 64);
        for (let i = 0; i < position.count; i++)
          expect(hull.contains([position.getX(i), position.getY(i), position.getZ(i)])).toBe(true);
        const { region, volume, exactVolume } = outerHullFromGeometry(geometry, options);
        expect([...region.vertices]).toEqual([...hull.vertices]);
        expect(volume).toBe(hull.volume);
        exceeds.push(volume / exactVolume);
      }
      expect(Math.min(...exceeds)).toBeGreaterThanOrEqual(1 - 1e-12);
      expect(exceeds[0]).toBeLessThan(1.25);
      expect(exceeds[1]).toBeGreaterThan(exceeds[0]!);
    }
    const target = hullFromGeometry(new THREE.BoxGeometry());
    expect(outerHullFromGeometry(new THREE.SphereGeometry(), { maxVertices: 12 }, target).region).toBe(target);
    const few = new THREE.IcosahedronGeometry(2, 1);
    const exact = outerHullFromGeometry(few);
    expect([...exact.region.vertices]).toEqual([...hullFromGeometry(few).vertices]);
    expect(exact.exactVolume).toBeCloseTo(exact.volume, 12);
  });

  test('of points in one plane is a flat polygon with few vertices', () => {
    const { region, volume, exactVolume } = outerHullFromGeometry(new THREE.CircleGeometry(2, 500));
    expect([region.dimension, volume, exactVolume]).toEqual([2, 0, 0]);
    expect(region.vertices.length / 3).toBeLessThanOrEqual(64);
  });

  test('refuses numbers of vertices that are none', () => {
    const geometry = new THREE.BoxGeometry();
    const argument = 'options.maxVertices';
    for (const maxVertices of [7, 257, 0.5, -1, NaN])
      expectError(() => hullFromGeometry(geometry, { maxVertices }), { code: 'out-of-range', argument });
    expectError(() => hullFromGeometry(geometry, { maxVertices: '9' as never }), { code: 'wrong-type', argument });
    expectError(() => hullFromGeometry(geometry, { most: 9 } as never), {
      ...{ code: 'unknown-option', argument: 'options.most' },
    });
    const many = new THREE.BufferGeometry();
    many.setAttribute('position', new THREE.BufferAttribute(new Float32Array(3 * 65537), 3));
    expectError(() => hullFromGeometry(many), { code: 'too-many', argument: 'points' });
  });

  test('refuses what has no vertices', () => {
    expectError(() => hullFromGeometry({} as THREE.BufferGeometry), { code: 'no-geometry', argument: 'geometry' });
    expectError(() => hullFromGeometry(new THREE.BufferGeometry()), { code: 'no-geometry', argument: 'geometry' });
  });
});

describe('what a camera sees', () => {
  const cameras = [
    new THREE.PerspectiveCamera(60, 1.6, 0.3, 50),
    new THREE.OrthographicCamera(-4, 6, 3, -2, 1, 30),
  ].map((camera) => {
    camera.position.set(3, 2, 5);
    camera.lookAt(0, 1, -2);
    return camera;
  });

  test.each(cameras)('agrees with three.js about points', (camera) => {
    camera.coordinateSystem = THREE.WebGLCoordinateSystem;
    camera.updateProjectionMatrix();
    const region = regionFromCamera(camera);
    const matrix = camera.projectionMatrix.clone().multiply(camera.matrixWorldInverse);
    const frustum = new THREE.Frustum().setFromProjectionMatrix(matrix);
    const planes = regionFromFrustum(frustum);
    expect(region.kind).toBe('frustum');
    expect(planes.volume / region.volume).toBeCloseTo(1, 9);
    const next = random(3);
    let seen = 0;
    for (let i = 0; i < 2000; i++) {
      const point = new THREE.Vector3(next() * 16 - 8, next() * 16 - 8, next() * 30 - 25);
      const isSeen = frustum.containsPoint(point);
      if (frustum.planes.some((plane) => Math.abs(plane.distanceToPoint(point)) < 1e-9)) continue;
      expect(region.contains(point)).toBe(isSeen);
      expect(planes.contains(point)).toBe(isSeen);
      seen += Number(isSeen);
    }
    expect(seen).toBeGreaterThan(50);
    camera.coordinateSystem = THREE.WebGPUCoordinateSystem;
    camera.updateProjectionMatrix();
    expect(regionFromCamera(camera).volume / region.volume).toBeCloseTo(1, 9);
  });

  test('refuses what is none', () => {
    expectError(() => regionFromCamera({} as THREE.Camera), { code: 'wrong-type', argument: 'camera' });
    expectError(() => regionFromFrustum({} as THREE.Frustum), { code: 'wrong-type', argument: 'frustum' });
  });
});

describe('helpers draw every kind', () => {
  const wedge = (): Region => Region.wedge({ size: [1, 2, 3], center: [4, 5, 6], rotation: [0, 1, 0, 1] });
  const lines = (helper: THREE.LineSegments): number => {
    const { geometry } = helper;
    return Math.min(geometry.drawRange.count, (geometry.index ?? geometry.getAttribute('position')).count) / 2;
  };

  test('RegionHelper follows pose and shape', () => {
    const region = wedge();
    const helper = new RegionHelper(region);
    expect(lines(helper)).toBe(9);
    const position = helper.geometry.getAttribute('position');
    const drawn = new THREE.Box3()
      .setFromBufferAttribute(position as THREE.BufferAttribute)
      .applyMatrix4(helper.matrix);
    const { min, max } = region.bounds();
    for (const [i, axis] of (['x', 'y', 'z'] as const).entries()) {
      expect(drawn.min[axis]).toBeCloseTo(min[i]!, 6);
      expect(drawn.max[axis]).toBeCloseTo(max[i]!, 6);
    }
    helper.region = Region.point([1, 1, 1]);
    helper.update();
    expect(lines(helper)).toBe(3);
    helper.region = new Region({ size: [1, 1, 1] });
    helper.update();
    expect(lines(helper)).toBe(12);
    helper.dispose();
  });

  test('OverlapHelper and ZoneHelper draw boxes and others', () => {
    const world = new World();
    world.add({ shape: wedge() });
    world.add({ shape: new Region({ center: [4, 5, 6], size: [1, 1, 1] }) });
    const helper = new OverlapHelper(world);
    const query = Region.frustum({ fov: 1, aspect: 1, near: 0.1, far: 30, center: [4, 5, 20] });
    helper.update(query, world.overlap(query));
    const counts = (group: THREE.Object3D): number[] =>
      group.children.flatMap((child) => (child instanceof THREE.LineSegments ? [lines(child)] : counts(child)));
    expect(counts(helper)).toEqual([0, 12, 12, 9]);
    const zone = new ZoneHelper(world.watch([wedge(), new Region({ size: [1, 1, 1] })]), [wedge(), query]);
    expect(counts(zone).slice(0, 2)).toEqual([0, 21]);
    helper.dispose();
    zone.dispose();
    world.dispose();
  });
});

test('RegionHelper draws a region whose own frame has a scale where it is', () => {
  const hull = Region.hull([
    [0, 0, 0],
    [1, 0, 0],
    [0, 1, 0],
    [0, 0, 1],
  ]);
  const ball = new THREE.Mesh(new THREE.SphereGeometry(1));
  ball.scale.set(1, 2, 3);
  ball.position.x = 10;
  const world = new World();
  const id = world.add({ shape: hull, matrix: new THREE.Matrix4().makeScale(2, 3, 4) });
  const changed = hull.clone();
  const kept = new RegionHelper(changed);
  const isDrawn = (region: Region, helper = new RegionHelper(region)): void => {
    helper.updateMatrixWorld(true);
    const { min, max } = new THREE.Box3().setFromObject(helper);
    const bounds = region.bounds();
    const off = [
      ...min.toArray().map((x, i) => x - bounds.min[i]!),
      ...max.toArray().map((x, i) => x - bounds.max[i]!),
    ];
    expect(Math.max(...off.map(Math.abs))).toBeLessThan(0.01);
  };
  for (const region of [hull.scaled(2), hull.scaled([-1, 1, 1]), regionFromObject3D(ball), world.regionOf(id)])
    isDrawn(region);
  changed.copy(hull.scaled(3));
  kept.update();
  isDrawn(changed, kept);
  world.dispose();
});

test('a SphereGeometry with a vertex more than its constructor makes is no sphere', () => {
  const geometry = new THREE.SphereGeometry(1);
  const { array } = geometry.getAttribute('position');
  const more = new Float32Array(array.length + 3);
  more.set(array);
  more[array.length] = 9;
  geometry.setAttribute('position', new THREE.BufferAttribute(more, 3));
  const region = regionFromObject3D(new THREE.Mesh(geometry));
  expect([region.kind, region.bounds().max[0]]).toEqual(['box', 9]);
});
