import { fail } from '../errors/errors.js';
import type { Frame } from '../inputs/frame.js';
import { checkOptions, type Names } from '../inputs/options.js';
import { failNumber, type QuatLike, readDirection, readQuat, readVec3, type Vec3Like } from '../inputs/values.js';
import { everyKind, rawEvery } from '../wasm/raw.js';
import type { RawBoxes } from '../wasm/raw-boxes.js';
import { copyBox } from '../shape/numbers.js';
import type { RegionRecord } from '../shape/region-record.js';
import { copyIn, fields, maxMagnitude, slots } from '../wasm/scratch.js';

/**
 * A rigid motion translates and rotates evenly while t runs from 0 to 1. The rotation is a `rotation`, by the shorter
 * arc, or an `axis` and an `angle`, which may be several turns.
 */
export interface RigidMotion {
  /** The translation; none by default. */
  translation?: Vec3Like;
  /** The rotation, a quaternion; none by default. */
  rotation?: QuatLike;
  /** The rotation axis, of any length but 0; the angle is in radians, counterclockwise when the axis points at you. */
  axis?: Vec3Like;
  /** The angle about `axis`, in radians. */
  angle?: number;
  /** The point it rotates about, which moves along; its `center` by default. */
  pivot?: Vec3Like;
}

declare module '../shape/beyond-boxes.js' {
  interface BeyondBoxes {
    motion: RigidMotion;
  }
}

const names: Names<RigidMotion> = { translation: 1, rotation: 1, axis: 1, angle: 1, pivot: 1 };

/**
 * Where a frame has a motion: translation 3, pivot 3, axis 3 and angle or the rotation 4, which of these, whether there is
 * a pivot, and whether any touching start is a hit.
 */
const motionAt = { pivot: 3, turn: 6, kind: 10, hasPivot: 11, touching: 12 };

/** The ways to give a turn. */
const turns = { none: 0, byAxis: 1, byRotation: 2 };

/** Reads a motion to a frame. */
export function readMotion(frame: Frame, motion: Vec3Like | RigidMotion, touchingHits: boolean): void {
  frame[motionAt.kind] = turns.none;
  frame[motionAt.touching] = touchingHits ? 1 : 0;
  if (isMotion(motion)) readTurn(frame, motion);
  else readVec3(frame, 0, motion, 'translation');
}

/**
 * Writes a region followed by the motion of a frame to slot `a`: translation 3, pivot 3, axis 3, angle, whether any
 * touching start is a hit. @internal
 */
export function writeMotion(native: RawBoxes, region: RegionRecord, frame: Frame): void {
  const at = slots.a + fields.rotation;
  const heap = native.HEAPF64;
  const kind = frame[motionAt.kind];
  copyBox(heap, slots.a, region);
  copyIn(heap, at, frame, 3);
  heap[at + 9] = 0;
  heap[at + 10] = frame[motionAt.touching];
  if (kind === turns.none) return;
  if (frame[motionAt.hasPivot] === 1) copyIn(heap, at + 3, frame, 3, motionAt.pivot);
  else copyIn(heap, at + 3, heap, 3, slots.a);
  if (kind === turns.byAxis) return copyIn(heap, at + 6, frame, 4, motionAt.turn);
  copyIn(heap, slots.matrix, frame, 4, motionAt.turn);
  rawEvery().layRotation(slots.matrix, at);
}

/** Returns whether the motion that `writeMotion` wrote rotates. @internal */
export const isTurning = (native: RawBoxes): boolean => native.HEAPF64[slots.a + fields.rotation + 9] !== 0;

const isMotion = (value: Vec3Like | RigidMotion): value is RigidMotion =>
  typeof value === 'object' && value !== null && !ArrayBuffer.isView(value) && !Array.isArray(value) && !('x' in value);

function readTurn(frame: Frame, motion: RigidMotion): void {
  checkOptions(motion, names, 'motion');
  const { translation, rotation, axis, angle, pivot } = motion;
  const hasAxis = axis !== undefined || angle !== undefined;
  if (rotation !== undefined && hasAxis) fail('conflict', 'motion', motion, 'rotation and axis with angle');
  if (rotation === undefined && !hasAxis && translation === undefined) {
    fail('missing', 'motion', motion, 'a translation, a rotation, or axis and angle');
  }
  if (rotation !== undefined || hasAxis) everyKind('motion', motion);
  readVec3(frame, 0, translation ?? none, 'motion.translation');
  frame[motionAt.hasPivot] = pivot === undefined ? 0 : 1;
  if (pivot !== undefined) readVec3(frame, motionAt.pivot, pivot, 'motion.pivot');
  if (rotation !== undefined) {
    readQuat(frame, motionAt.turn, rotation, 'motion.rotation');
    frame[motionAt.kind] = turns.byRotation;
  } else if (hasAxis) {
    readDirection(frame, motionAt.turn, axis as Vec3Like, 'motion.axis');
    // Checked here: where a call is not inlined, the engine boxes what is passed to it.
    const isGood = typeof angle === 'number' && Math.abs(angle) <= maxMagnitude;
    frame[motionAt.turn + 3] = isGood ? angle : failNumber('motion.angle', angle);
    frame[motionAt.kind] = turns.byAxis;
  }
}

const none = [0, 0, 0];
