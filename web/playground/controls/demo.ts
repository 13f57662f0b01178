import type { Schema } from '../../figures/state/schema.js';
import type { Stage } from '../../figures/stage/stage.js';
import type { Store } from './store.js';

/** What the gallery tells of a demo before it is loaded. */
export interface Card {
  /** What `#` in the address of the page opens it by, and the name of its folder in demos/. */
  id: string;
  /** Where it stands among the demos, counted from 1. */
  place: number;
  title: string;
  /** Two sentences at most. */
  about: string;
  tryThis: string;
}

export interface Panel {
  id: string;
  label: string;
  element: HTMLElement;
  /** Its tab was opened. */
  opened?(): void;
}

/** What a mounted demo puts around the scene; the shell decides where. */
export interface Mounted {
  /** The answer in words, above the scene. */
  answer: HTMLElement;
  /** What a person can do about the answer, below it. */
  actions?: HTMLElement[];
  /** What a person can do to the scene, below it. */
  tools: HTMLElement;
  panels: Panel[];
  /** Keys while the scene has the focus; true when the key meant something. */
  key(event: KeyboardEvent): boolean;
  /** What the keys do, for the sheet that lists them. */
  keys: [keys: string, meaning: string][];
  /** Asks the core once more what the picture shows: what the counters time. */
  ask?(): void;
  /** What the time of that is called; `core` where nothing is said. */
  timed?: string;
  /** What the core did for that, by name. */
  counts?(): [name: string, count: number][];
  /** Frees what the page does not free by itself. */
  dispose?(): void;
}

/** A state that is worth starting from, with its name in addresses. */
export interface Preset<State> {
  id: string;
  title: string;
  state: State;
}

/** One page of the playground. `State` is plain JSON with a version: store, history, links, code and tests all speak it. */
export interface Demo<State> extends Card {
  initial: State;
  /** Takes over a state that comes from outside. */
  schema: Schema<State>;
  presets?: Preset<State>[];
  /** Starts what it asks beside the core of `askew`, which is there already. */
  start?(): Promise<void>;
  /** The state as a program that runs against the package; lines end in `// → value` where they have an answer. */
  code(state: State): string;
  /** It draws in the plane, by elements in `scene`, and gets no stage. */
  flat?: true;
  /** Puts the demo on a stage; where the browser cannot draw there is none, and words and numbers still work. */
  mount(stage: Stage | null, store: Store<State>, scene: HTMLElement): Mounted;
}
