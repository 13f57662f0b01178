import { el, write } from '../../../figures/page/dom.js';
import { format } from '../../../figures/page/numbers.js';
import {
  answerPlaneTest,
  mostBoxes,
  planeTestSchema,
  type PlaneTestState,
} from './state.js';
import { PlaneTestFigure, type PlaneTestView } from './figure.js';
import { AnswerDesk } from '../../controls/answer-model.js';
import type { Demo } from '../../controls/demo.js';
import { objectTools } from '../../controls/object-tools.js';
import { planeCode } from './code.js';
import { planeKey, planeKeys } from './keys.js';
import { planePanel } from './panel.js';
import { planePresets } from './presets.js';
import { Spoken } from '../../controls/live-region.js';
import { tripleFields } from '../../controls/triple-fields.js';
import card from './card.js';
import type { PlaneDesk } from './model.js';

const demo: Demo<PlaneTestState> = {
  ...card,
  initial: planePresets[0].state,
  schema: planeTestSchema,
  presets: planePresets,
  code: planeCode,
  mount(stage, store) {
    const view: PlaneTestView = { selected: 'plane', mode: 'translate', snap: false, lit: null };
    const desk: PlaneDesk = new AnswerDesk(store, view, answerPlaneTest);
    const figure =
      stage &&
      new PlaneTestFigure(stage, mostBoxes, {
        select: (selected) => desk.view.set({ selected }),
        hover: (lit) => desk.view.set({ lit }),
        movePlane: (point, normal) => desk.drag({ point, normal }),
        moveBox: (number, box) =>
          desk.drag({ boxes: desk.state.boxes.map((each, i) => (i === number ? { ...each, ...box } : each)) }),
        dropped: () => store.commit(),
      });
    desk.onChange(() => figure?.show(desk.state, desk.answer, desk.view.now));
    const boxes = ['1', '2', '3', '4'].map((letter, i): [string, string, string, string] => [
      String(i),
      letter,
      'ink',
      `Select box ${letter}`,
    ]);
    return {
      answer: sentence(desk),
      tools: objectTools(desk.view, [['plane', 'n', 'axis', 'Select the plane'], ...boxes]),
      panels: [
        { id: 'line', label: 'On one line', element: planePanel(desk) },
        { id: 'plane', label: 'Plane', element: fields(desk) },
      ],
      key: (event) => planeKey(desk, event),
      keys: planeKeys,
      ask: () => void answerPlaneTest(desk.state),
      counts: () => [['boxes', desk.answer.boxes.length]],
    };
  },
};

function sentence(desk: PlaneDesk): HTMLElement {
  const element = el('p', { class: 'sentence' });
  const spoken = new Spoken(element);
  desk.onChange(() => {
    const { boxes } = desk.answer;
    const named = (wanted: string): string[] =>
      boxes.flatMap(({ side }, i) => (side === wanted ? [String(i + 1)] : []));
    const parts = ['crossing', 'above', 'below'].map((side) => `${side}: ${named(side).join(', ') || 'none'}`);
    element.dataset.crossing = String(named('crossing').length);
    write(element, `Boxes ${parts.join('; ')}.`);
    spoken.changed();
  });
  return el('div', { class: 'answer' }, element, spoken.element);
}

function fields(desk: PlaneDesk): HTMLElement {
  const line = (title: string, part: 'normal' | 'point'): HTMLElement =>
    tripleFields({
      title,
      label: part,
      step: 0.1,
      read: () => desk.state[part],
      write: (numbers, label) => desk.set({ [part]: numbers }, label),
      onChange: (listen) => desk.onChange(listen),
    });
  const offset = el('dd');
  desk.onChange(() => write(offset, format(desk.answer.plane.offset)));
  const list = el(
    'dl',
    { class: 'times' },
    el('dt', {}, 'offset: the plane from the origin, along its unit normal'),
    offset,
  );
  return el('div', {}, line('normal, of any length', 'normal'), line('a point on it', 'point'), list);
}

export default demo;
