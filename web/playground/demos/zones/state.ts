import { maybe, number, object, oneOf, whole } from '../../../figures/state/schema.js';
import { shapeNames } from '../../../figures/state/shape.js';
import type { ZonesState } from './watched-walk.js';

/** Cameras that see people up to 15 cm off, and zones that believe them at once: many a step in is none. */
export const initial: ZonesState = { version: 1, margin: 0, dwell: 1, noise: 0.15 };

/** Where somebody starts to look: two stand in a gate, and it takes them for coming and going. */
export const firstFrame = 410;

export const zonesSchema = object<ZonesState>({
  version: oneOf(1),
  margin: number(0, 100),
  dwell: whole(1, 10_000),
  noise: number(0, 100),
  zones: maybe(oneOf(...shapeNames)),
});
