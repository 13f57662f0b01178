/** A figure that runs in a place of the home page. */
export interface LiveFigure {
  /** What it says, and what can be pressed. */
  readonly sentence: HTMLElement;
  readonly controls: HTMLElement[];
  /** The address of what it shows, from the root of the site. */
  address(): string;
  /** Frees all of it; what it came to is kept for the next time. */
  close(): void;
}

/** What a place gives to its figure. */
export interface FigurePlace {
  name: string;
  frame: HTMLElement;
  /** There is a picture now, or it has been lost. */
  drawn(there: boolean): void;
}
