import { el } from '../../figures/page/dom.js';
import { icon } from '../../figures/page/icons.js';
import type { Demo, Preset } from '../controls/demo.js';
import { equal } from '../controls/equal.js';
import type { Store } from '../controls/store.js';

/** The presets of a demo to choose from; shows the one that the state is, or an icon where there is no room for words. */
export function presetChoice<State>(demo: Demo<State>, store: Store<State>): HTMLElement {
  const { presets = [] } = demo;
  const select = el('select', { 'aria-label': 'Start from' });
  const own = el('option', { value: '' }, 'Start from …');
  select.append(own, ...presets.map(({ id, title }) => el('option', { value: id }, title)));
  select.addEventListener('change', () => {
    const chosen = presets.find(({ id }) => id === select.value);
    if (chosen) store.commit(chosen.state);
  });
  const tell = (): void => void (select.value = presetOf(demo, store.state)?.id ?? '');
  store.onChange(tell);
  tell();
  return el('span', { class: 'presets' }, select, icon('list'));
}

/** The preset that a state is, if it is one. */
export function presetOf<State>(demo: Demo<State>, state: State): Preset<State> | undefined {
  return demo.presets?.find((preset) => equal(preset.state, state));
}
