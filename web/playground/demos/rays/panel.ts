import { el, write } from '../../../figures/page/dom.js';
import { format, formatDirection } from '../../../figures/page/numbers.js';
import { mostBounces, type RaysState } from './state.js';
import { Choice } from '../../controls/choice.js';
import { NumberField } from '../../controls/number-field.js';
import type { RaysDesk } from './model.js';
import { tripleFields } from '../../controls/triple-fields.js';

const modes = [
  ['ray', 'ray with bounces'],
  ['sweep', 'box on its way'],
] as const;

/** What is sent through the boxes, and what it meets, leg by leg. */
export function raysPanel(desk: RaysDesk): HTMLElement {
  const mode = new Choice<RaysState['mode']>('sent through the boxes', [...modes], (value) => {
    desk.set({ mode: value }, '');
  });
  const other = el('button', { type: 'button', class: 'action plain' }, 'Other boxes');
  other.addEventListener('click', () => desk.set({ seed: (desk.state.seed + 1) % 1000 }, ''));
  desk.onChange(() => mode.show(desk.state.mode));
  return el(
    'div',
    { class: 'cast' },
    el('div', { class: 'choice-line' }, mode.element, other),
    bounces(desk),
    legTable(desk),
    contactList(desk),
  );
}

function bounces(desk: RaysDesk): HTMLElement {
  const change = (value: number): string | null =>
    Number.isInteger(value) && value <= mostBounces
      ? desk.set({ bounces: value }, 'bounces')
      : `a whole number up to ${mostBounces}`;
  const field = new NumberField({ label: 'bounces', short: '', step: 1, min: 0, change });
  const line = el('div', { class: 'maximum' }, el('span', {}, 'Bounces at most'), field.element);
  desk.onChange(() => {
    line.hidden = desk.state.mode !== 'ray';
    field.show(desk.state.bounces);
  });
  return line;
}

function legTable(desk: RaysDesk): HTMLElement {
  const heads = ['box', 'after', 'normal there'].map((text, i) =>
    el('th', { scope: 'col', class: i > 0 ? 'number' : '' }, text),
  );
  const body = el('tbody');
  const table = el('table', { class: 'count-table' }, el('thead', {}, el('tr', {}, ...heads)), body);
  desk.onChange(() => {
    table.hidden = desk.state.mode !== 'ray';
    const rows = desk.answer.legs.map(({ row, distance, normal }) =>
      el(
        'tr',
        {},
        el('th', { scope: 'row' }, row === null ? 'nothing more' : `#${row}`),
        el('td', { class: 'number' }, row === null ? '' : format(distance)),
        el('td', { class: 'number' }, row === null ? '' : formatDirection(normal)),
      ),
    );
    body.replaceChildren(...rows);
  });
  return table;
}

function contactList(desk: RaysDesk): HTMLElement {
  const names = ['meets', 't, in parts of the way', 'length of the way until then', 'leaves at t', 'normal there'];
  const cells = names.map(() => el('dd'));
  const list = el('dl', { class: 'times' }, ...names.flatMap((name, i) => [el('dt', {}, name), cells[i]]));
  desk.onChange(() => {
    const { contact } = desk.answer;
    list.hidden = desk.state.mode !== 'sweep';
    const texts = contact
      ? [
          `#${desk.obstacles.rowOf(contact.id)}`,
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
export function raysFields(desk: RaysDesk): HTMLElement {
  const onChange = (listen: () => void): void => desk.onChange(listen);
  const from = tripleFields({
    title: 'start O',
    label: 'O',
    step: 0.1,
    read: () => desk.state.mover.center,
    write: (center, label) => desk.set({ mover: { ...desk.state.mover, center } }, label),
    onChange,
  });
  const to = tripleFields({
    title: 'target T',
    label: 'T',
    step: 0.1,
    read: () => desk.state.to,
    write: (point, label) => desk.set({ to: point }, label),
    onChange,
  });
  return el('div', {}, from, to);
}
