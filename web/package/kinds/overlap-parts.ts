import { fail } from '../errors/errors.js';
import type { RawModule } from '../wasm/raw-module.js';
import { foundAt, slots } from '../wasm/scratch.js';
import type { RayPartsOptions } from '../world/nearest-first.js';
import { isLive, roomForIds } from '../world/ids.js';
import { makeRoom, writable } from '../world/result-columns.js';
import { type OverlapResult } from '../world/overlap-result.js';

declare module '../shape/beyond-boxes.js' {
  interface BeyondBoxes {
    rayParts: RayPartsOptions;
  }
}

/** The result of an overlap query with `parts`. The next query of the same kind reuses the object and its arrays. */
export interface OverlapPartsResult extends OverlapResult {
  /**
   * The triangles of each level, or members of each compound, that the region meets, in ascending order; -1 alone for
   * other colliders, and for a solid that the region lies inside of.
   */
  readonly parts: Int32Array;
  /** Where the parts of each collider begin: those of `ids[i]` are from `offsets[i]` to `offsets[i + 1]`. */
  readonly offsets: Uint32Array;
}

/** Fills one reused result. @internal */
export class PartsInRegion {
  private result = {
    ids: new Uint32Array(0) as Uint32Array,
    count: 0,
    truncated: false,
    parts: new Int32Array(0),
    offsets: new Uint32Array(0),
  };

  /** Adds the parts that the region in slot `a` meets to the colliders that were found, which are live. */
  take(native: RawModule, world: number, shapeAt: number, found: OverlapResult, value: unknown): OverlapPartsResult {
    const result = (this.result = writable(this.result));
    const { ids, count, truncated } = found;
    const at = native.worldStage(world, roomForIds(count) + 1);
    if (at === 0) fail('out-of-memory', 'region', value);
    for (let i = 0; i < count; i++) {
      const id = ids[i];
      if (!isLive(native, world, id)) fail('stale-id', 'options.predicate', id);
      native.HEAPU32[2 * at + i] = id;
    }
    if (!native.worldPartsIn(world, slots.a, shapeAt, count, foundAt())) fail('out-of-memory', 'region', value);
    const heap = native.HEAPU32;
    const partsAt = heap[foundAt()];
    const offsetsAt = heap[foundAt() + 1];
    const total = heap[offsetsAt + count];
    makeRoom(result, ['parts'], total);
    makeRoom(result, ['offsets'], count + 1);
    for (let i = 0; i < total; i++) result.parts[i] = heap[partsAt + i]; // noPart becomes -1
    for (let i = 0; i <= count; i++) result.offsets[i] = heap[offsetsAt + i];
    result.ids = ids;
    result.count = count;
    result.truncated = truncated;
    return result;
  }
}
