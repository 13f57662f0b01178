import { Plane, type TranslationOptions } from 'askew';
import { tripleSchema, type Triple } from './box.js';
import { accepted, number, object, oneOf, orNull, type Schema } from './schema.js';

/** Where a way out may lead. */
export const ways = ['anywhere', 'ground', 'along'] as const;
export type Way = (typeof ways)[number];

/** What binds a way out. Plain JSON. */
export interface TranslationLimit {
  to: Way;
  /** The direction, of any length. */
  along: Triple;
  /** How much of it is gone at most; null: all. */
  maxDistance: number | null;
}

export const unlimited: TranslationLimit = { to: 'anywhere', along: [1, 0, 0], maxDistance: null };

export const translationLimitSchema: Schema<TranslationLimit> = accepted(
  object<TranslationLimit>({ to: oneOf(...ways), along: tripleSchema, maxDistance: orNull(number(0, 1000)) }),
  ({ along }) => new Plane({ normal: along, offset: 0 }), // refuses what is no direction
);

/** What a way out so bound is asked with; nothing for a free one. */
export function translationOptions({ to, along, maxDistance }: TranslationLimit = unlimited):
  TranslationOptions | undefined {
  if (to === 'anywhere' && maxDistance === null) return undefined;
  return {
    ...(to === 'ground' && { within: [0, 1, 0] }),
    ...(to === 'along' && { along }),
    ...(maxDistance !== null && { maxDistance }),
  };
}
