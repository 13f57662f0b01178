import { fail } from '../errors/errors.js';
import { type QuatLike, readDirection, readNumber, readQuat, readVec3, type Vec3Like } from '../inputs/values.js';
import type { RawModule } from '../wasm/raw-module.js';
import type { RegionRecord } from '../shape/region-record.js';
import { copyBox, fields, slots } from '../wasm/scratch.js';

/**
 * A rigid motion translates and rotates evenly while t runs from 0 to 1. The rotation is a `rotation`, by the shorter
 * arc, or an `axis` and an `angle`, which may be several turns.
 */
export interface RigidMotion {
  /** The translation; none by default. */
  translation?: Vec3Like;
  rotation?: QuatLike;
  /** The rotation axis, of any length but 0; the angle is in radians, counter-clockwise when the axis points at you. */
  axis?: Vec3Like;
  angle?: number;
  /** The point it rotates about, which moves along; its `center` by default. */
  pivot?: Vec3Like;
}

/** Writes a region followed by its motion to slot `a`: translation 3, pivot 3, axis 3, angle. @internal */
export function writeMotion(native: RawModule, region: RegionRecord, motion: Vec3Like | RigidMotion): void {
  const at = slots.a + fields.rotation;
  const turnAt = at + 9;
  const heap = native.HEAPF64;
  heap[turnAt] = 0;
  if (isMotion(motion)) writeTurn(native, region, motion, at);
  else readVec3(native, at, motion, 'translation');
  copyBox(heap, slots.a, region.record);
}

/** Returns whether the motion that `writeMotion` wrote rotates. @internal */
export const isTurning = (native: RawModule): boolean => native.HEAPF64[slots.a + fields.rotation + 9] !== 0;

const isMotion = (value: Vec3Like | RigidMotion): value is RigidMotion =>
  typeof value === 'object' &&
  value !== null &&
  !ArrayBuffer.isView(value) &&
  !Array.isArray(value) &&
  (value as { x?: unknown }).x === undefined;

function writeTurn(native: RawModule, region: RegionRecord, motion: RigidMotion, at: number): void {
  const { translation, rotation, axis, angle, pivot } = motion;
  const hasAxis = axis !== undefined || angle !== undefined;
  if (rotation !== undefined && hasAxis) fail('conflict', 'motion', motion, 'rotation and axis with angle');
  if (rotation === undefined && !hasAxis && translation === undefined) {
    fail('missing', 'motion', motion, 'a translation, a rotation, or axis and angle');
  }
  readVec3(native, at, translation ?? none, 'motion.translation');
  readVec3(native, at + 3, pivot ?? region.center, 'motion.pivot');
  if (rotation !== undefined) {
    readQuat(native, slots.matrix, rotation, 'motion.rotation');
    native.layRotation(slots.matrix, at);
  } else if (hasAxis) {
    readDirection(native, at + 6, axis as Vec3Like, 'motion.axis');
    native.HEAPF64[at + 9] = readNumber(native, angle as number, 'motion.angle');
  }
}

const none = [0, 0, 0];
