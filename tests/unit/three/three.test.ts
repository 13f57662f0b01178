import { init, Region } from 'askew';
import { regionFromBox3, regionFromObject3D, RegionHelper, toMatrix4 } from 'askew/three';
import * as THREE from 'three';
import { beforeAll, describe, expect, test } from 'vitest';
import { expectError } from '../support/expect-error.js';
import { random } from '../support/random.js';

beforeAll(() => init());

/** The gap between |x| and the next larger f64. */
function ulp(x: number): number {
  const bits = new DataView(new ArrayBuffer(8));
  bits.setFloat64(0, Math.abs(x));
  bits.setBigUint64(0, bits.getBigUint64(0) + 1n);
  return bits.getFloat64(0) - Math.abs(x);
}

/** The corners of a box, in the order of `Region.corners`. */
function cornersOf({ min, max }: THREE.Box3): THREE.Vector3[] {
  const ends = [min, max];
  return ends.flatMap(({ x }) => ends.flatMap(({ y }) => ends.map(({ z }) => new THREE.Vector3(x, y, z))));
}

/** Region's corners against matrixWorld · vertex, within 8 ulp of the largest coordinate involved. */
function expectCorners(region: Region, box: THREE.Box3, matrix: THREE.Matrix4): void {
  const vertices = cornersOf(box).map((vertex) => vertex.applyMatrix4(matrix).toArray());
  const translation = matrix.elements.slice(12, 15);
  const allowed = 8 * ulp(Math.max(...[...vertices.flat(), ...translation].map(Math.abs)));
  region.corners().forEach((value, i) => {
    expect(Math.abs(value - vertices[Math.floor(i / 3)]![i % 3]!)).toBeLessThanOrEqual(allowed);
  });
}

const next = random(11);
const between = (low: number, high: number): number => low + (high - low) * next();

/** A group or mesh with any pose; scales differ by axis, some negative. */
function posed<T extends THREE.Object3D>(object: T, reach: number): T {
  object.position.set(between(-reach, reach), between(-reach, reach), between(-reach, reach));
  object.rotation.set(between(-4, 4), between(-4, 4), between(-4, 4), 'ZXY');
  const scale = (): number => (next() < 0.3 ? -1 : 1) * between(0.2, 3);
  object.scale.set(scale(), scale(), scale());
  return object;
}

function nestedMesh(geometry: THREE.BufferGeometry, depth: number, reach: number): THREE.Mesh {
  const mesh = posed(new THREE.Mesh(geometry), reach);
  let child: THREE.Object3D = mesh;
  for (let i = 0; i < depth; i++) child = posed(new THREE.Group(), reach).add(child);
  return mesh;
}

const geometries: Record<string, () => THREE.BufferGeometry> = {
  box: () => new THREE.BoxGeometry(1, 2, 3),
  'box off its origin': () => new THREE.BoxGeometry(1, 2, 3).translate(40, -7, 0.1),
  plane: () => new THREE.PlaneGeometry(2, 3),
  torus: () => new THREE.TorusKnotGeometry(1, 0.3),
};

describe('regionFromObject3D', () => {
  for (const [name, geometry] of Object.entries(geometries)) {
    test(`corners of a ${name} under nested, turned, stretched and mirrored parents`, () => {
      let [mirrored, sheared] = [0, 0];
      for (let i = 0; i < 300; i++) {
        const mesh = nestedMesh(geometry(), i % 4, 10 ** (i % 7) / 10);
        const region = regionFromObject3D(mesh);
        expectCorners(region, mesh.geometry.boundingBox!, mesh.matrixWorld);
        if (mesh.matrixWorld.determinant() < 0) mirrored++;
        const [x, y] = [0, 4].map((at) => new THREE.Vector3().fromArray(mesh.matrixWorld.elements, at).normalize());
        if (Math.abs(x!.dot(y!)) > 0.1) sheared++;
      }
      expect(mirrored).toBeGreaterThan(30);
      expect(sheared).toBeGreaterThan(30);
    });
  }

  test('brings matrices of the object and all parents up to date', () => {
    const mesh = new THREE.Mesh(new THREE.BoxGeometry(2, 2, 2));
    const parent = new THREE.Group().add(mesh);
    const grandparent = new THREE.Group().add(parent);
    regionFromObject3D(mesh);
    grandparent.position.x = 10;
    parent.rotation.z = Math.PI / 2;
    mesh.position.y = 1;
    expect([...regionFromObject3D(mesh).center]).toEqual([expect.closeTo(9, 12), expect.closeTo(0, 12), 0]);
  });

  test('overwrites a target and returns it', () => {
    const mesh = nestedMesh(new THREE.BoxGeometry(), 2, 1);
    const target = new Region({ size: [9, 9, 9], rotation: [1, 2, 3, 4] });
    expect(regionFromObject3D(mesh, target)).toBe(target);
    expect(target.record).toEqual(regionFromObject3D(mesh).record);
  });

  test('of an InstancedMesh takes the geometry; one instance goes through regionFromBox3', () => {
    const mesh = new THREE.InstancedMesh(new THREE.BoxGeometry(), new THREE.MeshBasicMaterial(), 2);
    const instance = new THREE.Matrix4().makeTranslation(5, 0, 0);
    mesh.setMatrixAt(1, instance);
    expect([...regionFromObject3D(mesh).center]).toEqual([0, 0, 0]);
    expect([...regionFromBox3(mesh.geometry.boundingBox!, instance).center]).toEqual([5, 0, 0]);
  });

  test.each<[string, () => any]>([
    ['a Group', () => new THREE.Group()],
    ['an empty geometry', () => new THREE.Mesh(new THREE.BufferGeometry())],
    ['a light', () => new THREE.PointLight()],
  ])('%s has no geometry', (_, object) => {
    const value = object();
    expectError(() => regionFromObject3D(value), { code: 'no-geometry', argument: 'object', value });
  });

  test.each([[null], [undefined], [{}], ['mesh']])('%o is no Object3D', (value: any) => {
    expectError(() => regionFromObject3D(value), { code: 'wrong-type', argument: 'object', value });
  });

  test('a matrix with NaN leaves the target alone', () => {
    const mesh = new THREE.Mesh(new THREE.BoxGeometry());
    mesh.position.x = NaN;
    const target = new Region({ size: [1, 2, 3] });
    expectError(() => regionFromObject3D(mesh, target), { code: 'not-finite', argument: 'matrix[12]', value: NaN });
    expect(target.record).toEqual(new Region({ size: [1, 2, 3] }).record);
  });
});

describe('regionFromBox3', () => {
  const box = new THREE.Box3(new THREE.Vector3(-1, 0, 1), new THREE.Vector3(3, 2, 5));

  test('is the box itself, or its image under a matrix', () => {
    expect([...regionFromBox3(box).center]).toEqual([1, 1, 3]);
    const matrix = new THREE.Matrix4().compose(
      new THREE.Vector3(1, 2, 3),
      new THREE.Quaternion(0.5, 0.5, 0.5, 0.5),
      new THREE.Vector3(1, -2, 3),
    );
    expectCorners(regionFromBox3(box, matrix), box, matrix);
    const target = new Region({ size: [1, 1, 1] });
    expect(regionFromBox3(box, matrix, target)).toBe(target);
    expect(regionFromBox3(box, undefined, target).record).toEqual(regionFromBox3(box).record);
  });

  test('an empty Box3 is an error', () => {
    expectError(() => regionFromBox3(new THREE.Box3()), { code: 'not-finite', argument: 'min.x', value: Infinity });
  });
});

describe('toMatrix4', () => {
  test('draws BoxGeometry(2, 2, 2) as the region, and goes back', () => {
    for (let i = 0; i < 50; i++) {
      const region = regionFromObject3D(nestedMesh(new THREE.BoxGeometry(1, 2, 3), 3, 10));
      const matrix = toMatrix4(region);
      const unit = new THREE.Box3(new THREE.Vector3(-1, -1, -1), new THREE.Vector3(1, 1, 1));
      expectCorners(region, unit, matrix);
      expect(Region.fromMatrix(matrix).record).toEqual(region.record);
    }
  });

  test('writes into a target', () => {
    const target = new THREE.Matrix4();
    const region = new Region({ center: [1, 2, 3], size: [2, 4, 6] });
    expect(toMatrix4(region, target)).toBe(target);
    expect(target.elements).toEqual([1, 0, 0, 0, 0, 2, 0, 0, 0, 0, 3, 0, 1, 2, 3, 1]);
    expectError(() => toMatrix4(region, {} as any), { code: 'wrong-type', argument: 'target' });
    expectError(() => toMatrix4({} as any), { code: 'wrong-type', argument: 'region' });
  });
});

describe('RegionHelper', () => {
  const ends = (helper: RegionHelper): number[][] => {
    helper.updateMatrixWorld();
    const position = helper.geometry.getAttribute('position');
    const indices = helper.geometry.getIndex()?.array ?? Array.from({ length: position.count }, (_, i) => i);
    return Array.from(indices, (i) =>
      new THREE.Vector3().fromBufferAttribute(position, i).applyMatrix4(helper.matrixWorld).toArray(),
    );
  };

  test('draws the 12 edges, each along one half axis', () => {
    const region = new Region({ center: [1, 2, 3], size: [2, 4, 6], rotation: [0.1, 0.2, 0.3, 0.9] });
    const points = ends(new RegionHelper(region));
    expect(points).toHaveLength(24);
    const u = [0, 3, 6].map((at) => [...region.halfAxes.subarray(at, at + 3)]);
    const edges = Array.from({ length: 12 }, (_, k) => [points[2 * k]!, points[2 * k + 1]!] as const);
    edges.forEach(([p, q], k) => {
      const along = u[Math.floor(k / 4)]!;
      expect(q.map((value, i) => value - p[i]!)).toEqual(along.map((value) => expect.closeTo(2 * value, 12)));
    });
    expect(new Set(edges.map(([p, q]) => [...p, ...q].map((v) => v.toFixed(9)).join())).size).toBe(12);
  });

  test('draws a sphere as great circles, twice each, of 48 equal edges', () => {
    const points = ends(new RegionHelper(Region.sphere({ radius: 2 })));
    expect(points).toHaveLength(2 * 6 * 48);
    for (let i = 0; i < points.length; i += 2) {
      expect(Math.hypot(...points[i]!)).toBeCloseTo(2, 6);
      const [p, q] = [points[i]!, points[i + 1]!];
      expect(Math.hypot(...p.map((x, k) => x - q[k]!))).toBeCloseTo(4 * Math.sin(Math.PI / 48), 5);
      const circle = Math.floor(i / 192);
      expect(p[(circle + 2) % 3]).toBeCloseTo(0, 4);
    }
  });

  test('follows the region on update', () => {
    const region = new Region({ size: [2, 2, 2] });
    const helper = new RegionHelper(region, 'red');
    expect(helper).toBeInstanceOf(THREE.LineSegments);
    expect(helper.material.color.getHex()).toBe(0xff0000);
    const before = ends(helper);
    region.setPose([10, 0, 0]);
    expect(ends(helper)).toEqual(before);
    helper.update();
    expect(ends(helper)).toEqual(before.map(([x, y, z]) => [x! + 10, y, z]));
  });

  test('dispose frees geometry and material', () => {
    const helper = new RegionHelper(new Region({ size: [1, 1, 1] }));
    const freed: string[] = [];
    helper.geometry.addEventListener('dispose', () => freed.push('geometry'));
    helper.material.addEventListener('dispose', () => freed.push('material'));
    helper.dispose();
    expect(freed).toEqual(['geometry', 'material']);
  });

  test('wants a region', () => {
    expectError(() => new RegionHelper(null as any), { code: 'wrong-type', argument: 'region', value: null });
  });
});
