import type { OverlapModel } from './model.js';
import { boxKeys, handleKey } from '../../controls/handles.js';
import { moveByKeys, stepOf } from '../../controls/move-by-keys.js';

export const overlapKeys: [string, string][] = [
  ['A', 'select the region'],
  ...boxKeys,
  ['Esc', 'select nothing: the arrows then turn the view'],
];

/** Does what a key means for a query; true when it meant something. */
export function overlapKey(model: OverlapModel, event: KeyboardEvent): boolean {
  if (event.ctrlKey || event.metaKey) return false;
  const { view } = model;
  const { region } = model.store.state;
  const by = view.now.selected ? stepOf(event, view.now.mode) : null;
  const key = event.key.toLowerCase();
  if (by) model.setRegion({ ...region, ...moveByKeys(region, view.now.mode, by) }, `key ${view.now.mode}`);
  else if (key === 'a') view.set({ selected: true });
  else if (key === 'escape') view.set({ selected: false });
  else return handleKey(view, key);
  return true;
}
