// Wrong answers of known kinds, which random draws may come upon: tests/fixtures/known-faults-package.json.
import type { Region } from 'askew';
import { askedSeed } from './random.js';

/**
 * The most wrong answers of a known kind to expect: none in the usual draws, else five standard deviations above the
 * mean, as in tests/cpp/support/draws/chance.h.
 */
export const mostFaults = (mean: number): number => (askedSeed === 0 ? 0 : mean + 5 * Math.sqrt(mean + 1));

/** The least count to expect of cases that turn up `together` at a time, five standard deviations below the mean. */
export const leastOf = (mean: number, together = 1): number => mean - 5 * Math.sqrt(mean * together);

/**
 * Makes a law that passes a few wrong answers about what is known to be answered wrongly, as its first argument tells;
 * `mean` is how many a run of the law comes upon.
 */
export function allowing<First, Others extends unknown[]>(
  mean: number,
  isKnown: (first: First) => boolean,
  holds: (first: First, ...others: Others) => void,
): (first: First, ...others: Others) => void {
  let found = 0;
  return (first, ...others) => {
    try {
      holds(first, ...others);
    } catch (error) {
      if (!isKnown(first) || ++found > mostFaults(mean)) throw error;
    }
  };
}

type Point = readonly number[];

const minus = (a: Point, b: Point): Point => a.map((x, i) => x - b[i]!);

function verticesOf({ vertices }: Region): Point[] {
  return Array.from({ length: vertices.length / 3 }, (_, i) => [...vertices.subarray(3 * i, 3 * i + 3)]);
}

/** How many directions points reach along by more than 1e-8 of the farthest; they gain `more` in each. */
function reachOf(points: readonly Point[], more: number): number {
  let left = points.map((p) => minus(p, points[0]!));
  let longest = 0;
  for (let k = 0; k < 3; k++) {
    const far = left.reduce((a, b) => (Math.hypot(...b) > Math.hypot(...a) ? b : a));
    const length = Math.hypot(...far);
    if (k === 0) longest = length + more;
    if (length + more <= 1e-8 * longest) return k;
    if (length === 0) continue;
    const along = (p: Point): number => p.reduce((sum, x, i) => sum + (x * far[i]!) / length, 0);
    left = left.map((p) => {
      const by = along(p) / length;
      return p.map((x, i) => x - by * far[i]!);
    });
  }
  return 3;
}

/** Says whether a region that counts as solid, or as an area, is thinner than 1e-8 of its length. */
export const isThin = (region: Region): boolean => reachOf(verticesOf(region), 2 * region.radius) < region.dimension;

/** Says whether one of two is thin, or what their cores sweep together, as with those that all but share a plane. */
export function areThin([a, b]: [Region, Region]): boolean {
  if (isThin(a) || isThin(b)) return true;
  const [ofA, ofB] = [verticesOf(a), verticesOf(b)];
  const dimension = Math.min(a.dimension, ofA.length - 1) + Math.min(b.dimension, ofB.length - 1);
  const swept = ofA.flatMap((p) => ofB.map((q) => minus(q, p)));
  return reachOf(swept, 0) < Math.min(3, dimension);
}
