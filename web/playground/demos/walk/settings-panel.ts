import { formatCount } from '../../../figures/page/counts.js';
import { el, write } from '../../../figures/page/dom.js';
import { fileButton } from '../../controls/files/file-button.js';
import { Choice } from '../../controls/choice.js';
import { NumberField } from '../../controls/number-field.js';
import { bodies, type Body } from './body.js';
import type { WalkModel } from './model.js';
import { fileLevel } from './file-levels.js';
import { ranges, type Settings } from './state.js';

const titles: [name: keyof typeof ranges, title: string, unit: string][] = [
  ['stepHeight', 'stepHeight: the highest step', 'm'],
  ['maxSlope', 'maxSlope: the steepest ground', '\u00b0'],
  ['skin', 'skin: the gap that is kept', 'm'],
];
const names: Record<Body, string> = { capsule: 'capsule', sphere: 'ball', box: 'box', cylinder: 'cylinder' };
const note = 'A change starts a new walk where A is.';
const fileNote =
  'Walk in a glTF of yours: open or drop a .glb, or a .gltf with its .bin. It stays on this page and is sent nowhere.';
const linkNote = 'A link to this walk does not carry the model: whoever opens it is asked for the file.';

/** Who walks, and how: a change starts a new walk on the spot. */
export function settingsPanel(model: WalkModel): HTMLElement {
  const body = new Choice(
    'A walks as a',
    bodies.map((each) => [each, names[each]] as const),
    (chosen) => void model.change({ body: chosen }, ''),
  );
  model.onChange(() => body.show(model.state.body));
  const lines = titles.map(([name, title, unit]) => slider(model, name, title, unit));
  const about = el('p', { class: 'quiet' }, note);
  return el('div', { class: 'query walk-settings' }, fileTools(model), body.element, ...lines, about);
}

/** The ways into a level: files of the reader's, and back. */
function fileTools(model: WalkModel): HTMLElement {
  const back = el('button', { type: 'button', class: 'action plain' }, 'The level of this page');
  back.addEventListener('click', () => model.openBuiltIn());
  const about = el('p', { class: 'quiet' });
  model.onChange(() => {
    back.hidden = model.state.file === null;
    const { scale = 1 } = fileLevel(model.state.file) ?? {};
    const size =
      scale === 1
        ? ''
        : ` It stands here ${formatCount(Math.max(scale, 1 / scale))} times as ${scale > 1 ? 'large' : 'small'}.`;
    write(about, model.state.file === null ? fileNote : linkNote + size);
  });
  const open = fileButton((files) => void model.open(files));
  return el('div', {}, el('div', { class: 'file-tools' }, open, back), about);
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
