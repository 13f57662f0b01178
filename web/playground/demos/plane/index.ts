import { el, write } from '../../../figures/page/dom.js';
import { answerPlaneTest, mostBoxes, planeTestSchema, type PlaneTestState } from './state.js';
import { PlaneTestFigure, type PlaneTestView } from './figure.js';
import { AnswerModel } from '../../controls/answer-model.js';
import type { Demo } from '../../controls/demo.js';
import { objectTools } from '../../controls/object-tools.js';
import { planeCode } from './code.js';
import { planeKey, planeKeys } from './keys.js';
import { planePanel } from './panel.js';
import { planePresets } from './presets.js';
import { movedPlane, withCorner } from './plane-moves.js';
import { planeFields } from './fields.js';
import { LiveRegion } from '../../controls/live-region.js';
import card from './card.js';
import type { PlaneModel } from './model.js';

const demo: Demo<PlaneTestState> = {
  ...card,
  initial: planePresets[0].state,
  schema: planeTestSchema,
  presets: planePresets,
  code: planeCode,
  mount(stage, store) {
    const view: PlaneTestView = { selected: 'plane', mode: 'translate', snap: false, lit: null };
    const model: PlaneModel = new AnswerModel(store, view, answerPlaneTest);
    const figure =
      stage &&
      new PlaneTestFigure(stage, mostBoxes, {
        select: (selected) => model.view.set({ selected }),
        hover: (lit) => model.view.set({ lit }),
        movePlane: (point, normal) => model.drag(movedPlane(model.state, point, normal)),
        moveCorner: (number, point) => model.drag({ through: withCorner(model.state, number, point) }),
        moveBox: (number, box) =>
          model.drag({ boxes: model.state.boxes.map((each, i) => (i === number ? { ...each, ...box } : each)) }),
        dropped: () => store.commit(),
      });
    model.onChange(() => figure?.show(model.state, model.answer, model.view.now));
    const boxes = ['1', '2', '3', '4'].map((letter, i): [string, string, string, string] => [
      String(i),
      letter,
      'ink',
      `Select box ${letter}`,
    ]);
    return {
      answer: sentence(model),
      tools: objectTools(model.view, [['plane', 'n', 'axis', 'Select the plane'], ...boxes]),
      panels: [
        { id: 'line', label: 'On one line', element: planePanel(model) },
        { id: 'plane', label: 'Plane', element: planeFields(model) },
      ],
      key: (event) => planeKey(model, event),
      keys: planeKeys,
      ask: () => void answerPlaneTest(model.state),
      counts: () => [['boxes', model.answer.boxes.length]],
    };
  },
};

function sentence(model: PlaneModel): HTMLElement {
  const element = el('p', { class: 'sentence' });
  const live = new LiveRegion(element);
  model.onChange(() => {
    const { boxes } = model.answer;
    const named = (wanted: string): string[] =>
      boxes.flatMap(({ side }, i) => (side === wanted ? [String(i + 1)] : []));
    const parts = ['crossing', 'above', 'below'].map((side) => `${side}: ${named(side).join(', ') || 'none'}`);
    element.dataset.crossing = String(named('crossing').length);
    write(element, `Boxes ${parts.join('; ')}.`);
    live.changed();
  });
  return el('div', { class: 'answer' }, element, live.element);
}

export default demo;
