import type { AxisRow, ClosestPoints, Manifold, Region, Relation } from 'askew';
import type { MinimumTranslation } from '../../../figures/state/pair.js';
import type { ShapePairState } from '../../../figures/state/shape-pair.js';
import { shapeOf } from '../../../figures/state/shape.js';

/** Everything the package says about how two shapes lie. */
export interface ShapesAnswer {
  a: Region;
  b: Region;
  relation: Relation;
  separation: number;
  closest: ClosestPoints;
  way: MinimumTranslation | null;
  /** The points where they press on each other. */
  manifold: Manifold | null;
  /** A after the way out. */
  moved: Region | null;
  /** The axes that part the two best, the winner first. */
  axes: AxisRow[];
  /** How many axes there are, and what their shadows are measured from. */
  axisCount: number;
  origin: readonly number[];
}

/** So many axes are looked at by a person. */
const mostAxes = 12;

/** Asks the package; throws its `AskewError` for a state that makes no regions. */
export function answerShapes(state: ShapePairState): ShapesAnswer {
  const [a, b] = [shapeOf(state.a), shapeOf(state.b)];
  const way = a.minimumTranslation(b);
  const { rows, winner, origin, relation, separation } = a.explain(b);
  const others = rows.filter((row, i) => i !== winner && row.redundant === null);
  others.sort((one, other) => other.separation - one.separation);
  return {
    a,
    b,
    relation,
    separation,
    closest: a.closestPoints(b),
    way,
    manifold: a.manifold(b),
    moved: way && a.clone().translate(way.vector),
    axes: [rows[winner], ...others].slice(0, mostAxes),
    axisCount: rows.length,
    origin,
  };
}
