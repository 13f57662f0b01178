import { AxisTable } from '../../../figures/plot/axis-table.js';
import { el, write } from '../../../figures/page/dom.js';
import type { Side } from './figure.js';
import { Choice } from '../../controls/choice.js';
import { polygonPanel } from './polygon-panel.js';
import type { RotatingModel } from './model.js';

const verdicts: Record<string, string> = {
  disjoint: 'an axis separates them',
  touching: 'they touch',
  overlapping: 'no axis separates them: they overlap',
  contains: 'B lies within A',
  inside: 'A lies within B',
  equal: 'they are equal',
};

/** Two tests of the pair that is chosen, corner by corner and axis by axis; or what there is to say about the polygon. */
export function rotatingPanel(model: RotatingModel): HTMLElement {
  const rectangles = el(
    'div',
    {},
    sideChoice(model),
    cornerVerdict(model),
    satVerdict(model),
    axes(model),
    cornerTable(model),
  );
  const polygon = polygonPanel(model);
  model.onChange(() => {
    rectangles.hidden = model.state.shows !== 'rectangles';
    polygon.hidden = !rectangles.hidden;
  });
  return el('div', {}, rectangles, polygon);
}

const chosen = (model: RotatingModel) => model.answer[model.view.now.side];

function sideChoice(model: RotatingModel): HTMLElement {
  const options = [
    ['left', 'left'],
    ['right', 'right'],
  ] as const;
  const choice = new Choice<Side>('the pair', [...options], (side) => model.view.set({ side }));
  model.onChange(() => choice.show(model.view.now.side));
  return choice.element;
}

function cornerVerdict(model: RotatingModel): HTMLElement {
  const element = el('p', { class: 'verdict', 'data-test': 'corners' });
  model.onChange(() => {
    const { corners, explanation } = chosen(model);
    const inside = corners.filter((corner) => corner.inside).length;
    const wrong = inside === 0 && explanation.relation !== 'disjoint';
    element.dataset.inside = String(inside > 0);
    write(element, `Corners: ${inside} of 8 are inside${wrong ? ', and that misses it' : ''}.`);
  });
  return element;
}

function satVerdict(model: RotatingModel): HTMLElement {
  const element = el('p', { class: 'verdict', 'data-test': 'axes' });
  model.onChange(() => {
    const { relation } = chosen(model).explanation;
    element.dataset.inside = String(relation !== 'disjoint');
    write(element, `Axes: ${verdicts[relation]}.`);
  });
  return element;
}

function axes(model: RotatingModel): HTMLElement {
  let pinned: number | null = null;
  const table = new AxisTable({
    hover: (row) => model.view.set({ row: row ?? pinned }),
    press: (row) => {
      pinned = pinned === row ? null : row;
      model.view.set({ row: pinned });
    },
  });
  model.onChange(() => table.show(chosen(model).explanation, model.view.now.row, pinned));
  return table.element;
}

/** Each corner against the four edges of the other rectangle. */
function cornerTable(model: RotatingModel): HTMLElement {
  const heads = ['corner', 'edge 0', '1', '2', '3', ''].map((text) => el('th', { scope: 'col' }, text));
  heads.at(-1)!.append(el('span', { class: 'unseen' }, 'inside'));
  const rows = Array.from({ length: 8 }, (_, i) => cornerRow(model, i));
  const note = el('p', { class: 'quiet' }, 'Which edges of the other rectangle have the corner on their inner side:');
  const body = el('tbody', {}, ...rows);
  return el(
    'div',
    {},
    note,
    el('table', { class: 'plane-table sign-table' }, el('thead', {}, el('tr', {}, ...heads)), body),
  );
}

function cornerRow(model: RotatingModel, i: number): HTMLElement {
  const letter = i < 4 ? 'A' : 'B';
  const name = el('span', { class: `of-${letter.toLowerCase()}` }, `${letter} ${i % 4}`);
  const chip = el('button', { type: 'button', class: 'chip' }, name);
  const cells = [0, 1, 2, 3].map(() => el('td', { class: 'sign' }));
  const verdict = el('td', { class: 'sign verdict-cell' });
  const row = el('tr', {}, el('th', { scope: 'row' }, chip), ...cells, verdict);
  row.addEventListener('pointerenter', () => model.light(i));
  row.addEventListener('pointerleave', () => model.light(null));
  chip.addEventListener('focus', () => model.light(i));
  chip.addEventListener('blur', () => model.light(null));
  chip.addEventListener('click', () => model.pin(i));
  const sign = (cell: HTMLElement, inner: boolean, text: string): void => {
    cell.dataset.inner = String(inner);
    write(cell, text);
  };
  model.onChange(() => {
    const { inner, inside } = chosen(model).corners[i];
    cells.forEach((cell, edge) => sign(cell, inner[edge], inner[edge] ? '\u2713' : '\u00d7'));
    sign(verdict, inside, inside ? 'inside' : '');
    row.classList.toggle('lit', model.view.now.corner === i);
    chip.setAttribute('aria-pressed', String(model.isPinned(i)));
  });
  return row;
}
