// Whether a peer's answer is right for shapes that differ from ours by no more than a band. Nothing is left out: within
// the band either answer is right, beyond it one alone.

/** What f32 is off by: 32 roundings of half of 2^-23, in numbers up to 16. */
const f32 = 32 * 2 ** -24 * 16;

/**
 * How far each peer is off by its own constants. `steps` is where its searches end, `share` the part of a distance, from
 * core to core, that they leave to gain, `hull` what a hull leaves out.
 */
export const bands = {
  // Its GJK ends when the share of a distance that is left to gain is below the root of 10 f32 epsilons, on both sides.
  rapier: { roundings: f32, steps: 0, share: 2 * Math.sqrt(10 * 2 ** -23), hull: 0 },
  jolt: { roundings: f32, steps: 1e-4, share: 0, hull: 1e-3 }, // cDefaultCollisionTolerance, mHullTolerance
  crashcat: { roundings: 1e-12, steps: 1e-4, share: 0, hull: 1e-6 }, // the steps of Jolt in f64; hulls as they are asked for
};

/** How far apart two regions are; less than 0 by how much they overlap. A convex function of a translation. */
const gapOf = (a, b) => {
  const gap = a.separation(b);
  return gap > 0 ? a.distance(b) : gap;
};

/** The least of a convex function on [0, 1], and where it is. */
function leastOf(gapAt) {
  let [low, high] = [0, 1];
  for (let step = 0; step < 60; step++) {
    const [p, q] = [low + (high - low) / 3, high - (high - low) / 3];
    if (gapAt(p) <= gapAt(q)) high = q;
    else low = p;
  }
  return [0, low, 1].map((t) => ({ t, gap: gapAt(t) })).reduce((best, each) => (each.gap < best.gap ? each : best));
}

/** Whether a time is that of a first contact, or null that of none, where `inner` and `outer` are gaps at a time. */
function isFirst(t, inner, outer, band) {
  const least = leastOf(inner);
  if (t === null) return least.gap > -band;
  if (outer(t) >= band) return false;
  return t === 0 || (inner(t) > -band && (t <= least.t || least.gap > -band));
}

const at = (from, way, t) => ({ x: from.x + t * way.x, y: from.y + t * way.y, z: from.z + t * way.z });

/**
 * Judges answers about a pair. A peer whose shapes lie between smaller and larger ones is judged by both: `inner` and
 * `outer` are [a, b] of ours, the same ones for all others.
 */
export function judgeOf(inner, outer, { roundings, steps, share, hull }) {
  const [least, most] = [gapOf(...outer), gapOf(...inner)]; // of the gap
  const hulls = hull * inner.filter(({ kind }) => kind === 'hull').length;
  const radii = inner[0].radius + inner[1].radius;
  const band = roundings + steps + hulls + share * (radii + Math.max(0, most));
  const movedBy =
    ([a, b], way) =>
    (t) =>
      gapOf(a.clone().translate(at({ x: 0, y: 0, z: 0 }, way, t)), b);
  const rayTo =
    ([a], { origin, way }) =>
    (t) =>
      a.signedDistance(at(origin, way, t));
  return {
    overlaps: (theirs) => (theirs ? least < roundings + hulls : most > -roundings - hulls),
    /** A depth found by steps may be that of another way out; one that is less than the least is wrong. */
    depth: (theirs) => (theirs === null ? most > -band : least < band && theirs >= -most - band),
    distance: (theirs) => theirs >= Math.max(0, least) - band && theirs <= Math.max(0, most) + band,
    castRegion: (t, way) => isFirst(t, movedBy(inner, way), movedBy(outer, way), band),
    castRay(t, ray) {
      const far = share * Math.max(0, rayTo(inner, ray)(0));
      return isFirst(t, rayTo(inner, ray), rayTo(outer, ray), band + far);
    },
  };
}
