import { counted } from '../../../figures/page/counts.js';
import { el, write } from '../../../figures/page/dom.js';
import { format } from '../../../figures/page/numbers.js';
import type { RaysModel } from './model.js';
import { LiveRegion } from '../../controls/live-region.js';

/** What the ray or the box meets, read aloud when it has settled. */
export function raysSentence(model: RaysModel): HTMLElement {
  const element = el('p', { class: 'sentence' });
  const live = new LiveRegion(element);
  model.onChange(() => {
    write(element, model.state.mode === 'ray' ? rayWords(model) : sweepWords(model));
    live.changed();
  });
  return el('div', { class: 'answer' }, element, live.element);
}

function rayWords({ answer: { legs } }: RaysModel): string {
  const [first] = legs;
  if (first.row === null) return 'The ray meets nothing.';
  const met = legs.filter(({ row }) => row !== null).length;
  if (first.distance === 0) return `The ray starts inside #${first.row}.`;
  return `The ray first meets #${first.row}, after ${format(first.distance)}; ${counted(met, 'hit', 'hits')} in all.`;
}

function sweepWords({ answer: { contact }, obstacles }: RaysModel): string {
  if (!contact) return 'The way is free: A gets to T.';
  const name = `#${obstacles.rowOf(contact.id)}`;
  if (contact.startsOverlapping) return `A starts in ${name}.`;
  return `A meets ${name} at t = ${format(contact.t)}, after ${format(contact.distance)}.`;
}
