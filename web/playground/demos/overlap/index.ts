import { group, letterButton, press } from '../../../figures/page/buttons.js';
import { CastFigure } from './figure.js';
import { castOptions, castSchema, type CastState } from '../../controls/overlap-query.js';
import { el } from '../../../figures/page/dom.js';
import { shapeNames } from '../../../figures/state/shape.js';
import { CastDesk } from './model.js';
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
    const desk = new CastDesk(store);
    const figure =
      stage &&
      new CastFigure(stage, {
        picked: (row) => (row === null ? desk.view.set({ selected: false }) : desk.toggleIgnored(row)),
        hovered: (row) => desk.light(row),
        moved: (region) => desk.drag({ ...store.state.region, ...region }),
        dropped: () => store.commit(),
      });
    desk.onChange(() => figure?.show(desk.crowd, store.state, desk.answer, desk.view.now));
    return {
      answer: castSentence(desk),
      tools: castTools(desk),
      panels: [
        { id: 'cast', label: 'Cast', element: castPanel(desk) },
        { id: 'region', label: 'Region', element: regionPanel(desk) },
        { id: 'found', label: 'Found', element: foundPanel(desk) },
      ],
      key: (event) => castKey(desk, event),
      keys: castKeys,
      ask: () => desk.crowd.world.cast(desk.answer.region, castOptions(desk.crowd, store.state)),
      counts: () => castCounts(desk),
      dispose: () => desk.dispose(),
    };
  },
};

function castCounts({ answer: { counts } }: CastDesk): [string, number][] {
  return [
    ['blocks', counts.visited],
    ['candidates', counts.candidates],
    ['exact tests', counts.tested],
    ['found', counts.hits],
  ];
}

function castTools(desk: CastDesk): HTMLElement {
  const { view } = desk;
  const select = letterButton('A', 'a', 'Select region A', () => view.set({ selected: !view.now.selected }));
  desk.onChange(() => press(select, view.now.selected));
  return el('div', { class: 'tools' }, group('Object', select), handleTools(view));
}

function regionPanel(desk: CastDesk): HTMLElement {
  return anyShapeFields({
    letter: 'A',
    noun: 'region',
    choice: shapeNames,
    read: () => desk.store.state.region,
    write: (region, label) => desk.setRegion(region, label),
    focused: () => desk.view.set({ selected: true }),
    onChange: (listen) => desk.onChange(listen),
  });
}

export default demo;
