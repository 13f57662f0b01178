import { AxisTable } from '../../../figures/plot/axis-table.js';
import { counted } from '../../../figures/page/counts.js';
import { el, write } from '../../../figures/page/dom.js';
import { format, formatPoint, formatSigned } from '../../../figures/page/numbers.js';
import type { ShapesModel } from './model.js';

/** In the place of what there is not. */
const none = '–';

/** How the two lie, in numbers. */
export function shapesPanel(model: ShapesModel): HTMLElement {
  const names = [
    'how they lie',
    'distance',
    'nearest point of A',
    'nearest point of B',
    'separation along the best axis',
    'way out of B',
    'contact points, depths',
    'volume of A, of B',
    'certainty of A, of B',
  ];
  const cells = names.map(() => el('dd'));
  model.onChange(() => {
    const { a, b, relation, closest, separation, way, manifold } = model.answer;
    const apart = closest.distance > 0;
    const texts = [
      relation,
      format(closest.distance),
      apart ? formatPoint(closest.pointA) : none,
      apart ? formatPoint(closest.pointB) : none,
      formatSigned(separation),
      way ? formatPoint(way.vector) : none,
      manifold ? Array.from(manifold.depths.subarray(0, manifold.count), format).join(', ') : none,
      `${format(a.volume)}, ${format(b.volume)}`,
      `${a.certainty}, ${b.certainty}`,
    ];
    texts.forEach((text, i) => write(cells[i], text));
  });
  const list = el('dl', { class: 'times facts' }, ...names.flatMap((name, i) => [el('dt', {}, name), cells[i]]));
  return el('div', {}, list, axes(model));
}

/** The axes that part the two best: pointing at one shows it in the scene. */
function axes(model: ShapesModel): HTMLElement {
  const table = new AxisTable({ hover: (row) => model.light(row), press: (row) => model.pin(row) });
  table.element.classList.add('shape-axes');
  const foot = el('p', { class: 'foot' });
  const title = el('h2', { class: 'line-title' }, 'The axes that part them best');
  model.onChange(() => {
    const { axes: rows, axisCount } = model.answer;
    table.show({ rows, winner: 0, runnerUp: rows.length > 1 ? 1 : null }, model.view.now.lit, model.pinned);
    write(foot, `${counted(axisCount, 'axis', 'axes')} in all`);
  });
  return el('div', {}, title, table.element, foot);
}
