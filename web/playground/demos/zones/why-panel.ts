import { el, write } from '../../../figures/page/dom.js';
import { whyWords } from './why-words.js';
import { NumberField } from '../../controls/number-field.js';
import type { ZonesModel } from './model.js';

const first = 0;

/** For somebody in the crowd, by zone: inside, or the first thing that keeps them out, with numbers. */
export function whyPanel(model: ZonesModel): HTMLElement {
  const field = new NumberField({
    label: 'person',
    short: '#',
    step: 1,
    min: 0,
    change: (value) => {
      if (!Number.isInteger(value) || value >= model.walk.people)
        return `a whole number up to ${model.walk.people - 1}`;
      model.select(value);
      return null;
    },
  });
  const none = el(
    'p',
    { class: 'quiet' },
    'Press somebody in the scene, or give a number, to ask why they are not in a zone.',
  );
  const lines = model.walk.zones.map((_, zone) => {
    const why = el('td', { class: 'why' });
    return { why, row: el('tr', {}, el('th', { scope: 'row' }, model.zoneName(zone)), why) };
  });
  const table = el('table', { class: 'box-table' }, el('tbody', {}, ...lines.map(({ row }) => row)));
  model.onChange(() => {
    const { person } = model.view.now;
    none.hidden = person !== null;
    table.hidden = person === null;
    field.show(person ?? first);
    if (person === null) return;
    lines.forEach(({ why }, zone) => {
      const answer = model.walk.zones[zone].whyNot(model.walk.ids[person]);
      write(why, whyWords(answer));
      why.dataset.gate = answer.gate;
    });
  });
  return el(
    'div',
    {},
    el('div', { class: 'zone-person' }, el('span', { class: 'line-title' }, 'person'), field.element),
    none,
    table,
  );
}
