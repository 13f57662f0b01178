import type { Triple } from '../../../figures/state/box.js';
import { shapeOf, type ShapeState } from '../../../figures/state/shape.js';
import type { Region } from 'askew';

/** Who walks: each as tall as it is high, and 0.6 wide but for the ball. */
export const bodySizes = {
  capsule: [0.6, 1.5, 0.6],
  sphere: [0.8, 0.8, 0.8],
  box: [0.6, 1.5, 0.6],
  cylinder: [0.6, 1.5, 0.6],
} satisfies Record<string, Triple>;

export type Body = keyof typeof bodySizes;

export const bodies = Object.keys(bodySizes) as Body[];

/** The body as the code and the figure make it, upright at a center. */
export function bodyState(body: Body, center: Triple): ShapeState {
  return { kind: body, center, size: [...bodySizes[body]], rotation: [0, 0, 0, 1] };
}

export const bodyRegion = (body: Body): Region => shapeOf(bodyState(body, [0, 0, 0]));

/** The height of its center above its feet. */
export const footHeight = (body: Body): number => bodySizes[body][1] / 2;
