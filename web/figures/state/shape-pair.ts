import type { Intersection, IntersectionPoint, Region, Relation } from 'askew';
import { accepted, object, oneOf } from './schema.js';
import { shapeOf, shapeSchema, type ShapeState } from './shape.js';

export type ShapeOf = 'a' | 'b';

/** Two shapes of any kinds. Plain JSON. */
export interface ShapePairState {
  version: 1;
  a: ShapeState;
  b: ShapeState;
}

export const shapePairSchema = object<ShapePairState>({ version: oneOf(1), a: shapeSchema, b: shapeSchema });

/** Two shapes that share a polytope. */
export const polytopePairSchema = accepted(shapePairSchema, answerIntersection);

/** What the package says about what two shapes share. */
export interface IntersectionAnswer {
  a: Region;
  b: Region;
  relation: Relation;
  shared: Intersection | null;
  points: IntersectionPoint[];
}

/** Asks the package; throws its `AskewError` for a state that makes no regions. */
export function answerIntersection(state: ShapePairState): IntersectionAnswer {
  const [a, b] = [shapeOf(state.a), shapeOf(state.b)];
  return { a, b, relation: a.relation(b), shared: a.intersection(b), points: a.intersectionPoints(b) };
}
