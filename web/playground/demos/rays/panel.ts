import { el, write } from '../../../figures/page/dom.js';
import { format, formatDirection } from '../../../figures/page/numbers.js';
import { mostBounces, type RaysState } from './state.js';
import { Choice } from '../../controls/choice.js';
import { NumberField } from '../../controls/number-field.js';
import type { RaysModel } from './model.js';
import { tripleFields } from '../../controls/triple-fields.js';

const modes = [
  ['ray', 'ray with bounces'],
  ['sweep', 'box on its way'],
] as const;

/** What is sent through the boxes, and what it meets, leg by leg. */
export function raysPanel(model: RaysModel): HTMLElement {
  const mode = new Choice<RaysState['mode']>('sent through the boxes', [...modes], (value) => {
    model.set({ mode: value }, '');
  });
  const other = el('button', { type: 'button', class: 'action plain' }, 'Other boxes');
  other.addEventListener('click', () => model.set({ seed: (model.state.seed + 1) % 1000 }, ''));
  model.onChange(() => mode.show(model.state.mode));
  return el(
    'div',
    { class: 'query' },
    el('div', { class: 'choice-line' }, mode.element, other),
    bounces(model),
    legTable(model),
    contactList(model),
  );
}

function bounces(model: RaysModel): HTMLElement {
  const change = (value: number): string | null =>
    Number.isInteger(value) && value <= mostBounces
      ? model.set({ bounces: value }, 'bounces')
      : `a whole number up to ${mostBounces}`;
  const field = new NumberField({ label: 'bounces', short: '', step: 1, min: 0, change });
  const line = el('div', { class: 'maximum' }, el('span', {}, 'Bounces at most'), field.element);
  model.onChange(() => {
    line.hidden = model.state.mode !== 'ray';
    field.show(model.state.bounces);
  });
  return line;
}

function legTable(model: RaysModel): HTMLElement {
  const heads = ['hit', 'after', 'normal there'].map((text, i) =>
    el('th', { scope: 'col', class: i > 0 ? 'number' : '' }, text),
  );
  const body = el('tbody');
  const table = el('table', { class: 'count-table' }, el('thead', {}, el('tr', {}, ...heads)), body);
  model.onChange(() => {
    table.hidden = model.state.mode !== 'ray';
    const rows = model.answer.legs.map(({ row, distance, normal }, i) =>
      el(
        'tr',
        {},
        el('th', { scope: 'row' }, row === null ? 'nothing more' : `${i + 1}. box #${row}`),
        el('td', { class: 'number' }, row === null ? '' : format(distance)),
        el('td', { class: 'number' }, row === null ? '' : formatDirection(normal)),
      ),
    );
    body.replaceChildren(...rows);
  });
  return table;
}

function contactList(model: RaysModel): HTMLElement {
  const names = ['meets', 't, in parts of the way', 'length of the way until then', 'leaves at t', 'normal there'];
  const cells = names.map(() => el('dd'));
  const list = el('dl', { class: 'times' }, ...names.flatMap((name, i) => [el('dt', {}, name), cells[i]]));
  model.onChange(() => {
    const { contact } = model.answer;
    list.hidden = model.state.mode !== 'sweep';
    const texts = contact
      ? [
          `#${model.obstacles.rowOf(contact.id)}`,
          format(contact.t),
          format(contact.distance),
          format(contact.leave),
          formatDirection(contact.normal),
        ]
      : ['nothing', '–', '–', '–', '–'];
    texts.forEach((text, i) => write(cells[i], text));
  });
  return list;
}

/** Where it starts and where it goes, as numbers. */
export function raysFields(model: RaysModel): HTMLElement {
  const onChange = (listen: () => void): void => model.onChange(listen);
  const from = tripleFields({
    title: 'start O',
    label: 'O',
    step: 0.1,
    read: () => model.state.mover.center,
    write: (center, label) => model.set({ mover: { ...model.state.mover, center } }, label),
    onChange,
  });
  const to = tripleFields({
    title: 'target T',
    label: 'T',
    step: 0.1,
    read: () => model.state.to,
    write: (point, label) => model.set({ to: point }, label),
    onChange,
  });
  return el('div', {}, from, to);
}
