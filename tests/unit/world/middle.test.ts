import { init, Region, World } from 'askew';
import { beforeAll, describe, expect, test } from 'vitest';
import { Regions } from '../support/regions.js';

beforeAll(() => init());

describe('the mode center asks where the middle is', () => {
  const corner = (): Region => Region.hull([5, 0, 0, 6, 0, 0, 5, 1, 0, 5, 0, 1]);

  test('not where the origin of a frame is', () => {
    const world = new World();
    const id = world.add({ shape: corner() });
    const there = new Region({ center: [5.5, 0.5, 0.5], size: [0, 0, 0] });
    const atOrigin = new Region({ size: [2, 2, 2] });
    expect([...corner().center, ...corner().middle]).toEqual([0, 0, 0, 5.5, 0.5, 0.5]);
    expect(world.overlap(atOrigin, { mode: 'center' }).count).toBe(0);
    expect([...world.overlap(there, { mode: 'center' }).ids.subarray(0, 1)]).toEqual([id]); // outside of the hull
    const zone = world.watch(there, { mode: 'center' });
    const empty = world.watch(atOrigin, { mode: 'center' });
    expect(zone.whyNot(id).gate).toBe('update');
    world.update();
    expect([...zone.inside]).toEqual([id]);
    expect(zone.whyNot(id).gate).toBe('inside');
    expect([empty.whyNot(id).gate, [...empty.inside]]).toEqual(['bounds', []]);
    world.dispose();
  });

  test('a swept zone follows it', () => {
    const world = new World();
    const id = world.add({ shape: corner() });
    const gate = world.watch(new Region({ center: [9.5, 0.5, 0.5], size: [1, 0.125, 0.125] }), {
      mode: 'center',
      swept: true,
    });
    world.update();
    world.move(id, { center: [8, 0, 0] });
    world.update();
    const [enter, leave, ...rest] = [...world.events];
    expect([enter!.kind, leave!.kind, rest.length]).toEqual(['enter', 'leave', 0]);
    expect([enter!.time, leave!.time]).toEqual([0.4375, 0.5625]);
    expect([...gate.inside]).toEqual([]);
    world.dispose();
  });

  test('of every kind, wherever it is turned', () => {
    const regions = new Regions(311);
    const world = new World();
    const shapes = new Map<number, Region>();
    for (let i = 0; i < 140; i++) {
      const shape = regions.region(undefined, 2);
      shapes.set(world.add({ shape }), shape);
    }
    let found = 0;
    for (let i = 0; i < 60; i++) {
      const query = regions.region(undefined, 2);
      const zone = world.watch(query, { mode: 'center' });
      world.update();
      const wanted = [...shapes].filter(([, shape]) => query.contains(shape.middle)).map(([id]) => id);
      const hits = world.overlap(query, { mode: 'center' });
      expect([...hits.ids.subarray(0, hits.count)]).toEqual(wanted);
      expect([...zone.inside]).toEqual(wanted);
      for (const [id] of shapes) {
        const gate = zone.whyNot(id).gate;
        if (gate === 'inside' || gate === 'update') expect(wanted).toContain(id);
        else expect(wanted).not.toContain(id);
      }
      zone.dispose();
      found += wanted.length;
      // Turned, and asked for exactly where it is.
      const [id, shape] = [...shapes][i]!;
      shape.setPose(regions.vector(2), regions.rotation());
      world.move(id, { center: [...shape.center], rotation: [...shape.rotation] });
      const point = new Region({ center: [...shape.middle], size: [0, 0, 0] });
      const there = world.overlap(point, { mode: 'center' });
      expect([...there.ids.subarray(0, there.count)]).toContain(id);
    }
    expect(found).toBeGreaterThan(50);
    world.dispose();
  });

  test('it is that of the bounds in the own frame, turned with it', () => {
    const regions = new Regions(312);
    const identity = [1, 0, 0, 0, 1, 0, 0, 0, 1];
    let others = 0;
    for (let i = 0; i < Regions.kinds * 10; i++) {
      const region = regions.region(i % Regions.kinds);
      const own = region.clone().setPose([0, 0, 0], [0, 0, 0, 1]);
      if (region.kind === 'box' || region.radius > 0) {
        expect([...region.middle]).toEqual([...region.center]);
      } else if (own.halfAxes.every((x, k) => x === identity[k])) {
        const { min, max } = own.bounds();
        for (let k = 0; k < 3; k++) {
          const part = [0, 1, 2].map((j) => (region.halfAxes[3 * j + k]! * (min[j]! + max[j]!)) / 2);
          expect(region.middle[k]).toBeCloseTo(region.center[k]! + part[0]! + part[1]! + part[2]!, 12);
        }
        others++;
      }
    }
    expect(others).toBeGreaterThan(50);
  });
});
