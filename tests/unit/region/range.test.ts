// What becomes of numbers below the range that is stored, and what keeps exact contacts that a plane rounds away.
import { init, Plane, Region } from 'askew';
import { init as initPlane, Rectangle } from 'askew/2d';
import { beforeAll, describe, expect, test } from 'vitest';
import { random } from '../support/random.js';

beforeAll(() => Promise.all([init(), initPlane()]));

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

  test('are told from those that are stored to the bit', () => {
    const least = 2 ** -142;
    const below = least - 2 ** -195; // the next f64
    const three = (x: number): [number, number, number] => [x, x, x];
    const makers: Record<string, [least: number, make: (x: number) => Region]> = {
      size: [2 * least, (x) => new Region({ size: three(x) })],
      halfExtents: [least, (x) => new Region({ halfExtents: three(x) })],
      'a quarter turn': [least, (x) => new Region({ halfExtents: three(x), rotation: [0, 1, 0, 1] })],
      wedge: [2 * least, (x) => Region.wedge({ size: three(x) })],
      cornerWedge: [least, (x) => Region.cornerWedge({ halfExtents: three(x) })],
      sphere: [least, (radius) => Region.sphere({ radius })],
      capsule: [least, (radius) => Region.capsule({ from: [0, 0, 0], to: [0, 1, 0], radius })],
      roundedBox: [least, (x) => Region.roundedBox({ halfExtents: three(x), radius: x })],
      'radius of a cylinder': [least, (radius) => Region.cylinder({ radius, height: 1 })],
      'height of a cylinder': [2 * least, (height) => Region.cylinder({ radius: 1, height })],
      'height of a prism': [2 * least, (height) => Region.prism([0, 0, 0, 1, 0, 0, 0, 0, 1], height)],
      'a prism downward': [2 * least, (height) => Region.prism([0, 0, 0, 1, 0, 0, 0, 0, 1], -height)],
      'the way of a prism': [2 * least, (y) => Region.prism([0, 0, 0, 1, 0, 0, 0, 0, 1], [0, y, 0])],
      prisms: [2 * least, (height) => Region.prisms([[0, 0], [1, 0], [0, 1]], height)[0]!], // prettier-ignore
      ellipsoid: [least, (x) => Region.ellipsoid({ radii: three(x) })],
    };
    for (const [name, [edge, make]] of Object.entries(makers)) {
      const made = make(edge);
      expect(made.dimension, name).toBe(3);
      const { min, max } = made.bounds();
      for (let k = 0; k < 3; k++) expect(max[k]! - min[k]!, `${name}.${k}`).toBeGreaterThanOrEqual(2 * least);
      expect(() => make(edge * (below / least)), name).toThrow(expect.objectContaining({ code: 'too-small' }));
      expect(() => make(edge / 2), name).toThrow(expect.objectContaining({ code: 'too-small' }));
      expect(make(0).dimension, name).toBeLessThan(3);
    }
  });

  test('are errors where a rotation alone makes them of all coordinates, never where one is left', () => {
    const draw = random(1421);
    const seen = { made: 0, refused: 0 };
    for (let i = 0; i < 400; i++) {
      const rotation = [0, 1, 2, 3].map(() => draw() - 0.5) as unknown as [number, number, number, number];
      const extent = 2 ** -142 * (1 + draw());
      const axis = i % 3;
      const axes = new Region({ halfExtents: [1, 1, 1], rotation }).halfAxes;
      const largest = Math.max(...axes.slice(3 * axis, 3 * axis + 3).map(Math.abs));
      if (Math.abs(largest * extent - 2 ** -142) < 2 ** -190) continue;
      const halfExtents = [0, 1, 2].map((k) => (k === axis ? extent : 1)) as [number, number, number];
      const make = (): Region => new Region({ halfExtents, rotation });
      if (largest * extent < 2 ** -142) {
        seen.refused++;
        const error = { code: 'too-small', argument: `halfExtents.${'xyz'[axis]}`, value: extent };
        expect(make).toThrow(expect.objectContaining(error));
      } else {
        seen.made++;
        expect(make().dimension).toBe(3);
      }
    }
    expect(Math.min(seen.made, seen.refused)).toBeGreaterThan(20);
    expect(new Region({ halfExtents: [2 ** -142, 1, 1] }).setPose([0, 0, 0], [0, 1, 0, 2]).dimension).toBe(2);
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
