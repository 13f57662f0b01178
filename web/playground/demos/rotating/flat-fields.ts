import { el } from '../../../figures/page/dom.js';
import { NumberField } from '../../controls/number-field.js';

/** A few numbers of the plane that fields show and change. */
export interface EditedNumbers {
  title: string;
  /** The start of the names of the fields: `P` makes `P: x`. */
  label: string;
  parts: string[];
  step: number;
  min?: number;
  read(): readonly number[];
  /** Takes the numbers over as a step of the history under this label, or says what is wrong with them. */
  write(numbers: number[], label: string): string | null;
  /** Runs now and after every change of the numbers. */
  onChange(listen: () => void): void;
}

/** A line of number fields. */
export function numbersLine({ title, label, parts, step, min, read, write, onChange }: EditedNumbers): HTMLElement {
  const fields = parts.map((part, i) => {
    const change = (value: number): string | null =>
      write(
        read().map((number, at) => (at === i ? value : number)),
        `${label} ${part}`,
      );
    return new NumberField({ label: `${label}: ${part}`, short: part, step, min, change });
  });
  onChange(() => {
    const numbers = read();
    if (numbers.length === fields.length) fields.forEach((field, i) => field.show(numbers[i]));
  });
  const row = el('div', { class: 'fields' }, ...fields.map((field) => field.element));
  return el('div', { class: 'line' }, ...(title ? [el('span', { class: 'line-title' }, title)] : []), row);
}
