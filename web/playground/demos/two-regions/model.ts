import { AskewError } from 'askew';
import type { PairView } from './figure.js';
import { translationOptions, type TranslationLimit } from '../../../figures/state/translation-limit.js';
import type { BoxState, Triple } from '../../../figures/state/box.js';
import { answerPair, movedBy, type BoxName, type PairAnswer, type PairState } from '../../../figures/state/pair.js';
import type { Store } from '../../controls/store.js';
import { Value } from '../../controls/value.js';

/** How a change ends: `show` previews it, otherwise it is a step of the history under this label. */
type Ending = 'show' | { label: string };

/** What all parts of a pair demo share: the state, the answer to it, what is looked at, and every way to change them. */
export class PairModel {
  readonly view = new Value<PairView>({ selected: 'a', mode: 'translate', snap: false, row: null, plane: null });
  answer: PairAnswer;

  /** The row whose axis stays when no row is pointed at. */
  pinned: number | null = null;

  private readonly listeners = new Set<() => void>();
  private readonly closers = new Set<() => void>();

  constructor(readonly store: Store<PairState>) {
    this.answer = answerPair(store.state);
    store.onChange(() => {
      this.answer = answerPair(store.state);
      if (this.view.now.selected === 'point' && !store.state.planes) this.view.set({ selected: null });
      this.tell();
    });
    this.view.onChange(() => this.tell());
  }

  /** Runs now and after every change of the state, the answer or the view. */
  onChange(listen: () => void): void {
    this.listeners.add(listen);
    listen();
  }

  /** Runs when the demo is closed. */
  onDispose(close: () => void): void {
    this.closers.add(close);
  }

  dispose(): void {
    for (const close of this.closers) close();
  }

  /** Shows the axis of this row; null goes back to the pinned one. */
  light(row: number | null): void {
    this.view.set({ row: row ?? this.pinned });
  }

  /** Pins this row, or lets it go. */
  pin(row: number): void {
    this.pinned = this.pinned === row ? null : row;
    this.light(this.pinned);
  }

  setBox(name: BoxName, box: BoxState, ending: Ending): string | null {
    return this.change({ ...this.store.state, [name]: box }, ending);
  }

  setPoint(point: Triple, ending: Ending): string | null {
    return this.change({ ...this.store.state, point }, ending);
  }

  /** Binds the way out, or frees it, as a step under this label; says what is wrong with it. */
  setLimit(bound: TranslationLimit, label: string): string | null {
    const { bound: _, ...state } = this.store.state;
    return this.change(translationOptions(bound) ? { ...state, bound } : state, { label });
  }

  /** Shows the planes with the point ready to be dragged, or hides both. */
  showPlanes(planes: boolean): void {
    if (planes !== this.store.state.planes) this.change({ ...this.store.state, planes }, { label: '' });
    this.view.set({ selected: planes ? 'point' : 'a' });
  }

  get canPart(): boolean {
    return (this.answer.way?.depth ?? 0) > 0;
  }

  /** Moves A by the way out. */
  part(): void {
    const { way } = this.answer;
    const { a } = this.store.state;
    if (way && this.canPart) this.setBox('a', { ...a, center: movedBy(a, way) }, { label: '' });
  }

  /** Makes the change if the package can answer for it, else says why not. */
  private change(state: PairState, ending: Ending): string | null {
    try {
      answerPair(state);
    } catch (error) {
      if (error instanceof AskewError) return error.message;
      throw error;
    }
    if (ending === 'show') this.store.show(state);
    else this.store.commit(state, ending.label);
    return null;
  }

  private tell(): void {
    for (const listen of this.listeners) listen();
  }
}
