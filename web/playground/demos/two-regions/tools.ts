import { el } from '../../../figures/page/dom.js';
import type { PairObject } from './figure.js';
import { group, letterButton, press } from '../../../figures/page/buttons.js';
import type { PairModel } from './model.js';
import { handleTools } from '../../controls/handles.js';

const objects: [PairObject, string, string][] = [
  ['a', 'A', 'Select box A'],
  ['b', 'B', 'Select box B'],
  ['point', 'P', 'Select point P'],
];

/** Which object the handles and keys move, and how. */
export function pairTools(model: PairModel): HTMLElement {
  const { view } = model;
  const selects = objects.map(([name, letter, label]) => {
    const button = letterButton(letter, name === 'point' ? 'ink' : name, label, () => select(model, name));
    model.onChange(() => press(button, view.now.selected === name));
    return button;
  });
  return el('div', { class: 'tools' }, group('Object', ...selects), handleTools(view));
}

/** Selects an object; a point is shown when it is selected. */
export function select(model: PairModel, selected: PairObject | null): void {
  if (selected === 'point' && !model.store.state.planes) model.showPlanes(true);
  model.view.set({ selected });
}
