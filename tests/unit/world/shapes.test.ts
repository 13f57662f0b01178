import { init, Region, World } from 'askew';
import { afterEach, beforeAll, describe, expect, test } from 'vitest';
import { leastOf } from '../support/faults.js';
import { finds } from '../support/finds.js';
import { random } from '../support/random.js';

const worlds: World[] = [];
const newWorld = (): World => {
  const world = new World();
  worlds.push(world);
  return world;
};

beforeAll(() => init());
afterEach(() => worlds.splice(0).forEach((world) => world.dispose()));

const next = random(88);
const between = (low: number, high: number): number => low + (high - low) * next();
const place = (reach = 6): [number, number, number] => [
  between(-reach, reach),
  between(-reach, reach),
  between(-reach, reach),
];
const turn = (): [number, number, number, number] => [between(-1, 1), between(-1, 1), between(-1, 1), between(0.1, 1)];

const rock = Region.hull.bind(null, [0, 0, 0, 1, 0, 0, 0, 1.5, 0, 0, 0, 1, 0.8, 0.9, 0.7]);

/** What regions of one shape share. */
const recordOf = (region: Region): Float64Array => (region as unknown as { shape: Float64Array }).shape;

/** A region of any kind, anywhere. */
function draw(): Region {
  const options = { center: place(), size: [between(0.2, 3), between(0.2, 3), between(0.2, 3)] as const };
  switch (Math.floor(next() * 7)) {
    case 0:
      return Region.wedge({ ...options, rotation: turn() });
    case 1:
      return Region.cornerWedge({ ...options, rotation: turn() });
    case 2:
      return rock().setPose(place(), turn());
    case 3:
      return Region.segment(place(), place());
    case 4:
      return Region.triangle(place(), place(), place());
    case 5:
      return Region.frustum({ fov: 1, aspect: 1, near: 0.2, far: 2, center: place(), rotation: turn() });
    default:
      return new Region({ ...options, rotation: turn() });
  }
}

/** A world of all kinds, with what is in it. */
function crowd(count: number): { world: World; shapes: Map<number, Region> } {
  const world = newWorld();
  const shapes = new Map<number, Region>();
  for (let i = 0; i < count; i++) {
    const shape = draw();
    shapes.set(world.add({ shape }), shape);
  }
  return { world, shapes };
}

const idsOf = ({ ids, count }: { ids: Uint32Array; count: number }): number[] => [...ids.subarray(0, count)];

describe('what a world of all kinds finds', () => {
  test('a query finds what the two say themselves, in every mode', () => {
    const { world, shapes } = crowd(150);
    let hits = 0;
    for (let i = 0; i < 60; i++) {
      const query = draw();
      for (const mode of ['any', 'center', 'whole'] as const) {
        const wanted = [...shapes].filter(([, shape]) => finds(query, mode, shape)).map(([id]) => id);
        const found = idsOf(world.overlap(query, { mode }));
        expect(found, `${query.kind} ${mode}`).toEqual(wanted.sort((a, b) => a - b));
        hits += wanted.length;
      }
    }
    expect(hits).toBeGreaterThan(leastOf(250, 6)); // a large query finds some six
  });

  test('a cast of points, rays and moving regions too', () => {
    const { world, shapes } = crowd(120);
    let hits = 0;
    for (let i = 0; i < 60; i++) {
      const [origin, direction] = [place(), place()];
      const inside = [...shapes].filter(([, shape]) => shape.contains(origin)).map(([id]) => id);
      expect(idsOf(world.overlapPoint(origin))).toEqual(inside);
      const times = new Map(
        [...shapes].flatMap(([id, shape]) => {
          const hit = shape.castRay(origin, direction);
          return hit === null ? [] : [[id, hit.t] as const];
        }),
      );
      const found = world.castRayAll(origin, direction);
      expect(idsOf(found).sort((a, b) => a - b)).toEqual([...times.keys()]);
      idsOf(found).forEach((id, row) => expect(found.times[row]).toBe(times.get(id)));
      const first = world.castRay(origin, direction);
      expect(first?.id).toBe(found.count === 0 ? undefined : found.ids[0]);
      if (first !== null)
        expect(first).toEqual({
          ...shapes.get(first.id)!.castRay(origin, direction),
          id: first.id,
          part: -1,
          uv: new Float64Array(2),
        });
      const query = draw();
      const meets = [...shapes].filter(([, shape]) => query.castRegion(direction, shape) !== null);
      const met = world.castRegionAll(query, direction);
      expect(idsOf(met).sort((a, b) => a - b)).toEqual(meets.map(([id]) => id));
      const contact = world.castRegion(query, direction);
      if (contact !== null) {
        expect(contact).toEqual({ ...query.castRegion(direction, shapes.get(contact.id)!), id: contact.id, part: -1 });
      }
      hits += inside.length + times.size + meets.length;
    }
    expect(hits).toBeGreaterThan(300);
  });

  test('the nearest are those whose distance is least', () => {
    const { world, shapes } = crowd(80);
    for (let i = 0; i < 40; i++) {
      const point = place(8);
      const wanted = [...shapes].map(([id, shape]) => [id, shape.distance(point)] as const);
      wanted.sort(([a, x], [b, y]) => x - y || a - b);
      const found = world.nearest(point, 5);
      expect(idsOf(found)).toEqual(wanted.slice(0, 5).map(([id]) => id));
      expect([...found.distances.subarray(0, 5)]).toEqual(wanted.slice(0, 5).map(([, distance]) => distance));
      expect([...found.points.subarray(0, 3)]).toEqual([...shapes.get(found.ids[0]!)!.closestPoint(point)]);
    }
  });

  test('overlapping pairs are those that overlap', () => {
    const { world, shapes } = crowd(180);
    const ids = [...shapes.keys()];
    const wanted = ids.flatMap((a, i) =>
      ids.slice(i + 1).flatMap((b) => (shapes.get(a)!.overlaps(shapes.get(b)!) ? [[a, b]] : [])),
    );
    const { count, ids: found } = world.overlappingPairs() as unknown as { count: number; ids: Uint32Array };
    const pairs = Array.from({ length: count }, (_, i) => [found[2 * i]!, found[2 * i + 1]!]);
    expect(pairs).toEqual(wanted);
    expect(wanted.length).toBeGreaterThan(leastOf(440, 14)); // a large shape meets some fourteen
  });
});

describe('colliders of all kinds', () => {
  test('come back as they were put in, and move with poses', () => {
    const world = newWorld();
    const shape = Region.wedge({ size: [1, 2, 3] });
    const id = world.add({ shape, center: [1, 2, 3] });
    expect(world.regionOf(id).kind).toBe('wedge');
    expect(world.regionOf(id).vertices).toEqual(shape.clone().setPose([1, 2, 3]).vertices);
    world.move(id, { center: [4, 5, 6], rotation: [0, 1, 0, 1] });
    const there = shape.clone().setPose([4, 5, 6], [0, 1, 0, 1]);
    expect(world.regionOf(id).vertices).toEqual(there.vertices);
    const target = new Region({ size: [1, 1, 1] });
    expect(world.regionOf(id, target).relation(there)).toBe('equal');
    const known = recordOf(target);
    expect(recordOf(world.regionOf(id, target))).toBe(known);
    world.move(id, { matrix: [2, 0, 0, 0, 0, 1, 0, 0, 0, 0, -1, 0, 7, 0, 0, 1] });
    expect(world.regionOf(id).volume).toBeCloseTo(6, 12);
    expect(world.overlapPoint([7.9, -0.5, 0]).count).toBe(1);
    world.setPoses([id], new Float64Array([0, 0, 50]));
    expect(world.overlapPoint([7.9, -0.5, 0]).count).toBe(0);
  });

  test('equal shapes are kept once, and not at all when nobody uses them', () => {
    const world = newWorld();
    const boxes = newWorld();
    const points = Array.from({ length: 600 }, () => between(-1, 1));
    const hull = Region.hull(points);
    const size = recordOf(hull).byteLength;
    const one = world.add({ shape: hull });
    const before = world.bytes;
    boxes.add({ shape: new Region({ size: [1, 1, 1] }) });
    expect(before - boxes.bytes).toBeGreaterThan(size - 100);
    const ids = [world.add({ shape: hull, center: [1, 2, 3] }), world.add({ shape: Region.hull(points) })];
    expect(world.bytes - before).toBeLessThan(size);
    ids.forEach((id) => world.remove(id));
    const shared = world.bytes;
    world.remove(one);
    expect(shared - world.bytes).toBeGreaterThan(size - 100);
    expect(world.add({ shape: new Region({ size: [1, 1, 1] }) })).toBeGreaterThan(0);
    expect(world.overlap(new Region({ size: [9, 9, 9] })).count).toBe(1);
  });

  test('count in the hash, whatever kept them before', () => {
    const [one, other] = [newWorld(), newWorld()];
    other.remove(other.add({ shape: Region.point([0, 0, 0]) }));
    one.remove(one.add({ shape: new Region({ size: [1, 1, 1] }) }));
    const hash = (world: World, shape: Region): string => {
      world.add({ shape });
      return world.hash();
    };
    expect(hash(one, rock())).toBe(hash(other, rock()));
    expect(hash(one, Region.hull([0, 0, 0, 1, 0, 0]))).not.toBe(hash(other, Region.hull([0, 0, 0, 2, 0, 0])));
  });

  test('a shape that reaches too far is refused', () => {
    const world = newWorld();
    expect(() => world.add({ shape: Region.point([2 ** 121, 0, 0]) })).toThrow(/2\^120/);
    const id = world.add({ shape: Region.point([2 ** 119, 0, 0]) });
    expect(() => world.move(id, { center: [2 ** 120, 0, 0] })).toThrow(/2\^120/);
    expect(world.size).toBe(1);
  });
});

describe('zones of all kinds', () => {
  test('hold whom a query of them finds, in every mode', () => {
    const { world, shapes } = crowd(60);
    const ids = [...shapes.keys()];
    const zones = Array.from({ length: 12 }, (_, i) => {
      const region = draw();
      const mode = (['any', 'center', 'whole'] as const)[i % 3]!;
      return { region, mode, zone: world.watch([region, draw()].slice(0, 1 + (i % 2)), { mode }) };
    });
    for (let round = 0; round < 10; round++) {
      world.update();
      for (const { region, mode, zone } of zones) {
        const inside = [...zone.inside];
        const found = idsOf(world.overlap(region, { mode }));
        expect(inside).toEqual(expect.arrayContaining(found));
      }
      for (const id of ids) world.move(id, { center: place(), rotation: turn() });
    }
  });

  test('a margin keeps those in that a gap along an axis parts by less', () => {
    const world = newWorld();
    const zone = world.watch(Region.wedge({ size: [2, 2, 2] }), { margin: 0.5 });
    const id = world.add({ shape: new Region({ size: [2, 2, 2] }), center: [1.9, 0, 0] });
    const told: string[] = [];
    zone.on('enter', () => told.push('enter'));
    zone.on('leave', () => told.push('leave'));
    for (const x of [1.9, 2.4, 2.6, 2.4, 1.9]) {
      world.move(id, { center: [x, 0, 0] });
      world.update();
    }
    expect(told).toEqual(['enter', 'leave', 'enter']);
    world.move(id, { center: [2.4, 0, 0] });
    expect(zone.whyNot(id).gate).toBe('inside');
    expect(() => world.watch(Region.segment([0, 0, 0], [1, 0, 0]), { margin: 1 })).toThrow(/faces/);
  });

  test('a swept zone tells of what passed through, and where', () => {
    const world = newWorld();
    const zone = world.watch(Region.hull([0, 0, 0, 1, 0, 0, 0, 1, 0, 0, 0, 1]), { swept: true });
    const id = world.add({ shape: new Region({ size: [0.2, 0.2, 0.2] }), center: [-2, 0.25, 0.25] });
    world.update();
    world.move(id, { center: [3, 0.25, 0.25] });
    world.update();
    const events = [...world.events];
    expect(events.map(({ kind }) => kind)).toEqual(['enter', 'leave']);
    expect(events[0]!.time).toBeCloseTo(1.9 / 5, 12);
    expect([...events[0]!.crossing!.normal]).toEqual([-1, 0, 0]);
    const face = Region.hull([0, 0, 0, 1, 0, 0, 0, 1, 0, 0, 0, 1]).planes()[events[0]!.crossing!.face]!;
    expect([...face.normal]).toEqual([-1, 0, 0]);
    expect(events[1]!.time).toBeCloseTo(2.8 / 5, 12);
    expect(zone.count).toBe(0);
  });

  test('say why not', () => {
    const world = newWorld();
    const zone = world.watch(Region.hull([0, 0, 0, 2, 0, 0, 0, 2, 0, 0, 0, 2]), { mode: 'whole' });
    const near = world.add({ shape: Region.point([1.5, 1.5, 1.5]) });
    const far = world.add({ shape: Region.point([9, 0, 0]) });
    world.update();
    const why = zone.whyNot(near);
    expect(why.gate).toBe('shape');
    expect(why.gap).toBeCloseTo(2.5 / Math.sqrt(3), 12);
    expect(why.normal[0]).toBeCloseTo(-1 / Math.sqrt(3), 12);
    expect(zone.whyNot(far)).toMatchObject({ gate: 'bounds', gap: 7 });
    expect(world.zonesAt([0.2, 0.2, 0.2])).toEqual([zone]);
    expect(world.zonesAt([1.5, 1.5, 1.5])).toEqual([]);
    zone.setRegions(Region.hull([0, 0, 0, 8, 0, 0, 0, 8, 0, 0, 0, 8]));
    world.update();
    expect([...zone.inside]).toEqual([near]);
  });
});
