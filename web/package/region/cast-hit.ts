import * as expected from '../errors/expected.js';
import { fail } from '../errors/errors.js';
import { closeFrame } from '../inputs/frame.js';
import { checkOptions, type Names } from '../inputs/options.js';
import { checkTwo, failTarget, takeAnswer } from '../inputs/results.js';
import { checkObject } from '../inputs/values.js';
import { isTurning } from './rigid-motion.js';
import { rawEvery } from '../wasm/raw.js';
import type { RawBoxes } from '../wasm/raw-boxes.js';
import { answered } from '../shape/record.js';
import { copyOut, slots } from '../wasm/scratch.js';

/** A hit says where and when a moving region meets another. */
export interface RegionCastHit {
  /**
   * The time of first contact, from 0 at the start of the motion to 1 at its end. A rotating region certainly does not
   * meet earlier.
   */
  t: number;
  /**
   * The time by which they certainly have met: `t`, unless the region rotates. First contact then lies between `t` and
   * `until`, mostly within 1e-8; Infinity when the two may only come within 2e-9 of the scale and the way, or glide so
   * close beside each other that the steps run out.
   */
  until: number;
  /** The time of last contact, or 1 when they are still in contact at the end. */
  leave: number;
  /** The length of the translation up to `t`. */
  distance: number;
  /**
   * The unit normal of what was met, out of it; at a start in contact the opposite of `minimumTranslation`'s, which
   * points at what was met.
   */
  normal: Float64Array;
  /**
   * A point of both at `t`: where the touching features, shrunk alike about their middles until they only just touch,
   * meet. When the regions meet at the start, the whole regions shrink instead. When the region rotates, the point of
   * the other one that is nearest to it.
   */
  point: Float64Array;
  /**
   * True when they overlap before anything moves, or touch and are pressed together, or touch at all with
   * `touching: 'hit'`; `t` is 0 then.
   */
  startsOverlapping: boolean;
}

/** The options of a moving region. */
export interface RegionCastOptions {
  /**
   * What a start without overlap counts as when the regions touch: `release`, the default, ignores it unless the motion
   * presses them together, so that a region can slide along another one and leave it; `hit` reports it.
   */
  touching?: 'release' | 'hit';
}

const names: Names<RegionCastOptions> = { touching: 1 };

/** Checks the names of the options of a cast that has no others. */
export function checkCastOptions(options: RegionCastOptions | undefined): void {
  if (options === undefined) return;
  checkObject(options, 'options');
  if ('normal' in options) fail('wrong-type', 'options', options, expected.options);
  checkOptions(options, names);
}

/** Reads whether any touching start is a hit, from checked options. */
export function readTouching(options: RegionCastOptions | undefined): boolean {
  if (options === undefined) return false;
  const touching: unknown = options.touching;
  if (touching === undefined || touching === 'release') return false;
  return touching === 'hit' || fail('wrong-type', 'options.touching', touching, expected.touching);
}

export function newCastHit(): RegionCastHit {
  return {
    t: 0,
    until: 0,
    leave: 0,
    distance: 0,
    normal: new Float64Array(3),
    point: new Float64Array(3),
    startsOverlapping: false,
  };
}

/** Returns whether the region and motion that `writeMotion` wrote meet the region in slot `b`. @internal */
export function isMet(native: RawBoxes, shapeA: number, shapeB: number): boolean {
  const turns = isTurning(native);
  const question = turns ? 'shapesCastMotion' : 'shapesCastRegion';
  return shapeA === 0 && shapeB === 0 && !turns
    ? native.castRegion(slots.a, slots.b, slots.out)
    : answered(rawEvery()[question](slots.a, shapeA, slots.b, shapeB, 0, slots.out)) !== 0;
}

/** A hit on a collider of a world. */
type Met = RegionCastHit & { id: number; part: number };

/** Returns the contact at slot `out`, in the target when it is given; null when there is none. @internal */
export function unpackCastHit(
  native: RawBoxes,
  meets: boolean,
  target: RegionCastHit | undefined,
  id = 0,
  part = -1,
): RegionCastHit | null {
  if (!meets && target === undefined) return null;
  const frame = takeAnswer(native, native.contactStride);
  const contact = target === undefined ? newCastHit() : target;
  checkObject(contact, 'target');
  const { normal, point, t, until, leave, distance, startsOverlapping } = contact;
  const { id: oldId, part: oldPart } = contact as Partial<Met>;
  checkTwo(normal, point, 3, 'target.normal', 'target.point');
  if (meets) {
    try {
      contact.t = frame[0];
      contact.until = frame[10];
      contact.leave = frame[1];
      contact.distance = frame[2];
      contact.startsOverlapping = frame[3] !== 0;
      if (id !== 0) {
        (contact as Met).id = id;
        (contact as Met).part = part;
      }
    } catch (cause) {
      failTarget(target, cause, { t, until, leave, distance, startsOverlapping, id: oldId, part: oldPart });
    }
    copyOut(frame, 4, normal, 3);
    copyOut(frame, 7, point, 3);
  }
  closeFrame(frame);
  return meets ? contact : null;
}
