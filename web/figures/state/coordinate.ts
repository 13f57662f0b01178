import { number } from './schema.js';

/** Farther out nothing can be shared or drawn well. */
export const farthest = 1e5;

export const coordinate = number(-farthest, farthest);
