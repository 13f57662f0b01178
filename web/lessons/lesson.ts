import type { FigureKind } from './figures/figure.js';

/** Plain JSON. */
export type Plain = Record<string, unknown>;

/** A slider for one number of the state, named by its path; about an axis it turns the rotation that lies there. */
export interface Slider {
  slide: string;
  about?: 'x' | 'y' | 'z';
  label: string;
  min: number;
  max: number;
  step: number;
}

/** A button that changes the state: by an action of the figure, or to these values. */
export interface Press {
  press: string;
  action?: string;
  state?: Plain;
}

/** One prediction: asked, answered by a press, then explained. It never holds anybody up. */
export interface Question {
  question: string;
  options: string[];
  right: number;
  why: string;
  /** Until it is answered, the figure does not say in words what it shows. */
  hides?: boolean;
  /** What the view is besides, once it is answered. */
  shows?: Plain;
}

/** An exercise by doing: done as soon as a reading of the figure says so. */
export interface Goal {
  task: string;
  reading: string;
  is: string;
  done: string;
}

export interface Step {
  title: string;
  /** Paragraphs in the markup of markup.ts. */
  text: string[];
  /** Where the figure goes when the step is opened; without it the reader's own state stays. */
  state?: Plain;
  view: Plain;
  controls?: (Slider | Press)[];
  ask?: Question;
  goal?: Goal;
}

export interface Lesson {
  title: string;
  lead: string;
  kind: string;
  initial: Plain;
  steps: Step[];
}

export type AnyKind = FigureKind<Plain, Plain>;

/** The state that a step starts from, when its lesson is read from the first step on without touching anything. */
export function stateAt({ initial, steps }: Lesson, step: number): Plain {
  return steps.slice(0, step + 1).reduce((state, { state: change }) => merged(state, change ?? {}), initial);
}

/** The state with these values instead; objects in it are merged, lists replaced. */
export function merged(state: Plain, change: Plain): Plain {
  const isObject = (value: unknown): value is Plain =>
    typeof value === 'object' && value !== null && !Array.isArray(value);
  const entries = Object.entries(change).map(([name, value]) => {
    const old = state[name];
    return [name, isObject(old) && isObject(value) ? merged(old, value) : value];
  });
  return { ...state, ...Object.fromEntries(entries) };
}

/** Whether a value from outside has the shape of one of ours: the same names, lengths and types, all numbers finite. */
export function sameShape(value: unknown, model: unknown): boolean {
  if (typeof value !== typeof model || (value === null) !== (model === null)) return false;
  if (typeof value === 'number') return Number.isFinite(value);
  if (typeof value !== 'object' || value === null) return true;
  if (Array.isArray(value) !== Array.isArray(model)) return false;
  const [names, known] = [Object.keys(value), Object.keys(model as object)];
  return (
    names.length === known.length &&
    names.every(
      (name) => Object.hasOwn(model as object, name) && sameShape((value as Plain)[name], (model as Plain)[name]),
    )
  );
}
