import { formatCount } from '../../../figures/page/counts.js';
import { el, write } from '../../../figures/page/dom.js';
import type { SceneContents } from './contents.js';
import type { SceneModel } from './model.js';
import { partFacts } from './part-panel.js';

/** More lines than this are not read by anybody. */
const most = 60;

/** The meshes by name, those found first, and what is to be said of the one that is asked about. */
export function meshesPanel(model: SceneModel): HTMLElement {
  const search = el('input', { type: 'search', placeholder: 'Search', 'aria-label': 'Search the meshes' });
  const list = el('ul', { class: 'mesh-list' });
  const rest = el('p', { class: 'foot' });
  let lines = new Map<number, HTMLButtonElement>();
  let shown: [SceneContents | null, string] = [null, ''];
  const tell = (): void => {
    const { contents, answer, looks } = model;
    const rows = wanted(contents, search.value);
    const order = [...rows.filter((row) => answer.found.has(row)), ...rows.filter((row) => !answer.found.has(row))];
    const visible = order.slice(0, most);
    const key = visible.join(' ');
    if (shown[0] !== contents || shown[1] !== key) {
      lines = new Map(visible.map((row) => [row, line(model, row)]));
      list.replaceChildren(...[...lines.values()].map((button) => el('li', {}, button)));
      shown = [contents, key];
    }
    for (const [row, button] of lines) {
      const found = answer.found.has(row);
      button.dataset.found = String(found);
      button.setAttribute('aria-pressed', String(row === looks.part));
      button.classList.toggle('lit', row === looks.lit);
      write(button.lastElementChild!, found ? 'found' : '');
    }
    write(rest, rows.length > most ? `and ${formatCount(rows.length - most)} more` : '');
    rest.hidden = rows.length <= most && rows.length > 0;
    if (rows.length === 0) write(rest, 'No mesh has this in its name.');
  };
  search.addEventListener('input', tell);
  model.onChange(tell);
  return el('div', {}, partFacts(model), el('div', { class: 'mesh-search' }, search), list, rest);
}

function wanted({ parts }: SceneContents, text: string): number[] {
  const words = text.toLowerCase().trim();
  return [...parts.keys()].filter((row) => parts[row].name.toLowerCase().includes(words));
}

function line(model: SceneModel, row: number): HTMLButtonElement {
  const mark = el('span', { class: 'mesh-found' });
  const button = el('button', { type: 'button', class: 'mesh' }, model.contents.parts[row].name, mark);
  button.addEventListener('click', () => model.choose(row));
  for (const type of ['pointerenter', 'focus'] as const) button.addEventListener(type, () => model.light(row));
  for (const type of ['pointerleave', 'blur'] as const) button.addEventListener(type, () => model.light(null));
  return button;
}
