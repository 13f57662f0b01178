import { el } from '../../../figures/page/dom.js';
import { boxFields } from '../../controls/box-fields.js';
import type { PairModel } from './model.js';

const names = ['a', 'b'] as const;

/** Both boxes as numbers. */
export function objectsPanel(model: PairModel): HTMLElement {
  const sets = names.map((name) =>
    boxFields({
      letter: name === 'a' ? 'A' : 'B',
      noun: 'box',
      read: () => model.store.state[name],
      write: (box, label) => model.setBox(name, box, { label }),
      focused: () => model.view.set({ selected: name }),
      onChange: (listen) => model.onChange(listen),
    }),
  );
  return el('div', { class: 'objects' }, ...sets);
}
