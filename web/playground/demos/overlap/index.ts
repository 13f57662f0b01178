import { group, letterButton, press } from '../../../figures/page/buttons.js';
import { CastFigure } from './figure.js';
import { castOptions, castSchema, type CastState } from '../../controls/overlap-query.js';
import { el } from '../../../figures/page/dom.js';
import { shapeNames } from '../../../figures/state/shape.js';
import { CastModel } from './model.js';
import { castCode } from '../../controls/overlap-code.js';
import { castKey, castKeys } from './keys.js';
import { castPanel } from './panel.js';
import { castSentence } from './sentence.js';
import { initial } from './state.js';
import type { Demo } from '../../controls/demo.js';
import { foundPanel } from './found-panel.js';
import { handleTools } from '../../controls/handles.js';
import { anyShapeFields } from './fields.js';
import card from './card.js';

const demo: Demo<CastState> = {
  ...card,
  initial,
  schema: castSchema,
  code: castCode,
  mount(stage, store) {
    const model = new CastModel(store);
    const figure =
      stage &&
      new CastFigure(stage, {
        picked: (row) => (row === null ? model.view.set({ selected: false }) : model.toggleIgnored(row)),
        hovered: (row) => model.light(row),
        moved: (region) => model.drag({ ...store.state.region, ...region }),
        dropped: () => store.commit(),
      });
    model.onChange(() => figure?.show(model.crowd, store.state, model.answer, model.view.now));
    return {
      answer: castSentence(model),
      tools: castTools(model),
      panels: [
        { id: 'cast', label: 'Cast', element: castPanel(model) },
        { id: 'region', label: 'Region', element: regionPanel(model) },
        { id: 'found', label: 'Found', element: foundPanel(model) },
      ],
      key: (event) => castKey(model, event),
      keys: castKeys,
      ask: () => model.crowd.world.cast(model.answer.region, castOptions(model.crowd, store.state)),
      counts: () => castCounts(model),
      dispose: () => model.dispose(),
    };
  },
};

function castCounts({ answer: { counts } }: CastModel): [string, number][] {
  return [
    ['blocks', counts.visited],
    ['candidates', counts.candidates],
    ['exact tests', counts.tested],
    ['found', counts.hits],
  ];
}

function castTools(model: CastModel): HTMLElement {
  const { view } = model;
  const select = letterButton('A', 'a', 'Select region A', () => view.set({ selected: !view.now.selected }));
  model.onChange(() => press(select, view.now.selected));
  return el('div', { class: 'tools' }, group('Object', select), handleTools(view));
}

function regionPanel(model: CastModel): HTMLElement {
  return anyShapeFields({
    letter: 'A',
    noun: 'region',
    choice: shapeNames,
    read: () => model.store.state.region,
    write: (region, label) => model.setRegion(region, label),
    focused: () => model.view.set({ selected: true }),
    onChange: (listen) => model.onChange(listen),
  });
}

export default demo;
