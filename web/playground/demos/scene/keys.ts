import { boxKeys, handleKey } from '../../controls/handles.js';
import { moveByKeys, stepOf } from '../../controls/move-by-keys.js';
import type { SceneModel } from './model.js';

export const sceneKeys: [string, string][] = [
  ['A', 'select the region'],
  ...boxKeys,
  ['[  ]', 'ask about the mesh before, after'],
  ['Esc', 'select nothing: the arrows then turn the view'],
];

/** Does what a key means for a scene; true when it meant something. */
export function sceneKey(model: SceneModel, event: KeyboardEvent): boolean {
  if (event.ctrlKey || event.metaKey) return false;
  const { view, state } = model;
  const by = view.now.selected && stepOf(event, view.now.mode);
  const key = event.key.toLowerCase();
  if (by) {
    // Steps are as long as they look, whatever the unit of the scene.
    const { fit } = model.contents;
    model.set({ region: fit.toScene(moveByKeys(fit.toView(state.region), view.now.mode, by)) }, `key ${view.now.mode}`);
  } else if (key === 'a') view.set({ selected: 'a' });
  else if (key === '[') model.chooseNext(-1);
  else if (key === ']') model.chooseNext(1);
  else if (key === 'escape') view.set({ selected: null, part: null });
  else return handleKey(view, key);
  return true;
}
