import { el } from '../../../figures/page/dom.js';
import { format, formatDirection } from '../../../figures/page/numbers.js';
import { tripleFields } from '../../controls/triple-fields.js';
import type { WalkerDesk } from './model.js';
import { levelNames } from './level.js';

const groundWords = 'Slopes push straight up, walls push level, ceilings push as they like.';

/** How the walker is pushed, and every push of the last step. */
export function walkerPanel(desk: WalkerDesk): HTMLElement {
  const fields = tripleFields({
    title: 'where A tries to be',
    label: 'A',
    step: 0.1,
    read: () => desk.state.walker.center,
    write: (center, label) => desk.set({ walker: { ...desk.state.walker, center } }, label),
    onChange: (listen) => desk.onChange(listen),
  });
  return el(
    'div',
    { class: 'cast' },
    toggle(desk, 'pushed', 'Push A out of what it meets'),
    toggle(desk, 'grounded', 'Stay on the ground'),
    el('p', { class: 'quiet ground-words' }, groundWords),
    fields,
    pushTable(desk),
  );
}

function toggle(desk: WalkerDesk, part: 'pushed' | 'grounded', text: string): HTMLElement {
  const box = el('input', { type: 'checkbox' });
  box.addEventListener('change', () => desk.set({ [part]: box.checked }, ''));
  desk.onChange(() => (box.checked = desk.state[part]));
  return el('label', { class: 'switch' }, box, text);
}

function pushTable(desk: WalkerDesk): HTMLElement {
  const heads = ['out of', 'depth', 'away from it'].map((text, i) =>
    el('th', { scope: 'col', class: i > 0 ? 'number' : '' }, text),
  );
  const body = el('tbody');
  desk.onChange(() => {
    const rows = desk.answer.pushes.map(({ row, depth, normal }) =>
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
