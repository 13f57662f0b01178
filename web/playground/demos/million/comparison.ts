import { roundTime, type Settling } from '../../controls/timing.js';
import type { Multitude, MultitudeAnswer, MultitudeState } from './state.js';

/** What there is to compare, and when it changes. */
interface Compared {
  readonly all: Multitude;
  readonly state: MultitudeState;
  readonly answer: MultitudeAnswer;
  readonly store: Settling & { onChange(listen: () => void): void };
}

/** The page has rested for so many milliseconds when three.js is asked. */
const patience = 1500;

/** How many times longer `OBB` of three.js takes for what the core answers: measured once, when nothing else is done. */
export class Comparison {
  private measured: { state: MultitudeState; times: number } | null = null;
  private waiting = 0;
  private readonly listeners = new Set<() => void>();

  constructor(private readonly model: Compared) {
    const again = (): void => {
      clearTimeout(this.waiting);
      if (this.measured === null && this.model.store.isSettled)
        this.waiting = window.setTimeout(() => this.measure(), patience);
    };
    model.store.onChange(again);
    again();
  }

  /** Null while the query is another one than was measured. */
  get times(): number | null {
    return this.measured?.state === this.model.state ? this.measured.times : null;
  }

  onMeasured(listen: () => void): void {
    this.listeners.add(listen);
  }

  stop(): void {
    clearTimeout(this.waiting);
  }

  private measure(): void {
    const { all, state, answer } = this.model;
    all.countByOBB(state.region); // fills its columns, which is no part of the question
    const start = performance.now();
    all.countByOBB(state.region);
    const byOBB = performance.now() - start;
    const times = (1000 * byOBB) / roundTime(() => void all.world.overlap(answer.region));
    this.measured = { state, times };
    if (!state.brute) all.forgetOBB();
    for (const listen of this.listeners) listen();
  }
}
