import { group, letterButton, press } from '../../figures/buttons.js';
import { CastFigure } from '../../figures/cast-figure.js';
import type { CastState } from '../../figures/cast.js';
import { el } from '../../figures/dom.js';
import { boxFields } from '../box-fields.js';
import { CastDesk } from '../cast-desk.js';
import { castKey, castKeys } from '../cast-keys.js';
import { castPanel } from '../cast-panel.js';
import { castSentence } from '../cast-sentence.js';
import { initial } from '../cast-state.js';
import type { Demo } from '../demo.js';
import { foundPanel } from '../found-panel.js';
import { handleTools } from '../handles.js';

const demo: Demo<CastState> = {
  id: 'cast',
  place: 4,
  title: 'Cast into a world',
  about: 'A region among up to 100,000 boxes: which of them are in it, and how few are tested to know.',
  tryThis: 'Drag A through the boxes. Press a green one to leave it out. Ask 100,000.',
  initial,
  mount(stage, store) {
    const desk = new CastDesk(store);
    const figure =
      stage &&
      new CastFigure(stage, {
        picked: (row) => (row === null ? desk.view.set({ selected: false }) : desk.toggleIgnored(row)),
        hovered: (row) => desk.light(row),
        moved: (region) => desk.drag(region),
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
      dispose: () => desk.dispose(),
    };
  },
};

function castTools(desk: CastDesk): HTMLElement {
  const { view } = desk;
  const select = letterButton('A', 'a', 'Select region A', () => view.set({ selected: !view.now.selected }));
  desk.onChange(() => press(select, view.now.selected));
  return el('div', { class: 'tools' }, group('Object', select), handleTools(view));
}

function regionPanel(desk: CastDesk): HTMLElement {
  return boxFields({
    letter: 'A',
    noun: 'region',
    read: () => desk.store.state.region,
    write: (region, label) => desk.setRegion(region, label),
    focused: () => desk.view.set({ selected: true }),
    onChange: (listen) => desk.onChange(listen),
  });
}

export default demo;
