import {
  init,
  Mesh,
  Region,
  World,
  type ColliderCastHit,
  type ColliderHit,
  type Manifold,
  type PushOut,
  type RayHit,
} from 'askew';
import { afterEach, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { expectError } from '../support/expect-error.js';

beforeAll(() => init());

const cube = (x = 0): Region => new Region({ center: [x, 0, 0], size: [2, 2, 2] });
const positions = new Float64Array([0, 0, 0, 1, 0, 0, 0, 1, 0]);

let world: World;
beforeEach(() => void (world = new World()));
afterEach(() => world.dispose());

const newHit = (): ColliderHit => ({
  ...{ t: 7, leave: 7, distance: 7, face: 7, startsInside: true, id: 7, part: 7 },
  ...{ normal: new Float64Array(3), point: new Float64Array(3), uv: new Float64Array(2) },
});

const newCastHit = (): ColliderCastHit => ({
  ...{ t: 7, until: 7, leave: 7, distance: 7, startsOverlapping: true, id: 7, part: 7 },
  ...{ normal: new Float64Array(3), point: new Float64Array(3) },
});

const newManifold = (): Manifold => ({
  ...{ count: 7, kind: 'edge', normal: new Float64Array(3), depths: new Float64Array(4) },
  ...{ pointsA: new Float64Array(12), pointsB: new Float64Array(12), features: new Uint32Array(4) },
});

const newPushOut = (): PushOut => ({
  ...{ translation: new Float64Array(3), free: false, count: 7, ids: new Uint32Array(7), parts: new Int32Array(7) },
  ...{ normals: new Float64Array(7), depths: new Float64Array(7) },
});

describe('arrays of a target that share memory are refused', () => {
  test.each<[string, (hit: ColliderHit) => Float64Array]>([
    ['the start of the normal', ({ normal }) => normal.subarray(0, 2)],
    ['the end of the normal', ({ normal }) => normal.subarray(1)],
    ['the end of the point', ({ point }) => point.subarray(1, 3)],
  ])('uv as %s', (_, uvOf) => {
    world.add({ shape: Mesh.build({ positions }) });
    const hit = newHit();
    const before = structuredClone(hit);
    hit.uv = uvOf(hit);
    expectError(() => world.castRay([0.25, 0.5, 1], [0, 0, -1], {}, hit), {
      ...{ code: 'aliased', argument: 'target.uv', value: hit.uv },
    });
    expect([hit.t, hit.normal, hit.point]).toEqual([before.t, before.normal, before.point]);
  });

  test('uv beside the normal in one buffer is its own', () => {
    world.add({ shape: Mesh.build({ positions }) });
    const all = new Float64Array(8);
    const hit = { ...newHit(), uv: all.subarray(0, 2), normal: all.subarray(2, 5), point: all.subarray(5) };
    world.castRay([0.25, 0.5, 1], [0, 0, -1], {}, hit);
    expect([...all]).toEqual([0.25, 0.5, 0, 0, 1, 0.25, 0.5, 0]);
  });

  const names = ['pointsA', 'pointsB', 'normal', 'depths', 'features'] as const;
  const pairs = names.flatMap((one, i) => names.slice(i + 1).map((other) => [one, other] as const));
  test.each(pairs)('%s and %s of a manifold', (one, other) => {
    const target = newManifold();
    for (const first of [0, 8]) {
      const { buffer } = new Float64Array(13);
      const arrays = [one, other].map((name, i) => {
        const { length } = target[name];
        return name === 'features'
          ? new Uint32Array(buffer, i === 1 ? first : 0, length)
          : new Float64Array(buffer, i === 1 ? first : 0, length);
      });
      const shared = { ...target, [one]: arrays[0], [other]: arrays[1] };
      expectError(() => cube().manifold(cube(1.5), {}, shared), { code: 'aliased', argument: `target.${one}` });
      expect(new Float64Array(buffer)).toEqual(new Float64Array(13));
    }
  });

  test.each([0, 28])('features from byte %i of depths, where no number is', (first) => {
    const { buffer } = new Float64Array(8).fill(NaN);
    const target = { ...newManifold(), depths: new Float64Array(buffer, 0, 4) };
    target.features = new Uint32Array(buffer, first, 4);
    const argument = 'target.depths';
    expectError(() => cube().manifold(cube(1.5), {}, target), { code: 'aliased', argument });
    expect(new Float64Array(buffer)).toEqual(new Float64Array(8).fill(NaN));
  });

  test('a manifold in one buffer, piece by piece, is as in arrays of their own', () => {
    const { buffer } = new Float64Array(33).fill(NaN);
    const part = (at: number, length: number): Float64Array => new Float64Array(buffer, 8 * at, length);
    const target = { ...newManifold(), pointsA: part(0, 12), pointsB: part(12, 12), normal: part(24, 3) };
    Object.assign(target, { depths: part(27, 4), features: new Uint32Array(buffer, 8 * 31, 4) });
    const wanted = cube().manifold(cube(1.5), {}, newManifold())!;
    for (const array of [target.pointsA, target.pointsB, target.normal, target.depths]) array.fill(0);
    expect(cube().manifold(cube(1.5), {}, target)).toEqual(wanted);
  });
});

describe('a target with a field that cannot be written stays as it was', () => {
  /** Fixes each field but the arrays in turn, and looks at the target after the call that is refused. */
  function tryFields<Target extends object>(make: () => Target, call: (target: Target) => unknown, all = false): void {
    const names = Object.keys(make()).filter((name) => all || !ArrayBuffer.isView(make()[name as never]));
    for (const name of names) {
      const target = Object.defineProperty(make(), name, { writable: false });
      const before = structuredClone(target);
      expectError(() => call(target), { code: 'wrong-type', argument: 'target', value: target });
      expect(target, name).toEqual(before);
    }
    expect(names.length).toBeGreaterThan(1);
    expect(call(make())).not.toBe(null);
  }

  test('of rays', () => {
    const own = (): RayHit => (({ id: _, part: __, uv: ___, ...hit }) => hit)(newHit());
    tryFields(own, (hit) => cube().castRay([-5, 0, 0], [1, 0, 0], {}, hit));
  });

  test('of rays in a world', () => {
    world.add({ shape: cube() });
    tryFields(newHit, (hit) => world.castRay([-5, 0, 0], [1, 0, 0], {}, hit));
  });

  test('of casts', () => {
    world.add({ shape: cube() });
    tryFields(newCastHit, (hit) => world.castRegion(cube(-5), [9, 0, 0], {}, hit));
  });

  test('of manifolds', () => tryFields(newManifold, (target) => cube().manifold(cube(1), {}, target)));

  test('of intervals', () =>
    tryFields(
      () => ({ min: 7, max: 7 }),
      (target) => cube().intervalOn([1, 0, 0], target),
    ));

  test('of pushOut', () => {
    world.add({ shape: cube() });
    tryFields(newPushOut, (target) => world.pushOut(cube(1), {}, target), true);
  });
});
