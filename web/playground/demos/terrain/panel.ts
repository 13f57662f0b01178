import { el, write } from '../../../figures/page/dom.js';
import { format, formatDirection } from '../../../figures/page/numbers.js';
import type { TerrainModel } from './model.js';

const words = 'An edge within a surface is no obstacle: contacts there have the normal of a face, or none.';
const aloneWords = 'Each triangle is a collider of its own. Its neighbors are not asked, so its edges push, too.';
const mostRows = 24;

/** Whether triangles know their neighbors, and every contact. */
export function terrainPanel(model: TerrainModel): HTMLElement {
  const box = el('input', { type: 'checkbox' });
  box.addEventListener('change', () => model.set({ alone: box.checked }, ''));
  const note = el('p', { class: 'quiet' });
  model.onChange(() => {
    box.checked = model.state.alone;
    write(note, model.state.alone ? aloneWords : words);
  });
  const toggle = el('label', { class: 'switch' }, box, 'Each triangle on its own');
  return el('div', { class: 'query' }, toggle, note, touchTable(model));
}

function touchTable(model: TerrainModel): HTMLElement {
  const heads = ['triangle', 'depth', 'normal'].map((text, i) =>
    el('th', { scope: 'col', class: i > 0 ? 'number' : '' }, text),
  );
  const body = el('tbody');
  const foot = el('p', { class: 'foot' });
  let drawn: unknown;
  model.onChange(() => {
    const { touches } = model.answer;
    if (drawn !== touches) body.replaceChildren(...touches.slice(0, mostRows).map((_, i) => touchRow(model, i)));
    drawn = touches;
    [...body.children].forEach((row, i) => row.classList.toggle('lit', model.view.now.lit === i));
    write(foot, touches.length > mostRows ? `and ${touches.length - mostRows} more` : '');
  });
  const table = el('table', { class: 'count-table touch-table' }, el('thead', {}, el('tr', {}, ...heads)), body);
  return el('div', {}, table, foot);
}

function touchRow(model: TerrainModel, i: number): HTMLElement {
  const { of, part, depth, normal, isGhost } = model.answer.touches[i];
  const name = `${of} ${part}${isGhost ? ', ghost' : ''}`;
  const row = el(
    'tr',
    {},
    el('th', { scope: 'row', class: isGhost ? 'of-overlap' : '' }, name),
    el('td', { class: 'number' }, format(depth)),
    el('td', { class: 'number' }, formatDirection(normal)),
  );
  row.addEventListener('pointerenter', () => model.light(i));
  row.addEventListener('pointerleave', () => model.light(null));
  return row;
}
