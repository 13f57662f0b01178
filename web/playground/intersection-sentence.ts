import type { Intersection } from 'askew';
import { el, write } from '../figures/dom.js';
import { format } from '../figures/numbers.js';
import type { IntersectionDesk } from './demos/intersection.js';
import { shapeRef } from './shape-pair-desk.js';
import { Spoken } from './spoken.js';

/** What is shared, by its dimension. */
export const sharedThings = ['a point', 'a segment', 'a polygon', 'a body'];

/** What the two share, read aloud when it has settled. */
export function intersectionSentence(desk: IntersectionDesk): HTMLElement {
  const [share, parts] = [el('span'), el('span')];
  const what = el('b', { class: 'of-overlap' });
  const element = el('p', { class: 'sentence' }, shapeRef(desk, 'a'), ' and ', shapeRef(desk, 'b'), share, what, parts);
  const spoken = new Spoken(element);
  desk.onChange(() => {
    const { relation, shared } = desk.answer;
    element.dataset.relation = relation;
    write(share, shared ? ' share ' : ' are apart: they share nothing.');
    write(what, shared ? thing(shared) : '');
    what.className = shared?.dimension === 3 ? 'of-overlap' : 'of-ink';
    write(parts, shared ? rest(relation, shared) : '');
    spoken.changed();
  });
  return el('div', { class: 'answer' }, element, spoken.element);
}

function thing({ dimension, volume }: Intersection): string {
  return dimension === 3 ? `a body of volume ${format(volume)}` : sharedThings[dimension];
}

function rest(relation: string, { partOfA, partOfB }: Intersection): string {
  if (relation === 'equal') return ': they are equal.';
  if (relation === 'contains') return `: all of B, ${percent(partOfA)} of A.`;
  if (relation === 'inside') return `: all of A, ${percent(partOfB)} of B.`;
  if (relation === 'touching') return ': they only touch.';
  return `: ${percent(partOfA)} of A and ${percent(partOfB)} of B.`;
}

export function percent(part: number): string {
  return `${(100 * part).toFixed(1)}\u2009%`;
}
