import type { Plane, Region } from 'askew';
import { boxSchema, regionOf, tripleSchema, type BoxState, type Triple } from './box.js';
import { object, oneOf } from './schema.js';

/** A box and a point: the state of everything that shows its planes. Plain JSON. */
export interface SidesState {
  version: 1;
  a: BoxState;
  point: Triple;
}

export const sidesSchema = object<SidesState>({ version: oneOf(1), a: boxSchema, point: tripleSchema });

/** One of the planes of a box, and how a point lies to it. */
export type PlaneSide = { plane: Plane; side: 'above' | 'on' | 'below'; distance: number };

/** Everything the package says about a point and the planes of a box. */
export interface SidesAnswer {
  a: Region;
  sides: PlaneSide[];
  inside: boolean;
  /** The point of the box that is nearest to P, and how far it is. */
  closest: Float64Array;
  distance: number;
}

/** Asks the package; throws its `AskewError` for a state that makes no region. */
export function answerSides({ a: box, point }: SidesState): SidesAnswer {
  const a = regionOf(box);
  return {
    a,
    sides: sidesOf(a, point),
    inside: a.contains(point),
    closest: a.closestPoint(point),
    distance: a.distance(point),
  };
}

/** On which side of each plane of a region a point lies, and how far from it. */
export function sidesOf(region: Region, point: Triple): PlaneSide[] {
  return region.planes().map((plane) => ({
    plane,
    side: plane.classify(point),
    distance: plane.signedDistance(point),
  }));
}
