import { init, Region } from 'askew';
import { beforeAll, expect, test } from 'vitest';
import { expectError } from '../support/expect-error.js';

beforeAll(() => init());

test.each(['center', 'halfAxes', 'rotation'] as const)('a Proxy of a Region has no %s', (name) => {
  const region = new Region({ size: [1, 2, 3] });
  const proxy = new Proxy(region, {});
  expectError(() => proxy[name], { code: 'wrong-type', argument: 'this', value: proxy });
  expect(region[name].length).toBeGreaterThan(2);
});

test('an error calls a Proxy of a Region one', () => {
  const region = new Region({ size: [1, 2, 3] });
  const says = 'other must be a Region, got a Region by name alone';
  expect(() => region.overlaps(new Proxy(region, {}))).toThrow(says);
  expect(() => region.overlaps(Object.create(Region.prototype) as Region)).toThrow(says);
  expect(() => new Proxy(region, {}).toJSON()).toThrow(/^this must be a Region, got a Region by name alone/);
});
