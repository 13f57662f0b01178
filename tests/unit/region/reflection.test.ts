import { angleOfIncidence, init, reflect, Region } from 'askew';
import * as THREE from 'three';
import { beforeAll, expect, test } from 'vitest';
import { expectError } from '../support/expect-error.js';
import { column, random as randomFrom } from '../support/random.js';

beforeAll(() => init());

test('a ray is thrown back by what it hit', () => {
  const floor = new Region({ size: [8, 2, 8] });
  const direction = [3, -4, 0];
  const hit = floor.castRay([-3, 5, 0], direction)!;
  expect([...reflect(direction, hit.normal)]).toEqual([3, 4, 0]);
  expect(angleOfIncidence(direction, hit.normal)).toBeCloseTo(Math.atan2(3, 4), 15);
});

test('as three.js says, for normals of any length and both signs', () => {
  const random = randomFrom(51);
  for (let i = 0; i < 500; i++) {
    const [direction, normal] = [column(3, -9, 9, random), column(3, -9, 9, random)];
    const [d, n] = [new THREE.Vector3(...direction), new THREE.Vector3(...normal).normalize()];
    const near = d
      .clone()
      .reflect(n)
      .toArray()
      .map((value) => expect.closeTo(value, 12));
    expect([...reflect(direction, normal)]).toEqual(near);
    expect([
      ...reflect(
        direction,
        normal.map((value) => -value),
      ),
    ]).toEqual(near);
    expect(angleOfIncidence(direction, normal)).toBeCloseTo(d.clone().negate().angleTo(n), 7);
  }
});

test('writes into what is given, and refuses what has no direction', () => {
  const target = new Float64Array(3);
  expect(reflect({ x: 1, y: -1, z: 0 }, { x: 0, y: 1, z: 0 }, target)).toBe(target);
  expect([...target]).toEqual([1, 1, 0]);
  const zero = [0, 0, 0];
  expectError(() => reflect(zero, [0, 1, 0]), { code: 'zero-length', argument: 'direction', value: zero });
  expectError(() => angleOfIncidence([0, 1, 0], zero), { code: 'zero-length', argument: 'normal', value: zero });
  expectError(() => reflect([0, 1, 0], [0, Infinity, 0]), {
    code: 'not-finite',
    argument: 'normal.y',
    value: Infinity,
  });
  expectError(() => reflect([0, 1, 0], [0, 1, 0], new Float64Array(2)), { code: 'wrong-length', argument: 'target' });
});
