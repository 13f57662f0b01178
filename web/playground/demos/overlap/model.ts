import { AskewError } from 'askew';
import type { OverlapView } from './figure.js';
import { answerOverlap, type OverlapAnswer, type OverlapState } from '../../controls/overlap-query.js';
import { Crowd } from '../../controls/crowd.js';
import type { AnyShapeState } from '../../../figures/state/shape.js';
import type { Store } from '../../controls/store.js';
import { Value } from '../../controls/value.js';

/** What all parts of the demo of queries share: the state, the crowd, the answer, what is looked at, and every change. */
export class OverlapModel {
  readonly view = new Value<OverlapView>({ selected: true, mode: 'translate', snap: false, lit: null });
  crowd: Crowd;
  answer: OverlapAnswer;
  private readonly listeners = new Set<() => void>();
  private readonly closers = new Set<() => void>();
  /** What was asked to see whether a state can be shown, so that it is not asked again to show it. */
  private tried: { state: OverlapState; answer: OverlapAnswer } | null = null;

  constructor(readonly store: Store<OverlapState>) {
    this.crowd = new Crowd(store.state.count, store.state.seed);
    this.answer = answerOverlap(this.crowd, store.state);
    store.onChange(() => {
      const { count, seed } = store.state;
      const other = count !== this.crowd.count || seed !== this.crowd.seed;
      if (other) this.replaceCrowd(count, seed);
      const { tried } = this;
      this.tried = null;
      this.answer = tried?.state === store.state ? tried.answer : answerOverlap(this.crowd, store.state);
      if (other) this.view.set({ lit: null });
      else this.tell();
    });
    this.view.onChange(() => this.tell());
  }

  /** Runs now and after every change of the state, the answer or the view. */
  onChange(listen: () => void): void {
    this.listeners.add(listen);
    listen();
  }

  /** Shows the region as it is dragged, if the package can answer for it. */
  drag(region: AnyShapeState): void {
    const state = { ...this.store.state, region };
    if (this.problemOf(state) === null) this.store.show(state);
  }

  /** Takes the region over as a step under this label, or says what is wrong with it. */
  setRegion(region: AnyShapeState, label: string): string | null {
    return this.change({ region }, label);
  }

  /** Another crowd: nobody in it is ignored. */
  setCrowd(crowd: { count: number } | { seed: number }): void {
    this.store.commit({ ...this.store.state, ...crowd, ignored: [] });
  }

  setMode(mode: OverlapState['mode']): void {
    this.change({ mode }, '');
  }

  setMax(max: number | null): string | null {
    return this.change({ max }, 'max');
  }

  /** Leaves a box out of the query, or takes it in again. */
  toggleIgnored(row: number): void {
    const { ignored } = this.store.state;
    this.change({ ignored: ignored.includes(row) ? ignored.filter((each) => each !== row) : [...ignored, row] }, '');
  }

  /** Brings a box forward; null: none. */
  light(row: number | null): void {
    if (row !== this.view.now.lit) this.view.set({ lit: row });
  }

  /** Runs when the demo is closed. */
  onDispose(close: () => void): void {
    this.closers.add(close);
  }

  dispose(): void {
    for (const close of this.closers) close();
    this.crowd.dispose();
  }

  private replaceCrowd(count: number, seed: number): void {
    this.crowd.dispose();
    this.crowd = new Crowd(count, seed);
  }

  /** Makes the change if the package can answer for it, else says why not. */
  private change(part: Partial<OverlapState>, label: string): string | null {
    const state = { ...this.store.state, ...part };
    const problem = this.problemOf(state);
    if (problem === null) this.store.commit(state, label);
    return problem;
  }

  private problemOf(state: OverlapState): string | null {
    try {
      this.tried = { state, answer: answerOverlap(this.crowd, state) };
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
