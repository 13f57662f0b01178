import { el } from '../figures/dom.js';
import { withPart, type BoxName, type BoxState, type Triple } from '../figures/pair.js';
import type { Desk } from './desk.js';
import { NumberField, type NumberFieldOptions } from './number-field.js';
import { fromDegrees, toDegrees } from './turn.js';

interface Line {
  title: string;
  parts: [string, string, string];
  field: Pick<NumberFieldOptions, 'step' | 'min'>;
  read(box: BoxState): Triple;
  write(box: BoxState, numbers: Triple): BoxState;
}

const lines: Line[] = [
  {
    title: 'center',
    parts: ['x', 'y', 'z'],
    field: { step: 0.1 },
    read: (box) => box.center,
    write: (box, center) => ({ ...box, center }),
  },
  {
    title: 'size',
    parts: ['x', 'y', 'z'],
    field: { step: 0.1, min: 0 },
    read: (box) => box.size,
    write: (box, size) => ({ ...box, size }),
  },
  {
    title: 'rotation, degrees',
    parts: ['yaw', 'pitch', 'roll'],
    field: { step: 5 },
    read: (box) => toDegrees(box.rotation),
    write: (box, degrees) => ({ ...box, rotation: fromDegrees(degrees) }),
  },
];

/** Both boxes as numbers. */
export function objectsPanel(desk: Desk): HTMLElement {
  return el('div', { class: 'objects' }, boxFields(desk, 'a'), boxFields(desk, 'b'));
}

function boxFields(desk: Desk, name: BoxName): HTMLElement {
  const letter = name.toUpperCase();
  const title = el('legend', {}, el('b', { class: `of-${name}` }, letter), el('span', { class: 'quiet' }, 'box'));
  const select = (): void => desk.view.set({ selected: name });
  const fields = lines.map((line) => numberLine(desk, name, line));
  const set = el('fieldset', { class: 'box-fields' }, title, ...fields);
  set.addEventListener('focusin', select);
  return set;
}

function numberLine(desk: Desk, name: BoxName, { title, parts, field, read, write }: Line): HTMLElement {
  const fields = parts.map((part, i) => {
    const change = (value: number): string | null => {
      const box = desk.store.state[name];
      const numbers = withPart(read(box), i, value);
      return desk.setBox(name, write(box, numbers), { label: `${name} ${title} ${part}` });
    };
    return new NumberField({ label: `${name.toUpperCase()} ${title}: ${part}`, short: part, change, ...field });
  });
  desk.onChange(() => {
    const numbers = read(desk.store.state[name]);
    fields.forEach((each, i) => each.show(numbers[i]));
  });
  const row = el('div', { class: 'fields' }, ...fields.map((each) => each.element));
  return el('div', { class: 'line' }, el('span', { class: 'line-title' }, title), row);
}
