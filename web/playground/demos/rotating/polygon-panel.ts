import type { AskewError, Polygon } from 'askew/2d';
import { el, write } from '../../../figures/page/dom.js';
import { format, formatPoint } from '../../../figures/page/numbers.js';
import type { RotatingModel } from './model.js';

/** The polygon as the package has it: refused in its words, or cut into convex parts. */
export function polygonPanel(model: RotatingModel): HTMLElement {
  return el('div', {}, refusal(model), facts(model), partTable(model));
}

/** The error by its name and in its words. */
function refusal(model: RotatingModel): HTMLElement {
  const code = el('code');
  const words = el('p');
  const element = el('div', { class: 'refusal', role: 'status' }, el('b', {}, 'AskewError '), code, words);
  const tell = (error: AskewError | null): void => {
    element.hidden = error === null;
    write(code, error ? `'${error.code}'` : '');
    write(words, error ? `${error.message}.` : '');
  };
  model.onChange(() => tell(model.answer.polygon.error));
  return element;
}

function facts(model: RotatingModel): HTMLElement {
  const names = ['corners', 'convex', 'drawn', 'area', 'center of area', 'P', 'distance of P'];
  const cells = names.map(() => el('dd'));
  const list = el('dl', { class: 'times facts' }, ...names.flatMap((name, i) => [el('dt', {}, name), cells[i]]));
  model.onChange(() => {
    const { polygon, inside, distance } = model.answer.polygon;
    const texts = polygon
      ? [
          polygon.isConvex ? 'yes' : 'no',
          polygon.reversed ? 'clockwise, so turned around' : 'counterclockwise',
          format(polygon.area),
          formatPoint(polygon.centroid),
          inside ? 'inside' : 'outside',
          format(distance),
        ]
      : [];
    [String(model.polygon.points.length), ...texts].forEach((text, i) => write(cells[i], text));
    list.classList.toggle('brief', texts.length === 0);
  });
  return list;
}

function partTable(model: RotatingModel): HTMLElement {
  const heads = ['part', 'corners', 'area'].map((text, i) =>
    el('th', { scope: 'col', class: i > 0 ? 'number' : '' }, text),
  );
  const body = el('tbody');
  const table = el('table', { class: 'plane-table' }, el('thead', {}, el('tr', {}, ...heads)), body);
  const title = el('h2', { class: 'line-title' }, 'The convex parts: no points but its own');
  let shown: Polygon[] = [];
  model.onChange(() => {
    const { parts } = model.answer.polygon;
    const { part } = model.view.now;
    table.hidden = title.hidden = parts.length === 0;
    if (parts !== shown) body.replaceChildren(...parts.map((each, i) => partRow(model, each, i)));
    shown = parts;
    [...body.children].forEach((row, i) => row.classList.toggle('lit', i === part));
  });
  return el('div', {}, title, table);
}

function partRow(model: RotatingModel, part: Polygon, i: number): HTMLElement {
  const chip = el('button', { type: 'button', class: 'chip', 'aria-label': `Part ${i}` }, String(i));
  const [corners, area] = [String(part.size), format(part.area)].map((text) => el('td', { class: 'number' }, text));
  const row = el('tr', {}, el('th', { scope: 'row' }, chip), corners, area);
  const light = (on: boolean) => () => model.view.set({ part: on ? i : null });
  row.addEventListener('pointerenter', light(true));
  row.addEventListener('pointerleave', light(false));
  chip.addEventListener('focus', light(true));
  chip.addEventListener('blur', light(false));
  return row;
}
