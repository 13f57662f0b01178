import { fail } from './errors.js';
import { readVec3, type Vec3Like } from './inputs.js';
import { raw } from './raw.js';
import type { RawModule } from './raw-module.js';
import { copyOut, slots } from './scratch.js';
import { checkFloat64 } from './targets.js';

function layTwo(direction: Vec3Like, normal: Vec3Like): RawModule {
  const core = raw();
  for (const [at, vector, name] of [
    [slots.point, direction, 'direction'],
    [slots.point + 3, normal, 'normal'],
  ] as const) {
    readVec3(core, at, vector, name);
    const heap = core.HEAPF64;
    if (heap[at] === 0 && heap[at + 1] === 0 && heap[at + 2] === 0) fail('zero-length', name, vector);
  }
  return core;
}

/** A direction as a surface with this normal throws it back: as long as before. The normal may have any length. */
export function reflect(direction: Vec3Like, normal: Vec3Like, target?: Float64Array): Float64Array {
  const reflected = target ?? new Float64Array(3);
  checkFloat64(reflected, 3, 'target');
  const core = layTwo(direction, normal);
  core.reflect(slots.point, slots.point + 3, slots.out);
  copyOut(core.HEAPF64, slots.out, reflected, 3);
  return reflected;
}

/** The angle between the way back and the normal: 0 head-on, a right angle when a direction only grazes the surface. */
export function angleOfIncidence(direction: Vec3Like, normal: Vec3Like): number {
  return layTwo(direction, normal).incidence(slots.point, slots.point + 3);
}
