import { init, Region, World } from 'askew';
import { beforeAll, expect, test } from 'vitest';

beforeAll(() => init());

const place = (x: number): Region => new Region({ center: [x, 0, 0], size: [1, 1, 1] });

test('however many zones end, the events of the last update are looked through once', () => {
  const events = 1000;
  const world = new World();
  world.watch(place(0));
  const empty = Array.from({ length: 100 }, () => world.watch(place(9)));
  world.addMany({ centers: new Float64Array(3 * events), sizes: new Float64Array(3 * events) });
  world.update();
  expect(world.events.count).toBe(events);
  const { zones } = world.events;
  let looks = 0;
  Object.defineProperty(world.events, 'zones', { get: () => (looks++, zones) });
  for (const zone of empty) zone.dispose();
  expect(looks).toBe(1);
  for (const zone of empty) expect(() => zone.count).toThrow(/was disposed of/);
});
