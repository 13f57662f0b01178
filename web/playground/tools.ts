import { el } from '../figures/dom.js';
import type { Mode } from '../figures/gizmo.js';
import type { PairObject } from '../figures/pair-figure.js';
import { group, iconButton, letterButton, press } from '../figures/buttons.js';
import type { Desk } from './desk.js';
import type { IconName } from '../figures/icons.js';

const objects: [PairObject, string, string][] = [
  ['a', 'A', 'Select box A'],
  ['b', 'B', 'Select box B'],
  ['point', 'P', 'Select point P'],
];
const modes: [Mode, IconName, string][] = [
  ['translate', 'move', 'Move (W)'],
  ['rotate', 'rotate', 'Rotate (E)'],
  ['scale', 'scale', 'Scale (R)'],
];

/** Which object the handles and keys move, and how. */
export function pairTools(desk: Desk): HTMLElement {
  const { view } = desk;
  const selects = objects.map(([name, letter, label]) => {
    const button = letterButton(letter, name === 'point' ? 'ink' : name, label, () => select(desk, name));
    desk.onChange(() => press(button, view.now.selected === name));
    return button;
  });
  const uses = modes.map(([mode, icon, label]) => {
    const button = iconButton(icon, label, () => view.set({ mode }));
    desk.onChange(() => press(button, view.now.mode === mode));
    return button;
  });
  const snap = iconButton('snap', 'Snap to steps (S)', () => view.set({ snap: !view.now.snap }));
  desk.onChange(() => press(snap, view.now.snap));
  return el('div', { class: 'tools' }, group('Object', ...selects), group('Handles', ...uses, snap));
}

/** Selects an object; a point is shown when it is selected. */
export function select(desk: Desk, selected: PairObject | null): void {
  if (selected === 'point' && !desk.store.state.planes) desk.showPlanes(true);
  desk.view.set({ selected });
}
