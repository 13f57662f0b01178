export * from './common.js';
export {
  castRays,
  closestPoints,
  containsPoints,
  minimumTranslations,
  overlapsRegions,
  overlapsRegionPairs,
  packBoxes,
} from './batch/batch.js';
export type { Binding, BoundColumns, StridedColumn } from './world/binding.js';
export type { BoxColumns, MatrixColumns, PoseColumns, RecordColumns } from './inputs/box-columns.js';
export { angleOfIncidence, reflect } from './plane/reflection.js';
export type { PartsQueryOptions, PointQueryOptions, QueryOptions } from './world/query-options.js';
export type { OverlapPartsResult } from './kinds/overlap-parts.js';
export type { ContactsOptions, ContactsResult } from './kinds/contact-rows.js';
export type { PushOut, PushOutOptions } from './kinds/push-out.js';
export type { MoveAndSlideOptions, MovePredicate } from './mover/options.js';
export type { MoveGround, MoveStep } from './mover/step.js';
export type { MoveHits } from './mover/hits.js';
export type { MoveGrounds, MoveSteps } from './mover/steps.js';
export type { MovedBodies } from './mover/bodies.js';
export type { MoveAndSlideManyOptions } from './mover/mover.js';
export type { OverlapExplanation, OverlapResult } from './world/overlap-result.js';
export type { RegionCastHit, RegionCastOptions } from './region/cast-hit.js';
export type { Ids } from './inputs/ids.js';
export type { BoundsLike, MatrixLike, QuatLike } from './inputs/values.js';
export type { Intersection, IntersectionPoint } from './region/intersection.js';
export { Compound } from './level/compound.js';
export type { CompoundMember } from './level/compound-build.js';
export { Heightfield } from './level/heightfield.js';
export type { Diagonal, FieldSize, HeightfieldInput } from './level/heightfield-input.js';
export type { Heights } from './inputs/heights.js';
export { Mesh } from './level/mesh.js';
export type { AbortState, MeshBuildOptions } from './level/mesh-build-async.js';
export type { MeshInput } from './level/mesh-input.js';
export type { Manifold, ManifoldOptions } from './region/manifold.js';
export type { Motion } from './region/motion.js';
export type { RigidMotion } from './region/rigid-motion.js';
export { Plane } from './plane/plane.js';
export type { ClassifyOptions, PlaneOptions } from './plane/plane.js';
export { type OuterHull, Region } from './region/region.js';
export type { RegionJSON, RegionOptions } from './region/build.js';
export type { OuterHullOptions } from './region/outer-hull.js';
export type { OutlineLike, OutlinesLike } from './region/prisms.js';
export type { FitOptions } from './region/fit.js';
export type { Interval } from './region/shape.js';
export type { PointsLike } from './inputs/points.js';
export type {
  CapsuleOptions,
  CylinderOptions,
  EllipsoidOptions,
  RoundedBoxOptions,
  SphereOptions,
} from './shape/build-round.js';
export type { ClipOptions, FrustumOptions, LensOptions, PartOptions } from './shape/build.js';
export type { ClosestPoints } from './inputs/results.js';
export type { Filter, Traits } from './world/collider-traits.js';
export type { WhyNot } from './zones/why-not.js';
export type { QueryMode, EventKind, Gate, LeaveReason, MoveContact, MoveState, ShapeKind } from './wasm/enum-names.js';
export { World } from './world.js';
export type {
  OverlapRegionsOptions,
  OverlapPointsOptions,
  CastRaysOptions,
  CastRaysResult,
  OverlapBatchResult,
} from './world/query-batch.js';
export type { CastOptions, FirstCastOptions, FirstOptions, RankOptions } from './world/rank-options.js';
export type { WorldOptions } from './world/handle.js';
export type { ColliderShape } from './kinds/collider-shape.js';
export type { ColliderOptions, MatrixPose, MoveOptions, Pose } from './world/collider-options.js';
export type { ColliderHit } from './world/collider-hit.js';
export type { PairOptions, PairResult } from './world/pairs.js';
export type {
  ColliderCastHit,
  FirstRayOptions,
  NearestOptions,
  NearestResult,
  RayPartsOptions,
  RayPartsResult,
  RayRankOptions,
  SweepResult,
} from './world/nearest-first.js';
export { Zone } from './zones/zone.js';
export type { Crossing, ZoneEvent, ZoneHandler } from './zones/zone.js';
export type { ZoneEvents } from './zones/events.js';
export type { Margin, ZoneOptions } from './zones/options.js';
export type { WatchedSolid } from './kinds/watched-solids.js';
export type { WatchedRegions } from './zones/watched.js';
