import { init, type Region, World } from 'askew';
import { beforeAll, expect, test } from 'vitest';
import { Regions } from '../support/regions.js';

beforeAll(() => init());

/** A part of a way of some forty units. */
const little = 1e-7;

const kinds = Array.from({ length: Regions.kinds }, (_, kind) => kind);

/** A body that goes through a zone between two updates, of every kind and through every kind. */
test.each(kinds)('what passes through a zone is told, as its moments say: kind %i', (zoneKind) => {
  const regions = new Regions(90 + zoneKind);
  let missed = kinds.length;
  for (const kind of kinds) {
    const world = new World();
    const watched = regions.region(zoneKind, 0.5);
    const body = regions.region(kind, 0.5);
    // Halfway their middles are at one place.
    const to = watched.centroid;
    const from = body.centroid;
    const way = regions.vector(1).map((x) => 20 * Math.sign(x) + x);
    const start = [0, 1, 2].map((k) => body.center[k]! + to[k]! - from[k]! - way[k]! / 2);
    const moving: Region = body.setPose(start);
    const zone = world.watch(watched, { swept: true });
    const id = world.add({ shape: moving });
    world.update();
    world.move(id, { center: start.map((x, k) => x + way[k]!) });
    world.update();
    const told = [...world.events];
    const name = `${body.kind} through ${watched.kind}`;
    // Where the body is at a moment decides, not a cast of it.
    const meets = (time: number): boolean => moving.setPose(start.map((x, k) => x + time * way[k]!)).overlaps(watched);
    const moments = Array.from({ length: 801 }, (_, i) => i / 800);
    if (told.length === 0) {
      expect(moments.filter(meets), name).toEqual([]);
    } else {
      missed--;
      expect(
        told.map((event) => event.kind),
        name,
      ).toEqual(['enter', 'leave']);
      expect(told[0]!.id).toBe(id);
      const [enter, leave] = told.map((event) => event.time) as [number, number];
      expect(moments.filter((time) => time < enter - little || time > leave + little).filter(meets), name).toEqual([]);
      expect(moments.filter((time) => time > enter + little && time < leave - little).every(meets), name).toBe(true);
      expect([enter - little, leave + little].map(meets), name).toEqual([false, false]);
      if (leave - enter > 4 * little) expect([enter + little, leave - little].map(meets), name).toEqual([true, true]);
      for (const [event, time] of [
        [told[0]!, enter],
        [told[1]!, leave],
      ] as const) {
        expect(watched.distance(event.crossing!.point), name).toBeLessThan(1e-6);
        meets(time);
        expect(moving.distance(event.crossing!.point), `${name} ${event.kind}`).toBeLessThan(1e-6);
      }
    }
    expect(zone.inside.length, name).toBe(0);
    world.dispose();
  }
  expect(missed, 'most go through').toBeLessThan(kinds.length / 2);
});
