import { BufferAttribute, BufferGeometry } from 'three';

/** A surface of triangles by its corners. */
export function surfaceGeometry(positions: Float32Array, indices: number[] | Uint16Array): BufferGeometry {
  const geometry = new BufferGeometry().setAttribute('position', new BufferAttribute(positions, 3));
  return geometry.setIndex(Array.from(indices));
}

/** A square height field as the package splits it: each cell from its first corner to the one across. */
export function gridGeometry(heights: Float32Array, columns: number, extent: number): BufferGeometry {
  const rows = heights.length / columns;
  const cell = extent / (columns - 1);
  const positions = new Float32Array(3 * heights.length);
  heights.forEach((height, i) => {
    const [column, row] = [i % columns, Math.floor(i / columns)];
    positions.set([cell * column - extent / 2, height, cell * row - extent / 2], 3 * i);
  });
  const indices: number[] = [];
  for (let row = 0; row + 1 < rows; row += 1) {
    for (let column = 0; column + 1 < columns; column += 1) {
      const corner = columns * row + column;
      const across = corner + columns + 1;
      indices.push(corner, corner + columns, across, corner, across, corner + 1);
    }
  }
  return surfaceGeometry(positions, indices);
}
