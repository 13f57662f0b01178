import { AxisTable } from '../../../figures/plot/axis-table.js';
import { counted } from '../../../figures/page/counts.js';
import { el, write } from '../../../figures/page/dom.js';
import { format, formatPoint, formatSigned } from '../../../figures/page/numbers.js';
import type { ShapesAnswer } from './answer.js';
import type { ShapesModel } from './model.js';

/** In the place of what there is not. */
const none = '–';

/** The relation in numbers; those that take some reading behind a disclosure. */
export function shapesPanel(model: ShapesModel): HTMLElement {
  const first = facts(model, {
    relation: ({ relation }) => relation,
    distance: ({ closest }) => format(closest.distance),
    'closest point of A': ({ closest }) => (closest.distance > 0 ? formatPoint(closest.pointA) : none),
    'closest point of B': ({ closest }) => (closest.distance > 0 ? formatPoint(closest.pointB) : none),
    'shortest way out of B': ({ way }) => (way ? formatPoint(way.vector) : none),
    'depth at each contact point': ({ manifold }) =>
      manifold ? Array.from(manifold.depths.subarray(0, manifold.count), format).join(', ') : none,
  });
  const more = facts(model, {
    'volume of A, of B': ({ a, b }) => `${format(a.volume)}, ${format(b.volume)}`,
    'separation along the best axis': ({ separation }) => formatSigned(separation),
    'certainty of A, of B': ({ a, b }) => `${a.certainty}, ${b.certainty}`,
  });
  const details = el(
    'details',
    { class: 'more-facts' },
    el('summary', {}, 'Axes, volumes and certainty'),
    more,
    axes(model),
  );
  return el('div', {}, first, details);
}

function facts(model: ShapesModel, lines: Record<string, (answer: ShapesAnswer) => string>): HTMLElement {
  const entries = Object.entries(lines).map(([name, text]) => ({ name, text, cell: el('dd') }));
  model.onChange(() => entries.forEach(({ text, cell }) => write(cell, text(model.answer))));
  return el('dl', { class: 'times facts' }, ...entries.flatMap(({ name, cell }) => [el('dt', {}, name), cell]));
}

/** The axes that separate the two best: hover or focus shows one in the scene. */
function axes(model: ShapesModel): HTMLElement {
  const table = new AxisTable({ hover: (row) => model.light(row), press: (row) => model.pin(row) });
  table.element.classList.add('shape-axes');
  const foot = el('p', { class: 'foot' });
  const title = el('h2', { class: 'line-title' }, 'The axes that separate them best');
  model.onChange(() => {
    const { axes: rows, axisCount } = model.answer;
    table.show({ rows, winner: 0, runnerUp: rows.length > 1 ? 1 : null }, model.view.now.lit, model.pinned);
    write(foot, `${counted(axisCount, 'axis', 'axes')} in all`);
  });
  return el('div', {}, title, table.element, foot);
}
