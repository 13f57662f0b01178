import { el } from '../../../figures/page/dom.js';
import { PairFigure } from './figure.js';
import { answerPair, pairSchema, type PairState } from '../../../figures/state/pair.js';
import { axesPanel } from './axes-panel.js';
import { enable } from '../../../figures/page/buttons.js';
import type { Demo } from '../../controls/demo.js';
import { Desk } from './model.js';
import { objectsPanel } from './objects-panel.js';
import { pairKey, pairKeys } from './keys.js';
import { planesPanel } from './planes-panel.js';
import { pairCode } from './code.js';
import { pairPresets } from './presets.js';
import { sentence } from './sentence.js';
import { pairTools, select } from './tools.js';
import { initial } from './state.js';
import card from './card.js';

const demo: Demo<PairState> = {
  ...card,
  initial,
  schema: pairSchema,
  presets: pairPresets,
  code: pairCode,
  mount(stage, store) {
    const desk = new Desk(store);
    const figure =
      stage &&
      new PairFigure(stage, {
        select: (object) => select(desk, object),
        hoverRow: (row) => desk.light(row),
        moveBox: (name, box) => desk.setBox(name, { ...store.state[name], ...box }, 'show'),
        movePoint: (point) => desk.setPoint(point, 'show'),
        dropped: () => store.commit(),
      });
    desk.onChange(() => figure?.show(store.state, desk.answer, desk.view.now));
    const part = el('button', { type: 'button', class: 'action' }, 'Apply way out');
    part.addEventListener('click', () => desk.part());
    desk.onChange(() => enable(part, desk.canPart));
    return {
      answer: sentence(desk),
      actions: [part],
      tools: pairTools(desk),
      panels: [
        { id: 'axes', label: 'Axes', element: axesPanel(desk) },
        { id: 'objects', label: 'Boxes', element: objectsPanel(desk) },
        { id: 'planes', label: 'Planes', element: planesPanel(desk) },
      ],
      key: (event) => pairKey(desk, event),
      keys: pairKeys,
      ask: () => void answerPair(store.state),
      counts: () => pairCounts(desk),
    };
  },
};

function pairCounts({ answer: { explanation } }: Desk): [string, number][] {
  const { rows } = explanation;
  return [
    ['axes', rows.length],
    ['used', rows.filter((row) => row.redundant === null).length],
  ];
}

export default demo;
