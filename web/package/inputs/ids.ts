import * as expected from '../errors/expected.js';
import { fail } from '../errors/errors.js';
import { lengthOf, typeOf } from './arrays.js';
import { readCount } from './values.js';

/** Ids name many colliders of a World. */
export type Ids = Uint32Array | readonly number[];

const nothing: readonly number[] = [];

/** Returns a list of ids that is either a Uint32Array, whose numbers may still change, or numbers of our own. */
export function readIds(ids: Ids, argument: string): Ids {
  if (typeOf(ids) === 'Uint32Array') return ids;
  if (!Array.isArray(ids)) fail('wrong-type', argument, ids, expected.ids);
  const given = ids as readonly unknown[];
  const count = readCount(given, argument);
  if (count === 0) return nothing;
  const own: number[] = [];
  for (let row = 0; row < count; row++) own.push(readId(given[row], argument, row));
  return own;
}

/** Returns the number of ids in what `readIds` returned. */
export function countIds(ids: Ids, argument: string): number {
  return Array.isArray(ids) ? ids.length : lengthOf(ids as Uint32Array, argument);
}

/** Returns an id; throws for what no World gives. */
export function readId(id: unknown, argument: string, row?: number): number {
  return typeof id === 'number' && id >>> 0 === id ? id : failId(id, argument, row);
}

/** Throws for a bad id. */
export function failId(id: unknown, argument: string, row?: number): never {
  if (typeof id !== 'number') fail('wrong-type', argument, id, expected.id, row);
  fail('stale-id', argument, id, undefined, row);
}
