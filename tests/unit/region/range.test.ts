// What becomes of numbers below the range that is stored, and what keeps exact contacts that a plane rounds away.
import { init, Plane, Rectangle, Region } from 'askew';
import { beforeAll, describe, expect, test } from 'vitest';
import { random } from '../support/random.js';

beforeAll(() => init());

describe('numbers below 2^-142', () => {
  const tiny = 1e-248;

  test('are 0 as coordinates, as axes of matrices and as sides of rectangles', () => {
    const scaled = (by: number): Region => Region.fromMatrix([2, 0, 0, 0, 0, by, 0, 0, 0, 0, 3, 0, 1, 2, 3, 1]);
    expect(scaled(tiny).record).toEqual(scaled(0).record);
    expect(scaled(tiny).dimension).toBe(2);
    expect(new Region({ center: [tiny, 1, -tiny], size: [1, 1, 1] }).center).toEqual(new Float64Array([0, 1, 0]));
    const rectangle = (side: number): Rectangle => new Rectangle({ size: [side, 1] });
    expect(rectangle(tiny).toJSON()).toEqual(rectangle(0).toJSON());
  });

  test('are errors as sizes, extents and radii, unless they are 0', () => {
    const error = expect.objectContaining({ code: 'too-small' }) as unknown;
    expect(() => new Region({ size: [1, tiny, 1] })).toThrow(error as Error);
    expect(() => new Region({ halfExtents: [1, 1, tiny] })).toThrow(error as Error);
    expect(() => Region.sphere({ radius: tiny })).toThrow(error as Error);
    expect(new Region({ size: [1, 0, 1] }).dimension).toBe(2);
  });
});

test('a triangle keeps the contacts of whole points that a plane through them loses', () => {
  const draw = random(2210);
  const whole = (): number => Math.floor(draw() * 13) - 6;
  let lost = 0;
  let others = 0;
  for (let i = 0; i < 500; i++) {
    const [a, b, c] = [0, 1, 2].map(() => [whole(), whole(), whole()] as const);
    const at = a!.map((x, k) => 2 * x - b![k]! + 0 * c![k]!) as unknown as readonly [number, number, number];
    const inside = a!.map((x, k) => (2 * x + b![k]! + c![k]!) / 4) as unknown as readonly [number, number, number];
    const triangle = Region.triangle(a!, b!, c!);
    if (triangle.dimension < 2) continue;
    expect(triangle.contains(inside)).toBe(true);
    expect(triangle.relation(Region.point(inside))).toBe('contains');
    if (Plane.through(a!, b!, c!).classify(at) === 'on') others++;
    else lost++;
  }
  console.log(`planes through three whole points lose ${lost} of ${lost + others} others on them`);
  expect(lost).toBeGreaterThan(50);
});
