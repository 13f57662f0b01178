import { init, Region, World } from 'askew';
import { beforeAll, expect, test } from 'vitest';
import { random } from '../support/random.js';

beforeAll(() => init());

const octahedron = [2, 0, 0, -2, 0, 0, 0, 2, 0, 0, -2, 0, 0, 0, 2, 0, 0, -2];

test('the face of a crossing is its number among the planes of all regions, whatever these are', () => {
  const regions = [
    Region.hull(octahedron),
    new Region({ center: [8, 0, 0], size: [2, 3, 4], rotation: [0.1, 0.2, 0.3, 0.9] }),
    Region.wedge({ center: [16, 0, 0], size: [3, 3, 3] }),
    Region.sphere({ center: [24, 0, 0], radius: 1.5 }),
    Region.triangle([31, -2, 0], [34, -2, 0], [32, 3, 0]),
    new Region({ center: [40, 0, 0], size: [3, 3, 3] }),
  ];
  const planes = regions.flatMap((region) => region.planes());
  const firstOf = regions.map((_, i) => regions.slice(0, i).flatMap((region) => region.planes()).length);
  const draw = random(514);
  const world = new World();
  world.watch(regions, { swept: true });
  const around = (i: number): number[] => [8 * i + 10 * draw() - 5, 10 * draw() - 5, 10 * draw() - 5];
  const movers = regions.map(() => world.add({ shape: new Region({ size: [0, 0, 0] }) }));
  const seen = new Map<number, number>();
  let corners = 0;
  for (let round = 0; round < 400; round++) {
    movers.forEach((id, i) => world.move(id, { center: around(i) as [number, number, number] }));
    world.update();
    for (const { id, kind, crossing } of world.events) {
      if (crossing === null) continue;
      const region = movers.indexOf(id);
      if (crossing.face < 0) {
        corners++;
        continue;
      }
      const plane = planes[crossing.face]!;
      expect(crossing.face).toBeGreaterThanOrEqual(firstOf[region]!);
      expect(crossing.face).toBeLessThan(firstOf[region + 1] ?? planes.length);
      expect(Math.abs(plane.signedDistance(crossing.point)), kind).toBeLessThan(1e-9);
      [...crossing.normal].forEach((x, k) => expect(x).toBeCloseTo(plane.normal[k]!, 9));
      seen.set(region, (seen.get(region) ?? 0) + 1);
    }
  }
  expect([...seen.keys()].sort()).toEqual([0, 1, 2, 4, 5]);
  expect(Math.min(...seen.values())).toBeGreaterThan(10);
  expect(corners, 'of the sphere').toBeGreaterThan(10);
  world.dispose();
});
