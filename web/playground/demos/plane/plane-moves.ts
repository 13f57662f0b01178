import type { Triple } from '../../../figures/state/box.js';
import { anchorOf, type PlaneTestState } from './state.js';

type Corners = NonNullable<PlaneTestState['through']>;

/** The plane with its anchor there; three points move along with it, and their turn stays. */
export function movedPlane(state: PlaneTestState, point: Triple, normal: Triple): Partial<PlaneTestState> {
  const { through } = state;
  if (!through) return { point, normal };
  const from = anchorOf(state);
  const moved = through.map((corner) => corner.map((part, axis) => part + point[axis] - from[axis]));
  return { through: moved as Corners };
}

/** The three points with another place for one of them. */
export function withCorner({ through }: PlaneTestState, number: number, point: Triple): Corners | undefined {
  return through && (through.map((corner, i) => (i === number ? point : corner)) as Corners);
}
