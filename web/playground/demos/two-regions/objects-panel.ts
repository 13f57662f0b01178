import { el } from '../../../figures/page/dom.js';
import { boxFields } from '../../controls/box-fields.js';
import type { Desk } from './model.js';

const names = ['a', 'b'] as const;

/** Both boxes as numbers. */
export function objectsPanel(desk: Desk): HTMLElement {
  const sets = names.map((name) =>
    boxFields({
      letter: name === 'a' ? 'A' : 'B',
      noun: 'box',
      read: () => desk.store.state[name],
      write: (box, label) => desk.setBox(name, box, { label }),
      focused: () => desk.view.set({ selected: name }),
      onChange: (listen) => desk.onChange(listen),
    }),
  );
  return el('div', { class: 'objects' }, ...sets);
}
