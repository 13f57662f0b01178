import { el } from '../../../figures/page/dom.js';
import { format, formatDirection } from '../../../figures/page/numbers.js';
import { tripleFields } from '../../controls/triple-fields.js';
import type { WalkerModel } from './model.js';
import { levelNames } from './level.js';

const groundWords = 'Slopes push straight up, walls push level, ceilings push as they like.';

/** How the walker is pushed, and every push of the last step. */
export function walkerPanel(model: WalkerModel): HTMLElement {
  const fields = tripleFields({
    title: 'where A tries to be',
    label: 'A',
    step: 0.1,
    read: () => model.state.walker.center,
    write: (center, label) => model.set({ walker: { ...model.state.walker, center } }, label),
    onChange: (listen) => model.onChange(listen),
  });
  return el(
    'div',
    { class: 'query' },
    toggle(model, 'pushed', 'Push A out of what it meets'),
    toggle(model, 'grounded', 'Stay on the ground'),
    el('p', { class: 'quiet ground-words' }, groundWords),
    fields,
    pushTable(model),
  );
}

function toggle(model: WalkerModel, part: 'pushed' | 'grounded', text: string): HTMLElement {
  const box = el('input', { type: 'checkbox' });
  box.addEventListener('change', () => model.set({ [part]: box.checked }, ''));
  model.onChange(() => (box.checked = model.state[part]));
  return el('label', { class: 'switch' }, box, text);
}

function pushTable(model: WalkerModel): HTMLElement {
  const heads = ['out of', 'depth', 'away from it'].map((text, i) =>
    el('th', { scope: 'col', class: i > 0 ? 'number' : '' }, text),
  );
  const body = el('tbody');
  model.onChange(() => {
    const rows = model.answer.pushes.map(({ row, depth, normal }) =>
      el(
        'tr',
        {},
        el('th', { scope: 'row' }, levelNames[row]),
        el('td', { class: 'number' }, format(depth)),
        el('td', { class: 'number' }, formatDirection(normal)),
      ),
    );
    body.replaceChildren(...rows);
  });
  return el('table', { class: 'count-table push-table' }, el('thead', {}, el('tr', {}, ...heads)), body);
}
