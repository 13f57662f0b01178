/** The side of a plane or a line that a point is on; `above` is where the normal points. */
export type PointSide = 'above' | 'on' | 'below';

/** A side; a shape that touches the plane is crossing it. */
export type ShapeSide = 'above' | 'crossing' | 'below';

export function shapeSide(side: number): ShapeSide {
  return side > 0 ? 'above' : side < 0 ? 'below' : 'crossing';
}
