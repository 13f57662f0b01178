import type { BoxSide } from './state.js';
import { el, svg, write } from '../../../figures/page/dom.js';
import { format, formatSigned } from '../../../figures/page/numbers.js';
import type { PlaneModel } from './model.js';

const width = 200;
const height = 26;

/** Boxes beside the plane, all on one line: center and radius of each, the plane at zero. */
export function planePanel(model: PlaneModel): HTMLElement {
  const body = el('tbody');
  const rows: ReturnType<typeof sideRow>[] = [];
  const heads = ['box', 'along n, the plane at 0', 'distance', 'radius'].map((text, i) =>
    el('th', { scope: 'col', class: i > 1 ? 'number' : '' }, text),
  );
  model.onChange(() => {
    const { boxes } = model.answer;
    while (rows.length > boxes.length) rows.pop()?.element.remove();
    while (rows.length < boxes.length) {
      const row = sideRow(model, rows.length);
      rows.push(row);
      body.append(row.element);
    }
    const reach = Math.max(1e-9, ...boxes.map(({ distance, radius }) => Math.abs(distance) + radius));
    boxes.forEach((box, i) => rows[i].show(box, reach, model.view.now.lit === i));
  });
  const note = el('p', { class: 'quiet' }, 'A box crosses the plane when its distance is at most its radius.');
  const table = el('table', { class: 'plane-table side-table' }, el('thead', {}, el('tr', {}, ...heads)), body);
  return el('div', {}, note, table);
}

function sideRow(model: PlaneModel, i: number) {
  const chip = el('button', { type: 'button', class: 'chip', 'aria-label': `Box ${i + 1}` }, String(i + 1));
  const bar = svg('rect', { class: 'side-bar', y: '9', height: '8' });
  const dot = svg('circle', { class: 'side-dot', cy: '13', r: '3' });
  const zero = svg('path', { class: 'side-zero', d: `M${width / 2} 2 V24` });
  const picture = svg(
    'svg',
    { viewBox: `0 0 ${width} ${height}`, preserveAspectRatio: 'none', 'aria-hidden': 'true' },
    bar,
    dot,
    zero,
  );
  const said = el('span', { class: 'side' });
  const [distance, radius] = [el('td', { class: 'number' }), el('td', { class: 'number' })];
  const line = el('td', { class: 'side-line' }, picture, said);
  const element = el('tr', { class: 'side-row' }, el('th', { scope: 'row' }, chip), line, distance, radius);
  const light = (lit: number | null) => () => model.view.set({ lit });
  element.addEventListener('pointerenter', light(i));
  element.addEventListener('pointerleave', light(null));
  chip.addEventListener('focus', light(i));
  chip.addEventListener('blur', light(null));
  chip.addEventListener('click', () => model.view.set({ selected: String(i) }));
  const show = (box: BoxSide, reach: number, lit: boolean): void => {
    const x = (value: number): number => width / 2 + (value / reach) * (width / 2 - 4);
    bar.setAttribute('x', String(x(box.distance - box.radius)));
    bar.setAttribute('width', String(Math.max(1, x(box.radius) - x(-box.radius))));
    dot.setAttribute('cx', String(x(box.distance)));
    element.dataset.side = box.side;
    element.classList.toggle('lit', lit);
    write(said, box.side);
    write(distance, formatSigned(box.distance));
    write(radius, format(box.radius));
  };
  return { element, show };
}
