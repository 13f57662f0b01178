import { formatCount } from '../../../figures/page/counts.js';
import { el, write } from '../../../figures/page/dom.js';
import { multitudeSchema, type MultitudeState } from './state.js';
import { MultitudeFigure } from './figure.js';
import { boxFields } from '../../controls/box-fields.js';
import { castCode } from '../../controls/overlap-code.js';
import type { Demo } from '../../controls/demo.js';
import { boxKeys, handleKey } from '../../controls/handles.js';
import { MultitudeDesk } from './model.js';
import { multitudePanel } from './panel.js';
import { nudge, stepOf } from '../../controls/move-by-keys.js';
import { objectTools } from '../../controls/object-tools.js';
import { Spoken } from '../../controls/live-region.js';
import { fromDegrees } from '../../controls/turn.js';
import card from './card.js';

const initial: MultitudeState = {
  version: 1,
  count: 1_000_000,
  seed: 1,
  region: { center: [0.4, 1.8, 0.6], size: [2.6, 0.5, 1.2], rotation: fromDegrees([25, 8, -22]) },
  brute: false,
};

const demo: Demo<MultitudeState> = {
  ...card,
  initial,
  schema: multitudeSchema,
  code: ({ count, seed, region }) => castCode({ version: 1, count, seed, region, mode: 'any', max: null, ignored: [] }),
  mount(stage, store) {
    const desk = MultitudeDesk.open(store);
    const figure =
      stage &&
      new MultitudeFigure(stage, {
        moved: (region) => desk.drag({ region: { ...desk.state.region, ...region } }),
        dropped: () => store.commit(),
      });
    desk.onChange(() => figure?.show(desk.all, desk.state, desk.answer, desk.view.now));
    return {
      answer: sentence(desk),
      tools: objectTools(desk.view, [['a', 'A', 'a', 'Select region A']]),
      panels: [
        { id: 'counts', label: 'Counts', element: multitudePanel(desk) },
        { id: 'region', label: 'Region', element: region(desk) },
      ],
      key: (event) => key(desk, event),
      keys: [...boxKeys, ['Esc', 'select nothing: the arrows then turn the view']],
      ask: () => void desk.all.world.cast(desk.answer.region),
      counts: () => [
        ['boxes', desk.state.count],
        ['exact tests', desk.answer.counts.tested],
        ['found', desk.answer.counts.hits],
      ],
      dispose: () => desk.dispose(),
    };
  },
};

function sentence(desk: MultitudeDesk): HTMLElement {
  const letter = el('b', { class: 'of-a' }, 'A');
  const found = el('b', { class: 'of-gap' });
  const rest = el('span');
  const element = el('p', { class: 'sentence' }, letter, ' meets ', found, rest);
  const spoken = new Spoken(element);
  desk.onChange(() => {
    const { hits, tested } = desk.answer.counts;
    write(found, formatCount(hits));
    write(rest, ` of ${formatCount(desk.state.count)} boxes; ${formatCount(tested)} were tested.`);
    element.dataset.hits = String(hits);
    spoken.changed();
  });
  return el('div', { class: 'answer' }, element, spoken.element);
}

function region(desk: MultitudeDesk): HTMLElement {
  return boxFields({
    letter: 'A',
    noun: 'region',
    read: () => desk.state.region,
    write: (box, label) => desk.set({ region: box }, label),
    focused: () => desk.view.set({ selected: 'a' }),
    onChange: (listen) => desk.onChange(listen),
  });
}

function key(desk: MultitudeDesk, event: KeyboardEvent): boolean {
  if (event.ctrlKey || event.metaKey) return false;
  const { selected, mode } = desk.view.now;
  const by = selected && stepOf(event, mode);
  const name = event.key.toLowerCase();
  if (by) desk.set({ region: nudge(desk.state.region, mode, by) }, `key ${mode}`);
  else if (name === 'a') desk.view.set({ selected: 'a' });
  else if (name === 'escape') desk.view.set({ selected: null });
  else return handleKey(desk.view, name);
  return true;
}

export default demo;
