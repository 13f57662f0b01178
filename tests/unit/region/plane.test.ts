import { init, Plane, Region } from 'askew';
import * as THREE from 'three';
import { beforeAll, describe, expect, test } from 'vitest';
import { expectError } from '../support/expect-error.js';

beforeAll(() => init());

describe('building', () => {
  test('the normal is scaled to length 1, and the offset with it', () => {
    const plane = new Plane({ normal: [0, 0, 4], offset: 8 });
    expect([...plane.normal]).toEqual([0, 0, 1]);
    expect(plane.offset).toBe(2);
    expect([...plane.record]).toEqual([0, 0, 1, 2]);
  });

  test('a point on the plane does instead of the offset', () => {
    const plane = new Plane({ normal: new THREE.Vector3(0, 2, 0), point: { x: 5, y: 3, z: 5 } });
    expect([...plane.record]).toEqual([0, 1, 0, 3]);
  });

  test('the plane of three.js has the other sign of offset', () => {
    const three = new THREE.Plane(new THREE.Vector3(0.6, 0.8, 0), -2.5);
    const plane = new Plane({ normal: three.normal, offset: -three.constant });
    const point = new THREE.Vector3(1, 2, 3);
    expect(plane.signedDistance(point)).toBeCloseTo(three.distanceToPoint(point), 14);
  });
});

describe('sides', () => {
  test('of points', () => {
    const plane = new Plane({ normal: [0, 1, 0], offset: 1 });
    const points = [
      [5, 1.5, 5],
      [5, 1, 5],
      [5, 0.5, 5],
    ];
    expect(points.map((p) => plane.classify(p))).toEqual(['above', 'on', 'below']);
    expect(points.map((p) => plane.signedDistance(p))).toEqual([0.5, 0, -0.5]);
  });

  test('of regions; touching is crossing, and both ways agree', () => {
    const plane = new Plane({ normal: [0, 1, 0], offset: 0 });
    const heights = { above: 1.25, crossing: 1, below: -1.25 };
    for (const [side, y] of Object.entries(heights)) {
      const region = new Region({ center: [7, y, 7], size: [2, 2, 2] });
      expect(plane.classify(region)).toBe(side);
      expect(plane.classify(region, { by: 'corners' })).toBe(side);
      expect(region.classify(plane)).toBe(side);
      expect(region.classify(plane, { by: 'corners' })).toBe(side);
      expect(region.classify(plane, { by: 'radius' })).toBe(side);
    }
  });

  test('of { min, max } and Box3', () => {
    const plane = new Plane({ normal: [1, 1, 0], offset: 0 });
    const box = new THREE.Box3(new THREE.Vector3(1, 1, 1), new THREE.Vector3(2, 2, 2));
    expect(plane.classify(box)).toBe('above');
    expect(plane.classify({ min: [-1, 1, 0], max: [3, 2, 0] }, { by: 'corners' })).toBe('crossing');
    expect(plane.classify({ min: [-3, -2, 0], max: [-1, 0, 0] })).toBe('below');
  });

  test('of the four boxes of the AABB-plane sample, two of them with their corners swapped', () => {
    const plane = new Plane({ normal: [0, 1, 0.5], offset: 0 });
    const boxes = [
      [
        [-2, -2, -2],
        [-1, -1, -1],
      ],
      [
        [2, 1, 2],
        [4, 3, 4],
      ],
      [
        [1, 0, 1],
        [0, -1, 0],
      ],
      [
        [5, 5, 5],
        [-5, -5, -5],
      ],
    ];
    for (const by of ['radius', 'corners'] as const) {
      const crossing = boxes.map(([p, q]) => Region.fromCorners(p!, q!).classify(plane, { by }) === 'crossing');
      expect(crossing).toEqual([false, false, true, true]);
    }
  });
});

test('planes to be overwritten are each another one', () => {
  const box = new Region({ size: [2, 2, 2] });
  const [one, ...others] = box.planes();
  const target = [...others, others[2]!];
  const before = others.map(({ record }) => [...record]);
  expectError(() => box.planes(target), { code: 'duplicate', argument: 'target', value: 5 });
  expect(others.map(({ record }) => [...record])).toEqual(before);
  expect(box.planes([one!, ...others])[0]).toBe(one);
});
