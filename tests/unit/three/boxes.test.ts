import { AskewError, init, Region, World } from 'askew/boxes';
import {
  hullFromGeometry,
  meshFromObject3D,
  OverlapHelper,
  regionFromBox3,
  RegionHelper,
  regionFromObject3D,
  toMatrix4,
  WorldHelper,
  WorldSync,
  ZoneHelper,
} from 'askew/three';
import { Box3, BoxGeometry, Mesh, MeshBasicMaterial, SphereGeometry, Vector3 } from 'three';
import { beforeAll, expect, test } from 'vitest';

beforeAll(() => init());

const crate = (): Mesh => {
  const mesh = new Mesh(new BoxGeometry(1, 2, 3), new MeshBasicMaterial());
  mesh.position.set(1, 2, 3);
  mesh.rotation.set(0.3, 0.2, 0.1);
  return mesh;
};

test('helpers make regions of askew/boxes where that was started', () => {
  const region = regionFromObject3D(crate());
  expect(region).toBeInstanceOf(Region);
  expect(region.kind).toBe('box');
  expect(toMatrix4(region).elements.slice(12)).toEqual([1, 2, 3, 1]);
  const box = regionFromBox3(new Box3(new Vector3(0, 0, 0), new Vector3(2, 2, 2)));
  expect(box).toBeInstanceOf(Region);
  expect(new RegionHelper(box).type).toBe('RegionHelper');
  expect(region.relation(box)).toBe(region.overlaps(box) ? 'overlapping' : 'disjoint');
});

test('worlds of askew/boxes follow a scene, and are drawn', () => {
  const world = new World();
  const sync = new WorldSync(world);
  const mesh = crate();
  const [id] = sync.add(mesh);
  const zone = world.watch(new Region({ center: [10, 0, 0], size: [3, 9, 9] }));
  sync.update();
  expect([...world.regionOf(id!).center]).toEqual([1, 2, 3]);
  mesh.position.x = 10;
  sync.update();
  expect(zone.has(id!)).toBe(true);
  const found = world.overlap(new Region({ center: [10, 2, 3], size: [1, 1, 1] }));
  expect([...found.ids.subarray(0, found.count)]).toEqual([id]);
  expect(new WorldHelper(world).type).toBe('WorldHelper');
  new OverlapHelper(world).update(new Region({ size: [1, 1, 1] }), found);
  new ZoneHelper(zone, new Region({ size: [1, 1, 1] })).update();
});

test('what askew/boxes has not is named', () => {
  const ball = new Mesh(new SphereGeometry(1), new MeshBasicMaterial());
  const sync = new WorldSync(new World());
  for (const run of [
    () => hullFromGeometry(crate().geometry),
    () => meshFromObject3D(crate()),
    () => regionFromObject3D(ball),
    () => sync.add(crate(), { shape: 'hull' }),
    () => sync.add(crate(), { shape: 'mesh' }),
    () => sync.add(ball),
  ]) {
    const error = ((): unknown => {
      try {
        return run();
      } catch (thrown) {
        return thrown;
      }
    })();
    expect(error).toBeInstanceOf(AskewError);
    expect(error).toMatchObject({ code: 'not-in-this-build' });
  }
});
