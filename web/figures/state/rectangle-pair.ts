import { Rectangle, type FlatExplanation } from 'askew/2d';
import { coordinate } from './coordinate.js';
import type { Pair } from '../plot/plot.js';
import { accepted, number, numbers, object, oneOf, type Schema } from './schema.js';

/** A rectangle turned about its center, or about its corner with the least x and y before the turn. Plain JSON. */
export interface TurnedRectangle {
  /** Where the center or the corner is: the origin of the turn, which stays. */
  at: [number, number];
  size: [number, number];
  /** Degrees, counterclockwise. */
  angle: number;
  pivot: 'center' | 'corner';
}

export interface RectanglePair {
  a: TurnedRectangle;
  b: TurnedRectangle;
}

export const pairOfNumbers = numbers<[number, number]>(2, coordinate);
const rectangleSchema: Schema<TurnedRectangle> = accepted(
  object<TurnedRectangle>({
    at: pairOfNumbers,
    size: numbers<[number, number]>(2, number(0, 1000)),
    angle: number(-3600, 3600),
    pivot: oneOf('center', 'corner'),
  }),
  rectangleOf,
);
export const rectanglePairSchema = object<RectanglePair>({ a: rectangleSchema, b: rectangleSchema });

/** Throws `AskewError`. */
export function rectangleOf({ at, size, angle, pivot }: TurnedRectangle): Rectangle {
  return new Rectangle({ [pivot]: at, size, rotation: (angle * Math.PI) / 180, pivot });
}

/** A corner of one rectangle against the edges of the other. */
export interface CornerTest {
  of: 'a' | 'b';
  point: Pair;
  /** For each edge of the other rectangle, whether the corner is on its inner side. */
  inner: boolean[];
  inside: boolean;
}

/** What the package says about two rectangles: corner by corner, and axis by axis. */
export interface RectanglesAnswer {
  a: Rectangle;
  b: Rectangle;
  /** The four of A, then the four of B. */
  corners: CornerTest[];
  explanation: FlatExplanation;
}

/** Asks the package; throws its `AskewError` for what makes no rectangles. */
export function answerRectangles(pair: RectanglePair): RectanglesAnswer {
  const [a, b] = [rectangleOf(pair.a), rectangleOf(pair.b)];
  return { a, b, corners: [...cornerTests('a', a, b), ...cornerTests('b', b, a)], explanation: a.explain(b) };
}

function cornerTests(of: 'a' | 'b', rectangle: Rectangle, other: Rectangle): CornerTest[] {
  return cornersOf(rectangle.vertices).map((point) => ({
    of,
    point,
    inner: other.edgesInside(point),
    inside: other.contains(point),
  }));
}

/** x and y of each corner. */
export function cornersOf(vertices: Float64Array): Pair[] {
  return Array.from({ length: vertices.length / 2 }, (_, i) => [vertices[2 * i], vertices[2 * i + 1]]);
}
