import { failId, type Ids } from '../inputs/ids.js';
import type { RawBoxes } from '../wasm/raw-boxes.js';

/** Returns true for the id of a collider in the world. @internal */
export function isLive(native: RawBoxes, world: number, id: number): boolean {
  return typeof id === 'number' && id >>> 0 === id && native.worldIsLive(world, id);
}

/** Throws unless the value is the id of a collider in the world. @internal */
export function checkId(native: RawBoxes, world: number, id: number, argument: string): void {
  if (!isLive(native, world, id)) failId(id, argument);
}

/** Returns how many doubles have room for `count` ids. */
export function roomForIds(count: number): number {
  return Math.ceil(count / 2);
}

/** Writes `count` ids of `readIds` at an index into HEAPU32; throws unless each is that of a collider. @internal */
export function writeIds(
  native: RawBoxes,
  world: number,
  ids: Ids,
  count: number,
  idsAt: number,
  argument: string,
): void {
  const heap = native.HEAPU32;
  for (let i = 0; i < count; i++) heap[idsAt + i] = ids[i]; // `set` takes as many as there are by now
  const good = native.worldCountLive(world, idsAt, count);
  if (good < count) failId(heap[idsAt + good], argument, good);
}
