// What `askew` and `askew/2d` both export.
export { AskewError } from './errors/errors.js';
export type { AskewErrorCode, AskewErrorDetails } from './errors/errors.js';
export type { Column } from './inputs/columns.js';
export type { Bounds, MinimumTranslation } from './inputs/results.js';
export type { BitsOptions, CountOptions } from './inputs/yes-no.js';
export type { Vec2Like, Vec3Like } from './inputs/values.js';
export type { LineCrossing, PlanesCrossing } from './plane/hyperplane.js';
export type { PointSide, ShapeSide } from './plane/side.js';
export type { AxisRow, Explanation } from './shape/explanation.js';
export { explanationSegments } from './shape/explanation-segments.js';
export { explanationSentence } from './shape/explanation-sentence.js';
export type { OverlapOptions } from './shape/overlap-options.js';
export type { RayHit, RayOptions } from './shape/ray-hit.js';
export type { FlatExplanation, FlatRow } from './shape/shape2d-explanation.js';
export type { TranslationOptions } from './shape/translation-options.js';
export type { AxisKind, LineMeeting, PlanesMeeting, RedundantReason, Relation } from './wasm/enum-names.js';
export type { InitOptions, WasmSource } from './wasm/load.js';
