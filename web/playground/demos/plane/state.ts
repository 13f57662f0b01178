import { Plane, type Region, type ShapeSide } from 'askew';
import { coordinate } from '../../../figures/state/coordinate.js';
import { boxSchema, regionOf, tripleSchema, type BoxState, type Triple } from '../../../figures/state/box.js';
import { accepted, list, maybe, numbers, object, oneOf, type Schema } from '../../../figures/state/schema.js';

/** A plane and boxes: the state of everything that tests them against each other. Plain JSON. */
export interface PlaneTestState {
  version: 1;
  /** Of any length but zero. */
  normal: Triple;
  /** A point on the plane. */
  point: Triple;
  /** Three points, counterclockwise as seen from above; the plane goes through them instead. */
  through?: [Triple, Triple, Triple];
  boxes: BoxState[];
}

type Corners = NonNullable<PlaneTestState['through']>;

export const mostBoxes = 4;

export const planeTestSchema = object<PlaneTestState>({
  version: oneOf(1),
  normal: accepted(numbers<Triple>(3, coordinate), (normal) => new Plane({ normal, offset: 0 })),
  point: tripleSchema,
  through: maybe(accepted(list(tripleSchema, 3) as Schema<Corners>, (three) => Plane.through(...three))),
  boxes: list(boxSchema, mostBoxes),
});

/** A box beside a plane: where its center is, how far it reaches along the normal, and what that makes it. */
export interface BoxSide {
  region: Region;
  side: ShapeSide;
  distance: number;
  radius: number;
}

export interface PlaneTestAnswer {
  plane: Plane;
  boxes: BoxSide[];
}

/** Asks the package; throws its `AskewError` for a state that makes no plane or no regions. */
export function answerPlaneTest(state: PlaneTestState): PlaneTestAnswer {
  const { boxes } = state;
  const plane = planeOf(state);
  return { plane, boxes: boxes.map((box) => sideOf(plane, regionOf(box))) };
}

function planeOf({ normal, point, through }: PlaneTestState): Plane {
  return through ? Plane.through(...through) : new Plane({ normal, point });
}

/** Where the plane is held: at its point, or in the middle of its three points. */
export function anchorOf({ point, through }: PlaneTestState): Triple {
  if (!through) return point;
  return [0, 1, 2].map((axis) => (through[0][axis] + through[1][axis] + through[2][axis]) / 3) as Triple;
}

function sideOf(plane: Plane, region: Region): BoxSide {
  // The radius is how far the farthest corner is from the plane through the center.
  const middle = new Plane({ normal: plane.normal, point: region.center });
  const corners = region.corners();
  const reach = [0, 3, 6, 9, 12, 15, 18, 21].map((at) => middle.signedDistance(corners.subarray(at, at + 3)));
  return {
    region,
    side: plane.classify(region),
    distance: plane.signedDistance(region.center),
    radius: Math.max(...reach),
  };
}
