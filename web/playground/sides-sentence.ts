import { el, write } from '../figures/dom.js';
import { format } from '../figures/numbers.js';
import type { SidesDesk } from './demos/point.js';
import { verdictOf } from './sides-panel.js';
import { Spoken } from './spoken.js';

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
