import { el, write } from '../../../figures/page/dom.js';
import { sharedWords } from '../../../figures/page/intersection-words.js';
import type { IntersectionDesk } from './model.js';
import { shapeRef } from '../../controls/shape-pair-model.js';
import { Spoken } from '../../controls/live-region.js';

/** What the two share, read aloud when it has settled. */
export function intersectionSentence(desk: IntersectionDesk): HTMLElement {
  const [share, parts] = [el('span'), el('span')];
  const what = el('b', { class: 'of-overlap' });
  const element = el('p', { class: 'sentence' }, shapeRef(desk, 'a'), ' and ', shapeRef(desk, 'b'), share, what, parts);
  const spoken = new Spoken(element);
  desk.onChange(() => {
    const { relation, shared } = desk.answer;
    const words = sharedWords(relation, shared);
    element.dataset.relation = relation;
    write(share, words.verb);
    write(what, words.what);
    what.className = shared?.dimension === 3 ? 'of-overlap' : 'of-ink';
    write(parts, words.rest);
    spoken.changed();
  });
  return el('div', { class: 'answer' }, element, spoken.element);
}
