import { failNumber } from '../inputs/values.js';
import type { RawShared } from '../wasm/raw-shared.js';
import { maxMagnitude, slots } from '../wasm/scratch.js';
import { copyBox } from './numbers.js';
import { writeShape } from './record.js';
import type { RegionRecord } from './region-record.js';

/** The count of numbers in the record of a box. */
const size = 12;

/**
 * Writes a region to slot `a` and its shape to `shapeA`, and returns the index of that, 0 for a box. Throws where the
 * caller has written a number to one of its views that the core cannot take.
 */
export function writeRegion(native: RawShared, region: RegionRecord, argument: string): number {
  copyBox(native.HEAPF64, slots.a, region);
  if (!native.areStorable(slots.a, size)) {
    failNumber(
      argument,
      region.kept.numbers.find((number) => !(Math.abs(number) <= maxMagnitude)),
    );
  }
  return writeShape(native, 'shapeA', region.shape);
}
