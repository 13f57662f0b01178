import { point } from '../world/colliders.js';
import type { WorldOptions } from '../world/handle.js';
import { WorldZoned } from '../zones/zoned.js';
import { regionReader } from '../zones/watched.js';
import { leftOut } from './left-out.js';
import { Region } from './region.js';

/**
 * A world is a set of boxes to query; every answer sees every change made before, and is exact, while casts lean to a
 * hit.
 *
 * Ids are unsigned 32-bit numbers, never 0. An id stays with its collider and is not reused for long after it: a stale
 * one is an error. Ids of two worlds cannot be told apart. A world is the only object with memory to free: `dispose`
 * it.
 */
export class World extends WorldZoned {
  /** Makes a world without colliders; `init` must have ended before. */
  constructor(options: WorldOptions = {}) {
    super(options, regionReader);
  }

  /** Returns the region of a collider, where it is now. */
  override regionOf(id: number, target?: Region): Region {
    return super.regionOf(id, target) as Region;
  }

  /** Returns the region of a collider, where it is now. */
  override shapeOf(id: number): Region {
    return this.regionOf(id);
  }

  /** @internal */
  protected override newRegion(): Region {
    this.open();
    return new Region(point);
  }

  /** @internal */
  contacts(): never {
    return leftOut('contacts');
  }

  /** @internal */
  pushOut(): never {
    return leftOut('pushOut');
  }

  /** @internal */
  moveAndSlide(): never {
    return leftOut('moveAndSlide');
  }

  /** @internal */
  moveAndSlideMany(): never {
    return leftOut('moveAndSlideMany');
  }

  /** @internal */
  partOf(): never {
    return leftOut('partOf');
  }
}
