// crashcat, a physics engine in plain JavaScript: bodies that never move by themselves, asked through its queries.
import * as crashcat from 'crashcat';

crashcat.registerAll();

const one = [1, 1, 1];
const farthest = 1e4;

/** The boxes as shapes with their poses, without its rounded edges. */
const shapesOf = ({ count, centers, halfExtents, rotations }) =>
  Array.from({ length: count }, (_, i) => ({
    shape: crashcat.box.create({ halfExtents: [...halfExtents.subarray(3 * i, 3 * i + 3)], convexRadius: 0 }),
    center: [...centers.subarray(3 * i, 3 * i + 3)],
    rotation: [...rotations.subarray(4 * i, 4 * i + 4)],
  }));

/** The same of hulls. */
const hullsOf = ({ points, centers, rotations }) =>
  points.map((positions, i) => ({
    shape: crashcat.convexHull.create({ positions: [...positions], convexRadius: 0, hullTolerance: 1e-6 }),
    center: [...centers.subarray(3 * i, 3 * i + 3)],
    rotation: [...rotations.subarray(4 * i, 4 * i + 4)],
  }));

function emptyWorld() {
  const settings = crashcat.createWorldSettings();
  const layer = crashcat.addObjectLayer(settings, crashcat.addBroadphaseLayer(settings));
  return { world: crashcat.createWorld(settings), layer };
}

/** Hands every body that is hit on, and keeps none. */
class Visitor {
  bodyIdB = -1;
  earlyOutFraction = Infinity;
  visit = null;

  addHit({ bodyIdB }) {
    this.visit(bodyIdB);
  }

  addMiss() {}

  shouldEarlyOut() {
    return false;
  }
}

/** A world of boxes. */
export function crashcatWorld(boxes) {
  const { world, layer } = emptyWorld();
  const rowOf = new Map();
  const bodies = shapesOf(boxes).map(({ shape, center, rotation }, i) => {
    const body = crashcat.rigidBody.create(world, {
      motionType: crashcat.MotionType.STATIC,
      shape,
      objectLayer: layer,
      position: center,
      quaternion: rotation,
    });
    rowOf.set(body.id, i);
    return body;
  });
  const filter = crashcat.filter.create(world.settings.layers);
  const settings = crashcat.createDefaultCollideShapeSettings();
  const raySettings = crashcat.createDefaultCastRaySettings();
  const visitor = new Visitor();
  const closest = crashcat.createClosestCastRayCollector();
  const [origin, direction, center, rotation] = [[], [], [], []];
  return {
    queriesOf: shapesOf,
    overlap(query, visit) {
      visitor.visit = (id) => visit(rowOf.get(id));
      crashcat.collideShape(world, visitor, settings, query.shape, query.center, query.rotation, one, filter);
    },
    move({ centers, rotations }) {
      bodies.forEach((body, i) => {
        for (let k = 0; k < 3; k++) center[k] = centers[3 * i + k];
        for (let k = 0; k < 4; k++) rotation[k] = rotations[4 * i + k];
        crashcat.rigidBody.setTransform(world, body, center, rotation, false);
      });
    },
    castRay(ray) {
      const length = Math.hypot(ray.direction.x, ray.direction.y, ray.direction.z);
      for (const [to, from, by] of [
        [origin, ray.origin, 1],
        [direction, ray.direction, 1 / length],
      ]) {
        ((to[0] = by * from.x), (to[1] = by * from.y), (to[2] = by * from.z));
      }
      closest.reset();
      crashcat.castRay(world, closest, raySettings, origin, direction, farthest, filter);
      const { status, fraction } = closest.hit;
      return status === crashcat.CastRayStatus.COLLIDING ? (fraction * farthest) / length : Infinity;
    },
    dispose: () => {},
  };
}

/** Two lists of shapes with their poses, asked row by row. */
function pairsOf(p, q) {
  const settings = crashcat.createDefaultCollideShapeSettings();
  const any = crashcat.createAnyCollideShapeCollector();
  const collide = (i) => {
    const { shape, center: c, rotation: r } = p[i];
    const { shape: other, center: d, rotation: s } = q[i];
    any.reset();
    // prettier-ignore
    crashcat.collideShapeVsShape(any, settings,
      shape, 0, 0, c[0], c[1], c[2], r[0], r[1], r[2], r[3], 1, 1, 1,
      other, 0, 0, d[0], d[1], d[2], s[0], s[1], s[2], s[3], 1, 1, 1);
    return any.hit;
  };
  return { overlaps: (i) => collide(i) !== null, depth: (i) => collide(i)?.penetration ?? null };
}

/** Pairs of boxes. */
export const crashcatPairs = (a, b) => pairsOf(shapesOf(a), shapesOf(b));

/** Pairs of hulls. */
export const crashcatHulls = (a, b) => pairsOf(hullsOf(a), hullsOf(b));

/** Points in boxes. */
export function crashcatContains(boxes) {
  const shapes = shapesOf(boxes);
  const settings = crashcat.createDefaultCollidePointSettings();
  const any = crashcat.createAnyCollidePointCollector();
  return (i, { x, y, z }) => {
    const { shape, center: c, rotation: r } = shapes[i];
    any.reset();
    // prettier-ignore
    crashcat.collidePointVsShape(any, settings, x, y, z,
      shape, 0, 0, c[0], c[1], c[2], r[0], r[1], r[2], r[3], 1, 1, 1);
    return any.hit !== null;
  };
}
