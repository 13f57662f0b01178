import { Region } from 'askew';
import type { Pair } from '../../figures/plot/plot.js';
import { boxOf, type FlatBox } from './flat-box.js';

/** So tall that no answer about two of them is ever about their height. */
const tall = 64;

/** The rectangle as a tall prism: what is true of prisms that stand side by side is true of their floor plans. */
export function prism(box: FlatBox): Region {
  return new Region(boxOf(box, tall));
}

/** The floor plan of a prism, counterclockwise. */
export function floor(region: Region): Pair[] {
  const corners = region.corners();
  return [0, 4, 6, 2].map((corner) => [corners[3 * corner], corners[3 * corner + 1]]);
}
