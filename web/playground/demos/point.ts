import { el } from '../../figures/dom.js';
import { answerSides, sidesSchema, type SidesState } from '../../figures/sides.js';
import { SidesFigure, type SidesView } from '../../figures/sides-figure.js';
import { AnswerDesk } from '../answer-desk.js';
import { boxFields } from '../box-fields.js';
import type { Demo } from '../demo.js';
import { objectTools } from '../object-tools.js';
import { sidesCode } from '../sides-code.js';
import { sidesKey, sidesKeys } from '../sides-keys.js';
import { SidesTable } from '../sides-panel.js';
import { sidesPresets } from '../sides-presets.js';
import { sidesSentence } from '../sides-sentence.js';
import { tripleFields } from '../triple-fields.js';
import card from './point.card.js';

export type SidesDesk = AnswerDesk<SidesState, SidesView, ReturnType<typeof answerSides>>;

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
