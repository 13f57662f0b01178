import { el } from '../figures/dom.js';
import { iconButton } from '../figures/buttons.js';

const everywhere: [string, string][] = [
  ['Ctrl Z', 'undo'],
  ['Ctrl Shift Z', 'redo'],
  ['?', 'this sheet'],
];

/** The sheet that lists what the keys do. */
export function keySheet(keys: [string, string][]): HTMLDialogElement {
  const rows = [...keys, ...everywhere].flatMap(([names, meaning]) => [
    el('dt', {}, ...names.split('  ').flatMap((name) => [el('kbd', {}, name), ' '])),
    el('dd', {}, meaning),
  ]);
  const sheet = el('dialog', { class: 'sheet', 'aria-labelledby': 'sheet-title' });
  const title = el('h2', { id: 'sheet-title' }, 'Keys');
  const note = el('p', { class: 'quiet' }, 'While the scene has the focus: press it, or reach it with Tab.');
  const close = iconButton('close', 'Close', () => sheet.close());
  sheet.append(el('header', {}, title, close), note, el('dl', {}, ...rows));
  sheet.addEventListener('click', (event) => event.target === sheet && sheet.close());
  return sheet;
}
