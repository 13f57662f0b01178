import { el, write } from '../figures/dom.js';
import { formatSigned } from '../figures/numbers.js';
import { withPart } from '../figures/box-state.js';
import type { PlaneSide } from '../figures/pair.js';
import type { Desk } from './desk.js';
import { NumberField } from './number-field.js';

const names = ['+x', '\u2212x', '+y', '\u2212y', '+z', '\u2212z'];

/** The six planes of A, a point, and on which side of each plane it lies. */
export function planesPanel(desk: Desk): HTMLElement {
  const box = el('input', { type: 'checkbox' });
  box.addEventListener('change', () => desk.showPlanes(box.checked));
  const toggle = el(
    'label',
    { class: 'switch' },
    box,
    'Show the planes of ',
    el('b', { class: 'of-a' }, 'A'),
    ' and the point P',
  );

  const verdict = el('p', { class: 'verdict' });
  const rows = names.map((name, i) => planeRow(desk, name, i));
  const head = el(
    'tr',
    {},
    ...['plane', 'P is', 'signed distance'].map((text, i) =>
      el('th', { scope: 'col', class: i === 2 ? 'number' : '' }, text),
    ),
  );
  const body = el('tbody', {}, ...rows.map((row) => row.element));
  desk.onChange(() => {
    const { inside, sides } = desk.answer;
    box.checked = desk.store.state.planes;
    write(verdict, verdictOf(inside, sides));
    verdict.dataset.inside = String(inside);
    sides.forEach((side, i) => rows[i].show(side, desk.view.now.plane === i));
  });
  const table = el('table', { class: 'plane-table' }, el('thead', {}, head), body);
  return el('div', {}, toggle, pointFields(desk), verdict, table);
}

function verdictOf(inside: boolean, sides: PlaneSide[]): string {
  if (inside) return 'P is inside A: above none of its planes.';
  const above = sides.filter(({ side }) => side === 'above').length;
  return above === 0 ? 'P is outside A.' : `P is outside A: above ${above} of its planes.`;
}

function pointFields(desk: Desk): HTMLElement {
  const fields = ['x', 'y', 'z'].map((part, i) => {
    const change = (value: number): string | null =>
      desk.setPoint(withPart(desk.store.state.point, i, value), { label: `point ${part}` });
    return new NumberField({ label: `P: ${part}`, short: part, step: 0.1, change });
  });
  desk.onChange(() => fields.forEach((field, i) => field.show(desk.store.state.point[i])));
  const row = el('div', { class: 'fields' }, ...fields.map((field) => field.element));
  return el('div', { class: 'line' }, el('span', { class: 'line-title' }, 'point P'), row);
}

function planeRow(desk: Desk, name: string, i: number) {
  const side = el('td', { class: 'side' });
  const distance = el('td', { class: 'number' });
  const chip = el('button', { type: 'button', class: 'chip' }, el('span', { class: 'of-a' }, `A ${name}`));
  const element = el('tr', { class: 'plane-row' }, el('th', { scope: 'row' }, chip), side, distance);
  const light = (plane: number | null) => () => desk.view.set({ plane });
  element.addEventListener('pointerenter', light(i));
  element.addEventListener('pointerleave', light(null));
  chip.addEventListener('focus', light(i));
  chip.addEventListener('blur', light(null));
  chip.addEventListener('click', () => desk.showPlanes(true));
  const show = (answer: PlaneSide, lit: boolean): void => {
    write(side, answer.side);
    element.dataset.side = answer.side;
    write(distance, formatSigned(answer.distance));
    element.classList.toggle('lit', lit);
  };
  return { element, show };
}
