import { init, Region, World } from 'askew';
import { beforeAll, beforeEach, describe, expect, test } from 'vitest';

beforeAll(() => init());

const all = 0xffffffff;
let world: World;
let box: Region;
let wide: Region;
beforeEach(() => {
  world = new World();
  box = new Region({ center: [1, 2, 3], size: [2, 4, 6], rotation: [0.1, 0.2, 0.3, 0.9] });
  wide = new Region({ size: [1000, 1000, 1000] });
});

/** The ids of all that a region finds. */
const found = (region: Region = wide): number[] => {
  const { ids, count } = world.overlap(region);
  return [...ids.subarray(0, count)];
};

describe('add', () => {
  test('gives ids that are unsigned numbers, never 0, each another one', () => {
    const ids = Array.from({ length: 300 }, () => world.add({ shape: box }));
    expect(new Set(ids).size).toBe(300);
    for (const id of ids) expect(id > 0 && Number.isInteger(id) && id <= all).toBe(true);
    expect(world.size).toBe(300);
    expect(found()).toEqual([...ids].sort((a, b) => a - b));
  });

  test('copies the shape, to the bit', () => {
    const id = world.add({ shape: box });
    const before = box.clone();
    box.setPose([50, 60, 70]);
    expect(world.regionOf(id).record).toEqual(before.record);
    const sheared = Region.fromMatrix([1, 0.3, 0, 0.2, 1, 0.7, 0, 0, 1]);
    expect(world.regionOf(world.add({ shape: sheared })).record).toEqual(sheared.record);
  });

  test('a pose replaces the one of the shape, part by part', () => {
    const rotation = [0, 0, 1, 1];
    const at = (id: number): Float64Array => world.regionOf(id).record;
    expect(at(world.add({ shape: box, center: [7, 8, 9] }))).toEqual(box.clone().setPose([7, 8, 9]).record);
    expect(at(world.add({ shape: box, rotation }))).toEqual(box.clone().setPose(box.center, rotation).record);
    const center = { x: 1, y: 1, z: 1 };
    expect(at(world.add({ shape: box, center, rotation }))).toEqual(box.clone().setPose(center, rotation).record);
    expect(box.record).toEqual(box.clone().record);
  });

  test('keeps data of any kind', () => {
    const mesh = { name: 'door' };
    const ids = [mesh, 'word', 0, null, undefined].map((data) => world.add({ shape: box, data }));
    expect(ids.map((id) => world.dataOf(id))).toEqual([mesh, 'word', 0, null, undefined]);
    expect(world.dataOf(ids[0]!)).toBe(mesh);
    expect(world.dataOf(world.add({ shape: box }))).toBeUndefined();
  });
});

describe('addMany', () => {
  const centers = new Float64Array([0, 0, 0, 5, 0, 0, 10, 0, 0]);
  const halfExtents = new Float32Array([1, 1, 1, 2, 2, 2, 0.5, 1, 1.5]);
  const rotations = new Float64Array([0, 0, 0, 1, 0.1, 0.2, 0.3, 0.9, 1, 0, 0, 1]);
  const row = (i: number): Region =>
    new Region({
      center: centers.subarray(3 * i, 3 * i + 3),
      halfExtents: halfExtents.subarray(3 * i, 3 * i + 3),
      rotation: rotations.subarray(4 * i, 4 * i + 4),
    });

  test('answers the ids row by row; regions are as if made one by one', () => {
    const ids = world.addMany({ centers, halfExtents, rotations });
    expect(ids).toBeInstanceOf(Uint32Array);
    expect(world.size).toBe(3);
    ids.forEach((id, i) => expect(world.regionOf(id).record).toEqual(row(i).record));
  });

  test('of matrices and of boxes: no rotation, the half axes are the local ones', () => {
    const sheared = Region.fromMatrix([1, 0.3, 0, 0, 0.2, 1, 0.7, 0, 0, 0, 1, 0, 4, 5, 6, 1]);
    const matrices = Float64Array.of(1, 0.3, 0, 0, 0.2, 1, 0.7, 0, 0, 0, 1, 0, 4, 5, 6, 1);
    expect(world.regionOf(world.addMany({ matrices })[0]!).record).toEqual(sheared.record);
    const [id] = world.addMany({ boxes: sheared.record.slice(0, 12) });
    expect(world.regionOf(id!).record).toEqual(sheared.record);
    world.move(id!, { rotation: [0, 1, 0, 0] });
    expect(world.regionOf(id!).record).toEqual(sheared.clone().setPose(sheared.center, [0, 1, 0, 0]).record);
  });

  test('layers and mask are for all rows', () => {
    const ids = world.addMany({ centers, halfExtents, layers: 4, mask: 8, still: true });
    expect(world.overlap(wide, { mask: 4, layers: 8 }).count).toBe(3);
    expect(world.overlap(wide, { mask: 1, layers: 8 }).count).toBe(0);
    expect(world.overlap(wide, { mask: 4, layers: 4 }).count).toBe(0);
    expect(found()).toEqual([...ids].sort((a, b) => a - b));
  });

  test('no rows, no colliders', () => {
    expect(world.addMany({ boxes: new Float64Array(0) })).toEqual(new Uint32Array(0));
    expect(world.size).toBe(0);
  });
});

describe('remove', () => {
  test('takes the collider and its data away, and the id is never seen again for the next one', () => {
    const [a, b] = [world.add({ shape: box, data: 'a' }), world.add({ shape: box, data: 'b' })];
    world.remove(a);
    expect([world.has(a), world.has(b), world.size]).toEqual([false, true, 1]);
    expect(found()).toEqual([b]);
    const next = world.add({ shape: box });
    expect(next).not.toBe(a);
    expect(world.dataOf(next)).toBeUndefined();
    expect(world.dataOf(b)).toBe('b');
  });

  test('an id is given once, however often its place is used again', () => {
    const seen = new Set<number>();
    for (let i = 0; i < 2000; i++) {
      const id = world.add({ shape: box });
      seen.add(id);
      world.remove(id);
    }
    expect(seen.size).toBe(2000);
    expect(found()).toEqual([]);
  });

  test('removeMany takes lists of both kinds, also with an id twice', () => {
    const ids = Array.from({ length: 10 }, (_, data) => world.add({ shape: box, data }));
    world.removeMany([ids[0]!, ids[1]!, ids[0]!]);
    world.removeMany(Uint32Array.from(ids.slice(2, 9)));
    world.removeMany([]);
    expect(found()).toEqual([ids[9]]);
    expect(world.dataOf(ids[9]!)).toBe(9);
  });
});

describe('has', () => {
  test('is true for what is there, and for nothing else', () => {
    const id = world.add({ shape: box });
    expect(world.has(id)).toBe(true);
    for (const other of [0, 1, -1, id + 1, id + 0.5, id + 2 ** 32, id - 2 ** 32, NaN, Infinity, 2 ** 24]) {
      expect(world.has(other), String(other)).toBe(other === id);
    }
    expect(world.has(String(id) as never)).toBe(false);
    expect(world.has(undefined as never)).toBe(false);
  });
});

describe('move and setPoses', () => {
  test('move replaces what it is given', () => {
    const id = world.add({ shape: box });
    world.move(id, { center: [100, 0, 0] });
    expect(world.regionOf(id).record).toEqual(box.setPose([100, 0, 0]).record);
    world.move(id, { rotation: { x: 0, y: 0, z: 2, w: 2 } });
    expect(world.regionOf(id).record).toEqual(box.setPose([100, 0, 0], [0, 0, 2, 2]).record);
    world.move(id, { center: { x: 1, y: 2, z: 3 }, rotation: new Float32Array([0, 0, 0, 1]) });
    expect(world.regionOf(id).record).toEqual(box.setPose([1, 2, 3], [0, 0, 0, 1]).record);
  });

  test('a query sees it at once', () => {
    const id = world.add({ shape: box });
    const there = new Region({ center: [100, 0, 0], size: [1, 1, 1] });
    expect(found(there)).toEqual([]);
    world.move(id, { center: [100, 0, 0] });
    expect(found(there)).toEqual([id]);
    world.setPoses([id], new Float64Array(3));
    expect(found(there)).toEqual([]);
  });

  test.each([Float64Array, Float32Array])('setPoses from a %o', (Type) => {
    const ids = Uint32Array.from({ length: 50 }, () => world.add({ shape: box }));
    const centers = new Type(150).map((_, i) => i / 7);
    const rotations = new Type(200).map((_, i) => Math.sin(i) + 0.1);
    world.setPoses(ids, centers);
    const posed = (i: number, turned: boolean): Float64Array =>
      box.clone().setPose(centers.subarray(3 * i, 3 * i + 3), turned ? rotations.subarray(4 * i, 4 * i + 4) : undefined)
        .record;
    ids.forEach((id, i) => expect(world.regionOf(id).record).toEqual(posed(i, false)));
    world.setPoses([...ids], centers, rotations);
    ids.forEach((id, i) => expect(world.regionOf(id).record).toEqual(posed(i, true)));
  });

  test('of an id that is there twice, the last row counts; no rows, no change', () => {
    const id = world.add({ shape: box });
    world.setPoses([id, id], new Float64Array([1, 1, 1, 2, 2, 2]));
    expect([...world.regionOf(id).center]).toEqual([2, 2, 2]);
    world.setPoses([], new Float64Array(0), new Float64Array(0));
    expect([...world.regionOf(id).center]).toEqual([2, 2, 2]);
  });

  test('still colliders can be moved too', () => {
    const id = world.add({ shape: box, still: true });
    world.move(id, { center: [30, 0, 0] });
    expect(found(new Region({ center: [30, 0, 0], size: [1, 1, 1] }))).toEqual([id]);
  });
});

describe('reading', () => {
  test('regionOf makes a region, or fills one', () => {
    const id = world.add({ shape: box });
    const target = new Region({ size: [1, 1, 1] });
    expect(world.regionOf(id, target)).toBe(target);
    expect(target.record).toEqual(box.record);
    target.setPose([0, 0, 0]);
    expect(world.regionOf(id).record).toEqual(box.record);
  });

  test('bytes grow with the colliders, and capacity is taken at once; the room stays when they go', () => {
    const empty = world.bytes;
    const roomy = new World({ capacity: 10_000 });
    const reserved = roomy.bytes;
    expect(reserved).toBeGreaterThan(10_000 * 200);
    for (let i = 0; i < 10_000; i++) roomy.add({ shape: box });
    expect(roomy.bytes).toBe(reserved);
    for (let i = 0; i < 1000; i++) world.add({ shape: box });
    const full = world.bytes;
    expect(full).toBeGreaterThan(empty + 1000 * 200);
    const hull = world.add({ shape: Region.hull([0, 0, 0, 1, 0, 0, 0, 1, 0, 0, 0, 1]) });
    const most = world.bytes;
    world.remove(hull);
    expect(world.bytes, 'but for a shape that no collider has').toBeLessThan(most);
    const left = world.bytes;
    world.removeMany(world.overlap(box).ids);
    expect(world.size).toBe(0);
    expect(world.bytes).toBeGreaterThanOrEqual(left);
    expect(roomy.size).toBe(10_000);
  });
});

describe('dispose', () => {
  test('can be called again and again, and other worlds stay', () => {
    const other = new World();
    const id = other.add({ shape: box });
    world.add({ shape: box });
    world.dispose();
    world.dispose();
    expect(other.has(id)).toBe(true);
    expect(other.overlap(wide).count).toBe(1);
  });

  test('is what `using` calls', () => {
    world[Symbol.dispose]();
    expect(() => world.size).toThrow('disposed');
    world.dispose();
  });
});
