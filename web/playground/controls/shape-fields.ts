import type { BoxState } from '../../figures/state/box.js';
import { el } from '../../figures/page/dom.js';
import { kinds, radiusOf, type ShapeName, type ShapeState } from '../../figures/state/shape.js';
import { numberLine, placeLines } from './box-fields.js';
import { NumberField } from './number-field.js';

/** The shape that fields show and change. */
export interface EditedShape {
  letter: 'A' | 'B';
  /** The kinds it may be of. */
  choice: readonly ShapeName[];
  read(): ShapeState;
  /** Takes the shape over as a step of the history under this label, or says what is wrong with it. */
  write(shape: ShapeState, label: string): string | null;
  focused(): void;
  /** Runs now and after every change of the shape. */
  onChange(listen: () => void): void;
}

/** A shape as its kind and numbers: center, size, rotation, the seed of a hull, the radius of what is rounded. */
export function shapeFields(edited: EditedShape): HTMLElement {
  const { letter, read, write, focused, onChange } = edited;
  const box = {
    ...edited,
    noun: 'shape',
    write: (next: BoxState, label: string) => write({ ...read(), ...next }, label),
  };
  const [center, size, rotation] = placeLines.map((line) => numberLine(box, line));
  const seed = seedLine(edited);
  const radius = radiusLine(edited);
  const name = el('b', { class: `of-${letter.toLowerCase()}` }, letter);
  const set = el(
    'fieldset',
    { class: 'box-fields' },
    el('legend', {}, name),
    kindChoice(edited),
    center,
    size,
    rotation,
    seed,
    radius,
  );
  set.addEventListener('focusin', focused);
  onChange(() => {
    const { kind } = read();
    const { extents } = kinds[kind];
    [...size.querySelectorAll<HTMLElement>('.field')].forEach((field, i) => (field.hidden = i >= extents));
    size.hidden = rotation.hidden = extents === 0;
    seed.hidden = kind !== 'hull';
    radius.hidden = kind !== 'roundedBox';
  });
  return set;
}

export function kindChoice({ letter, choice, read, write, onChange }: EditedShape): HTMLElement {
  const options = choice.map((name) => el('option', { value: name }, kinds[name].title));
  const select = el('select', { 'aria-label': `${letter} kind` }, ...options);
  select.addEventListener('change', () => write({ ...read(), kind: select.value as ShapeName }, ''));
  onChange(() => (select.value = read().kind));
  return el('div', { class: 'line kind-choice' }, select);
}

function seedLine({ letter, read, write, onChange }: EditedShape): HTMLElement {
  const change = (seed: number): string | null =>
    Number.isInteger(seed) && seed <= 1e6
      ? write({ ...read(), seed }, `${letter} seed`)
      : 'a whole number up to a million';
  const field = new NumberField({ label: `${letter} seed`, short: '', step: 1, min: 0, change });
  onChange(() => field.show(read().seed ?? 0));
  const title = el('span', { class: 'line-title' }, 'seed of its points');
  return el('div', { class: 'line' }, title, el('div', { class: 'fields' }, field.element));
}

function radiusLine({ letter, read, write, onChange }: EditedShape): HTMLElement {
  const change = (radius: number): string | null =>
    radius <= Math.min(...read().size) / 2
      ? write({ ...read(), radius }, `${letter} radius`)
      : 'at most half its least size';
  const field = new NumberField({ label: `${letter} radius`, short: '', step: 0.05, min: 0, change });
  onChange(() => field.show(radiusOf(read())));
  const title = el('span', { class: 'line-title' }, 'radius');
  return el('div', { class: 'line' }, title, el('div', { class: 'fields' }, field.element));
}
