import type { Region } from 'askew';

// What a swept zone has to tell of a collider on its way, by shadows of boxes on axes; it asks the package nothing.

type Vec = readonly [x: number, y: number, z: number];
type Quat = readonly [x: number, y: number, z: number, w: number];

/** A box, as three vectors from its center to its faces; those of a point are 0. */
export interface Body {
  center: Vec;
  sides: readonly Vec[];
}

/** A pose of a region of a zone, as numbers that later moves leave alone. */
export interface Placed extends Body {
  rotation: Quat;
}

/** An event, and the times between which it lies. */
export interface ToldBetween {
  kind: 'enter' | 'leave';
  earliest: number;
  latest: number;
}

/** What happens on the way; it is unsure when something is decided by less than `little`. */
export interface Sweep {
  isSure: boolean;
  events: ToldBetween[];
  isIn: boolean;
}

const little = 1e-9;

const add = (a: Vec, b: Vec): Vec => [a[0] + b[0], a[1] + b[1], a[2] + b[2]];
const times = (a: Vec, s: number): Vec => [a[0] * s, a[1] * s, a[2] * s];
const minus = (a: Vec, b: Vec): Vec => add(a, times(b, -1));
const dot = (a: Vec, b: Vec): number => a[0] * b[0] + a[1] * b[1] + a[2] * b[2];
const cross = (a: Vec, b: Vec): Vec => [
  a[1] * b[2] - a[2] * b[1],
  a[2] * b[0] - a[0] * b[2],
  a[0] * b[1] - a[1] * b[0],
];
const length = (a: Vec): number => Math.sqrt(dot(a, a));

/** Returns v turned by a unit quaternion, or back. */
function turned([x, y, z, w]: Quat, v: Vec, isBack = false): Vec {
  const axis = times([x, y, z], isBack ? -1 : 1);
  const twice = times(cross(axis, v), 2);
  return add(v, add(times(twice, w), cross(axis, twice)));
}

const isSame = (a: readonly number[], b: readonly number[]): boolean => a.every((x, i) => x === b[i]);

/** Copies the numbers of a box. */
export function placedOf({ center, halfAxes, rotation }: Region): Placed {
  const side = (i: number): Vec => [halfAxes[3 * i]!, halfAxes[3 * i + 1]!, halfAxes[3 * i + 2]!];
  return { center: [...center] as never, sides: [side(0), side(1), side(2)], rotation: [...rotation] as never };
}

/** Moves each face of a rectangular box outward. */
const grown = (sides: readonly Vec[], margin: number): Vec[] =>
  sides.map((side) => times(side, (length(side) + margin) / length(side)));

/** Returns a length beyond which a box does not reach. */
const reachOf = ({ sides }: Body): number => sides.reduce((sum, side) => sum + length(side), 0);

/** Directions that tell two boxes apart, or a box and a point: normals of faces, and across an edge of each. */
function axesOf(a: readonly Vec[], b: readonly Vec[]): Vec[] {
  const all = [...a, ...b];
  const across = all.flatMap((side, i) => all.slice(i + 1).map((other) => cross(side, other)));
  return across.filter((axis) => length(axis) > 1e-12).map((axis) => times(axis, 1 / length(axis)));
}

/** When a body on its way meets a region; none when it begins after its end. */
interface Stay {
  from: number;
  to: number;
}

/** Returns the stay of a body in a region, both larger by half of the slack. */
function stayIn(region: Body, sides: readonly Vec[], start: Vec, path: Vec, slack: number): Stay {
  const stay = { from: 0, to: 1 };
  for (const axis of axesOf(region.sides, sides)) {
    const reach = [...region.sides, ...sides].reduce((sum, side) => sum + Math.abs(dot(axis, side)), slack);
    const place = dot(axis, minus(start, region.center));
    const speed = dot(axis, path);
    if (Math.abs(speed) < 1e-15) {
      if (Math.abs(place) > reach) return { from: 2, to: -2 };
      continue;
    }
    const [one, other] = [(-reach - place) / speed, (reach - place) / speed];
    stay.from = Math.max(stay.from, Math.min(one, other));
    stay.to = Math.min(stay.to, Math.max(one, other));
  }
  return stay;
}

interface Stays {
  entering: Stay;
  leaving: Stay;
}

/** Walks along the way: out of the union where the last region is left, in where the first is entered after that. */
function walk(stays: readonly Stays[], wasIn: boolean): { kind: 'enter' | 'leave'; time: number }[] {
  const crossings: { kind: 'enter' | 'leave'; time: number }[] = [];
  for (let [isIn, now] = [wasIn, wasIn ? 0 : -1]; ; isIn = !isIn) {
    let next = now;
    if (isIn) {
      const goingOn = (): Stay | undefined =>
        stays.map(({ leaving }) => leaving).find(({ from, to }) => from <= next && next < to);
      for (let stay = goingOn(); stay !== undefined; stay = goingOn()) next = stay.to;
    } else {
      next = Math.min(1, ...stays.map(({ entering }) => entering.from).filter((from) => from > now));
    }
    if (next >= 1) return crossings;
    crossings.push({ kind: isIn ? 'leave' : 'enter', time: next });
    now = next;
  }
}

/** Returns what a zone tells of a body that was at `from` and is where it is now, before its present place is tested. */
export function predictSweep(
  regions: readonly { now: Placed; last: Placed }[],
  margin: { enter: number; leave: number },
  body: Body,
  from: Vec,
  isIn: boolean,
): Sweep {
  const wide: Stays[] = [];
  const narrow: Stays[] = [];
  const stand = regions.every(
    ({ now, last }) => isSame(now.center, last.center) && isSame(now.rotation, last.rotation),
  );
  if (stand && isSame(from, body.center)) return { isSure: true, events: [], isIn }; // its present place alone counts
  let farthest = 0;
  for (const { now, last } of regions) {
    const start = add(now.center, turned(now.rotation, turned(last.rotation, minus(from, last.center), true)));
    const path = minus(body.center, start);
    farthest = Math.max(farthest, length(path));
    const apart = length(minus(add(start, times(path, 0.5)), now.center));
    if (apart > reachOf(now) + reachOf(body) + 3 * margin.leave + length(path) / 2 + little) continue;
    const stay = (more: number, slack: number): Stay =>
      stayIn({ center: now.center, sides: grown(now.sides, more) }, body.sides, start, path, slack);
    const staysWith = (slack: number): Stays => ({
      entering: stay(margin.enter, slack),
      leaving: stay(margin.leave, slack),
    });
    const largest = staysWith(little);
    if (largest.leaving.from > largest.leaving.to) continue;
    if (largest.entering.from > largest.entering.to) largest.entering.from = 2;
    const least = staysWith(-little);
    if (least.entering.from > least.entering.to) least.entering.from = 2;
    wide.push(largest);
    narrow.push(least);
  }
  if (farthest < little) return { isSure: false, events: [], isIn };
  const most = walk(wide, isIn);
  const least = walk(narrow, isIn);
  const events = most.map(({ kind, time }, i) => {
    const [earliest, latest] = [time, least[i]?.time ?? time].sort((a, b) => a - b) as [number, number];
    return { kind, earliest: earliest - little, latest: latest + little };
  });
  const isSure = most.length === least.length && events.every(({ latest }) => latest < 1);
  return { isSure, events, isIn: isIn !== (events.length % 2 === 1) };
}
