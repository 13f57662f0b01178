import { init, Region } from 'askew';
import { beforeAll, describe, expect, test } from 'vitest';
import { expectError } from '../support/expect-error.js';

beforeAll(() => init());

describe('a round region', () => {
  test('is stretched along all axes alike', () => {
    const box = Region.roundedBox({ center: [1, 2, 3], size: [4, 2, 4], radius: 0.5, rotation: [1, 2, 3, 4] });
    const larger = box.scaled(2);
    expect([larger.kind, larger.radius, [...larger.center]]).toEqual(['roundedBox', 1, [1, 2, 3]]);
    expect(larger.volume).toBeCloseTo(8 * box.volume, 9);
    expect(box.scaled([-2, 2, 2]).relation(larger)).toBe('equal');
    expect(box.scaled(-1).relation(box)).toBe('equal');
    for (const factor of [0, [1, 2, 1] as const]) {
      expectError(() => box.scaled(factor), { code: 'not-rigid', argument: 'factor', value: factor });
    }
    expectError(() => box.scaled(3e60), { code: 'too-large', argument: 'factor' });
  });

  test('holds its random points and those of a grid', () => {
    const pill = Region.capsule({ from: [0, 1, 0], to: [0, 3, 0], radius: 1 });
    const points = pill.randomPoints(1000, 7);
    expect(pill.randomPoints(1000, 7)).toEqual(points);
    let low = 0;
    for (let i = 0; i < points.length; i += 3) {
      expect(pill.contains(points.subarray(i, i + 3))).toBe(true);
      low += Number(points[i + 1]! < 2);
    }
    expect(Math.abs(low - 500)).toBeLessThan(80);
    expect(pill.gridPoints(1).length / 3).toBe(5 + 3 * 4);
    expect(pill.gridPoints(1, 'own').length / 3).toBe(5 + 3 * 4);
  });

  test('holds its random points also as a quadric', () => {
    for (const region of [
      Region.cylinder({ center: [1, 2, 3], radius: 0.5, height: 3, rotation: [1, 2, 3, 4] }),
      Region.ellipsoid({ center: [5, 0, 0], radii: [1, 2, 0.3], rotation: [1, 0, 3, 4] }).scaled([1, 2, 1]),
    ]) {
      const points = region.randomPoints(300, 3);
      for (let i = 0; i < points.length; i += 3) expect(region.contains(points.subarray(i, i + 3))).toBe(true);
      const inner = region.clone().scaled(0.5);
      let count = 0;
      for (let i = 0; i < points.length; i += 3) count += Number(inner.contains(points.subarray(i, i + 3)));
      expect(Math.abs(count - 300 / 8)).toBeLessThan(25);
      expect(region.gridPoints(0.25).length).toBeGreaterThan(60);
    }
  });
});
