import { withPart, type Triple } from '../../figures/state/box.js';
import { el } from '../../figures/page/dom.js';
import { NumberField } from './number-field.js';

/** Three numbers that fields show and change. */
export interface EditedTriple {
  title: string;
  /** The start of the names of the fields: `P` makes `P: x`. */
  label: string;
  step: number;
  read(): Triple;
  /** Takes the numbers over as a step of the history under this label, or says what is wrong with them. */
  write(numbers: Triple, label: string): string | null;
  /** Runs now and after every change of the numbers. */
  onChange(listen: () => void): void;
}

/** A line of fields for x, y and z. */
export function tripleFields({ title, label, step, read, write, onChange }: EditedTriple): HTMLElement {
  const fields = ['x', 'y', 'z'].map((part, i) => {
    const change = (value: number): string | null => write(withPart(read(), i, value), `${label} ${part}`);
    return new NumberField({ label: `${label}: ${part}`, short: part, step, change });
  });
  onChange(() => fields.forEach((field, i) => field.show(read()[i])));
  const row = el('div', { class: 'fields' }, ...fields.map((field) => field.element));
  return el('div', { class: 'line' }, el('span', { class: 'line-title' }, title), row);
}
