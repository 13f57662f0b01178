import { AskewError, Polygon } from 'askew/2d';
import { pairOfNumbers } from './rectangle-pair.js';
import { flag, list, object } from './schema.js';

/** A polygon as it is drawn, corner by corner, and a point to ask about. Plain JSON. */
export interface DrawnPolygon {
  points: [number, number][];
  /** Whether the last corner is joined with the first; before that there is no polygon. */
  closed: boolean;
  probe: [number, number];
}

export const mostCorners = 32;
export const drawnPolygonSchema = object<DrawnPolygon>({
  points: list(pairOfNumbers, mostCorners),
  closed: flag,
  probe: pairOfNumbers,
});

/** What the package says about a drawing. */
export interface PolygonAnswer {
  /** Null while it is drawn, and when it is refused. */
  polygon: Polygon | null;
  /** Why it is refused. */
  error: AskewError | null;
  parts: Polygon[];
  /** About the point, when there is a polygon. */
  inside: boolean;
  distance: number;
  closest: Float64Array | null;
}

const nothing: PolygonAnswer = { polygon: null, error: null, parts: [], inside: false, distance: 0, closest: null };

/** Asks the package; what it says about a polygon that is none is a part of the answer. */
export function answerPolygon({ points, closed, probe }: DrawnPolygon): PolygonAnswer {
  if (!closed) return nothing;
  try {
    const polygon = new Polygon(points);
    return {
      polygon,
      error: null,
      parts: polygon.parts,
      inside: polygon.contains(probe),
      distance: polygon.distance(probe),
      closest: polygon.closestPoint(probe),
    };
  } catch (error) {
    if (error instanceof AskewError) return { ...nothing, error };
    throw error;
  }
}

/** The points that an error names, by number. */
export function faultsOf(error: AskewError | null): number[] {
  const value = error?.value;
  return Array.isArray(value) || ArrayBuffer.isView(value) ? Array.from(value as ArrayLike<number>) : [];
}
