import { el } from '../../../figures/page/dom.js';
import { Choice } from '../../controls/choice.js';
import { NumberField } from '../../controls/number-field.js';
import { bodies, type Body } from './body.js';
import type { WalkModel } from './model.js';
import { ranges, type Settings } from './state.js';

const titles: [name: keyof typeof ranges, title: string, unit: string][] = [
  ['stepHeight', 'stepHeight: the highest step', 'm'],
  ['maxSlope', 'maxSlope: the steepest ground', '\u00b0'],
  ['skin', 'skin: the gap that is kept', 'm'],
];
const names: Record<Body, string> = { capsule: 'capsule', sphere: 'ball', box: 'box', cylinder: 'cylinder' };
const note = 'A change begins another walk where A is.';

/** Who walks, and how: a change begins another walk on the spot. */
export function settingsPanel(model: WalkModel): HTMLElement {
  const body = new Choice(
    'A walks as a',
    bodies.map((each) => [each, names[each]] as const),
    (chosen) => void model.change({ body: chosen }, ''),
  );
  model.onChange(() => body.show(model.state.body));
  const lines = titles.map(([name, title, unit]) => slider(model, name, title, unit));
  return el('div', { class: 'query walk-settings' }, body.element, ...lines, el('p', { class: 'quiet' }, note));
}

function slider(model: WalkModel, name: keyof typeof ranges, title: string, unit: string): HTMLElement {
  const { min, max, step } = ranges[name];
  const change = (value: number): string | null => {
    if (value < min || value > max) return `from ${min} to ${max}`;
    return model.change({ [name]: value } as Partial<Settings>, name);
  };
  const field = new NumberField({ label: name, short: unit, step, min, change });
  const range = el('input', { type: 'range', 'aria-label': title, min: `${min}`, max: `${max}`, step: `${step}` });
  range.addEventListener('input', () => void change(range.valueAsNumber));
  model.onChange(() => {
    field.show(model.state[name]);
    range.value = String(model.state[name]);
  });
  const heading = el('span', { class: 'line-title' }, title);
  return el('div', { class: 'line' }, heading, range, field.element);
}
