import { type QueryMode, init, Region, World } from 'askew';
import { readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { Hash } from '../../fixtures/golden.js';
import { Random } from '../../fixtures/random.js';

await init();

type Triple = [number, number, number];

const modes: QueryMode[] = ['any', 'center', 'whole'];

// tests/cpp/whole/zone_golden_test.cpp plays the same story natively.
test('zones tell the same as native code, bit for bit', () => {
  const url = new URL('../../fixtures/zone-events.json', import.meta.url);
  const { story: golden } = JSON.parse(readFileSync(url, 'utf8')) as { story: Record<string, number> };
  const random = new Random(golden.seed!);
  const world = new World();
  const hash = new Hash();
  let events = 0;
  const between = (low: number, high: number): Triple => [
    random.between(low, high),
    random.between(low, high),
    random.between(low, high),
  ];
  const rotation = (): number[] => [...between(-1, 1), random.between(0.1, 1)];
  const draw = (size: number): Region => {
    const center = between(0, golden.span!);
    const halfExtents = between(size / 3, size);
    return new Region({ center, halfExtents, rotation: rotation() });
  };
  const regions = (i: number): Region[] => Array.from({ length: i % 3 === 0 ? 2 : 1 }, () => draw(3));
  const ids = Array.from({ length: golden.colliders! }, () => world.add({ shape: draw(1) }));
  const zones = Array.from({ length: golden.zones! }, (_, i) => {
    const swept = i % 2 === 0;
    const enter = 0.125 * (i % 3);
    const mode = modes[swept ? (i >> 1) % 2 : (i >> 1) % 3]!;
    return world.watch(regions(i), {
      swept,
      mode,
      dwell: i % 4 === 1 ? 2 : 1,
      margin: { enter, leave: enter + 0.25 * (i % 4) },
    });
  });
  for (let update = 0; update < golden.updates!; update++) {
    for (const id of ids) {
      const [x, y, z] = world.regionOf(id).center;
      const [dx, dy, dz] = between(-1, 1);
      world.move(id, { center: [x! + dx, y! + dy, z! + dz], rotation: rotation() });
    }
    const moved = update % zones.length;
    zones[moved]!.setRegions(regions(moved));
    if (update % 7 === 0) {
      world.remove(ids.shift()!);
      ids.push(world.add({ shape: draw(1) }));
    }
    world.setEnabled(ids[update % 5]!, update % 2 === 0);
    world.setFilter(ids[6]!, { layers: 1, mask: update % 3 === 0 ? 0 : 1 });
    world.update();
    const told = world.events;
    events += told.count;
    for (let i = 0; i < told.count; i++) {
      hash.add([told.zones[i]!, told.ids[i]!, told.kinds[i]!, told.reasons[i]!, told.faces[i]!, told.times[i]!]);
      for (const column of [told.points, told.normals, told.directions]) hash.add(column.subarray(3 * i, 3 * i + 3));
    }
  }
  expect({ events, hash: hash.hex() }).toEqual({ events: golden.events, hash: golden.hash });
});
