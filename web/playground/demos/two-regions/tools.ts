import { el } from '../../../figures/page/dom.js';
import type { PairObject } from './figure.js';
import { group, letterButton, press } from '../../../figures/page/buttons.js';
import type { Desk } from './model.js';
import { handleTools } from '../../controls/handles.js';

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
