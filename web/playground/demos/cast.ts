import { group, letterButton, press } from '../../figures/buttons.js';
import { CastFigure } from '../../figures/cast-figure.js';
import { castOptions, castSchema, type CastState } from '../../figures/cast.js';
import { el } from '../../figures/dom.js';
import { shapeNames } from '../../figures/shape-state.js';
import { CastDesk } from '../cast-desk.js';
import { castCode } from '../cast-code.js';
import { castKey, castKeys } from '../cast-keys.js';
import { castPanel } from '../cast-panel.js';
import { castSentence } from '../cast-sentence.js';
import { initial } from '../cast-state.js';
import type { Demo } from '../demo.js';
import { foundPanel } from '../found-panel.js';
import { handleTools } from '../handles.js';
import { anyShapeFields } from '../any-shape-fields.js';
import card from './cast.card.js';

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
