import { init, Region } from 'askew';
import * as THREE from 'three';
import { beforeAll, describe, expect, test } from 'vitest';
import { expectError } from '../support/expect-error.js';

beforeAll(() => init());

const quarterTurnAboutZ = [0, 0, Math.SQRT1_2, Math.SQRT1_2];
const sheared = [1, 0.1, 0, 0, 0.2, 1, 0, 0, 0, 0.3, 1, 0, 5, 6, 7, 1];
const near = (values: ArrayLike<number>, digits = 12) => Array.from(values, (v) => expect.closeTo(v, digits));

describe('building', () => {
  test('a box from size or half extents is the same box', () => {
    const bySize = new Region({ center: [1, 2, 3], size: [2, 4, 6] });
    const byHalf = new Region({ center: [1, 2, 3], halfExtents: [1, 2, 3] });
    expect(bySize.record).toEqual(byHalf.record);
    expect([...bySize.center]).toEqual([1, 2, 3]);
    expect([...bySize.halfAxes]).toEqual([1, 0, 0, 0, 2, 0, 0, 0, 3]);
    expect([...bySize.rotation]).toEqual([0, 0, 0, 1]);
    expect(bySize.volume).toBe(48);
    expect([bySize.kind, bySize.certainty]).toEqual(['box', 'exact']);
  });

  test('the center is the origin by default', () => {
    expect([...new Region({ size: [1, 1, 1] }).center]).toEqual([0, 0, 0]);
  });

  test('the rotation turns the half axes and is normalized', () => {
    const region = new Region({ size: [2, 4, 6], rotation: quarterTurnAboutZ.map((v) => v * 5) });
    expect([...region.halfAxes]).toEqual(near([0, 1, 0, -2, 0, 0, 0, 0, 3]));
    expect([...region.rotation]).toEqual(near(quarterTurnAboutZ));
  });

  test('objects, arrays and typed arrays are read alike', () => {
    const [x, y, z, w] = [0.1, 0.2, 0.3, 0.9];
    const regions = [
      new Region({ center: [x, y, z], size: [y, z, w], rotation: [x, y, z, w] }),
      new Region({ center: { x, y, z }, size: { x: y, y: z, z: w }, rotation: { x, y, z, w } }),
      new Region({
        center: new Float64Array([x, y, z]),
        size: new Float64Array([y, z, w]),
        rotation: new Float64Array([x, y, z, w]),
      }),
      new Region({
        center: new THREE.Vector3(x, y, z),
        size: new THREE.Vector3(y, z, w),
        rotation: new THREE.Quaternion(x, y, z, w),
      }),
    ];
    for (const region of regions) expect(region.record).toEqual(regions[0]!.record);
    const f32 = new Region({ center: new Float32Array([x, y, z]), size: [1, 1, 1] });
    expect([...f32.center]).toEqual([x, y, z].map(Math.fround));
  });

  test('a region keeps copies of what it was made of', () => {
    const center = [1, 2, 3];
    const region = new Region({ center, size: [1, 1, 1] });
    center[0] = 100;
    expect(region.center[0]).toBe(1);
  });

  test('from a matrix: the image of a box, sheared and mirrored too', () => {
    const matrix = new THREE.Matrix4().set(1, 0.5, 0, 10, 0, 2, 0, 20, 0, 0, -3, 30, 0, 0, 0, 1);
    const unit = Region.fromMatrix(matrix);
    expect([...unit.center]).toEqual([10, 20, 30]);
    expect([...unit.halfAxes]).toEqual([1, 0, 0, 0.5, 2, 0, 0, 0, -3]);
    expect([...unit.rotation]).toEqual([0, 0, 0, 1]);
    const shifted = Region.fromMatrix(matrix.elements, { min: [0, 0, 0], max: new THREE.Vector3(2, 2, 2) });
    expect([...shifted.center]).toEqual([11.5, 22, 27]);
    expect([...shifted.halfAxes]).toEqual([...unit.halfAxes]);
  });

  test('from a 3x3 matrix there is no translation', () => {
    const region = Region.fromMatrix(new THREE.Matrix3().set(1, 2, 3, 4, 5, 6, 7, 8, 10));
    expect([...region.center]).toEqual([0, 0, 0]);
    expect([...region.halfAxes]).toEqual([1, 4, 7, 2, 5, 8, 3, 6, 10]);
    expect(Region.fromMatrix([1, 4, 7, 2, 5, 8, 3, 6, 10]).record).toEqual(region.record);
  });

  test('from corners in any order, and from min and max', () => {
    const region = Region.fromCorners([3, 0, -1], [1, 4, 5]);
    expect([...region.center]).toEqual([2, 2, 2]);
    expect([...region.halfAxes]).toEqual([1, 0, 0, 0, 2, 0, 0, 0, 3]);
    expect(Region.fromMinMax([1, 0, -1], { x: 3, y: 4, z: 5 }).record).toEqual(region.record);
  });

  test('extents of 0 are legal', () => {
    const point = new Region({ center: [1, 2, 3], size: [0, 0, 0] });
    expect(point.volume).toBe(0);
    expect(point.contains([1, 2, 3])).toBe(true);
    expect(point.contains([1, 2, 3.0000000000000004])).toBe(false);
  });

  test('numbers that are too small to be stored become 0', () => {
    expect(new Region({ center: [1e-50, 0, 0], size: [1, 1, 1] }).center[0]).toBe(0);
  });
});

describe('target regions', () => {
  const matrix = [1, 0, 0, 0, 2, 0, 0, 0, 3];
  const builders: Record<string, (target?: Region) => Region> = {
    fromMatrix: (target) => Region.fromMatrix(matrix, undefined, target),
    fromCorners: (target) => Region.fromCorners([0, 0, 0], [1, 2, 3], target),
    fromMinMax: (target) => Region.fromMinMax([0, 0, 0], [1, 2, 3], target),
    fromJSON: (target) => Region.fromJSON(new Region({ size: [1, 2, 3] }).toJSON(), target),
  };
  test.each(Object.entries(builders))('%s overwrites its target in full and returns it', (_, build) => {
    const target = new Region({ center: [9, 9, 9], size: [9, 9, 9], rotation: quarterTurnAboutZ });
    expect(build(target)).toBe(target);
    expect(target.record).toEqual(build().record);
  });
});

describe('changing', () => {
  test('set makes it what the constructor makes of the options, whatever it was', () => {
    const options = { center: [1, 2, 3], size: [2, 4, 6], rotation: quarterTurnAboutZ };
    for (const region of [new Region({ size: [1, 1, 1] }), Region.fromMatrix(sheared), Region.sphere({ radius: 2 })]) {
      const { record, center } = region;
      expect(region.set(options)).toBe(region);
      expect(region.kind).toBe('box');
      expect(region.record).toEqual(new Region(options).record);
      expect([region.record, region.center], 'the same memory').toEqual([record, center]);
      expect([...region.set({ halfExtents: [1, 2, 3] }).center], 'what is left out is not kept').toEqual([0, 0, 0]);
    }
  });

  test('options that are refused change nothing', () => {
    const ball = Region.sphere({ center: [1, 2, 3], radius: 2 });
    const before = ball.clone();
    expectError(() => ball.set({ size: [1, -1, 1] }), { code: 'negative', argument: 'size.y', value: -1 });
    expectError(() => ball.set({ halfExtents: [1, 1, 1e-300] }), {
      code: 'too-small',
      argument: 'halfExtents.z',
      value: 1e-300,
    });
    expectError(() => ball.set({}), { code: 'missing', argument: 'options' });
    expect(ball).toEqual(before);
    Object.freeze(ball);
    expectError(() => ball.set({ size: [1, 1, 1] }), { code: 'wrong-type', argument: 'target' });
    expect([...ball.record]).toEqual([...before.record]);
  });

  test('setPose moves and turns, and keeps the rotation when none is given', () => {
    const region = new Region({ size: [2, 4, 6] });
    expect(region.setPose([1, 1, 1], quarterTurnAboutZ)).toBe(region);
    const turned = [...region.halfAxes];
    expect(turned).toEqual(near([0, 1, 0, -2, 0, 0, 0, 0, 3]));
    region.setPose({ x: 5, y: 6, z: 7 });
    expect([...region.center]).toEqual([5, 6, 7]);
    expect([...region.halfAxes]).toEqual(turned);
  });

  test('translate rounds each sum of its center, and leaves all other numbers as they are', () => {
    const region = new Region({ center: [0.1, 1e16, -3], size: [1, 2, 3], rotation: [0.1, 0.2, 0.3, 0.9] });
    const before = region.clone();
    expect(region.translate({ x: 0.2, y: 1, z: 3 })).toBe(region);
    expect([...region.center]).toEqual([0.1 + 0.2, 1e16 + 1, 0]);
    expect([...region.record.subarray(3)]).toEqual([...before.record.subarray(3)]);
    expect([...region.translate([2 ** -143, 0, -1]).center]).toEqual([0.1 + 0.2, 1e16, -1]);
    expect([...region.translate([0, -1e16, 1 + 2 ** -150]).center]).toEqual([0.1 + 0.2, 0, 0]);
    expect(new Region({ size: [1, 1, 1] }).translate([2 ** -143, 0, 0]).center[0], 'too small to be stored').toBe(0);
  });

  test('a translation that cannot be stored is an error, and moves nothing', () => {
    const box = new Region({ center: [2 ** 201, 0, 0], size: [1, 1, 1] });
    const hull = Region.hull([0, 0, 0, 2 ** 200, 0, 0, 0, 1, 0, 0, 0, 1]);
    for (const region of [box, hull]) {
      const before = region.clone();
      const vector = [2 ** 201, 0, 0];
      expectError(() => region.translate(vector), { code: 'too-large', argument: 'vector', value: vector });
      expect(region).toEqual(before);
    }
    const ball = Region.sphere({ center: [1, 2, 3], radius: 1 });
    expect([...ball.translate([1, 1, 1]).center, ball.radius]).toEqual([2, 3, 4, 1]);
  });

  test('setPose starts from the local half axes each time, so nothing drifts', () => {
    const region = new Region({ size: [2, 4, 6] });
    for (let i = 0; i < 1000; i++) region.setPose([i, 0, 0], [Math.sin(i), 0.2, 0.3, Math.cos(i)]);
    region.setPose([0, 0, 0], [0, 0, 0, 1]);
    expect(region.record).toEqual(new Region({ size: [2, 4, 6] }).record);
  });

  test('setPose turns the half axes a matrix gave', () => {
    const sheared = Region.fromMatrix([1, 0, 0, 0.5, 1, 0, 0, 0, 1]);
    sheared.setPose([0, 0, 0], quarterTurnAboutZ);
    expect([...sheared.halfAxes]).toEqual(near([0, 1, 0, -1, 0.5, 0, 0, 0, 1]));
  });

  test('copy and clone share nothing', () => {
    const a = new Region({ center: [1, 2, 3], size: [1, 1, 1], rotation: quarterTurnAboutZ });
    const b = a.clone();
    const c = new Region({ size: [5, 5, 5] });
    expect(c.copy(a)).toBe(c);
    a.setPose([0, 0, 0]);
    for (const copy of [b, c]) {
      expect([...copy.center]).toEqual([1, 2, 3]);
      expect(copy.record.buffer).not.toBe(a.record.buffer);
    }
  });

  test('JSON brings back the same bits', () => {
    const posed = new Region({ center: [0.1, 0.2, 0.3], size: [1, 2, 3], rotation: [0.1, 0.2, 0.3, 0.4] });
    const sheared = Region.fromMatrix([1, 0.1, 0, 0.5, 1, 0, 0.3, 0, 1]).setPose([1, 2, 3], [0.3, 0.1, 0.2, 0.7]);
    for (const region of [posed, sheared]) {
      const json = JSON.parse(JSON.stringify(region));
      expect(Object.keys(json)).toEqual(['kind', 'center', 'rotation', 'localAxes']);
      expect(Region.fromJSON(json).record).toEqual(region.record);
    }
  });
});

describe('views', () => {
  test('corners: x outer, then y, then z', () => {
    const corners = new Region({ center: [10, 20, 30], size: [2, 4, 6] }).corners();
    expect(corners).toBeInstanceOf(Float64Array);
    const signs = ['---', '--+', '-+-', '-++', '+--', '+-+', '++-', '+++'];
    const expected = signs.flatMap((s) => [10, 20, 30].map((c, k) => c + (s[k] === '+' ? k + 1 : -k - 1)));
    expect([...corners]).toEqual(expected);
  });

  test('planes: outward, +u0 -u0 +u1 -u1 +u2 -u2', () => {
    const planes = new Region({ center: [10, 0, 0], size: [2, 4, 6] }).planes();
    expect(planes.map(({ normal }) => Array.from(normal, (v) => v + 0))).toEqual([
      [1, 0, 0],
      [-1, 0, 0],
      [0, 1, 0],
      [0, -1, 0],
      [0, 0, 1],
      [0, 0, -1],
    ]);
    expect(planes.map(({ offset }) => offset)).toEqual([11, -9, 2, 2, 3, 3]);
    for (const plane of planes) expect(plane.signedDistance([10, 0, 0])).toBeLessThan(0);
  });

  test('bounds hold all corners', () => {
    const region = new Region({ center: [1, 2, 3], size: [2, 4, 6], rotation: [0.1, 0.2, 0.3, 0.4] });
    const { min, max } = region.bounds();
    region.corners().forEach((value, i) => {
      expect(value).toBeGreaterThanOrEqual(min[i % 3]!);
      expect(value).toBeLessThanOrEqual(max[i % 3]!);
    });
  });

  test('targets are overwritten in full and returned', () => {
    const region = new Region({ center: [1, 2, 3], size: [2, 4, 6] });
    const corners = new Float64Array(24).fill(99);
    expect(region.corners(corners)).toBe(corners);
    expect(corners).toEqual(region.corners());
    const bounds = { min: new Float64Array(3).fill(99), max: new Float64Array(3).fill(99) };
    expect(region.bounds(bounds)).toBe(bounds);
    expect(bounds).toEqual(region.bounds());
    const planes = new Region({ size: [9, 9, 9] }).planes();
    const first = planes[0];
    expect(region.planes(planes)).toBe(planes);
    expect(planes[0]).toBe(first);
    expect(planes.map(({ record }) => record)).toEqual(region.planes().map(({ record }) => record));
  });

  test('center, half axes and rotation are views of the record', () => {
    const region = new Region({ size: [1, 1, 1] });
    for (const view of [region.center, region.halfAxes, region.rotation]) {
      expect(view.buffer).toBe(region.record.buffer);
    }
    const { center } = region;
    region.setPose([7, 8, 9]);
    expect([...center]).toEqual([7, 8, 9]);
  });
});
