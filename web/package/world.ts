import { WorldMover } from './mover/mover.js';
import type { WorldOptions } from './world/handle.js';
import { solidReader } from './kinds/watched-solids.js';

/**
 * A world is a set of colliders to query; every answer sees every change made before, and is exact for
 * boxes, while casts lean to a hit.
 *
 * Ids are unsigned 32-bit numbers, never 0. An id stays with its collider and is not reused for long after it: a stale
 * one is an error. Ids of two worlds cannot be told apart. A world is the only object with memory to free: `dispose`
 * it.
 */
export class World extends WorldMover {
  /** Makes a world without colliders; `init` must have ended before. */
  constructor(options: WorldOptions = {}) {
    super(options, solidReader);
  }
}
