import { checkOptions, type Names } from '../inputs/options.js';
import { type MatrixLike, type QuatLike, readBoolean, type Vec3Like } from '../inputs/values.js';
import type { Beyond } from '../shape/beyond-boxes.js';
import type { RegionRecord } from '../shape/region-record.js';
import { traitNames, type Traits } from './collider-traits.js';

/** A shape that a collider can be given: a region of either entry is one. */
export type GivenShape = RegionRecord | Beyond<'shape'>;

/** The pose of a collider; what is left out stays as it is. */
export interface Pose {
  /** The center; left out it stays, and at first is the shape's. */
  center?: Vec3Like;
  /** The rotation, a quaternion; left out it stays, and at first is the shape's. */
  rotation?: QuatLike;
}

/** A matrix pose is a 4x4 matrix whose 3x3 multiplies a collider's own half axes, around its translation. */
export interface MatrixPose {
  /** The matrix, column-major. */
  matrix: MatrixLike;
  /** Not beside a matrix. */
  center?: undefined;
  /** Not beside a matrix. */
  rotation?: undefined;
}

/** The options of `move`. */
export interface MoveOptions {
  /** Ignores the way there: swept zones see only where the collider is; false by default. */
  teleport?: boolean;
}

/** The options of `add`. */
export interface ColliderOptions extends Pose, Traits {
  /** The shape, which is copied; a pose beside it replaces its own. A level or a compound is copied once per World. */
  shape: GivenShape;
  /** A 4x4 matrix as the pose, as `move` takes it, instead of a center and a rotation. */
  matrix?: MatrixLike;
  /** Any value of yours; `dataOf` returns it. */
  data?: unknown;
}

export const colliderNames: Names<ColliderOptions> = {
  shape: 1,
  center: 1,
  rotation: 1,
  matrix: 1,
  data: 1,
  ...traitNames,
};
export const poseNames: Names<MatrixPose> = { center: 1, rotation: 1, matrix: 1 };
const moveNames: Names<MoveOptions> = { teleport: 1 };

/** Returns whether the options of a move say that it is a teleport. */
export function readTeleport(options: MoveOptions): boolean {
  checkOptions(options, moveNames);
  const { teleport = false } = options;
  return readBoolean(teleport, 'options.teleport');
}
