import { rawEvery } from '../wasm/raw.js';
import type { RawShapes } from '../wasm/raw-shapes.js';
import { slots } from '../wasm/scratch.js';
import { copyBox } from './numbers.js';
import { answered, writeShape } from './record.js';
import type { RegionRecord } from './region-record.js';

type TwoQuestion = keyof RawShapes & `shapes${string}`;
type OneQuestion = Exclude<keyof RawShapes & `shape${string}`, 'shapeNames' | TwoQuestion>;

/** Calls the core with a region of any kind. @internal */
export function askShape(region: RegionRecord, question: OneQuestion, argumentAt = 0, out: number = slots.out): number {
  const native = rawEvery();
  copyBox(native.HEAPF64, slots.a, region);
  return answered(native[question](slots.a, writeShape(native, 'shapeA', region.shape), argumentAt, out));
}

/** Calls the core with two regions of any kinds; the rest of the slots `a` and `b` stays. @internal */
export function askShapes(
  a: RegionRecord,
  b: RegionRecord,
  question: TwoQuestion,
  value = 0,
  out: number = slots.out,
): number {
  const native = rawEvery();
  copyBox(native.HEAPF64, slots.a, a);
  copyBox(native.HEAPF64, slots.b, b);
  const shapeA = writeShape(native, 'shapeA', a.shape);
  return answered(native[question](slots.a, shapeA, slots.b, writeShape(native, 'shapeB', b.shape), value, out));
}

/** Returns a copy of the record of the transformed shape. @internal */
export function placedOf(region: RegionRecord): Float64Array {
  const length = askShape(region, 'shapePlaced', 0, slots.columns);
  return rawEvery().HEAPF64.slice(slots.columns, slots.columns + length);
}
