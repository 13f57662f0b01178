// Jolt through its binding: its broad phase asked with an oriented box, each candidate with its own test of two.
import initJolt from 'jolt-physics';
import { Vector3 } from 'three';
import { quaternionOf, shapesOfHulls, vectorOf } from './scene.mjs';

const jolt = await initJolt();
const farthest = 1e4;

const vec3 = (values, i) => new jolt.Vec3(values[3 * i], values[3 * i + 1], values[3 * i + 2]);
const rvec3 = (values, i) => new jolt.RVec3(values[3 * i], values[3 * i + 1], values[3 * i + 2]);
const quat = (values, i) => new jolt.Quat(values[4 * i], values[4 * i + 1], values[4 * i + 2], values[4 * i + 3]);

/** Each value is made for one use, then freed. */
function using(values, use) {
  const answer = use(...values);
  for (const value of values) jolt.destroy(value);
  return answer;
}

const turnOf = (centers, rotations, i) =>
  using([quat(rotations, i), vec3(centers, i)], (q, at) => jolt.Mat44.prototype.sRotationTranslation(q, at));

/** The boxes as Jolt's OrientedBox. */
export function joltBoxes({ count, centers, halfExtents, rotations }) {
  return Array.from({ length: count }, (_, i) =>
    using([vec3(halfExtents, i)], (half) => new jolt.OrientedBox(turnOf(centers, rotations, i), half)),
  );
}

/** Sharp boxes. */
const shapesOf = ({ count, halfExtents }) =>
  Array.from({ length: count }, (_, i) => using([vec3(halfExtents, i)], (half) => new jolt.BoxShape(half, 0)));

function emptyWorld(count) {
  const settings = new jolt.JoltSettings();
  settings.mMaxBodies = count;
  const pairs = new jolt.ObjectLayerPairFilterTable(1);
  const layer = new jolt.BroadPhaseLayer(0);
  const phases = new jolt.BroadPhaseLayerInterfaceTable(1, 1);
  phases.MapObjectToBroadPhaseLayer(0, layer);
  settings.mObjectLayerPairFilter = pairs;
  settings.mBroadPhaseLayerInterface = phases;
  settings.mObjectVsBroadPhaseLayerFilter = new jolt.ObjectVsBroadPhaseLayerFilterTable(phases, 1, pairs, 1);
  return new jolt.JoltInterface(settings);
}

/** Bodies of the boxes, and the row of each by its id. */
function fill(system, boxes) {
  const bodies = system.GetBodyInterface();
  const rowOf = new Map();
  const ids = shapesOf(boxes).map((shape, i) => {
    const made = using([rvec3(boxes.centers, i), quat(boxes.rotations, i)], (at, q) =>
      using([new jolt.BodyCreationSettings(shape, at, q, jolt.EMotionType_Static, 0)], (body) =>
        bodies.CreateBody(body),
      ),
    );
    const id = new jolt.BodyID(made.GetID().GetIndexAndSequenceNumber());
    bodies.AddBody(id, jolt.EActivation_DontActivate);
    rowOf.set(id.GetIndexAndSequenceNumber(), i);
    return id;
  });
  system.OptimizeBroadPhase();
  return { bodies, ids, rowOf };
}

/** A world of boxes. */
export function joltWorld(boxes) {
  const world = emptyWorld(boxes.count);
  const system = world.GetPhysicsSystem();
  const { bodies, ids, rowOf } = fill(system, boxes);
  const exact = joltBoxes(boxes);
  const [broad, narrow] = [system.GetBroadPhaseQuery(), system.GetNarrowPhaseQuery()];
  // Filters that let everything through.
  const filters = [new jolt.BroadPhaseLayerFilter(), new jolt.ObjectLayerFilter()];
  const bodyFilters = [new jolt.BodyFilter(), new jolt.ShapeFilter()];
  const collector = new jolt.CollideShapeBodyCollectorJS();
  const closest = new jolt.CastRayClosestHitCollisionCollector();
  const ray = new jolt.RRayCast();
  const raySettings = new jolt.RayCastSettings();
  const [at, turn, spot] = [new jolt.RVec3(0, 0, 0), new jolt.Quat(0, 0, 0, 1), new jolt.Vec3(0, 0, 0)];
  let found = null;
  collector.Reset = () => {};
  collector.AddHit = (at) => found(rowOf.get(jolt.HEAPU32[at >> 2]));
  return {
    queriesOf: joltBoxes,
    overlap(query, visit) {
      found = (row) => query.OverlapsOrientedBox(exact[row], 0) && visit(row);
      broad.CollideOrientedBox(query, collector, ...filters);
    },
    move({ centers: c, rotations: q }) {
      ids.forEach((id, i) => {
        at.Set(c[3 * i], c[3 * i + 1], c[3 * i + 2]);
        spot.Set(c[3 * i], c[3 * i + 1], c[3 * i + 2]);
        turn.Set(q[4 * i], q[4 * i + 1], q[4 * i + 2], q[4 * i + 3]);
        bodies.SetPositionAndRotation(id, at, turn, jolt.EActivation_DontActivate);
        exact[i].mOrientation = jolt.Mat44.prototype.sRotationTranslation(turn, spot);
      });
    },
    castRay({ origin, direction }) {
      const length = Math.hypot(direction.x, direction.y, direction.z);
      const far = farthest / length;
      ray.mOrigin.Set(origin.x, origin.y, origin.z);
      ray.mDirection.Set(far * direction.x, far * direction.y, far * direction.z);
      closest.Reset();
      narrow.CastRay(ray, raySettings, closest, ...filters, ...bodyFilters);
      return closest.HadHit() ? closest.mHit.mFraction * far : Infinity;
    },
    dispose: () => jolt.destroy(world),
  };
}

/** Pairs of boxes. Its way out is a contact of two shapes. */
export function joltPairs(a, b) {
  const [p, q] = [joltBoxes(a), joltBoxes(b)];
  const { depth } = contactsOf(shapesOf(a), a, shapesOf(b), b);
  return { overlaps: (i) => p[i].OverlapsOrientedBox(q[i], 0), depth };
}

/** Pairs of hulls. */
export const joltHulls = (a, b) => joltShapes(...[a, b].map(shapesOfHulls));

/** Pairs of shapes of any kind. */
export const joltShapes = (a, b) => contactsOf(a.shapes.map(madeOf), a, b.shapes.map(madeOf), b);

/** Sharp, unless it is round. */
function madeOf({ kind, radius, halfHeight, half, points }) {
  if (kind === 'sphere') return new jolt.SphereShape(radius);
  if (kind === 'capsule') return new jolt.CapsuleShape(halfHeight, radius);
  if (kind === 'cylinder') return new jolt.CylinderShape(halfHeight, radius, 0);
  if (kind !== 'hull') return using([vec3(half, 0)], (v) => new jolt.BoxShape(v, kind === 'box' ? 0 : radius));
  const settings = new jolt.ConvexHullShapeSettings();
  for (let k = 0; k < points.length / 3; k++) using([vec3(points, k)], (point) => settings.mPoints.push_back(point));
  settings.mMaxConvexRadius = 0;
  return settings.Create().Get();
}

/** The first world registers what two shapes do. */
let registered;

/** Shapes of Jolt at their poses, asked row by row; each is met by its center of mass. */
function contactsOf(shapesA, a, shapesB, b) {
  registered ??= emptyWorld(1);
  const places = shapesA.map((shape, i) => [quat(a.rotations, i), massOf(shape, a, i)]);
  const others = shapesB.map((shape, i) => transformed(shape, b, i));
  const ownPlaces = shapesA.map((shape, i) => transformed(shape, a, i));
  const firstMet = new jolt.CastShapeClosestHitCollisionCollector();
  const castSettings = new jolt.ShapeCastSettings();
  castSettings.mBackFaceModeConvex = jolt.EBackFaceMode_CollideWithBackFaces;
  const [direction, ray, hit] = [new jolt.Vec3(0, 0, 0), new jolt.RRayCast(), new jolt.RayCastResult()];
  const settings = new jolt.CollideShapeSettings();
  const farSettings = new jolt.CollideShapeSettings();
  farSettings.mMaxSeparationDistance = 32; // beyond all pairs: f32 is as coarse as this is far
  const closest = new jolt.CollideShapeClosestHitCollisionCollector();
  const filter = new jolt.ShapeFilter();
  const [one, origin] = [new jolt.Vec3(1, 1, 1), new jolt.RVec3(0, 0, 0)];
  const depth = (i, by = settings) => {
    closest.Reset();
    const turn = jolt.RMat44.prototype.sRotationTranslation(...places[i]);
    others[i].CollideShape(shapesA[i], one, turn, by, origin, closest, filter);
    return closest.HadHit() ? closest.mHit.mPenetrationDepth : null;
  };
  return {
    overlaps: (i) => depth(i) !== null,
    depth: (i) => depth(i),
    distance: (i) => Math.max(0, -depth(i, farSettings)),
    castRegion(i, { x, y, z }) {
      firstMet.Reset();
      direction.Set(x, y, z);
      const cast = new jolt.RShapeCast(
        shapesA[i],
        one,
        jolt.RMat44.prototype.sRotationTranslation(...places[i]),
        direction,
      );
      others[i].CastShape(cast, castSettings, origin, firstMet, filter);
      jolt.destroy(cast);
      return firstMet.HadHit() ? Math.max(0, firstMet.mHit.mFraction) : null;
    },
    castRay(i, { origin: from, way }) {
      ray.mOrigin.Set(from.x, from.y, from.z);
      ray.mDirection.Set(way.x, way.y, way.z);
      hit.Reset();
      ownPlaces[i].CastRay(ray, hit);
      return hit.mFraction <= 1 ? hit.mFraction : null;
    },
  };
}

function transformed(shape, boxes, i) {
  const placed = new jolt.TransformedShape();
  placed.mShape = shape;
  placed.mShapePositionCOM = massOf(shape, boxes, i);
  placed.mShapeRotation = quat(boxes.rotations, i);
  placed.SetShapeScale(new jolt.Vec3(1, 1, 1));
  return placed;
}

/** Where the center of mass of a shape is. */
function massOf(shape, { centers, rotations }, i) {
  const center = shape.GetCenterOfMass();
  const at = new Vector3(center.GetX(), center.GetY(), center.GetZ());
  at.applyQuaternion(quaternionOf(rotations, i)).add(vectorOf(centers, i));
  return new jolt.RVec3(at.x, at.y, at.z);
}
