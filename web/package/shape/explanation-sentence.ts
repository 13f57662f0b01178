import type { Explanation } from './explanation.js';
import type { FlatExplanation } from './shape2d-explanation.js';
import { checkObject } from '../inputs/values.js';
import type { Relation } from '../wasm/enum-names.js';

const verdicts: Record<Relation, string> = {
  disjoint: 'A and B are apart',
  touching: 'A and B touch',
  overlapping: 'A and B overlap',
  inside: 'A lies within B',
  contains: 'B lies within A',
  equal: 'A and B are the same',
};

/** Returns the answer and its reason as one English sentence; lengths are rounded to three digits. */
export function explanationSentence(explanation: Explanation | FlatExplanation): string {
  checkObject(explanation, 'explanation');
  const { rows, winner, separation, relation } = explanation;
  const { name } = rows[winner];
  const amount = Number(Math.abs(separation).toPrecision(3));
  const isOfParts = 'isOfParts' in explanation && explanation.isOfParts;
  const whose = isOfParts ? `parts ${explanation.partA} of A and ${explanation.partB} of B` : 'their shadows';
  if (relation === 'disjoint') return `${verdicts[relation]}: on ${name} ${whose} leave a gap of ${amount}.`;
  const axes = rows.filter(({ redundant }) => redundant === null).length;
  const none = `${verdicts[relation]}: none of ${axes} ${axes === 1 ? 'axis' : 'axes'} shows a gap, and on ${name} ${whose}`;
  const meet = relation === 'touching' || separation === 0;
  return meet ? `${none} just meet.` : `${none} overlap least, by ${amount}.`;
}
