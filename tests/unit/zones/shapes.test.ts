import { init, type Region, World } from 'askew';
import { beforeAll, expect, test } from 'vitest';
import { Regions } from '../support/regions.js';

beforeAll(() => init());

const kinds = Array.from({ length: Regions.kinds }, (_, kind) => kind);

/** A body that goes through a zone between two updates, of every kind and through every kind. */
test.each(kinds)('what passes through a zone is told, as the cast says: kind %i', (zoneKind) => {
  const regions = new Regions(90 + zoneKind);
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
    const contact = moving.castRegion(way, watched);
    world.move(id, { center: start.map((x, k) => x + way[k]!) });
    world.update();
    const told = [...world.events];
    const name = `${body.kind} through ${watched.kind}`;
    if (contact === null) {
      expect(told, name).toEqual([]);
    } else {
      expect(
        told.map((event) => event.kind),
        name,
      ).toEqual(['enter', 'leave']);
      expect(told[0]!.id).toBe(id);
      expect(told[0]!.time, name).toBeCloseTo(contact.t, 7);
      expect(told[1]!.time, name).toBeCloseTo(contact.leave, 7);
      expect(watched.distance(told[0]!.crossing!.point), name).toBeLessThan(1e-6);
      expect(watched.distance(told[1]!.crossing!.point), name).toBeLessThan(1e-6);
    }
    expect(zone.inside.length, name).toBe(0);
    world.dispose();
  }
});
