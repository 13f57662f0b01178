import { el, write } from '../../../figures/page/dom.js';
import { format } from '../../../figures/page/numbers.js';
import type { SidesDesk } from './model.js';
import { verdictOf } from '../../controls/sides-panel.js';
import { Spoken } from '../../controls/live-region.js';

/** Whether P is in A and why, read aloud when it has settled. */
export function sidesSentence(desk: SidesDesk): HTMLElement {
  const element = el('p', { class: 'sentence' });
  const [verdict, far] = [el('span'), el('b', { class: 'of-ink' })];
  element.append(verdict, far);
  const spoken = new Spoken(element);
  desk.onChange(() => {
    const { inside, sides, distance } = desk.answer;
    element.dataset.inside = String(inside);
    write(verdict, `${verdictOf(inside, sides)} `);
    write(far, inside ? '' : `${format(distance)} away.`);
    spoken.changed();
  });
  return el('div', { class: 'answer' }, element, spoken.element);
}
