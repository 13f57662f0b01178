import { checkObject, type MatrixLike, type QuatLike, readBoolean, type Vec3Like } from '../inputs/values.js';
import type { Region } from '../region/region.js';
import type { Traits } from './collider-traits.js';

/** Where a collider is; what is left out stays as it is. */
export interface Pose {
  center?: Vec3Like;
  rotation?: QuatLike;
}

/** Instead, a 4x4 matrix that multiplies a collider's own half axes by its 3x3, around its translation. */
export interface MatrixPose {
  matrix: MatrixLike;
  center?: undefined;
  rotation?: undefined;
}

export interface MoveOptions {
  /** The way there does not count: no swept zone finds it on the way, only where it is then. */
  teleport?: boolean;
}

export interface ColliderOptions extends Pose, Traits {
  /** Copied; a pose given beside it replaces its own. */
  shape: Region;
  /** Anything of yours, for `dataOf` to give back. */
  data?: unknown;
}

/** Returns whether the options of a move say that it is a teleport. */
export function readTeleport(options: MoveOptions): boolean {
  checkObject(options, 'options');
  const { teleport = false } = options;
  return readBoolean(teleport, 'options.teleport');
}
