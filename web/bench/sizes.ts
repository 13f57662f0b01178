import type { Result } from './result.js';

/** How much is asked, and for how long. */
export type Sizes = Pick<Result, 'loop' | 'rounds' | 'pairs' | 'boxes' | 'queries'>;

export const full: Sizes = { loop: 100, rounds: 5, pairs: 10_000, boxes: 10_000, queries: 64 };
/** So little that only the page is tried by it, not a machine. */
export const trial: Sizes = { loop: 1, rounds: 1, pairs: 60, boxes: 150, queries: 4 };
