import { el } from '../../../figures/page/dom.js';
import { PairFigure } from './figure.js';
import { answerPair, pairSchema, type PairState } from '../../../figures/state/pair.js';
import { axesPanel } from './axes-panel.js';
import { enable } from '../../../figures/page/buttons.js';
import type { Demo } from '../../controls/demo.js';
import { PairModel } from './model.js';
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
    const model = new PairModel(store);
    const figure =
      stage &&
      new PairFigure(stage, {
        select: (object) => select(model, object),
        hoverRow: (row) => model.light(row),
        moveBox: (name, box) => model.setBox(name, { ...store.state[name], ...box }, 'show'),
        movePoint: (point) => model.setPoint(point, 'show'),
        dropped: () => store.commit(),
      });
    model.onChange(() => figure?.show(store.state, model.answer, model.view.now));
    const part = el('button', { type: 'button', class: 'action' }, 'Apply way out');
    part.addEventListener('click', () => model.part());
    model.onChange(() => enable(part, model.canPart));
    return {
      answer: sentence(model),
      actions: [part],
      tools: pairTools(model),
      panels: [
        { id: 'axes', label: 'Axes', element: axesPanel(model) },
        { id: 'objects', label: 'Boxes', element: objectsPanel(model) },
        { id: 'planes', label: 'Planes', element: planesPanel(model) },
      ],
      key: (event) => pairKey(model, event),
      keys: pairKeys,
      ask: () => void answerPair(store.state),
      counts: () => pairCounts(model),
      dispose: () => model.dispose(),
    };
  },
};

function pairCounts({ answer: { explanation } }: PairModel): [string, number][] {
  const { rows } = explanation;
  return [
    ['axes', rows.length],
    ['used', rows.filter((row) => row.redundant === null).length],
  ];
}

export default demo;
