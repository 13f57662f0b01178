import type { ContenderId } from './names.js';

/** One who takes part: asks everything once, and tells how many of its answers differ from askew's. */
export interface Entrant {
  ask(): void;
  differing(): number;
}

/** A workload made ready: so many questions, and who is asked them. */
export interface Contest {
  items: number;
  entrants: Partial<Record<ContenderId, Entrant>>;
  dispose(): void;
}

/** How many places two lists differ in. */
export function differences<T>(mine: ArrayLike<T>, theirs: (i: number) => T, same = (a: T, b: T) => a === b): number {
  let count = 0;
  for (let i = 0; i < mine.length; i += 1) if (!same(mine[i]!, theirs(i))) count += 1;
  return count;
}
