import { el } from '../../../figures/page/dom.js';
import { answerSides, sidesSchema, type SidesState } from '../../../figures/state/sides.js';
import { SidesFigure, type SidesView } from './figure.js';
import { AnswerDesk } from '../../controls/answer-model.js';
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
import type { SidesDesk } from './model.js';

const demo: Demo<SidesState> = {
  ...card,
  initial: sidesPresets[0].state,
  schema: sidesSchema,
  presets: sidesPresets,
  code: sidesCode,
  mount(stage, store) {
    const view: SidesView = { selected: 'point', mode: 'translate', snap: false, plane: null };
    const desk: SidesDesk = new AnswerDesk(store, view, answerSides);
    const figure =
      stage &&
      new SidesFigure(stage, {
        select: (selected) => desk.view.set({ selected }),
        moveBox: (box) => desk.drag({ a: { ...desk.state.a, ...box } }),
        movePoint: (point) => desk.drag({ point }),
        dropped: () => store.commit(),
      });
    desk.onChange(() => figure?.show(desk.state, desk.answer, desk.view.now));
    return {
      answer: sidesSentence(desk),
      tools: objectTools(desk.view, [
        ['point', 'P', 'ink', 'Select point P'],
        ['a', 'A', 'a', 'Select box A'],
      ]),
      panels: [
        { id: 'planes', label: 'Planes', element: planes(desk) },
        { id: 'box', label: 'Box', element: box(desk) },
      ],
      key: (event) => sidesKey(desk, event),
      keys: sidesKeys,
      ask: () => void answerSides(desk.state),
      counts: () => [['planes', desk.answer.sides.length]],
    };
  },
};

function planes(desk: SidesDesk): HTMLElement {
  const table = new SidesTable(
    (plane) => desk.view.set({ plane }),
    () => {},
  );
  desk.onChange(() => table.show({ ...desk.answer, lit: desk.view.now.plane }));
  const fields = tripleFields({
    title: 'point P',
    label: 'P',
    step: 0.1,
    read: () => desk.state.point,
    write: (point, label) => desk.set({ point }, label),
    onChange: (listen) => desk.onChange(listen),
  });
  return el('div', {}, fields, table.element);
}

function box(desk: SidesDesk): HTMLElement {
  return boxFields({
    letter: 'A',
    noun: 'box',
    read: () => desk.state.a,
    write: (a, label) => desk.set({ a }, label),
    focused: () => desk.view.set({ selected: 'a' }),
    onChange: (listen) => desk.onChange(listen),
  });
}

export default demo;
