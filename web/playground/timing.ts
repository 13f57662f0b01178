const patience = 500;
const rounds = 5;
const roundLength = 2;
const callsBetweenLooks = 50;

/** Measures how long a call takes, in microseconds, once nothing has changed for half a second. */
export class Timing {
  private waiting = 0;

  constructor(private readonly done: (microseconds: number) => void) {}

  measure(call: () => void): void {
    clearTimeout(this.waiting);
    this.waiting = window.setTimeout(() => this.done(best(call)), patience);
  }
}

/** The best of some rounds, so that what else the machine does at the time counts least. */
function best(call: () => void): number {
  return Math.min(...Array.from({ length: rounds }, () => average(call)));
}

/** The mean over as many calls as fit into a round; the clock alone is too coarse for one. */
function average(call: () => void): number {
  const start = performance.now();
  let calls = 0;
  let passed = 0;
  while (passed < roundLength) {
    for (let i = 0; i < callsBetweenLooks; i += 1) call();
    calls += callsBetweenLooks;
    passed = performance.now() - start;
  }
  return (1000 * passed) / calls;
}
