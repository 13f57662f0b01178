import { init, Region } from 'askew';
import { beforeAll, describe, expect, test } from 'vitest';
import { garbage } from '../../support/garbage.js';

beforeAll(() => init());

const rotation = [0.1, 0.2, 0.3, 0.9];
const options = { center: [1, 2, 3], halfExtents: [0.5, 1, 1.5], rotation };
const views = ['record', 'center', 'halfAxes', 'rotation'] as const;

/** The numbers of a region by its JSON, which asks for no view. */
const told = (region: Region): unknown => region.toJSON();

const changes: Record<string, (region: Region) => Region> = {
  set: (region) => region.set({ size: [1, 2, 3], rotation: [0, 0, 0.6, 0.8] }),
  setPose: (region) => region.setPose([7, 8, 9], [0, 0.6, 0, 0.8]),
  translate: (region) => region.translate([1, -2, 0.25]),
  copy: (region) => region.copy(new Region({ center: [4, 5, 6], size: [3, 2, 1], rotation: [1, 2, 3, 4] })),
  'copy of one with views': (region) => {
    const other = new Region({ center: [4, 5, 6], size: [3, 2, 1], rotation: [1, 2, 3, 4] });
    expect(other.center[1]).toBe(5);
    return region.copy(other);
  },
  'copy of a hull': (region) => region.copy(Region.hull([0, 0, 0, 1, 0, 0, 0, 1, 0, 0, 0, 1]).setPose([1, 1, 1])),
  fromMinMax: (region) => Region.fromMinMax([-1, -2, -3], [2, 3, 4], region),
  sphere: (region) => Region.sphere({ center: [1, 2, 3], radius: 2 }, region),
  clone: (region) => region.clone(),
};

describe.each(Object.entries(changes))('%s', (name, change) => {
  test.each(views)('leaves the same numbers whether %s was asked for before, after or never', (view) => {
    const never = change(new Region(options));
    const asked = new Region(options);
    const before = asked[view];
    const changed = change(asked);
    expect(told(changed)).toEqual(told(never));
    if (name !== 'clone') expect(told(changed)).not.toEqual(told(new Region(options)));
    if (name !== 'clone') {
      expect(changed).toBe(asked);
      expect(changed[view]).toBe(before);
    }
    const after = change(new Region(options));
    for (const each of views) expect(changed[each]).toEqual(after[each]);
  });
});

test('the views are the same arrays each time, of one buffer', () => {
  const region = new Region(options);
  const first = views.map((view) => region[view]);
  region.setPose([0, 0, 0]);
  views.forEach((view, i) => {
    expect(region[view]).toBe(first[i]);
    expect(region[view]).toBeInstanceOf(Float64Array);
    expect(region[view].buffer).toBe(region.record.buffer);
  });
  expect(region.record.length).toBe(25);
  expect(region.record.buffer.byteLength).toBe(8 * 25);
});

test('what is written to a view is what the region is', () => {
  const region = new Region(options);
  region.center[0] = 100;
  expect(region.contains([100, 2, 3])).toBe(true);
  expect(region.clone().center[0]).toBe(100);
  expect(region.setPose([5, 2, 3]).center[0]).toBe(5);
});

test('regions share no buffer', () => {
  const a = new Region(options);
  const b = a.clone();
  const c = new Region(options).copy(a);
  expect(a.record).toEqual(b.record);
  const d = a.clone();
  a.setPose([0, 0, 0]);
  for (const other of [b, c, d]) {
    expect([...other.center]).toEqual([1, 2, 3]);
    expect(other.record.buffer).not.toBe(a.record.buffer);
  }
});

test('regions are equal by their numbers, before and after a view was asked for', () => {
  const [a, b] = [new Region(options), new Region(options)];
  const far = new Region({ ...options, center: [1, 2, 3.5] });
  expect(a).toEqual(b);
  expect(a).not.toEqual(far);
  for (const region of [a, b, far]) expect(region.record.length).toBe(25);
  expect(a).toEqual(b);
  expect(a).not.toEqual(far);
});

test('a frozen region has views, and moves', () => {
  const region = Object.freeze(new Region(options));
  region.setPose([4, 5, 6]);
  const { center } = region;
  expect([...center]).toEqual([4, 5, 6]);
  region.setPose([7, 8, 9]);
  expect([...center]).toEqual([7, 8, 9]);
  expect(region.contains([7, 8, 9])).toBe(true);
});

test('answers do not depend on which regions have views', () => {
  const make = (hasViews: boolean, x: number): Region => {
    const region = new Region({ ...options, center: [x, 2, 3] });
    if (hasViews) expect(region.center.length).toBe(3);
    return region;
  };
  const answers = [0, 1, 2, 3].map((which) => {
    const [a, b] = [make((which & 1) === 1, 1), make((which & 2) === 2, 1.3)];
    return [
      a.overlaps(b),
      a.separation(b),
      a.minimumTranslation(b),
      a.relation(b),
      a.distance(b),
      a.bounds(),
      b.corners(),
    ];
  });
  for (const answer of answers) expect(answer).toEqual(answers[0]);
});

test('a new region takes less than 400 bytes, and one buffer in 32', () => {
  let kept: Region | undefined;
  const make = (): unknown => (kept = new Region(options));
  expect(garbage(make, 5000, 200)).toBeLessThan(200);
  const before = process.memoryUsage().arrayBuffers;
  const many = Array.from({ length: 1000 }, make);
  expect(process.memoryUsage().arrayBuffers - before).toBeLessThan(208 * many.length);
  expect(kept).toBe(many[999]);
});
