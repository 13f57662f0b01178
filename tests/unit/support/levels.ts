import { Heightfield, type HeightfieldInput, type MeshInput } from 'askew';

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

/** The same hills as heights, one of them perhaps a hole. */
export function dunes(
  columns: number,
  rows: number,
  size: [number, number],
  Heights: typeof Float32Array | typeof Float64Array = Float64Array,
  hole = -1,
): Heightfield {
  const heights = new Heights(columns * rows);
  for (let i = 0; i < heights.length; i++) {
    const x = ((i % columns) / (columns - 1) - 0.5) * size[0];
    const z = (Math.floor(i / columns) / (rows - 1) - 0.5) * size[1];
    heights[i] = i === hole ? NaN : heightAt(x, z);
  }
  return Heightfield.build({ heights, columns, rows, size });
}

/** The triangles of a height field as a mesh, in the same order; those at holes are degenerate. */
export function trianglesOf({ heights, columns, rows, size }: HeightfieldInput): MeshInput {
  const [width, depth] = size as readonly number[];
  const positions = new Float64Array(3 * columns * rows);
  for (let i = 0; i < columns * rows; i++) {
    const [c, r] = [i % columns, Math.floor(i / columns)];
    const height = Number.isNaN(heights[i]!) ? 0 : heights[i]!;
    positions.set(
      [(c - (columns - 1) / 2) * (width! / (columns - 1)), height, (r - (rows - 1) / 2) * (depth! / (rows - 1))],
      3 * i,
    );
  }
  const indices: number[] = [];
  for (let r = 0; r + 1 < rows; r++) {
    for (let c = 0; c + 1 < columns; c++) {
      const a = r * columns + c;
      for (const part of [
        [a, a + columns, a + columns + 1],
        [a, a + columns + 1, a + 1],
      ]) {
        const isHole = part.some((i) => Number.isNaN(heights[i]!));
        indices.push(...(isHole ? [a, a, a] : part));
      }
    }
  }
  return { positions, indices: Uint32Array.from(indices) };
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
