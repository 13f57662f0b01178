import { el, write } from '../../../figures/page/dom.js';
import { sharedWords } from '../../../figures/page/intersection-words.js';
import type { IntersectionModel } from './model.js';
import { shapeRef } from '../../controls/shape-pair-model.js';
import { LiveRegion } from '../../controls/live-region.js';

/** What the two share, read aloud when it has settled. */
export function intersectionSentence(model: IntersectionModel): HTMLElement {
  const [share, parts] = [el('span'), el('span')];
  const what = el('b', { class: 'of-overlap' });
  const element = el(
    'p',
    { class: 'sentence' },
    shapeRef(model, 'a'),
    ' and ',
    shapeRef(model, 'b'),
    share,
    what,
    parts,
  );
  const live = new LiveRegion(element);
  model.onChange(() => {
    const { relation, shared } = model.answer;
    const words = sharedWords(relation, shared);
    element.dataset.relation = relation;
    write(share, words.verb);
    write(what, words.what);
    what.className = shared?.dimension === 3 ? 'of-overlap' : 'of-ink';
    write(parts, words.rest);
    live.changed();
  });
  return el('div', { class: 'answer' }, element, live.element);
}
