import { SchemaError } from '../../figures/state/schema.js';
import { LinkError, readLink, unpack, writeLink } from '../../figures/state/share-link.js';
import type { Demo } from '../controls/demo.js';
import { equal } from '../controls/equal.js';
import { presetOf } from './presets.js';
import type { Store } from '../controls/store.js';

/** The address follows the state once it has rested for so many milliseconds. */
const patience = 700;

/** What follows `#` for a state: the demo alone at its start, with the name of a preset, or with the state packed. */
export function hashOf<State>(demo: Demo<State>, state: State): string | null {
  if (equal(state, demo.initial)) return demo.id;
  const preset = presetOf(demo, state);
  if (preset) return `${demo.id}/${preset.id}`;
  return accepts(demo, state) ? writeLink(demo.id, state) : null;
}

/** Whether a link to that state would open. */
function accepts<State>({ schema }: Demo<State>, state: State): boolean {
  try {
    schema(state, 'state');
    return true;
  } catch (error) {
    if (error instanceof SchemaError) return false;
    throw error;
  }
}

/** Takes over the state that an address names, as a step to undo; says why when it is refused, and changes nothing then. */
export function takeLink<State>(hash: string, demo: Demo<State>, store: Store<State>): string | null {
  const { packed, preset } = readLink(hash);
  try {
    const state = preset !== null ? stateOf(preset, demo) : packed !== null ? unpack(packed, demo.schema) : null;
    if (state !== null && !equal(state, store.state)) store.commit(state);
    return null;
  } catch (error) {
    if (error instanceof LinkError) return `This link cannot be opened: ${error.message}. Nothing was changed.`;
    throw error;
  }
}

function stateOf<State>(id: string, { presets = [] }: Demo<State>): State {
  const found = presets.find((preset) => preset.id === id);
  if (!found) throw new LinkError('there is no such start');
  return found.state;
}

/** What may lead away from the page or the demo, or copy the address: it is told before. */
const leaving = ['pointerdown', 'focus', 'click', 'pagehide'];

/** Keeps the address a link to what the page shows. What it returns ends that. */
export function tellAddress<State>(demo: Demo<State>, store: Store<State>): () => void {
  let waiting = 0;
  const ends = new AbortController();
  const tell = (): void => {
    waiting = 0;
    const hash = `#${hashOf(demo, store.state) ?? demo.id}`;
    if (location.hash !== hash && !(location.hash === '' && hash === `#${demo.id}`))
      history.replaceState(null, '', hash);
  };
  const wait = (): void => {
    clearTimeout(waiting);
    waiting = window.setTimeout(tell, patience);
  };
  const hurry = (): void => {
    clearTimeout(waiting);
    if (waiting) tell();
  };
  store.onChange(wait);
  addEventListener('hashchange', wait, ends);
  for (const event of leaving) addEventListener(event, hurry, { capture: true, signal: ends.signal });
  tell();
  return () => {
    clearTimeout(waiting);
    ends.abort();
  };
}
