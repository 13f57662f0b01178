import { render } from 'lit/html.js';
import type { Figure, Readings } from './figures/figure.js';
import { writeLink } from '../figures/state/share-link.js';
import { type AnyKind, type Lesson, merged, type Plain, sameShape, stateAt } from './lesson.js';
import type { LessonState } from './lesson-state.js';
import { loadKind, loadLesson } from './lessons.js';
import { names, type LessonName } from './names.js';
import { page, type Played } from './page.js';
import { type Words, wordsOf } from './words.js';

export interface PlayerOptions {
  /** What stands in it makes way for the lesson when that is there. */
  place: ShadowRoot;
  name: LessonName;
  lang: string;
  /** The address of the site, below which the playground and the other lessons are. */
  playground: string | null;
  state: unknown;
  /** Tells the page around: `ready`, `change` or `answer`. */
  tell(what: string, detail: object): void;
}

const delay = 400;

/** Plays one lesson: keeps its state, asks the core about it, and lets page and figure show both. */
export class Player implements Played {
  readonly words: Words;
  step = 0;
  state: Plain;
  answers: (number | null)[];
  done: boolean[];
  /** What the figure says, and what of it has been read out. */
  spoken = '';
  private readonly root = document.createElement('div');
  private figure: Figure<Plain, Plain> | null = null;
  private lit: string | null = null;
  private talking = 0;

  private constructor(
    readonly options: PlayerOptions,
    readonly lesson: Lesson,
    readonly kind: AnyKind,
  ) {
    this.words = wordsOf(options.lang);
    this.answers = lesson.steps.map(() => null);
    this.done = lesson.steps.map(() => false);
    this.state = stateAt(lesson, 0);
    this.take(options.state);
  }

  /** Fetches core, lesson and figure; `start` shows them. */
  static async load(options: PlayerOptions): Promise<Player> {
    const lesson = await loadLesson(options.name);
    return new Player(options, lesson, await loadKind(lesson));
  }

  get now(): LessonState {
    return { version: 1, step: this.step, figure: this.state };
  }

  get reading(): Readings {
    return this.kind.read(this.state);
  }

  /** The answer in words, or an invitation to find it first. */
  get summary(): string {
    const hidden = this.lesson.steps[this.step].ask?.hides && this.answers[this.step] === null;
    return hidden ? this.words.predict : this.kind.read(this.state, this.view).summary;
  }

  /** Goes to a state from outside; one that does not fit this lesson, or that the core refuses, is left alone. */
  take(given: unknown): void {
    const { step, figure } = (given ?? {}) as Partial<LessonState>;
    if (!Number.isInteger(step) || !this.lesson.steps[step!] || !sameShape(figure, this.lesson.initial)) return;
    try {
      this.kind.read(figure!);
    } catch {
      return;
    }
    [this.step, this.state] = [step!, figure!];
    this.update();
  }

  /** The address that opens the same state in the playground, where the two know each other. */
  get playground(): string | null {
    const { playground } = this.options;
    if (playground === null || !this.kind.share) return null;
    const link = writeLink(...this.kind.share(this.state));
    return link && new URL(`playground/#${link}`, new URL(playground, document.baseURI)).href;
  }

  /** The next lesson on the site, after the last all of them. */
  get following(): { href: string; text: string } | null {
    const { playground, name } = this.options;
    if (playground === null) return null;
    const next = names[names.indexOf(name) + 1];
    const href = new URL(`lessons/${next ?? 'index'}.html`, new URL(playground, document.baseURI)).href;
    return { href, text: next ? this.words.nextLesson : this.words.allLessons };
  }

  /** Goes to a step, whose first line is then in view: on a phone the last one was left at its end. */
  go(step: number): void {
    const next = this.lesson.steps[step];
    if (!next || step === this.step) return;
    this.step = step;
    this.lit = null;
    if (next.state) this.state = stateAt(this.lesson, step);
    this.changed();
    this.root.querySelector('.step:not([inert]) h2')!.scrollIntoView({ block: 'nearest' });
  }

  /** Shows a state that a person made; one that the core refuses is not taken. */
  change(state: Plain): void {
    try {
      this.kind.read(state);
    } catch {
      return;
    }
    this.state = state;
    this.changed();
  }

  reset(): void {
    this.change(stateAt(this.lesson, this.step));
  }

  press(action: string | undefined, state: Plain | undefined): void {
    const acted = action ? this.kind.actions![action](this.state) : this.state;
    this.change(merged(acted, state ?? {}));
  }

  answer(option: number): void {
    this.answers[this.step] = option;
    const { right } = this.lesson.steps[this.step].ask!;
    this.options.tell('answer', { step: this.step, answer: option, right: option === right });
    this.spoken = this.summary;
    this.update();
  }

  light(part: string | null): void {
    if (part === this.lit) return;
    this.lit = part;
    this.draw();
  }

  /** In view or out of it: an unseen figure draws nothing. */
  inView(inView: boolean): void {
    this.figure?.inView(inView);
  }

  repaint(): void {
    this.figure?.repaint();
  }

  dispose(): void {
    clearTimeout(this.talking);
    this.figure?.dispose();
    this.figure = null;
    this.root.remove();
  }

  /** Shows the lesson in its place. */
  start(): void {
    this.update();
    this.options.place.replaceChildren(this.root);
    const find = (name: string) => this.root.querySelector<HTMLElement>(`.${name}`)!;
    const poster = find('poster');
    this.figure = this.kind.mount({
      frame: find('frame'),
      below: find('below'),
      change: (state) => this.change(state),
      light: (part) => this.light(part),
      drawn: (there) => void (poster.hidden = there),
    });
    this.spoken = this.summary;
    this.update();
    this.options.tell('ready', this.now);
  }

  private changed(): void {
    const { goal } = this.lesson.steps[this.step];
    if (goal && !this.done[this.step] && this.reading.words[goal.reading] === goal.is) {
      this.done[this.step] = true;
      this.options.tell('answer', { step: this.step, goal: goal.task, right: true });
    }
    this.update();
    this.options.tell('change', this.now);
    clearTimeout(this.talking);
    this.talking = window.setTimeout(() => {
      this.spoken = this.summary;
      this.update();
    }, delay);
  }

  private update(): void {
    render(page(this), this.root);
    this.draw();
  }

  /** What the figure shows besides its state. */
  private get view(): Plain {
    const { view, ask } = this.lesson.steps[this.step];
    return this.answers[this.step] === null ? view : { ...view, ...ask?.shows };
  }

  private draw(): void {
    this.figure?.show(this.state, this.view, this.lit);
  }
}
