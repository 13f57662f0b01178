import { formatCount } from '../../../figures/page/counts.js';
import { el, write } from '../../../figures/page/dom.js';
import { kinds, shapeNames, type ShapeName } from '../../../figures/state/shape.js';
import type { ZonesState } from './watched-walk.js';
import { NumberField } from '../../controls/number-field.js';
import type { ZonesModel } from './model.js';
import { shotsSwitch } from './shots-panel.js';
import { zonesTimeline } from './timeline.js';

type Setting = 'margin' | 'dwell' | 'noise';

const settings: [name: Setting, step: number, min: number, unit: string][] = [
  ['noise', 0.05, 0, 'm off at most, as it is seen'],
  ['margin', 0.05, 0, 'm outside before leaving'],
  ['dwell', 1, 1, 'updates inside before entering'],
];

/** How the zones decide, what that makes of the events, and who is where when. */
export function zonesPanel(model: ZonesModel): HTMLElement {
  const fields = settings.map(([name, step, min, unit]) => {
    const change = (value: number): string | null => model.change({ [name]: value } as Partial<ZonesState>);
    const field = new NumberField({ label: name, short: '', step, min, change });
    model.onChange(() => field.show(model.store.state[name]));
    return el('div', { class: 'zone-setting' }, el('b', {}, name), field.element, el('span', { class: 'quiet' }, unit));
  });
  return el('div', {}, kindChoice(model), ...fields, eventCounts(model), shotsSwitch(model), zonesTimeline(model));
}

/** What the zones are, each in its own box. */
function kindChoice(model: ZonesModel): HTMLElement {
  const options = shapeNames.map((kind) => el('option', { value: kind }, kinds[kind].title));
  const select = el('select', { 'aria-label': 'zones' }, ...options);
  select.addEventListener('change', () => model.change({ zones: select.value as ShapeName }));
  model.onChange(() => (select.value = model.store.state.zones ?? 'box'));
  return el('div', { class: 'zone-setting kind-choice' }, el('b', {}, 'zones'), select);
}

/** How many events there are in all, beside those without margin and dwell, and those that nobody is seen wrong in. */
function eventCounts(model: ZonesModel): HTMLElement {
  const [now, noisy, exact] = [el('dd', { class: 'of-gap' }), el('dd'), el('dd')];
  model.onChange(() => {
    write(now, formatCount(model.story.length));
    write(noisy, formatCount(model.plain.noisy));
    write(exact, formatCount(model.plain.exact));
  });
  const lines = [
    el('dt', {}, 'events of the whole walk'),
    now,
    el('dt', {}, 'with no margin, dwell 1'),
    noisy,
    el('dt', {}, 'and no noise'),
    exact,
  ];
  return el('dl', { class: 'times zone-counts' }, ...lines);
}
