import { AskewError } from 'askew';
import type { Store } from './store.js';
import { Value } from './value.js';

/**
 * What the parts of a demo share: the state, what the package answers for it, what is looked at, and the two ways to
 * change the state: `drag` previews, `set` makes a step of the history.
 */
export class AnswerModel<State, View extends object, Answer> {
  readonly view: Value<View>;
  answer: Answer;
  private readonly listeners = new Set<() => void>();
  private readonly closers = new Set<() => void>();
  /** What was asked to see whether a state can be shown, so that it is not asked again to show it. */
  private tried: { state: State; answer: Answer } | null = null;

  constructor(
    readonly store: Store<State>,
    view: View,
    private readonly ask: (state: State) => Answer,
  ) {
    this.view = new Value(view);
    this.answer = ask(store.state);
    store.onChange(() => {
      const { tried } = this;
      this.tried = null;
      this.answer = tried?.state === store.state ? tried.answer : ask(store.state);
      this.tell();
    });
    this.view.onChange(() => this.tell());
  }

  get state(): State {
    return this.store.state;
  }

  /** Runs now and after every change of the state, the answer or the view. */
  onChange(listen: () => void): void {
    this.listeners.add(listen);
    listen();
  }

  /** Shows a change that is not a step yet, if the package can answer for it. */
  drag(part: Partial<State>): void {
    const state = { ...this.state, ...part };
    if (this.problemOf(state) === null) this.store.show(state);
  }

  /** Makes a change as a step under this label, or says why the package refuses it. */
  set(part: Partial<State>, label: string): string | null {
    const state = { ...this.state, ...part };
    const problem = this.problemOf(state);
    if (problem === null) this.store.commit(state, label);
    return problem;
  }

  /** Runs when the demo is closed. */
  onDispose(close: () => void): void {
    this.closers.add(close);
  }

  dispose(): void {
    for (const close of this.closers) close();
  }

  private problemOf(state: State): string | null {
    try {
      this.tried = { state, answer: this.ask(state) };
      return null;
    } catch (error) {
      if (error instanceof AskewError) return error.message;
      throw error;
    }
  }

  private tell(): void {
    for (const listen of this.listeners) listen();
  }
}
