import { Plane, Region, World, type MoveStep } from 'askew';
import type { Pair } from '../../figures/plot/plot.js';
import type { FlatBox } from './flat-box.js';
import { prism } from './prism.js';

/** A ball among walls that is asked to move, seen from above or from the side. Plain JSON. */
export interface SlidingState {
  version: 1;
  center: [number, number];
  radius: number;
  ask: [number, number];
  walls: FlatBox[];
  /** Seen from the side, so that up is up in the picture. */
  upright: boolean;
  stepHeight: number;
}

/** Pushes out of walls, one after the other, and how far aside, along x, they led. */
export interface Pushes {
  places: Pair[];
  aside: number;
}

export interface SlidingAnswer {
  step: MoveStep;
  /** Of the walls that the step was against. */
  normals: Pair[];
  points: Pair[];
  deepest: Pushes;
  shallowest: Pushes;
  /** What is left of the way after each clip, wall after wall. */
  clips: Pair[];
  /** The corners of the way up, to the front and down again. */
  casts: Pair[];
}

const mostPushes = 8;
const gap = 0.005;

/** Asks the package; throws its `AskewError` for a state that makes no region. */
export function answerSliding(state: SlidingState): SlidingAnswer {
  const world = new World();
  try {
    const walls = state.walls.map(prism);
    for (const shape of walls) world.add({ shape, still: true });
    const { ask, upright, stepHeight } = state;
    const up: [number, number, number] = upright ? [0, 1, 0] : [0, 0, 1];
    const step = world.moveAndSlide(ballOf(state), [...ask, 0], { up, stepHeight, skin: gap });
    const { hits } = step;
    const pairs = (numbers: Float64Array): Pair[] =>
      Array.from({ length: hits.count }, (_, i): Pair => [numbers[3 * i], numbers[3 * i + 1]]);
    const normals = pairs(hits.normals);
    return {
      step,
      normals,
      points: pairs(hits.points),
      deepest: pushes(state, walls, 1),
      shallowest: pushes(state, walls, -1),
      clips: clipped(ask, different(normals)),
      casts: castsOf(world, state),
    };
  } finally {
    world.dispose();
  }
}

const ballOf = ({ center, radius }: SlidingState): Region => Region.sphere({ center: [...center, 0], radius });

/** Pushes the ball out of the wall that it is deepest in, again and again; with sign -1, of the least deep one. */
function pushes(state: SlidingState, walls: Region[], sign: number): Pushes {
  const ball = ballOf(state);
  const places: Pair[] = [state.center];
  while (places.length <= mostPushes) {
    const ways = walls.flatMap((wall) => ball.minimumTranslation(wall) ?? []).filter(({ depth }) => depth > 1e-9);
    if (ways.length === 0) break;
    const [first] = ways.sort((a, b) => sign * (b.depth - a.depth));
    ball.translate(first.vector);
    places.push([ball.center[0], ball.center[1]]);
  }
  return { places, aside: Math.abs(ball.center[0] - state.center[0]) };
}

/** Normals that point in different directions, in their order. */
function different(normals: Pair[]): Pair[] {
  const isSame = (a: Pair, b: Pair): boolean => Math.hypot(a[0] - b[0], a[1] - b[1]) < 1e-6;
  return normals.filter((normal, i) => normals.findIndex((each) => isSame(each, normal)) === i);
}

/** Clips a way by one wall after the other, as a loop would. */
function clipped(ask: Pair, normals: Pair[]): Pair[] {
  const clips: Pair[] = [ask];
  for (const normal of normals) {
    const plane = new Plane({ normal: [...normal, 0], offset: 0 });
    const [wayX, wayY] = clips[clips.length - 1];
    const way = [wayX, wayY, 0];
    if (plane.signedDistance(way) >= 0) continue;
    const [x, y] = plane.project(way);
    clips.push([x, y]);
  }
  return clips;
}

/** Up by the height of a step, as far as it goes, then to the front, then down until something bears. */
function castsOf(world: World, state: SlidingState): Pair[] {
  const ball = ballOf(state);
  const corners: Pair[] = [state.center];
  const [x] = state.ask;
  const ways: Pair[] = [
    [0, state.stepHeight],
    [x, 0],
    [0, -state.stepHeight],
  ];
  for (const [dx, dy] of ways) {
    const hit = world.castRegion(ball, [dx, dy, 0]);
    const t = hit ? Math.max(0, hit.t - gap / Math.max(gap, Math.hypot(dx, dy))) : 1;
    ball.translate([t * dx, t * dy, 0]);
    corners.push([ball.center[0], ball.center[1]]);
  }
  return corners;
}
