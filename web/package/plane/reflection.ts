import { openFloat64 } from '../inputs/arrays.js';
import { closeFrame, openFrame } from '../inputs/frame.js';
import { readDirection, type Vec3Like, writeFrame } from '../inputs/values.js';
import { rawEvery as raw } from '../wasm/raw.js';
import type { RawModule } from '../wasm/raw-module.js';
import { copyOut, slots } from '../wasm/scratch.js';

function writeTwo(direction: Vec3Like, normal: Vec3Like): RawModule {
  const frame = openFrame();
  readDirection(frame, 0, direction, 'direction');
  readDirection(frame, 3, normal, 'normal');
  writeFrame(frame, 0, 6, slots.point);
  closeFrame(frame);
  return raw();
}

/** Returns a direction reflected by a surface with this normal, in its full length. The normal may have any length. */
export function reflect(direction: Vec3Like, normal: Vec3Like, target?: Float64Array): Float64Array {
  const reflected = openFloat64(target, 3);
  const native = writeTwo(direction, normal);
  native.reflect(slots.point, slots.point + 3, slots.out);
  copyOut(native.HEAPF64, slots.out, reflected, 3);
  return reflected;
}

/**
 * Returns the angle, in radians, between the reversed direction and the normal: 0 head-on, a right angle when grazing.
 */
export function angleOfIncidence(direction: Vec3Like, normal: Vec3Like): number {
  return writeTwo(direction, normal).incidence(slots.point, slots.point + 3);
}
