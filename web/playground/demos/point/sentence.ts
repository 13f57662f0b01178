import { el, write } from '../../../figures/page/dom.js';
import { format } from '../../../figures/page/numbers.js';
import type { SidesModel } from './model.js';
import { verdictOf } from '../../controls/sides-panel.js';
import { LiveRegion } from '../../controls/live-region.js';

/** Whether P is in A and why, read aloud when it has settled. */
export function sidesSentence(model: SidesModel): HTMLElement {
  const element = el('p', { class: 'sentence' });
  const [verdict, far] = [el('span'), el('b', { class: 'of-ink' })];
  element.append(verdict, far);
  const live = new LiveRegion(element);
  model.onChange(() => {
    const { inside, sides, distance } = model.answer;
    element.dataset.inside = String(inside);
    write(verdict, `${verdictOf(inside, sides)} `);
    write(far, inside ? '' : `${format(distance)} away.`);
    live.changed();
  });
  return el('div', { class: 'answer' }, element, live.element);
}
