import type { MeshInput } from 'askew';

/** Hills on a grid of `cells` by `cells`, `size` wide: fronts up. */
export function hills(cells: number, size: number, Positions = Float32Array): MeshInput & { indices: Uint32Array } {
  const n = cells + 1;
  const positions = new Positions(3 * n * n);
  for (let j = 0; j < n; j++) {
    for (let i = 0; i < n; i++) {
      const x = (i / cells - 0.5) * size;
      const z = (j / cells - 0.5) * size;
      positions.set([x, heightAt(x, z), z], 3 * (j * n + i));
    }
  }
  const indices = new Uint32Array(6 * cells * cells);
  for (let j = 0; j < cells; j++) {
    for (let i = 0; i < cells; i++) {
      const a = j * n + i;
      indices.set([a, a + n, a + 1, a + 1, a + n, a + n + 1], 6 * (j * cells + i));
    }
  }
  return { positions, indices };
}

const heightAt = (x: number, z: number): number => Math.sin(0.35 * x) * 1.2 + Math.cos(0.27 * z) * 1.1;

/** Triangles here and there, `reach` wide, some of them thin. */
export function soup(count: number, reach: number, next: () => number): MeshInput {
  const positions = new Float64Array(9 * count);
  for (let t = 0; t < count; t++) {
    const thin = next() < 0.2 ? 0.01 : 1;
    for (let k = 0; k < 3; k++) {
      const at = Array.from({ length: 3 }, (_, axis) => (next() - 0.5) * (axis === t % 3 ? thin : 1));
      for (let axis = 0; axis < 3; axis++) {
        const from = k === 0 ? (next() - 0.5) * 2 * reach : positions[9 * t + axis]!;
        positions[9 * t + 3 * k + axis] = k === 0 ? from : from + 3 * at[axis]!;
      }
    }
  }
  return { positions };
}

/** The surface of an upright box between two corners, fronts outside. */
export function crate(min: readonly number[], max: readonly number[]): MeshInput & { indices: Uint16Array } {
  const positions = new Float32Array(24);
  for (let v = 0; v < 8; v++)
    for (let k = 0; k < 3; k++) positions[3 * v + k] = ((v >> k) & 1) === 0 ? min[k]! : max[k]!;
  const sides = [
    [0, 4, 6, 2],
    [1, 3, 7, 5],
    [0, 1, 5, 4],
    [2, 6, 7, 3],
    [0, 2, 3, 1],
    [4, 5, 7, 6],
  ];
  return { positions, indices: new Uint16Array(sides.flatMap(([a, b, c, d]) => [a!, b!, c!, a!, c!, d!])) };
}
