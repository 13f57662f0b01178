export { castRays, closestPoints, containsPoints, minimumTranslations, overlapsMany, overlapsPairs } from './batch.js';
export type { Binding, BoundColumns, StridedColumn } from './binding.js';
export type { BoxColumns, MatrixColumns, PoseColumns, RecordColumns } from './box-columns.js';
export { angleOfIncidence, reflect } from './bounce.js';
export type { CastOptions, CastPointOptions } from './cast-options.js';
export type { CastExplanation, CastResult } from './cast-result.js';
export type { Column } from './columns.js';
export type { Contact } from './contact.js';
export { AskewError } from './errors.js';
export type { AskewErrorCode, AskewErrorDetails } from './errors.js';
export type { AxisRow, Explanation } from './explanation.js';
export { explanationSegments } from './explanation-segments.js';
export { explanationSentence } from './explanation-sentence.js';
export type { FlatExplanation, FlatRow } from './flat-explanation.js';
export type { FlatClosestPoints, FlatShape } from './flat-shape.js';
export type { LineCrossing, PlanesCrossing } from './hyperplane.js';
export type { Ids } from './ids.js';
export type { BoundsLike, MatrixLike, QuatLike, Vec2Like, Vec3Like } from './inputs.js';
export type { Intersection, IntersectionPoint } from './intersection.js';
export { Line2 } from './line2.js';
export type { Manifold, ManifoldOptions } from './manifold.js';
export type { RigidMotion } from './rigid-motion.js';
export type { LineOptions } from './line2.js';
export { Plane } from './plane.js';
export type { ClassifyOptions, PlaneOptions, PointSide, ShapeSide } from './plane.js';
export { Polygon } from './polygon.js';
export type { PolygonOptions } from './polygon.js';
export { Rectangle } from './rectangle.js';
export type { RectangleJSON, RectangleOptions, RectanglePivot } from './rectangle.js';
export { Region } from './region.js';
export type { OverlapOptions } from './region.js';
export type { RegionJSON, RegionOptions } from './region-build.js';
export type { FitOptions } from './region-fit.js';
export type { Interval } from './region-shape.js';
export type { PointsLike } from './shape.js';
export type {
  CapsuleOptions,
  CylinderOptions,
  EllipsoidOptions,
  RoundedBoxOptions,
  SphereOptions,
} from './round-build.js';
export type { ClipOptions, FrustumOptions, LensOptions, PartOptions } from './shape-build.js';
export type { Bounds, ClosestPoints, MinimumTranslation } from './targets.js';
export type { Filter, Traits } from './traits.js';
export type { RayHit, RayOptions } from './ray.js';
export type { TranslationOptions } from './way-out.js';
export type { WhyNot } from './why-not.js';
export type {
  AxisKind,
  CastMode,
  EventKind,
  Gate,
  LeaveReason,
  LineMeeting,
  PlanesMeeting,
  RedundantReason,
  Relation,
  ShapeKind,
} from './words.js';
export { World } from './world.js';
export type { ManyOptions, ManyPointsOptions, ManyRaysOptions, ManyRaysResult, ManyResult } from './world-many.js';
export type { WorldOptions } from './world-life.js';
export type { ColliderOptions, MatrixPose, MoveOptions, Pose } from './world-options.js';
export type { PairOptions, PairResult } from './world-pairs.js';
export type {
  ColliderContact,
  ColliderHit,
  FirstOptions,
  FirstRayOptions,
  NearestOptions,
  NearestResult,
  RankOptions,
  RayRankOptions,
  SweepResult,
} from './world-ranking.js';
export { Zone } from './zone.js';
export type { ZoneHandler } from './zone.js';
export type { Crossing, ZoneEvent, ZoneEvents } from './zone-events.js';
export type { Margin, ZoneOptions } from './zone-options.js';
