import type { IntersectionPoint } from 'askew';
import { el, write } from '../../../figures/page/dom.js';
import { format } from '../../../figures/page/numbers.js';
import type { IntersectionModel } from './model.js';
import { percent, sharedThings } from '../../../figures/page/intersection-words.js';

const parts = ['a', 'b'] as const;

/** What is shared, and every point where an edge of one goes through the border of the other. */
export function intersectionPanel(model: IntersectionModel): HTMLElement {
  const title = el('h2', { class: 'line-title' });
  model.onChange(() => write(title, `Where edges meet the other border: ${model.answer.points.length}`));
  return el('div', { class: 'shared' }, fractions(model), facts(model), title, pointTable(model));
}

/** How much of each is shared, as a part of a bar. */
function fractions(model: IntersectionModel): HTMLElement {
  const bars = parts.map((name) => {
    const letter = name.toUpperCase();
    const fill = el('div', { class: 'part-fill' });
    const number = el('span', { class: 'number' });
    const bar = el('div', { class: `part-bar of-${name}` }, fill);
    model.onChange(() => {
      const { shared } = model.answer;
      const part = (name === 'a' ? shared?.partOfA : shared?.partOfB) ?? 0;
      fill.style.width = `${100 * part}%`;
      write(number, percent(part));
    });
    return el('div', { class: 'part' }, el('span', {}, 'of ', el('b', { class: `of-${name}` }, letter)), bar, number);
  });
  return el('div', { class: 'parts' }, ...bars);
}

function facts(model: IntersectionModel): HTMLElement {
  const names = ['shared', 'volume', 'center of mass', 'corners, edges, faces', 'relation'];
  const cells = names.map(() => el('dd'));
  model.onChange(() => {
    const { shared, relation } = model.answer;
    const texts = shared
      ? [
          sharedThings[shared.dimension],
          format(shared.volume),
          Array.from(shared.centroid, format).join(', '),
          [shared.vertices.length / 3, shared.edges.length, shared.faces.length].join(', '),
        ]
      : ['nothing', format(0), '', ''];
    [...texts, relation].forEach((text, i) => write(cells[i], text));
  });
  return el('dl', { class: 'times facts' }, ...names.flatMap((name, i) => [el('dt', {}, name), cells[i]]));
}

function pointTable(model: IntersectionModel): HTMLElement {
  const heads = ['edge', 'goes through', 't'].map((text, i) =>
    el('th', { scope: 'col', class: i === 2 ? 'number' : '' }, text),
  );
  const body = el('tbody');
  const table = el('table', { class: 'plane-table point-table' }, el('thead', {}, el('tr', {}, ...heads)), body);
  const none = el('p', { class: 'quiet' }, 'No edge of either goes through the border of the other.');
  const rows: ReturnType<typeof pointRow>[] = [];
  model.onChange(() => {
    const { points } = model.answer;
    while (rows.length > points.length) rows.pop()?.element.remove();
    while (rows.length < points.length) {
      const row = pointRow(model, rows.length);
      rows.push(row);
      body.append(row.element);
    }
    points.forEach((point, i) => rows[i].show(point, model.view.now.lit === i, model.pinned === i));
    table.hidden = points.length === 0;
    none.hidden = points.length > 0;
  });
  return el('div', {}, table, none);
}

function pointRow(model: IntersectionModel, i: number) {
  const edge = el('span');
  const chip = el('button', { type: 'button', class: 'chip' }, edge);
  const through = el('td');
  const t = el('td', { class: 'number' });
  const element = el('tr', {}, el('th', { scope: 'row' }, chip), through, t);
  element.addEventListener('pointerenter', () => model.light(i));
  element.addEventListener('pointerleave', () => model.light(null));
  chip.addEventListener('focus', () => model.light(i));
  chip.addEventListener('blur', () => model.light(null));
  chip.addEventListener('click', () => model.pin(i));
  const show = (point: IntersectionPoint, lit: boolean, pinned: boolean): void => {
    const [own, other] = point.edgeOf === 'a' ? ['a', 'b'] : ['b', 'a'];
    edge.className = `of-${own}`;
    write(edge, `${own.toUpperCase()} edge ${point.edge}`);
    through.className = `of-${other}`;
    write(through, throughWords(point, other.toUpperCase()));
    write(t, point.t.toFixed(3));
    element.classList.toggle('lit', lit);
    chip.setAttribute('aria-pressed', String(pinned));
  };
  return { element, show };
}

function throughWords({ face, rim }: IntersectionPoint, letter: string): string {
  const names = [face === null ? [] : `face ${face}`, rim === null ? [] : `edge ${rim}`].flat();
  return `${letter} ${names.join(', ')}`;
}
