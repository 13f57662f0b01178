import { el, write } from '../../../figures/page/dom.js';
import { format } from '../../../figures/page/numbers.js';
import { walkerSchema, type WalkerState } from './state.js';
import { WalkerFigure } from './figure.js';
import type { Demo } from '../../controls/demo.js';
import { LiveRegion } from '../../controls/live-region.js';
import { fromDegrees } from '../../controls/turn.js';
import { walkerCode } from './code.js';
import { WalkerModel } from './model.js';
import { levelNames } from './level.js';
import { walkerPanel } from './panel.js';
import { Steering, walkerKeys } from './steering.js';
import card from './card.js';

const initial: WalkerState = {
  version: 1,
  walker: { center: [-3.1, 0.9, -1.4], size: [0.5, 1.2, 0.5], rotation: fromDegrees([30, 0, 0]) },
  pushed: true,
  grounded: true,
};

const demo: Demo<WalkerState> = {
  ...card,
  initial,
  schema: walkerSchema,
  code: walkerCode,
  mount(stage, store) {
    const model = WalkerModel.open(store);
    const figure = stage && new WalkerFigure(stage, model.level);
    const steering = new Steering(model, stage);
    model.onChange(() => figure?.show(model.level, model.answer));
    return {
      answer: sentence(model),
      tools: steering.tools,
      panels: [{ id: 'pushes', label: 'Pushes', element: walkerPanel(model) }],
      key: (event) => steering.key(event),
      keys: walkerKeys,
      ask: () => void model.level.answer(model.state),
      counts: () => [
        ['boxes', model.level.regions.length],
        ['pushes', model.answer.pushes.length],
      ],
      dispose: () => model.dispose(),
    };
  },
};

function sentence(model: WalkerModel): HTMLElement {
  const letter = el('b', { class: 'of-a' }, 'A');
  const words = el('span');
  const element = el('p', { class: 'sentence' }, letter, words);
  const live = new LiveRegion(element);
  model.onChange(() => {
    const { pushes, within } = model.answer;
    const named = (rows: number[]): string => [...new Set(rows)].map((row) => levelNames[row]).join(' and ');
    const deepest = Math.max(0, ...pushes.map(({ depth }) => depth));
    element.dataset.pushes = String(pushes.length);
    if (within.length > 0) write(words, ` is in ${named(within)}.`);
    else if (pushes.length === 0) write(words, ' meets nothing: it falls.');
    else write(words, ` is pushed out of ${named(pushes.map(({ row }) => row))}, by ${format(deepest)} at most.`);
    live.changed();
  });
  return el('div', { class: 'answer' }, element, live.element);
}

export default demo;
