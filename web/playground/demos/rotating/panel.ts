import { AxisTable } from '../../../figures/plot/axis-table.js';
import { el, write } from '../../../figures/page/dom.js';
import type { Side } from './figure.js';
import { Choice } from '../../controls/choice.js';
import { polygonPanel } from './polygon-panel.js';
import type { RotatingDesk } from './model.js';

const verdicts: Record<string, string> = {
  disjoint: 'an axis parts them',
  touching: 'they touch',
  overlapping: 'no axis parts them: they overlap',
  contains: 'B lies within A',
  inside: 'A lies within B',
  equal: 'they are equal',
};

/** Two tests of the pair that is chosen, corner by corner and axis by axis; or what there is to say about the polygon. */
export function rotatingPanel(desk: RotatingDesk): HTMLElement {
  const rectangles = el(
    'div',
    {},
    sideChoice(desk),
    cornerVerdict(desk),
    satVerdict(desk),
    axes(desk),
    cornerTable(desk),
  );
  const polygon = polygonPanel(desk);
  desk.onChange(() => {
    rectangles.hidden = desk.state.shows !== 'rectangles';
    polygon.hidden = !rectangles.hidden;
  });
  return el('div', {}, rectangles, polygon);
}

const chosen = (desk: RotatingDesk) => desk.answer[desk.view.now.side];

function sideChoice(desk: RotatingDesk): HTMLElement {
  const options = [
    ['left', 'left'],
    ['right', 'right'],
  ] as const;
  const choice = new Choice<Side>('the pair', [...options], (side) => desk.view.set({ side }));
  desk.onChange(() => choice.show(desk.view.now.side));
  return choice.element;
}

function cornerVerdict(desk: RotatingDesk): HTMLElement {
  const element = el('p', { class: 'verdict', 'data-test': 'corners' });
  desk.onChange(() => {
    const { corners, explanation } = chosen(desk);
    const inside = corners.filter((corner) => corner.inside).length;
    const wrong = inside === 0 && explanation.relation !== 'disjoint';
    element.dataset.inside = String(inside > 0);
    write(element, `Corners: ${inside} of 8 are inside${wrong ? ', and that misses it' : ''}.`);
  });
  return element;
}

function satVerdict(desk: RotatingDesk): HTMLElement {
  const element = el('p', { class: 'verdict', 'data-test': 'axes' });
  desk.onChange(() => {
    const { relation } = chosen(desk).explanation;
    element.dataset.inside = String(relation !== 'disjoint');
    write(element, `Axes: ${verdicts[relation]}.`);
  });
  return element;
}

function axes(desk: RotatingDesk): HTMLElement {
  let pinned: number | null = null;
  const table = new AxisTable({
    hover: (row) => desk.view.set({ row: row ?? pinned }),
    press: (row) => {
      pinned = pinned === row ? null : row;
      desk.view.set({ row: pinned });
    },
  });
  desk.onChange(() => table.show(chosen(desk).explanation, desk.view.now.row, pinned));
  return table.element;
}

/** Each corner against the four edges of the other rectangle. */
function cornerTable(desk: RotatingDesk): HTMLElement {
  const heads = ['corner', 'edge 0', '1', '2', '3', ''].map((text) => el('th', { scope: 'col' }, text));
  heads.at(-1)!.append(el('span', { class: 'unseen' }, 'inside'));
  const rows = Array.from({ length: 8 }, (_, i) => cornerRow(desk, i));
  const note = el('p', { class: 'quiet' }, 'Which edges of the other rectangle have the corner on their inner side:');
  const body = el('tbody', {}, ...rows);
  return el(
    'div',
    {},
    note,
    el('table', { class: 'plane-table sign-table' }, el('thead', {}, el('tr', {}, ...heads)), body),
  );
}

function cornerRow(desk: RotatingDesk, i: number): HTMLElement {
  const letter = i < 4 ? 'A' : 'B';
  const name = el('span', { class: `of-${letter.toLowerCase()}` }, `${letter} ${i % 4}`);
  const chip = el('button', { type: 'button', class: 'chip' }, name);
  const cells = [0, 1, 2, 3].map(() => el('td', { class: 'sign' }));
  const verdict = el('td', { class: 'sign verdict-cell' });
  const row = el('tr', {}, el('th', { scope: 'row' }, chip), ...cells, verdict);
  row.addEventListener('pointerenter', () => desk.light(i));
  row.addEventListener('pointerleave', () => desk.light(null));
  chip.addEventListener('focus', () => desk.light(i));
  chip.addEventListener('blur', () => desk.light(null));
  chip.addEventListener('click', () => desk.pin(i));
  const sign = (cell: HTMLElement, inner: boolean, text: string): void => {
    cell.dataset.inner = String(inner);
    write(cell, text);
  };
  desk.onChange(() => {
    const { inner, inside } = chosen(desk).corners[i];
    cells.forEach((cell, edge) => sign(cell, inner[edge], inner[edge] ? '\u2713' : '\u00d7'));
    sign(verdict, inside, inside ? 'inside' : '');
    row.classList.toggle('lit', desk.view.now.corner === i);
    chip.setAttribute('aria-pressed', String(desk.isPinned(i)));
  });
  return row;
}
