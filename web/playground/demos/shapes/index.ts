import { enable, press } from '../../../figures/page/buttons.js';
import { el } from '../../../figures/page/dom.js';
import type { Triple } from '../../../figures/state/box.js';
import { shapePairSchema, type ShapePairState } from '../../../figures/state/shape-pair.js';
import { answerShapes } from './answer.js';
import { ShapesFigure, type ShapesView } from './figure.js';
import type { Demo } from '../../controls/demo.js';
import { SelectableModel } from '../../controls/selectable-model.js';
import {
  placed,
  shapePairFields,
  shapePairKey,
  shapePairKeys,
  shapePairTools,
} from '../../controls/shape-pair-model.js';
import { shapesCode } from './code.js';
import { shapesPanel } from './panel.js';
import { shapesPresets } from './presets.js';
import { shapesSentence } from './sentence.js';
import card from './card.js';
import type { ShapesModel } from './model.js';

const demo: Demo<ShapePairState> = {
  ...card,
  initial: shapesPresets[0].state,
  schema: shapePairSchema,
  presets: shapesPresets,
  code: shapesCode,
  mount(stage, store) {
    const view: ShapesView = { selected: 'a', mode: 'translate', snap: false, lit: null, contacts: false };
    const model: ShapesModel = new SelectableModel(store, view, answerShapes);
    const figure =
      stage &&
      new ShapesFigure(stage, {
        select: (selected) => model.view.set({ selected }),
        move: (name, place) => model.drag(placed(model, name, place)),
        dropped: () => store.commit(),
      });
    model.onChange(() => figure?.show(model.state, model.answer, model.view.now));
    return {
      answer: shapesSentence(model),
      actions: [partButton(model), contactsButton(model)],
      tools: shapePairTools(model),
      panels: [
        { id: 'answer', label: 'Answer', element: shapesPanel(model) },
        { id: 'shapes', label: 'Shapes', element: shapePairFields(model) },
      ],
      key: (event) => shapesKey(model, event),
      keys: [...shapePairKeys, ['O', 'take the way out'], ['C', 'contact points, or the way out']],
      ask: () => void answerShapes(model.state),
      counts: () => [
        ['axes', model.answer.axisCount],
        ['corners', (model.answer.a.vertices.length + model.answer.b.vertices.length) / 3],
      ],
    };
  },
};

const canPart = ({ answer: { way } }: ShapesModel): boolean => (way?.depth ?? 0) > 0;

/** Moves A by the way out. */
function part(model: ShapesModel): boolean {
  const { moved } = model.answer;
  if (moved && canPart(model)) model.set({ a: { ...model.state.a, center: Array.from(moved.center) as Triple } }, '');
  return true;
}

function shapesKey(model: ShapesModel, event: KeyboardEvent): boolean {
  const key = event.ctrlKey || event.metaKey ? '' : event.key.toLowerCase();
  if (key === 'o') return part(model);
  if (key !== 'c') return shapePairKey(model, event);
  toggleContacts(model);
  return true;
}

const toggleContacts = ({ view }: ShapesModel): void => view.set({ contacts: !view.now.contacts });

/** Shows where the two press on each other in the place of the way out. */
function contactsButton(model: ShapesModel): HTMLElement {
  const button = el('button', { type: 'button', class: 'action plain' }, 'Contact points');
  button.addEventListener('click', () => toggleContacts(model));
  model.onChange(() => press(button, model.view.now.contacts));
  return button;
}

function partButton(model: ShapesModel): HTMLElement {
  const button = el('button', { type: 'button', class: 'action' }, 'Apply way out');
  button.addEventListener('click', () => part(model));
  model.onChange(() => enable(button, canPart(model)));
  return button;
}

export default demo;
