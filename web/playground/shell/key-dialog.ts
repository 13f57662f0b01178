import { el } from '../../figures/page/dom.js';
import { sheetOf } from './dialog.js';

const everywhere: [string, string][] = [
  ['Ctrl Z', 'undo'],
  ['Ctrl Shift Z', 'redo'],
  ['H', 'hide all panels, and show them again'],
  ['I', 'counters: time, tests, draw calls'],
  ['?', 'this sheet'],
];

/** The sheet that lists what the keys do. */
export function keySheet(keys: [string, string][]): HTMLDialogElement {
  const rows = [...keys, ...everywhere].flatMap(([names, meaning]) => [
    el('dt', {}, ...names.split('  ').flatMap((name) => [el('kbd', {}, name), ' '])),
    el('dd', {}, meaning),
  ]);
  const note = el('p', { class: 'quiet' }, 'While the scene has the focus: press it, or reach it with Tab.');
  return sheetOf('sheet', 'Keys', note, el('dl', {}, ...rows));
}
