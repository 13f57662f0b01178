import { unlimited, type TranslationLimit, type Way } from '../../../figures/state/translation-limit.js';
import { el } from '../../../figures/page/dom.js';
import { Choice } from '../../controls/choice.js';
import type { PairModel } from './model.js';
import { NumberField } from '../../controls/number-field.js';
import { tripleFields } from '../../controls/triple-fields.js';

const ways: [Way, string][] = [
  ['anywhere', 'anywhere'],
  ['ground', 'on the ground'],
  ['along', 'along'],
];
/** The limit that is offered first. */
const someLength = 0.2;

/** Where the way out may lead, and how much of it is gone. */
export function translationLimitPanel(model: PairModel): HTMLElement {
  const now = (): TranslationLimit => model.store.state.bound ?? unlimited;
  const set = (part: Partial<TranslationLimit>, label = ''): string | null =>
    model.setLimit({ ...now(), ...part }, label);
  const way = new Choice('the way out leads', ways, (to) => set({ to }));
  const direction = tripleFields({
    title: 'direction',
    label: 'direction',
    step: 0.1,
    read: () => now().along,
    write: (along, label) => set({ along }, label),
    onChange: (listen) => model.onChange(listen),
  });
  const box = el('input', { type: 'checkbox' });
  box.addEventListener('change', () => set({ maxDistance: box.checked ? someLength : null }));
  const change = (maxDistance: number): string | null => set({ maxDistance }, 'at most');
  const length = new NumberField({ label: 'at most', short: '', step: 0.1, min: 0, change });
  model.onChange(() => {
    const { to, maxDistance } = now();
    way.show(to);
    direction.hidden = to !== 'along';
    box.checked = maxDistance !== null;
    length.element.hidden = maxDistance === null;
    if (maxDistance !== null) length.show(maxDistance);
  });
  const label = el('label', { class: 'switch' }, box, 'A goes at most');
  const limit = el('div', { class: 'maximum' }, label, length.element);
  return el('div', { class: 'bound' }, way.element, direction, limit);
}
