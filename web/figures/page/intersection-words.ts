import type { Intersection, Relation } from 'askew';
import { format } from './numbers.js';

/** What is shared, by its dimension. */
export const sharedThings = ['a point', 'a segment', 'a polygon', 'a body'];

/** The sentence about what A and B share, in pieces: what is shared stands out. */
export function sharedWords(
  relation: Relation,
  shared: Intersection | null,
): { verb: string; what: string; rest: string } {
  if (!shared) return { verb: ' are apart: they share nothing.', what: '', rest: '' };
  return { verb: ' share ', what: thing(shared), rest: rest(relation, shared) };
}

export function percent(part: number): string {
  return `${(100 * part).toFixed(1)}%`;
}

function thing({ dimension, volume }: Intersection): string {
  return dimension === 3 ? `a body of volume ${format(volume)}` : sharedThings[dimension];
}

function rest(relation: Relation, { partOfA, partOfB }: Intersection): string {
  if (relation === 'equal') return ': they are equal.';
  if (relation === 'contains') return `: all of B, ${percent(partOfA)} of A.`;
  if (relation === 'inside') return `: all of A, ${percent(partOfB)} of B.`;
  if (relation === 'touching') return ': they only touch.';
  return `: ${percent(partOfA)} of A and ${percent(partOfB)} of B.`;
}
