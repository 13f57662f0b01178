import type { Explanation } from './explanation.js';
import type { FlatExplanation } from './shape2d-explanation.js';
import * as expected from '../errors/expected.js';
import { AskewError } from '../errors/errors.js';
import { checkObject, readCount } from '../inputs/values.js';
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
  try {
    return sentence(explanation);
  } catch (cause) {
    throw new AskewError('wrong-type', 'explanation', explanation, { detail: expected.explanation, cause });
  }
}

function sentence(explanation: Explanation | FlatExplanation): string {
  const { rows, winner, separation, relation } = explanation;
  let axes = 0;
  let shown: { name: string } | undefined;
  for (let i = readCount(rows, 'rows') - 1; i >= 0; i--) {
    const row = rows[i];
    if (row.redundant === null) axes++;
    if (i === winner) shown = row;
  }
  const { name } = shown!;
  const amount = Number(Math.abs(separation).toPrecision(3));
  const isOfParts = 'isOfParts' in explanation && explanation.isOfParts;
  const whose = isOfParts ? `parts ${explanation.partA} of A and ${explanation.partB} of B` : 'their shadows';
  if (relation === 'disjoint') return `${verdicts[relation]}: on ${name} ${whose} leave a gap of ${amount}.`;
  const none = `${verdicts[relation]}: none of ${axes} ${axes === 1 ? 'axis' : 'axes'} shows a gap, and on ${name} ${whose}`;
  const meet = relation === 'touching' || separation === 0;
  return meet ? `${none} just meet.` : `${none} overlap least, by ${amount}.`;
}
