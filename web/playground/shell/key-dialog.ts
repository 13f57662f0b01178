import { el } from '../../figures/page/dom.js';
import { dialogOf } from './dialog.js';

const everywhere: [string, string][] = [
  ['Ctrl Z', 'undo'],
  ['Ctrl Shift Z', 'redo'],
  ['H', 'hide all panels, and show them again'],
  ['I', 'counters: time, tests, draw calls'],
  ['?', 'this sheet'],
];

/** The dialog that lists what the keys do. */
export function keyDialog(keys: [string, string][]): HTMLDialogElement {
  const rows = [...keys, ...everywhere].flatMap(([names, meaning]) => [
    el('dt', {}, ...names.split('  ').flatMap((name) => [el('kbd', {}, name), ' '])),
    el('dd', {}, meaning),
  ]);
  const note = el('p', { class: 'quiet' }, 'While the scene has the focus: press it, or reach it with Tab.');
  return dialogOf('sheet', 'Keys', note, el('dl', {}, ...rows));
}
