import { init, type Manifold, Region } from 'askew';
import { Quaternion, Vector3 } from 'three';
import { beforeAll, describe, expect, test } from 'vitest';
import { expectError, type Wanted } from '../support/expect-error.js';
import { Regions } from '../support/regions.js';

beforeAll(() => init());

const box = (center: number[], size: number[], rotation?: number[]): Region =>
  new Region({ center, size, ...(rotation ? { rotation } : {}) });
const point = (columns: Float64Array, i: number): number[] => [...columns.subarray(3 * i, 3 * i + 3)];

interface Drum {
  center: number[];
  rotation: number[];
  radius: number;
  height: number;
}

/** Returns how far a point lies from the surface of a cylinder, less than 0 inside. */
function besideDrum({ center, rotation, radius, height }: Drum, at: number[]): number {
  const turn = new Quaternion().fromArray(rotation).normalize().invert();
  const local = new Vector3().fromArray(at).sub(new Vector3().fromArray(center)).applyQuaternion(turn);
  const [out, over] = [Math.hypot(local.x, local.z) - radius, Math.abs(local.y) - height / 2];
  return Math.min(Math.max(out, over), 0) + Math.hypot(Math.max(out, 0), Math.max(over, 0));
}

describe('a manifold', () => {
  test('of a crate at rest has its four corners', () => {
    const found = box([0.25, 0.4375, 1], [1, 1, 1]).manifold(box([0, -1, 0], [20, 2, 20]))!;
    expect(found.kind).toBe('faceB');
    expect(found.count).toBe(4);
    expect([...found.normal]).toEqual([0, -1, 0].map((x) => x + 0));
    expect([...found.depths]).toEqual([0.0625, 0.0625, 0.0625, 0.0625]);
    const corners = [0, 1, 2, 3].map((i) => point(found.pointsA, i).join());
    expect(corners.sort()).toEqual(['-0.25,-0.0625,0.5', '-0.25,-0.0625,1.5', '0.75,-0.0625,0.5', '0.75,-0.0625,1.5']);
    for (let i = 0; i < 4; i++) expect(point(found.pointsB, i)[1]).toBe(0);
    expect(new Set(found.features).size).toBe(4);
  });

  test('of a capsule that lies on the ground has the two ends of its segment', () => {
    const pill = Region.capsule({ from: [-1, 0.24, 0], to: [1, 0.24, 0], radius: 0.25 });
    const found = pill.manifold(box([0, -1, 0], [20, 2, 20]))!;
    expect(found.count).toBe(2);
    expect([point(found.pointsA, 0)[0], point(found.pointsA, 1)[0]].sort()).toEqual([-1, 1]);
    for (const depth of found.depths.subarray(0, 2)) expect(depth).toBeCloseTo(0.01, 14);
  });

  test('reaches as far as its margin', () => {
    const a = box([0, 0, 0], [2, 2, 2]);
    const b = box([0, 2.25, 0], [2, 2, 2]);
    expect(a.manifold(b)).toBeNull();
    expect(a.manifold(b, { margin: 0.2 })).toBeNull();
    const found = a.manifold(b, { margin: 0.25 })!;
    expect(found.count).toBe(4);
    expect([...found.depths]).toEqual([-0.25, -0.25, -0.25, -0.25]);
    expect([...found.normal]).toEqual([0, 1, 0]);
  });

  test('of any two lies in both and is the converse the other way round', () => {
    const regions = new Regions(71);
    const kinds = [0, 1, 2, 3, 4, 5, 6, 7, 8, 9, 10, 13]; // all but the two without a core
    const seen = { met: 0, points: 0, converse: 0 };
    for (let i = 0; i < 12 * 12 * 4; i++) {
      const a = regions.region(kinds[i % 12], 1.2);
      const b = regions.region(kinds[Math.floor(i / 12) % 12], 1.2);
      const found = a.manifold(b);
      expect(found !== null, `${a.kind} ${b.kind}`).toBe(a.overlaps(b));
      const back = b.manifold(a);
      expect(back !== null).toBe(found !== null);
      if (found === null || back === null) continue;
      seen.met++;
      for (let k = 0; k < found.count; k++) {
        seen.points++;
        expect(a.distance(point(found.pointsA, k)), `${a.kind} ${b.kind}`).toBeLessThan(1e-9);
        expect(b.distance(point(found.pointsB, k)), `${a.kind} ${b.kind}`).toBeLessThan(1e-9);
        const apart = point(found.pointsA, k).map((x, c) => x - point(found.pointsB, k)[c]!);
        for (let c = 0; c < 3; c++) expect(apart[c]).toBeCloseTo(found.normal[c]! * found.depths[k]!, 12);
      }
      if (found.normal.some((x, c) => Math.abs(x + back.normal[c]!) > 1e-9)) continue;
      seen.converse++;
      const swapped = [...back.features.subarray(0, back.count)].map((f) => (f & 0x7ff) * 2 ** 11 + (f >>> 11));
      if (found.kind === 'edge' || found.kind === 'closest') expect(swapped).toEqual([found.features[0]]);
    }
    expect(seen.met).toBeGreaterThan(100);
    expect(seen.converse).toBeGreaterThan(0.8 * seen.met);
  });

  test('of a cylinder lies on it, by its closed form', () => {
    const regions = new Regions(72);
    const kinds = [0, 1, 9, 10, 11]; // boxes, hulls, balls, capsules, cylinders
    let seen = 0;
    let worst = 0;
    for (let i = 0; i < 800; i++) {
      const drum: Drum = {
        center: regions.vector(1.2),
        rotation: regions.rotation(),
        radius: regions.number(0.05, 1),
        height: regions.number(0.05, 2),
      };
      const found = Region.cylinder(drum).manifold(regions.region(kinds[i % 5], 1.2));
      for (let k = 0; k < (found?.count ?? 0); k++, seen++) {
        worst = Math.max(worst, Math.abs(besideDrum(drum, point(found!.pointsA, k))));
      }
    }
    expect(worst).toBeLessThan(1e-11);
    expect(seen).toBeGreaterThan(200);
  });

  test('overwrites its target in full, and leaves it alone when there is none', () => {
    const ground = box([0, -1, 0], [20, 2, 20]);
    const crate = box([0, 0.4375, 0], [1, 1, 1]);
    const target = crate.manifold(ground)!;
    const before = structuredClone(target);
    expect(box([0, 9, 0], [1, 1, 1]).manifold(ground, undefined, target)).toBeNull();
    expect(target).toEqual(before);
    target.normal.fill(7);
    target.depths.fill(7);
    expect(crate.manifold(ground, {}, target)).toBe(target);
    expect(target).toEqual(before);
  });
});

describe('bad input', () => {
  const target = (part: object): Manifold => ({
    ...box([0, 0, 0], [1, 1, 1]).manifold(box([0, 0, 0], [1, 1, 1]))!,
    ...part,
  });
  const ask = (other: unknown, options?: unknown, into?: unknown): unknown =>
    box([0, 0, 0], [1, 1, 1]).manifold(other as Region, options as never, into as never);
  const other = (): Region => box([0, 0.5, 0], [1, 1, 1]);
  const cases: [string, () => unknown, Wanted][] = [
    ['other', () => ask({}), { code: 'wrong-type', argument: 'other' }],
    ['options', () => ask(other(), 7), { code: 'wrong-type', argument: 'options' }],
    ['margin', () => ask(other(), { margin: -1 }), { code: 'negative', argument: 'options.margin', value: -1 }],
    ['no margin', () => ask(other(), { margin: NaN }), { code: 'not-finite', argument: 'options.margin' }],
    ['target', () => ask(other(), {}, 7), { code: 'wrong-type', argument: 'target' }],
    ['normal', () => ask(other(), {}, target({ normal: [] })), { code: 'wrong-type', argument: 'target.normal' }],
    [
      'points',
      () => ask(other(), {}, target({ pointsA: new Float64Array(3) })),
      { code: 'wrong-length', argument: 'target.pointsA' },
    ],
    [
      'points of B',
      () => ask(other(), {}, target({ pointsB: [] })),
      { code: 'wrong-type', argument: 'target.pointsB' },
    ],
    [
      'depths',
      () => ask(other(), {}, target({ depths: new Float64Array(3) })),
      { code: 'wrong-length', argument: 'target.depths' },
    ],
    [
      'features',
      () => ask(other(), {}, target({ features: new Float64Array(4) })),
      { code: 'wrong-type', argument: 'target.features' },
    ],
    [
      'few features',
      () => ask(other(), {}, target({ features: new Uint32Array(3) })),
      { code: 'wrong-length', argument: 'target.features' },
    ],
  ];
  test.each(cases)('%s', (_, call, wanted) => expectError(call, wanted));
});
