import { fail } from '../errors/errors.js';
import { Region } from '../region/region.js';
import { unpackShape } from '../shape/record.js';
import type { RawModule } from '../wasm/raw-module.js';
import { slots } from '../wasm/scratch.js';
import type { Level } from './level.js';
import { checkShared } from './level-bytes.js';

const point = { halfExtents: [0, 0, 0] } as const;

/** Returns a member of a compound as a region. */
export function memberOf(native: RawModule, compound: Level, part: number, target: Region | undefined): Region {
  const bytes = compound.bytes('this');
  const region = target ?? new Region(point);
  const doubles = bytes.length / 8;
  try {
    const at = native.levelStage(doubles);
    if (at === 0) fail('out-of-memory', 'this', compound);
    native.HEAPU8.set(bytes, 8 * at);
    checkShared(native, at, compound, 'this');
    slots.laid.shapeA = undefined;
    const length = native.compoundMember(at, doubles, part, slots.a, slots.shapeA);
    return region.take(length === 0 ? undefined : unpackShape(native, slots.shapeA, length, region.shape));
  } finally {
    native.levelClose();
  }
}
