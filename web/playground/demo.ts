import type { Stage } from '../figures/stage.js';
import type { Store } from './store.js';

export interface Panel {
  id: string;
  label: string;
  element: HTMLElement;
}

/** What a mounted demo puts around the scene; the shell decides where. */
export interface Mounted {
  /** The answer in words, above the scene. */
  answer: HTMLElement;
  /** What a person can do to the scene, below it. */
  tools: HTMLElement;
  panels: Panel[];
  /** Keys while the scene has the focus; true when the key meant something. */
  key(event: KeyboardEvent): boolean;
  /** What the keys do, for the sheet that lists them. */
  keys: [keys: string, meaning: string][];
  /** Frees what the page does not free by itself. */
  dispose?(): void;
}

/** One page of the playground. `State` is plain JSON with a version: the store, history and tests all speak it. */
export interface Demo<State> {
  /** What `#` in the address of the page opens it by. */
  id: string;
  /** Where it stands among the demos, counted from 1. */
  place: number;
  title: string;
  about: string;
  tryThis: string;
  initial: State;
  /** Puts the demo on a stage; where the browser cannot draw there is none, and words and numbers still work. */
  mount(stage: Stage | null, store: Store<State>): Mounted;
}
