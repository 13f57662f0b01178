import { formatCount } from '../../../figures/page/counts.js';
import { el, write } from '../../../figures/page/dom.js';
import { initial, multitudeSchema, type MultitudeState } from './state.js';
import { MultitudeFigure } from './figure.js';
import { boxFields } from '../../controls/box-fields.js';
import { overlapCode } from '../../controls/overlap-code.js';
import type { Demo } from '../../controls/demo.js';
import { boxKeys, handleKey } from '../../controls/handles.js';
import { MultitudeModel } from './model.js';
import { multitudePanel } from './panel.js';
import { moveByKeys, stepOf } from '../../controls/move-by-keys.js';
import { objectTools } from '../../controls/object-tools.js';
import { LiveRegion } from '../../controls/live-region.js';
import card from './card.js';

const demo: Demo<MultitudeState> = {
  ...card,
  initial,
  schema: multitudeSchema,
  code: ({ count, seed, region }) =>
    overlapCode({ version: 1, count, seed, region, mode: 'any', max: null, ignored: [] }),
  mount(stage, store) {
    const model = MultitudeModel.open(store);
    const figure =
      stage &&
      new MultitudeFigure(stage, {
        select: () => model.view.set({ selected: 'a' }),
        moved: (region) => model.drag({ region: { ...model.state.region, ...region } }),
        dropped: () => store.commit(),
      });
    model.onChange(() => figure?.show(model.all, model.state, model.answer, model.view.now));
    return {
      answer: sentence(model),
      tools: objectTools(model.view, [['a', 'A', 'a', 'Select region A']]),
      panels: [
        { id: 'counts', label: 'Counts', element: multitudePanel(model) },
        { id: 'region', label: 'Region', element: region(model) },
      ],
      key: (event) => key(model, event),
      keys: [...boxKeys, ['Esc', 'select nothing: the arrows then turn the view']],
      ask: () => void model.all.world.overlap(model.answer.region),
      counts: () => [
        ['boxes', model.state.count],
        ['exact tests', model.answer.counts.tested],
        ['found', model.answer.counts.hits],
      ],
      dispose: () => model.dispose(),
    };
  },
};

function sentence(model: MultitudeModel): HTMLElement {
  const letter = el('b', { class: 'of-a' }, 'A');
  const found = el('b', { class: 'of-gap' });
  const rest = el('span');
  const element = el('p', { class: 'sentence' }, letter, ' meets ', found, rest);
  const live = new LiveRegion(element);
  const tell = (): void => {
    const { hits, tested } = model.answer.counts;
    const { times } = model.comparison;
    const faster = times === null ? '' : ` ${formatCount(rounded(times))} times faster than three.js’s OBB.`;
    write(found, formatCount(hits));
    write(rest, ` of ${formatCount(model.state.count)} boxes; ${formatCount(tested)} were tested.${faster}`);
    element.dataset.hits = String(hits);
    element.dataset.compared = String(times !== null);
    live.changed();
  };
  model.onChange(tell);
  model.comparison.onMeasured(tell);
  return el('div', { class: 'answer' }, element, live.element);
}

/** To two digits: more of a measured ratio is noise. */
function rounded(times: number): number {
  return Number(times.toPrecision(2));
}

function region(model: MultitudeModel): HTMLElement {
  return boxFields({
    letter: 'A',
    noun: 'region',
    read: () => model.state.region,
    write: (box, label) => model.set({ region: box }, label),
    focused: () => model.view.set({ selected: 'a' }),
    onChange: (listen) => model.onChange(listen),
  });
}

function key(model: MultitudeModel, event: KeyboardEvent): boolean {
  if (event.ctrlKey || event.metaKey) return false;
  const { selected, mode } = model.view.now;
  const by = selected && stepOf(event, mode);
  const name = event.key.toLowerCase();
  if (by) model.set({ region: moveByKeys(model.state.region, mode, by) }, `key ${mode}`);
  else if (name === 'a') model.view.set({ selected: 'a' });
  else if (name === 'escape') model.view.set({ selected: null });
  else return handleKey(model.view, name);
  return true;
}

export default demo;
