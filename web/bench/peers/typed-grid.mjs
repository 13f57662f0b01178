// What a patient JavaScript developer writes by hand: a uniform grid over typed arrays, boxes in the order of its cells,
// the axes of the region first, then early exits.
import { overlap, stride } from './typed-boxes.mjs';

/** Boxes of the columns in the layout of typed-boxes.mjs; only what a move changes when they are there already. */
export function fillTyped(typed, { count, centers, halfExtents, rotations }) {
  for (let i = 0; i < count; i++) {
    const at = stride * i;
    const x = rotations[4 * i],
      y = rotations[4 * i + 1],
      z = rotations[4 * i + 2],
      w = rotations[4 * i + 3];
    typed[at] = centers[3 * i];
    typed[at + 1] = centers[3 * i + 1];
    typed[at + 2] = centers[3 * i + 2];
    typed[at + 3] = 1 - 2 * (y * y + z * z);
    typed[at + 4] = 2 * (x * y + w * z);
    typed[at + 5] = 2 * (x * z - w * y);
    typed[at + 6] = 2 * (x * y - w * z);
    typed[at + 7] = 1 - 2 * (x * x + z * z);
    typed[at + 8] = 2 * (y * z + w * x);
    typed[at + 9] = 2 * (x * z + w * y);
    typed[at + 10] = 2 * (y * z - w * x);
    typed[at + 11] = 1 - 2 * (x * x + y * y);
    typed[at + 12] = halfExtents[3 * i];
    typed[at + 13] = halfExtents[3 * i + 1];
    typed[at + 14] = halfExtents[3 * i + 2];
  }
  return typed;
}

/** A grid over boxes whose centers lie within [0, span]^3 and that reach no further than `reach` from them. */
export class TypedGrid {
  constructor(count, span, reach) {
    this.reach = reach;
    this.across = Math.max(1, Math.floor(span / (2 * reach)));
    this.perUnit = this.across / span;
    this.first = new Uint32Array(this.across ** 3 + 1);
    this.cells = new Uint32Array(count);
    this.rows = new Uint32Array(count);
    this.sorted = new Float64Array(stride * count);
  }

  cell(x) {
    return Math.min(this.across - 1, Math.max(0, Math.floor(x * this.perUnit)));
  }

  /** Sorts the boxes into cells by counting. */
  build(boxes) {
    const { cells, first, rows, sorted, across } = this;
    first.fill(0);
    for (let i = 0; i < cells.length; i++) {
      const at = stride * i;
      const cell = (this.cell(boxes[at + 2]) * across + this.cell(boxes[at + 1])) * across + this.cell(boxes[at]);
      cells[i] = cell;
      first[cell + 1]++;
    }
    for (let cell = 0; cell < across ** 3; cell++) first[cell + 1] += first[cell];
    for (let i = cells.length - 1; i >= 0; i--) {
      const place = --first[cells[i] + 1];
      rows[place] = i;
      const to = stride * place;
      const from = stride * i;
      for (let k = 0; k < stride; k++) sorted[to + k] = boxes[from + k];
    }
    // Counting down has left each cell's first box at the next cell.
    first.copyWithin(0, 1);
    first[across ** 3] = cells.length;
  }

  /** Writes the rows of the boxes that meet box j of others, and answers how many they are. */
  overlap(others, j, found) {
    const { across, first, rows, sorted, reach } = this;
    const q = stride * j;
    const cx = others[q],
      cy = others[q + 1],
      cz = others[q + 2];
    const h0 = others[q + 12] + reach,
      h1 = others[q + 13] + reach,
      h2 = others[q + 14] + reach;
    const half = (k) =>
      Math.abs(others[q + 3 + k]) * others[q + 12] +
      Math.abs(others[q + 6 + k]) * others[q + 13] +
      Math.abs(others[q + 9 + k]) * others[q + 14] +
      reach;
    const hx = half(0),
      hy = half(1),
      hz = half(2);
    const x0 = this.cell(cx - hx),
      x1 = this.cell(cx + hx);
    const y1 = this.cell(cy + hy),
      z1 = this.cell(cz + hz);
    let count = 0;
    for (let z = this.cell(cz - hz); z <= z1; z++) {
      for (let y = this.cell(cy - hy); y <= y1; y++) {
        const line = (z * across + y) * across;
        const end = first[line + x1 + 1];
        for (let i = first[line + x0]; i < end; i++) {
          const p = stride * i;
          const dx = sorted[p] - cx,
            dy = sorted[p + 1] - cy,
            dz = sorted[p + 2] - cz;
          if (Math.abs(dx * others[q + 3] + dy * others[q + 4] + dz * others[q + 5]) > h0) continue;
          if (Math.abs(dx * others[q + 6] + dy * others[q + 7] + dz * others[q + 8]) > h1) continue;
          if (Math.abs(dx * others[q + 9] + dy * others[q + 10] + dz * others[q + 11]) > h2) continue;
          if (overlap(others, j, sorted, i)) found[count++] = rows[i];
        }
      }
    }
    return count;
  }
}
