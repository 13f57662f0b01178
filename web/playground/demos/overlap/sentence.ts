import { counted, formatCount } from '../../../figures/page/counts.js';
import { el, write } from '../../../figures/page/dom.js';
import type { OverlapModel } from './model.js';
import { LiveRegion } from '../../controls/live-region.js';
import { queryVerbs } from '../../controls/query-modes.js';

/** The answer in words, read aloud when it has settled. */
export function overlapSentence(model: OverlapModel): HTMLElement {
  const letter = el('button', { type: 'button', class: 'ref of-a', 'aria-label': 'A: select' }, 'A');
  letter.addEventListener('click', () => model.view.set({ selected: true }));
  const [verb, work] = [el('span'), el('span')];
  const hits = el('b', { class: 'of-gap' });
  const element = el('p', { class: 'sentence' }, letter, ' ', verb, ' ', hits, work);
  const live = new LiveRegion(element);
  model.onChange(() => {
    const { counts, truncated } = model.answer;
    const { count, mode } = model.store.state;
    const [before, after] = queryVerbs[mode];
    write(verb, before);
    write(hits, formatCount(counts.hits));
    const stopped = truncated ? ' or more' : '';
    write(work, `${stopped} of ${formatCount(count)} boxes${after}. It took ${tests(counts.tested)}.`);
    element.dataset.hits = String(counts.hits);
    live.changed();
  });
  return el('div', { class: 'answer' }, element, live.element);
}

function tests(count: number): string {
  return counted(count, 'exact test', 'exact tests');
}
