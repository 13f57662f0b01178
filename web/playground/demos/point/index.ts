import { el } from '../../../figures/page/dom.js';
import { answerSides, sidesSchema, type SidesState } from '../../../figures/state/sides.js';
import { SidesFigure, type SidesView } from './figure.js';
import { AnswerModel } from '../../controls/answer-model.js';
import { boxFields } from '../../controls/box-fields.js';
import type { Demo } from '../../controls/demo.js';
import { objectTools } from '../../controls/object-tools.js';
import { sidesCode } from './code.js';
import { sidesKey, sidesKeys } from './keys.js';
import { SidesTable } from '../../controls/sides-panel.js';
import { sidesPresets } from './presets.js';
import { sidesSentence } from './sentence.js';
import { tripleFields } from '../../controls/triple-fields.js';
import card from './card.js';
import type { SidesModel } from './model.js';

const demo: Demo<SidesState> = {
  ...card,
  initial: sidesPresets[0].state,
  schema: sidesSchema,
  presets: sidesPresets,
  code: sidesCode,
  mount(stage, store) {
    const view: SidesView = { selected: 'point', mode: 'translate', snap: false, plane: null };
    const model: SidesModel = new AnswerModel(store, view, answerSides);
    const figure =
      stage &&
      new SidesFigure(stage, {
        select: (selected) => model.view.set({ selected }),
        moveBox: (box) => model.drag({ a: { ...model.state.a, ...box } }),
        movePoint: (point) => model.drag({ point }),
        dropped: () => store.commit(),
      });
    model.onChange(() => figure?.show(model.state, model.answer, model.view.now));
    return {
      answer: sidesSentence(model),
      tools: objectTools(model.view, [
        ['point', 'P', 'ink', 'Select point P'],
        ['a', 'A', 'a', 'Select box A'],
      ]),
      panels: [
        { id: 'planes', label: 'Planes', element: planes(model) },
        { id: 'box', label: 'Box', element: box(model) },
      ],
      key: (event) => sidesKey(model, event),
      keys: sidesKeys,
      ask: () => void answerSides(model.state),
      counts: () => [['planes', model.answer.sides.length]],
    };
  },
};

function planes(model: SidesModel): HTMLElement {
  const table = new SidesTable(
    (plane) => model.view.set({ plane }),
    () => {},
  );
  model.onChange(() => table.show({ ...model.answer, lit: model.view.now.plane }));
  const fields = tripleFields({
    title: 'point P',
    label: 'P',
    step: 0.1,
    read: () => model.state.point,
    write: (point, label) => model.set({ point }, label),
    onChange: (listen) => model.onChange(listen),
  });
  return el('div', {}, fields, table.element);
}

function box(model: SidesModel): HTMLElement {
  return boxFields({
    letter: 'A',
    noun: 'box',
    read: () => model.state.a,
    write: (a, label) => model.set({ a }, label),
    focused: () => model.view.set({ selected: 'a' }),
    onChange: (listen) => model.onChange(listen),
  });
}

export default demo;
