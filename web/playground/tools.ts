import { el } from '../figures/dom.js';
import type { PairObject } from '../figures/pair-figure.js';
import { group, letterButton, press } from '../figures/buttons.js';
import type { Desk } from './desk.js';
import { handleTools } from './handles.js';

const objects: [PairObject, string, string][] = [
  ['a', 'A', 'Select box A'],
  ['b', 'B', 'Select box B'],
  ['point', 'P', 'Select point P'],
];

/** Which object the handles and keys move, and how. */
export function pairTools(desk: Desk): HTMLElement {
  const { view } = desk;
  const selects = objects.map(([name, letter, label]) => {
    const button = letterButton(letter, name === 'point' ? 'ink' : name, label, () => select(desk, name));
    desk.onChange(() => press(button, view.now.selected === name));
    return button;
  });
  return el('div', { class: 'tools' }, group('Object', ...selects), handleTools(view));
}

/** Selects an object; a point is shown when it is selected. */
export function select(desk: Desk, selected: PairObject | null): void {
  if (selected === 'point' && !desk.store.state.planes) desk.showPlanes(true);
  desk.view.set({ selected });
}
