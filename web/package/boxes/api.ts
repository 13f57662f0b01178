export { AskewError } from '../errors/errors.js';
export type { AskewErrorCode, AskewErrorDetails } from '../errors/errors.js';
export type { BoxColumns, MatrixColumns, PoseColumns, RecordColumns } from '../inputs/box-columns.js';
export type { Column } from '../inputs/columns.js';
export type { Ids } from '../inputs/ids.js';
export type { Bounds, MinimumTranslation } from '../inputs/results.js';
export type { BoundsLike, MatrixLike, QuatLike, Vec3Like } from '../inputs/values.js';
export type { LineCrossing, PlanesCrossing } from '../plane/hyperplane.js';
export { Plane } from '../plane/plane.js';
export type { ClassifyOptions, PlaneOptions } from '../plane/plane.js';
export type { PointSide, ShapeSide } from '../plane/side.js';
export type { RegionJSON, RegionOptions } from '../region/build.js';
export type { Motion } from '../region/motion.js';
export type { RegionCastHit, RegionCastOptions } from '../region/cast-hit.js';
export type { OverlapOptions } from '../shape/overlap-options.js';
export type { RayHit, RayOptions } from '../shape/ray-hit.js';
export type { TranslationOptions } from '../shape/translation-options.js';
export type { AxisKind, EventKind, Gate, LeaveReason, LineMeeting, PlanesMeeting } from '../wasm/enum-names.js';
export type { QueryMode, Relation } from '../wasm/enum-names.js';
export type { InitOptions, WasmSource } from '../wasm/load.js';
export type { Binding, BoundColumns, StridedColumn } from '../world/binding.js';
export type { ColliderHit } from '../world/collider-hit.js';
export type { ColliderOptions, MatrixPose, MoveOptions, Pose } from '../world/collider-options.js';
export type { Filter, Traits } from '../world/collider-traits.js';
export type { WorldOptions } from '../world/handle.js';
export type {
  ColliderCastHit,
  FirstRayOptions,
  NearestOptions,
  NearestResult,
  RayRankOptions,
  SweepResult,
} from '../world/nearest-first.js';
export type { OverlapExplanation, OverlapResult } from '../world/overlap-result.js';
export type { PairOptions, PairResult } from '../world/pairs.js';
export type {
  CastRaysOptions,
  CastRaysResult,
  OverlapBatchResult,
  OverlapPointsOptions,
  OverlapRegionsOptions,
} from '../world/query-batch.js';
export type { PointQueryOptions, QueryOptions } from '../world/query-options.js';
export type { CastOptions, FirstCastOptions, FirstOptions, RankOptions } from '../world/rank-options.js';
export type { ZoneEvents } from '../zones/events.js';
export type { Margin, ZoneOptions } from '../zones/options.js';
export type { WatchedRegions } from '../zones/watched.js';
export type { WhyNot } from '../zones/why-not.js';
export { Zone } from '../zones/zone.js';
export type { Crossing, ZoneEvent, ZoneHandler } from '../zones/zone.js';
export { Region } from './region.js';
export { World } from './world.js';
