import { checkBuffer } from '../inputs/columns.js';
import { expected, fail } from '../errors/errors.js';
import type { RawModule } from '../wasm/raw-module.js';

/** Ids name many colliders of a World. */
export type Ids = Uint32Array | readonly number[];

/** Returns true for the id of a collider in the world. @internal */
export function isLive(native: RawModule, world: number, id: number): boolean {
  return id >>> 0 === id && native.worldIsLive(world, id);
}

/** Throws unless the value is the id of a collider in the world. @internal */
export function checkId(native: RawModule, world: number, id: number, argument: string): void {
  if (!isLive(native, world, id)) failId(id, argument);
}

/** Returns the number of ids; throws when the value is not a list. */
export function countIds(ids: Ids, argument: string): number {
  if (ids instanceof Uint32Array) checkBuffer(ids, argument);
  else if (!Array.isArray(ids)) fail('wrong-type', argument, ids, expected.ids);
  return ids.length;
}

/** Returns how many doubles have room for `count` ids. */
export function roomForIds(count: number): number {
  return Math.ceil(count / 2);
}

/** Writes ids at an index into HEAPU32; throws unless each is the id of a collider in the world. @internal */
export function writeIds(native: RawModule, world: number, ids: Ids, idsAt: number, argument: string): void {
  const heap = native.HEAPU32;
  if (ids instanceof Uint32Array) {
    heap.set(ids, idsAt);
  } else {
    for (let row = 0; row < ids.length; row++) {
      const id = ids[row];
      if (id >>> 0 !== id) failId(id, argument, row);
      heap[idsAt + row] = id;
    }
  }
  const good = native.worldCountLive(world, idsAt, ids.length);
  if (good < ids.length) failId(ids[good], argument, good);
}

/** Throws for a bad id. */
export function failId(id: unknown, argument: string, row?: number): never {
  if (typeof id !== 'number') fail('wrong-type', argument, id, expected.id, row);
  fail('stale-id', argument, id, undefined, row);
}
