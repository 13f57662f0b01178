import { Heightfield, init, Mesh, Region, World } from 'askew';
import { beforeAll, describe, expect, test } from 'vitest';

beforeAll(() => init());

const heights = new Float32Array(4);
const positions = Float32Array.of(-2, 0, -2, -2, 0, 2, 2, 0, 2, 2, 0, -2);
const indices = Uint16Array.of(0, 1, 2, 0, 2, 3);

/** Floors of two triangles at height 0, fronts up, in a mirrored pose too: that keeps the front. */
function floors(sides: 'both' | 'front'): [string, World][] {
  const mesh = Mesh.build({ positions, indices, sides });
  const field = Heightfield.build({ heights, columns: 2, rows: 2, size: [4, 4], sides });
  const placed: [string, Mesh | Heightfield, number][] = [
    ['mesh', mesh, 1],
    ['height field', field, 1],
    ['mirrored mesh', mesh, -1],
  ];
  return placed.map(([name, shape, x]) => {
    const world = new World();
    world.add({ shape, matrix: [x, 0, 0, 0, 0, 1, 0, 0, 0, 0, 1, 0, 0, 0, 0, 1] });
    return [name, world];
  });
}

const box = (height: number): Region => new Region({ center: [0.25, height, 0.5], size: [1, 1, 1] });

describe('sides', () => {
  test('of front count for rays, casts, contacts and pushOut', () => {
    for (const [name, world] of floors('front')) {
      expect(world.castRay([0.5, -1, 0.25], [0, 1, 0]), name).toBeNull();
      expect(world.castRegion(box(-2), [0, 4, 0]), name).toBeNull();
      const hit = world.castRay([0.5, 1, 0.25], [0, -1, 0])!;
      expect(
        [hit.t, hit.face, hit.leave, ...hit.normal].map((x) => x + 0),
        name,
      ).toEqual([1, 0, 1, 0, 1, 0]);
      expect(world.castRegion(box(2), [0, -4, 0])!.t, name).toBe(0.375);
      for (const height of [0.25, -0.25]) {
        const { count, normals, depths } = world.contacts(box(height), { merge: true });
        expect([count, ...normals.subarray(0, 3), depths[0]], name).toEqual([1, 0, 1, 0, 0.5 - height]);
        const { translation, free } = world.pushOut(box(height));
        expect(
          [...translation].map((x) => x.toFixed(9)),
          name,
        ).toEqual(['0.000000000', (0.5 - height).toFixed(9), '0.000000000']);
        expect(free).toBe(true);
      }
      world.dispose();
    }
  });

  test('of both are met from where one is', () => {
    for (const [name, world] of floors('both')) {
      const hit = world.castRay([0.5, -1, 0.25], [0, 1, 0])!;
      expect(
        [hit.t, hit.face, hit.leave, ...hit.normal].map((x) => x + 0),
        name,
      ).toEqual([1, 1, 1, 0, -1, 0]);
      expect(hit.uv!.length).toBe(2);
      expect(world.castRegion(box(-2), [0, 4, 0])!.t, name).toBe(0.375);
      const { normals } = world.contacts(box(-0.25), { merge: true });
      expect([...normals.subarray(0, 3)], name).toEqual([0, -1, 0]);
      expect(world.pushOut(box(-0.25)).translation[1]!, name).toBeCloseTo(-0.25, 9);
      world.dispose();
    }
  });

  test('are both there for overlap, nearest and pairs', () => {
    for (const [name, world] of [...floors('front'), ...floors('both')]) {
      expect([world.overlap(box(-0.25)).count, world.overlapPoint([0.5, 0, 0.25]).count], name).toEqual([1, 1]);
      expect(world.nearest([0.5, -3, 0.25]).distances[0], name).toBe(3);
      world.add({ shape: box(-0.25) });
      expect(world.overlappingPairs().count, name).toBe(1);
      world.dispose();
    }
  });
});
