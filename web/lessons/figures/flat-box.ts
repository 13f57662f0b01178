import type { BoxState } from '../../figures/state/box.js';
import type { Pair } from '../../figures/plot/plot.js';

/** A rectangle as a person makes it; the angle is in degrees, counterclockwise. Plain JSON. */
export type FlatBox = { center: [number, number]; size: [number, number]; angle: number };

/** The rectangle as a box in space, so high. */
export function boxOf({ center, size, angle }: FlatBox, height = 1): BoxState {
  const half = (angle * Math.PI) / 360;
  return {
    center: [...center, 0],
    size: [...size, height],
    rotation: [0, 0, Math.sin(half), Math.cos(half)],
  };
}

/** The middle of the side that looks along the first axis, a little outside: where the handle for turning is. */
export function turnGrip({ center, size, angle }: FlatBox): Pair {
  const turn = (angle * Math.PI) / 180;
  const reach = size[0] / 2 + 0.35;
  return [center[0] + reach * Math.cos(turn), center[1] + reach * Math.sin(turn)];
}

/** The box turned so that its first axis looks at a point. Whole degrees; near a multiple of 15 exactly that. */
export function turnedTo(box: FlatBox, [x, y]: Pair): FlatBox {
  const [cx, cy] = box.center;
  if (x === cx && y === cy) return box;
  const angle = Math.round((Math.atan2(y - cy, x - cx) * 180) / Math.PI);
  const stop = 15 * Math.round(angle / 15);
  return { ...box, angle: Math.abs(angle - stop) <= 1 ? stop : angle };
}
