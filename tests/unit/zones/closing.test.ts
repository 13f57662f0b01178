import { init, Region, World } from 'askew';
import { beforeAll, expect, test } from 'vitest';

beforeAll(() => init());

/** Returns how many milliseconds it takes to end zones without anyone inside after an update with so many events. */
function timeToEnd(zones: number, events: number): number {
  const world = new World();
  const place = (x: number): Region => new Region({ center: [x, 0, 0], size: [1, 1, 1] });
  world.watch(place(0));
  const empty = Array.from({ length: zones }, () => world.watch(place(9)));
  world.addMany({ centers: new Float64Array(3 * events), sizes: new Float64Array(3 * events) });
  world.update();
  expect(world.events.count).toBe(events);
  const start = performance.now();
  for (const zone of empty) zone.dispose();
  const time = performance.now() - start;
  expect(() => empty.at(-1)!.count).toThrow(/was disposed of/);
  world.dispose();
  return time;
}

test('zones end in a time that does not grow with the events of the last update, many times over', () => {
  const [zones, events] = [4000, 200_000];
  timeToEnd(100, 100);
  const alone = Math.min(timeToEnd(zones, 0), timeToEnd(zones, 0));
  const times = [0, 1].map(() => timeToEnd(zones, events));
  expect(Math.min(...times)).toBeLessThan(4 * alone + 100); // a look at all events for each takes 20 times that
});
