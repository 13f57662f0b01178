import { group, letterButton, press } from '../../../figures/page/buttons.js';
import { OverlapFigure } from './figure.js';
import { queryOptions, overlapSchema, type OverlapState } from '../../controls/overlap-query.js';
import { el } from '../../../figures/page/dom.js';
import { shapeNames } from '../../../figures/state/shape.js';
import { OverlapModel } from './model.js';
import { overlapCode } from '../../controls/overlap-code.js';
import { overlapKey, overlapKeys } from './keys.js';
import { overlapPanel } from './panel.js';
import { overlapSentence } from './sentence.js';
import { initial } from './state.js';
import type { Demo } from '../../controls/demo.js';
import { foundPanel } from './found-panel.js';
import { handleTools } from '../../controls/handles.js';
import { anyShapeFields } from './fields.js';
import card from './card.js';

const demo: Demo<OverlapState> = {
  ...card,
  initial,
  schema: overlapSchema,
  code: overlapCode,
  mount(stage, store) {
    const model = new OverlapModel(store);
    const figure =
      stage &&
      new OverlapFigure(stage, {
        picked: (row) => (row === null ? model.view.set({ selected: false }) : model.toggleIgnored(row)),
        hovered: (row) => model.light(row),
        select: () => model.view.set({ selected: true }),
        moved: (region) => model.drag({ ...store.state.region, ...region }),
        dropped: () => store.commit(),
      });
    model.onChange(() => figure?.show(model.crowd, store.state, model.answer, model.view.now));
    return {
      answer: overlapSentence(model),
      tools: overlapTools(model),
      panels: [
        { id: 'query', label: 'Query', element: overlapPanel(model) },
        { id: 'region', label: 'Region', element: regionPanel(model) },
        { id: 'found', label: 'Found', element: foundPanel(model) },
      ],
      key: (event) => overlapKey(model, event),
      keys: overlapKeys,
      ask: () => model.crowd.world.overlap(model.answer.region, queryOptions(model.crowd, store.state)),
      counts: () => overlapCounts(model),
      dispose: () => model.dispose(),
    };
  },
};

function overlapCounts({ answer: { counts } }: OverlapModel): [string, number][] {
  return [
    ['blocks', counts.visited],
    ['candidates', counts.candidates],
    ['exact tests', counts.tested],
    ['found', counts.hits],
  ];
}

function overlapTools(model: OverlapModel): HTMLElement {
  const { view } = model;
  const select = letterButton('A', 'a', 'Select region A', () => view.set({ selected: !view.now.selected }));
  model.onChange(() => press(select, view.now.selected));
  return el('div', { class: 'tools' }, group('Object', select), handleTools(view));
}

function regionPanel(model: OverlapModel): HTMLElement {
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
