import { el } from '../../figures/page/dom.js';
import { withPart, type BoxState, type Triple } from '../../figures/state/box.js';
import { NumberField, type NumberFieldOptions } from './number-field.js';
import { fromDegrees, toDegrees } from './turn.js';

export interface Line {
  title: string;
  /** Whether its numbers are lengths of the scene. */
  length?: true;
  parts: [string, string, string];
  field: Pick<NumberFieldOptions, 'step' | 'min'>;
  read(box: BoxState): Triple;
  write(box: BoxState, numbers: Triple): BoxState;
}

const noShear: Triple = [0, 0, 0];

/** What boxes and all other shapes have. */
export const placeLines: Line[] = [
  {
    title: 'center',
    length: true,
    parts: ['x', 'y', 'z'],
    field: { step: 0.1 },
    read: (box) => box.center,
    write: (box, center) => ({ ...box, center }),
  },
  {
    title: 'size',
    length: true,
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

const shearLine: Line = {
  title: 'shear',
  parts: ['xy', 'xz', 'yz'],
  field: { step: 0.1 },
  read: ({ shear }) => shear ?? noShear,
  write: ({ shear: _, ...box }, shear) => (shear.some((part) => part !== 0) ? { ...box, shear } : box),
};

/** The box that fields show and change. */
export interface EditedBox {
  /** Its letter in the scene. */
  letter: 'A' | 'B';
  /** What kind of thing it is. */
  noun: string;
  /** How large a step of a length is, beside the usual one; asked again and again. */
  scale?(): number;
  read(): BoxState;
  /** Takes the box over as a step of the history under this label, or says what is wrong with it. */
  write(box: BoxState, label: string): string | null;
  /** One of the fields has got the focus. */
  focused(): void;
  /** Runs now and after every change of the box. */
  onChange(listen: () => void): void;
}

/** A box as numbers: center, size, rotation. */
export function boxFields(edited: EditedBox): HTMLElement {
  const { letter, noun } = edited;
  const name = el('b', { class: `of-${letter.toLowerCase()}` }, letter);
  const title = el('legend', {}, name, el('span', { class: 'quiet' }, noun));
  const set = el(
    'fieldset',
    { class: 'box-fields' },
    title,
    ...[...placeLines, shearLine].map((line) => numberLine(edited, line)),
    mirror(edited),
  );
  set.addEventListener('focusin', () => edited.focused());
  return set;
}

/** Whether local x is turned around; only a sheared box shows it. */
function mirror({ letter, read, write, onChange }: EditedBox): HTMLElement {
  const input = el('input', { type: 'checkbox', 'aria-label': `${letter} mirrored` });
  input.addEventListener('change', () => {
    const { mirrored: _, ...box } = read();
    write(input.checked ? { ...box, mirrored: true } : box, '');
  });
  onChange(() => (input.checked = read().mirrored === true));
  return el('label', { class: 'switch' }, input, 'mirrored in x');
}

/** A line of three number fields. */
export function numberLine(edited: EditedBox, { title, length, parts, field, read, write }: Line): HTMLElement {
  const fields = parts.map((part, i) => {
    const label = `${edited.letter} ${title}: ${part}`;
    const change = (value: number): string | null => {
      const box = edited.read();
      return edited.write(write(box, withPart(read(box), i, value)), label);
    };
    return new NumberField({ label, short: part, change, scale: length && edited.scale, ...field });
  });
  edited.onChange(() => {
    const numbers = read(edited.read());
    fields.forEach((each, i) => each.show(numbers[i]));
  });
  const row = el('div', { class: 'fields' }, ...fields.map((each) => each.element));
  return el('div', { class: 'line' }, el('span', { class: 'line-title' }, title), row);
}
