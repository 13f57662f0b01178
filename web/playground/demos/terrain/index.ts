import { enable } from '../../../figures/page/buttons.js';
import { el } from '../../../figures/page/dom.js';
import type { BoxState } from '../../../figures/state/box.js';
import type { Demo } from '../../controls/demo.js';
import { boxKeys, handleKey } from '../../controls/handles.js';
import { moveByKeys, stepOf } from '../../controls/move-by-keys.js';
import { objectTools } from '../../controls/object-tools.js';
import { SelectableModel } from '../../controls/selectable-model.js';
import { shapeFields } from '../../controls/shape-fields.js';
import { shapeNames } from '../../../figures/state/shape.js';
import card from './card.js';
import { terrainCode } from './code.js';
import { TerrainFigure, type TerrainView } from './figure.js';
import type { TerrainModel } from './model.js';
import { terrainPanel } from './panel.js';
import { terrainPresets } from './presets.js';
import { terrainSentence } from './sentence.js';
import { Terrain, terrainSchema, type TerrainState } from './state.js';

const demo: Demo<TerrainState> = {
  ...card,
  initial: terrainPresets[0].state,
  schema: terrainSchema,
  presets: terrainPresets,
  code: terrainCode,
  mount(stage, store) {
    const terrain = new Terrain();
    const view: TerrainView = { selected: 'a', mode: 'translate', snap: false, lit: null };
    const model: TerrainModel = new SelectableModel(store, view, (state) => terrain.answer(state));
    const figure =
      stage &&
      new TerrainFigure(stage, {
        select: (selected) => model.view.set({ selected }),
        move: (place) => model.drag(placed(model, place)),
        dropped: () => store.commit(),
      });
    model.onChange(() => figure?.show(model.state, model.answer, model.view.now));
    return {
      answer: terrainSentence(model),
      actions: [wayButton(model)],
      tools: objectTools(model.view, [['a', 'A', 'a', 'Select shape A']]),
      panels: [
        { id: 'contacts', label: 'Contacts', element: terrainPanel(model) },
        { id: 'shape', label: 'Shape', element: fields(model) },
      ],
      key: (event) => terrainKey(model, event),
      keys: [
        ['A', 'select the shape'],
        ...boxKeys,
        ['O', 'take the way out'],
        ['T', 'each triangle on its own, or all as one ground'],
        ['Esc', 'select nothing: the arrows then turn the view'],
      ],
      ask: () => void terrain.answer(model.state),
      counts: () => [['contacts', model.answer.touches.length]],
      dispose: () => {
        model.dispose();
        terrain.dispose();
      },
    };
  },
};

const placed = ({ state }: TerrainModel, { center, size, rotation }: BoxState): Partial<TerrainState> => ({
  a: { ...state.a, center, size, rotation },
});

/** Moves A by the way out. */
function takeWay(model: TerrainModel): boolean {
  const { a } = model.state;
  const { moved } = model.answer;
  if (moved) model.set(placed(model, { ...a, center: [moved.center[0], moved.center[1], moved.center[2]] }), '');
  return true;
}

function wayButton(model: TerrainModel): HTMLElement {
  const button = el('button', { type: 'button', class: 'action' }, 'Apply way out');
  button.addEventListener('click', () => takeWay(model));
  model.onChange(() => enable(button, model.answer.moved !== null));
  return button;
}

function terrainKey(model: TerrainModel, event: KeyboardEvent): boolean {
  if (event.ctrlKey || event.metaKey) return false;
  const { selected, mode } = model.view.now;
  const by = selected && stepOf(event, mode);
  const key = event.key.toLowerCase();
  if (by) model.set(placed(model, moveByKeys(model.state.a, mode, by)), `key a ${mode}`);
  else if (key === 'o') return takeWay(model);
  else if (key === 't') model.set({ alone: !model.state.alone }, '');
  else if (key === 'a') model.view.set({ selected: 'a' });
  else if (key === 'escape') model.view.set({ selected: null });
  else return handleKey(model.view, key);
  return true;
}

function fields(model: TerrainModel): HTMLElement {
  return shapeFields({
    letter: 'A',
    choice: shapeNames,
    read: () => model.state.a,
    write: (a, label) => model.set({ a }, label),
    focused: () => model.view.set({ selected: 'a' }),
    onChange: (listen) => model.onChange(listen),
  });
}

export default demo;
