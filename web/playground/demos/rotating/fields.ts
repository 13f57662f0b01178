import { el } from '../../../figures/page/dom.js';
import { mostCorners } from '../../../figures/state/drawn-polygon.js';
import type { TurnedRectangle } from '../../../figures/state/rectangle-pair.js';
import { numbersLine } from './flat-fields.js';
import type { RotatingModel } from './model.js';

type Name = 'a' | 'b';
type Two = [number, number];

/** The rectangles of the chosen pair, or the corners of the polygon, as numbers. */
export function rotatingFields(model: RotatingModel): HTMLElement {
  const rectangles = el('div', {}, rectangleFields(model, 'a'), rectangleFields(model, 'b'));
  const polygon = polygonFields(model);
  model.onChange(() => {
    rectangles.hidden = model.state.shows !== 'rectangles';
    polygon.hidden = !rectangles.hidden;
  });
  return el('div', { class: 'objects' }, rectangles, polygon);
}

function rectangleFields(model: RotatingModel, name: Name): HTMLElement {
  const letter = name.toUpperCase();
  const read = (): TurnedRectangle => model.state.pairs[model.view.now.side][name];
  const write = (part: Partial<TurnedRectangle>, label: string): string | null => {
    const { side } = model.view.now;
    const { pairs } = model.state;
    return model.set({ pairs: { ...pairs, [side]: { ...pairs[side], [name]: { ...read(), ...part } } } }, label);
  };
  const onChange = (listen: () => void): void => model.onChange(listen);
  const two = { parts: ['x', 'y'], step: 0.1, onChange };
  const side = el('span', { class: 'quiet' });
  onChange(() => (side.textContent = `rectangle, ${model.view.now.side}`));
  return el(
    'fieldset',
    { class: 'box-fields' },
    el('legend', {}, el('b', { class: `of-${name}` }, letter), side),
    pivotChoice(letter, read, (pivot) => write({ pivot }, ''), onChange),
    numbersLine({
      ...two,
      title: 'that point',
      label: `${letter} at`,
      read: () => read().at,
      write: (at, label) => write({ at: at as Two }, label),
    }),
    numbersLine({
      ...two,
      title: 'size',
      label: `${letter} size`,
      min: 0,
      read: () => read().size,
      write: (size, label) => write({ size: size as Two }, label),
    }),
    numbersLine({
      title: 'angle, degrees',
      label: `${letter} angle`,
      parts: ['angle'],
      step: 5,
      read: () => [read().angle],
      write: ([angle], label) => write({ angle }, label),
      onChange,
    }),
  );
}

function pivotChoice(
  letter: string,
  read: () => TurnedRectangle,
  write: (pivot: TurnedRectangle['pivot']) => void,
  onChange: (listen: () => void) => void,
): HTMLElement {
  const options = (['center', 'corner'] as const).map((value) => el('option', { value }, `turned about its ${value}`));
  const select = el('select', { 'aria-label': `${letter} pivot` }, ...options);
  select.addEventListener('change', () => write(select.value as TurnedRectangle['pivot']));
  onChange(() => (select.value = read().pivot));
  return el('div', { class: 'line kind-choice' }, select);
}

function polygonFields(model: RotatingModel): HTMLElement {
  const onChange = (listen: () => void): void => model.onChange(listen);
  const probe = numbersLine({
    title: 'point P',
    label: 'P',
    parts: ['x', 'y'],
    step: 0.1,
    read: () => model.polygon.probe,
    write: (numbers, label) => model.setPolygon({ probe: numbers as Two }, label),
    onChange,
  });
  const list = el('div', { class: 'corners' });
  const add = el('button', { type: 'button', class: 'action plain' }, 'Add a corner');
  add.addEventListener('click', () => model.setPolygon({ points: [...model.polygon.points, nextCorner(model)] }));
  const rows: HTMLElement[] = [];
  model.onChange(() => {
    const { points } = model.polygon;
    while (rows.length < points.length) {
      rows.push(cornerLine(model, rows.length));
      list.append(rows.at(-1)!);
    }
    rows.forEach((row, i) => (row.hidden = i >= points.length));
    add.hidden = points.length >= mostCorners;
  });
  const title = el('span', { class: 'line-title corner-title' }, 'corners');
  return el('div', {}, probe, title, list, add);
}

/** Between the last corner and the first. */
function nextCorner({ polygon: { points } }: RotatingModel): Two {
  if (points.length === 0) return [0, 0];
  const [[x0, y0], [x1, y1]] = [points.at(-1)!, points[0]];
  return [Number(((x0 + x1) / 2).toFixed(2)), Number(((y0 + y1) / 2).toFixed(2))];
}

function cornerLine(model: RotatingModel, i: number): HTMLElement {
  const line = numbersLine({
    title: '',
    label: `corner ${i}`,
    parts: ['x', 'y'],
    step: 0.1,
    read: () => model.polygon.points[i] ?? [],
    write: (numbers, label) =>
      model.setPolygon(
        { points: model.polygon.points.map((point, at) => (at === i ? (numbers as Two) : point)) },
        label,
      ),
    onChange: (listen) => model.onChange(listen),
  });
  const remove = el('button', { type: 'button', class: 'chip', 'aria-label': `Remove corner ${i}` }, '\u00d7');
  remove.addEventListener('click', () => model.removeCorner(i));
  return el('div', { class: 'corner-line' }, el('span', { class: 'number' }, String(i)), line, remove);
}
