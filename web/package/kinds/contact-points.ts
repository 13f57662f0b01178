import type { RawModule } from '../wasm/raw-module.js';
import { foundAt } from '../wasm/scratch.js';
import { makeRoom } from '../world/result-columns.js';

/** The points of all contacts: where the rows and the ends of each contact begin in the memory that they are read from. */
export interface ContactPoints {
  heap: Float64Array;
  whole: Uint32Array;
  pointsAt: number;
  ends: Uint32Array;
  endsAt: number;
  stride: number;
}

/** Views the points that the core has just found. */
export function viewPoints(native: RawModule): ContactPoints {
  const { HEAPF64: heap, HEAPU32: whole, partPointStride: stride } = native;
  const [pointsAt, endsAt] = [whole[foundAt() + 2], whole[foundAt() + 3]];
  return { heap, whole, pointsAt, ends: whole, endsAt, stride };
}

/** Returns a copy that stays when the core is called again. */
export function copyPoints({ heap, pointsAt, ends, endsAt, stride }: ContactPoints, rows: number): ContactPoints {
  const count = rows === 0 ? 0 : ends[endsAt + rows - 1];
  const copy = heap.slice(pointsAt, pointsAt + stride * count);
  const whole = new Uint32Array(copy.buffer);
  return { heap: copy, whole, pointsAt: 0, ends: ends.slice(endsAt, endsAt + rows), endsAt: 0, stride };
}

export const noManifolds = {
  offsets: new Uint32Array(0),
  manifoldPoints: new Float64Array(0),
  manifoldDepths: new Float64Array(0),
  manifoldFeatures: new Uint32Array(0),
};

export type ManifoldColumns = typeof noManifolds;

/** The columns of points, and the largest count of them in a row. */
const names = ['manifoldPoints', 'manifoldDepths', 'manifoldFeatures'];
const most = 4;

/** Fills columns that are reused. @internal */
export class ManifoldRows {
  private readonly own = { ...noManifolds };

  /** Takes the points of so many contacts: of those numbered in `rows` where some were left out. */
  take(from: ContactPoints, count: number, rows: readonly number[] | undefined): ManifoldColumns {
    const { heap, whole, pointsAt, ends, endsAt, stride } = from;
    makeRoom(this.own, ['offsets'], count + 1);
    makeRoom(this.own, names, most * count);
    const { offsets, manifoldPoints, manifoldDepths, manifoldFeatures } = this.own;
    let next = 0;
    for (let i = 0; i < count; i++) {
      const row = rows === undefined ? i : rows[i]!;
      const end = ends[endsAt + row];
      for (let point = row === 0 ? 0 : ends[endsAt + row - 1]; point < end; point++, next++) {
        const at = pointsAt + stride * point;
        for (let k = 0; k < 3; k++) manifoldPoints[3 * next + k] = heap[at + k];
        manifoldDepths[next] = heap[at + 3];
        manifoldFeatures[next] = whole[2 * at + 8];
      }
      offsets[i + 1] = next;
    }
    return this.own;
  }
}
