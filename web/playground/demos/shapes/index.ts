import { enable, press } from '../../../figures/page/buttons.js';
import { el } from '../../../figures/page/dom.js';
import { shapePairSchema, type ShapePairState } from '../../../figures/state/shape-pair.js';
import { answerShapes, movedOf } from './answer.js';
import { ShapesFigure, type ShapesView } from './figure.js';
import type { Demo } from '../../controls/demo.js';
import { PinnedDesk } from '../../controls/selectable-model.js';
import { placed, shapePairFields, shapePairKey, shapePairKeys, shapePairTools } from '../../controls/shape-pair-model.js';
import { shapesCode } from './code.js';
import { shapesPanel } from './panel.js';
import { shapesPresets } from './presets.js';
import { shapesSentence } from './sentence.js';
import card from './card.js';
import type { ShapesDesk } from './model.js';

const demo: Demo<ShapePairState> = {
  ...card,
  initial: shapesPresets[0].state,
  schema: shapePairSchema,
  presets: shapesPresets,
  code: shapesCode,
  mount(stage, store) {
    const view: ShapesView = { selected: 'a', mode: 'translate', snap: false, lit: null, contacts: false };
    const desk: ShapesDesk = new PinnedDesk(store, view, answerShapes);
    const figure =
      stage &&
      new ShapesFigure(stage, {
        select: (selected) => desk.view.set({ selected }),
        move: (name, place) => desk.drag(placed(desk, name, place)),
        dropped: () => store.commit(),
      });
    desk.onChange(() => figure?.show(desk.state, desk.answer, desk.view.now));
    return {
      answer: shapesSentence(desk),
      actions: [partButton(desk), contactsButton(desk)],
      tools: shapePairTools(desk),
      panels: [
        { id: 'answer', label: 'Answer', element: shapesPanel(desk) },
        { id: 'shapes', label: 'Shapes', element: shapePairFields(desk) },
      ],
      key: (event) => shapesKey(desk, event),
      keys: [...shapePairKeys, ['O', 'take the way out'], ['C', 'contact points, or the way out']],
      ask: () => void answerShapes(desk.state),
      counts: () => [
        ['axes', desk.answer.axisCount],
        ['corners', (desk.answer.a.vertices.length + desk.answer.b.vertices.length) / 3],
      ],
    };
  },
};

const canPart = ({ answer: { way } }: ShapesDesk): boolean => (way?.depth ?? 0) > 0;

/** Moves A by the way out. */
function part(desk: ShapesDesk): boolean {
  const { a, way } = desk.answer;
  if (way && canPart(desk)) desk.set({ a: { ...desk.state.a, center: movedOf(a, way) } }, '');
  return true;
}

function shapesKey(desk: ShapesDesk, event: KeyboardEvent): boolean {
  const key = event.ctrlKey || event.metaKey ? '' : event.key.toLowerCase();
  if (key === 'o') return part(desk);
  if (key !== 'c') return shapePairKey(desk, event);
  toggleContacts(desk);
  return true;
}

const toggleContacts = ({ view }: ShapesDesk): void => view.set({ contacts: !view.now.contacts });

/** Shows where the two press on each other in the place of the way out. */
function contactsButton(desk: ShapesDesk): HTMLElement {
  const button = el('button', { type: 'button', class: 'action plain' }, 'Contact points');
  button.addEventListener('click', () => toggleContacts(desk));
  desk.onChange(() => press(button, desk.view.now.contacts));
  return button;
}

function partButton(desk: ShapesDesk): HTMLElement {
  const button = el('button', { type: 'button', class: 'action' }, 'Apply way out');
  button.addEventListener('click', () => part(desk));
  desk.onChange(() => enable(button, canPart(desk)));
  return button;
}

export default demo;
