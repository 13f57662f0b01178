// What a patient JavaScript developer writes by hand for rays: a binary tree of bounds in typed arrays, split at the
// median, its nodes in the order of a walk, the nearer child first, nothing behind the closest hit.
import { stride } from './typed-boxes.mjs';

const leaf = 4;
const deepest = 64;

/** The parameter at which a ray enters box `at`, 0 from within, Infinity when it misses or comes after `least`. */
function enter(boxes, at, ox, oy, oz, dx, dy, dz, least) {
  const px = boxes[at] - ox,
    py = boxes[at + 1] - oy,
    pz = boxes[at + 2] - oz;
  let near = 0;
  let far = least;
  for (let k = 0; k < 3; k++) {
    const a = at + 3 + 3 * k;
    const x = boxes[a],
      y = boxes[a + 1],
      z = boxes[a + 2];
    const half = boxes[at + 12 + k];
    const middle = px * x + py * y + pz * z;
    const speed = dx * x + dy * y + dz * z;
    if (speed === 0) {
      if (Math.abs(middle) > half) return Infinity;
      continue;
    }
    const inverse = 1 / speed;
    const t = middle * inverse;
    const reach = Math.abs(half * inverse);
    if (t - reach > near) near = t - reach;
    if (t + reach < far) far = t + reach;
    if (near > far) return Infinity;
  }
  return near;
}

/** A tree over boxes in the layout of typed-boxes.mjs; it keeps them in its own order. */
export class TypedTree {
  constructor(boxes, count) {
    this.rows = Uint32Array.from({ length: count }, (_, i) => i);
    const nodes = 2 * Math.ceil((2 * count) / leaf) + 1;
    /** Least corner, then greatest. */
    this.bounds = new Float64Array(6 * nodes);
    /** The second child; the first comes right after its parent. 0: a leaf. */
    this.second = new Uint32Array(nodes);
    this.first = new Uint32Array(nodes);
    this.last = new Uint32Array(nodes);
    this.nodes = 0;
    this.stack = new Uint32Array(deepest);
    this.split(boxes, 0, count);
    this.sorted = new Float64Array(stride * count);
    this.rows.forEach((row, i) => this.sorted.set(boxes.subarray(stride * row, stride * (row + 1)), stride * i));
  }

  split(boxes, first, last) {
    const node = this.nodes++;
    const axis = this.measure(boxes, node, first, last);
    this.first[node] = first;
    this.last[node] = last;
    if (last - first <= leaf) return;
    const middle = (first + last) >> 1;
    this.select(boxes, axis, first, last - 1, middle);
    this.split(boxes, first, middle);
    this.second[node] = this.nodes;
    this.split(boxes, middle, last);
  }

  /** Writes the bounds of a node, and answers along which axis the centers lie farthest apart. */
  measure(boxes, node, first, last) {
    const { bounds, rows } = this;
    let axis = 0;
    let most = -1;
    for (let k = 0; k < 3; k++) {
      let [min, max, low, high] = [Infinity, -Infinity, Infinity, -Infinity];
      for (let i = first; i < last; i++) {
        const at = stride * rows[i];
        const center = boxes[at + k];
        const half =
          Math.abs(boxes[at + 3 + k]) * boxes[at + 12] +
          Math.abs(boxes[at + 6 + k]) * boxes[at + 13] +
          Math.abs(boxes[at + 9 + k]) * boxes[at + 14];
        min = Math.min(min, center - half);
        max = Math.max(max, center + half);
        low = Math.min(low, center);
        high = Math.max(high, center);
      }
      bounds[6 * node + k] = min;
      bounds[6 * node + 3 + k] = max;
      if (high - low > most) [axis, most] = [k, high - low];
    }
    return axis;
  }

  /** Puts the row that belongs at `place` there, smaller ones before it and greater ones behind. Hoare 1961, FIND. */
  select(boxes, axis, low, high, place) {
    const { rows } = this;
    while (low < high) {
      const pivot = boxes[stride * rows[place] + axis];
      let i = low;
      let j = high;
      while (i <= j) {
        while (boxes[stride * rows[i] + axis] < pivot) i++;
        while (boxes[stride * rows[j] + axis] > pivot) j--;
        if (i > j) break;
        const row = rows[i];
        rows[i++] = rows[j];
        rows[j--] = row;
      }
      if (j < place) low = i;
      if (place < i) high = j;
    }
  }

  /** The time of the closest hit, or Infinity. */
  castRay(ox, oy, oz, dx, dy, dz) {
    const { second, first, last, sorted, stack } = this;
    const [ix, iy, iz] = [1 / dx, 1 / dy, 1 / dz];
    let least = Infinity;
    let depth = 0;
    stack[depth++] = 0;
    while (depth > 0) {
      const node = stack[--depth];
      if (this.near(node, ox, oy, oz, ix, iy, iz) > least) continue;
      const other = second[node];
      if (other === 0) {
        for (let i = first[node]; i < last[node]; i++) {
          const t = enter(sorted, stride * i, ox, oy, oz, dx, dy, dz, least);
          if (t < least) least = t;
        }
        continue;
      }
      const a = this.near(node + 1, ox, oy, oz, ix, iy, iz);
      const b = this.near(other, ox, oy, oz, ix, iy, iz);
      const isSecondNearer = b < a;
      if (Math.max(a, b) < least) stack[depth++] = isSecondNearer ? node + 1 : other;
      if (Math.min(a, b) < least) stack[depth++] = isSecondNearer ? other : node + 1;
    }
    return least;
  }

  /** When a ray enters the bounds of a node; Infinity: never. */
  near(node, ox, oy, oz, ix, iy, iz) {
    const { bounds } = this;
    const at = 6 * node;
    const x0 = (bounds[at] - ox) * ix,
      x1 = (bounds[at + 3] - ox) * ix;
    const y0 = (bounds[at + 1] - oy) * iy,
      y1 = (bounds[at + 4] - oy) * iy;
    const z0 = (bounds[at + 2] - oz) * iz,
      z1 = (bounds[at + 5] - oz) * iz;
    const near = Math.max(Math.min(x0, x1), Math.min(y0, y1), Math.min(z0, z1), 0);
    const far = Math.min(Math.max(x0, x1), Math.max(y0, y1), Math.max(z0, z1));
    return near <= far ? near : Infinity;
  }
}
