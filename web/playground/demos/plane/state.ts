import { Plane, type Region, type ShapeSide } from 'askew';
import {
  boxSchema,
  coordinate,
  regionOf,
  tripleSchema,
  type BoxState,
  type Triple,
} from '../../../figures/state/box.js';
import { accepted, list, numbers, object, oneOf } from '../../../figures/state/schema.js';

/** A plane and boxes: the state of everything that tests them against each other. Plain JSON. */
export interface PlaneTestState {
  version: 1;
  /** Of any length but zero. */
  normal: Triple;
  /** A point on the plane. */
  point: Triple;
  boxes: BoxState[];
}

export const mostBoxes = 4;

export const planeTestSchema = object<PlaneTestState>({
  version: oneOf(1),
  normal: accepted(numbers<Triple>(3, coordinate), (normal) => new Plane({ normal, offset: 0 })),
  point: tripleSchema,
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
export function answerPlaneTest({ normal, point, boxes }: PlaneTestState): PlaneTestAnswer {
  const plane = new Plane({ normal, point });
  return { plane, boxes: boxes.map((box) => sideOf(plane, regionOf(box))) };
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
