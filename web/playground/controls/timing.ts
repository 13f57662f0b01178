const patience = 500;
const rounds = 5;
const roundLength = 2;

/** What may be dragged: measuring would hold that up. */
export interface Settling {
  readonly isSettled: boolean;
}

/** Measures how long a call takes, in microseconds, once nothing has changed for half a second and nothing is dragged. */
export class Timing {
  private waiting = 0;

  constructor(
    private readonly store: Settling,
    private readonly done: (microseconds: number) => void,
  ) {}

  measure(call: () => void): void {
    this.stop();
    if (this.store.isSettled) this.waiting = window.setTimeout(() => this.done(bestTime(call)), patience);
  }

  /** Measures nothing that was asked for before. */
  stop(): void {
    clearTimeout(this.waiting);
  }
}

/** The best of some rounds, in microseconds, so that what else the machine does at the time counts least. */
export function bestTime(call: () => void): number {
  return Math.min(...Array.from({ length: rounds }, () => roundTime(call)));
}

/** The mean over as many calls as fit into two milliseconds; the clock alone is too coarse for one. */
export function roundTime(call: () => void): number {
  const start = performance.now();
  let calls = 0;
  let passed = 0;
  for (let more = 1; passed < roundLength; more *= 2) {
    for (let i = 0; i < more; i += 1) call();
    calls += more;
    passed = performance.now() - start;
  }
  return (1000 * passed) / calls;
}
