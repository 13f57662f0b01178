import type { ZonesState } from '../figures/watched-walk.js';

/** Cameras that see people up to 15 cm off, and zones that believe them at once: many a step in is none. */
export const initial: ZonesState = { version: 1, margin: 0, dwell: 1, noise: 0.15 };
