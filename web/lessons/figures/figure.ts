/** What may be said about a state: every number in it was returned by the core. */
export interface Readings {
  /** The answer in one sentence. */
  summary: string;
  /** Numbers and words by name, as texts quote them. */
  words: Record<string, string>;
}

/** What surrounds a figure and hears from it. */
export interface FigureHost<State> {
  /** The box of fixed shape that the figure fills. */
  frame: HTMLElement;
  /** Where tables that belong to the figure go. */
  below: HTMLElement;
  /** Somebody dragged, pressed or turned something. */
  change(state: State): void;
  /** The pointer is on a part, or on none. */
  light(part: string | null): void;
  /** There is a picture now, or it has been lost. */
  drawn(there: boolean): void;
}

export interface Figure<State, View> {
  /** Shows a state; `lit` is the part that words point at. */
  show(state: State, view: View, lit: string | null): void;
  /** Out of view a figure costs nothing. */
  inView(inView: boolean): void;
  /** The theme has changed. */
  repaint(): void;
  dispose(): void;
}

/** A kind of figure: what it shows is plain JSON with a version, how it shows it is the view. */
export interface FigureKind<State, View> {
  /** In the words of what a view shows, where one is given. */
  read(state: State, view?: View): Readings;
  /** What a press of a button does to a state, by name. */
  actions?: Record<string, (state: State) => State>;
  /** The demo of the playground that shows the same, and its state. */
  share?(state: State): [demo: string, state: unknown];
  mount(host: FigureHost<State>): Figure<State, View>;
}
