import { checkObject, readVec3, type Vec3Like } from './inputs.js';
import type { RawModule } from './raw-module.js';
import type { RegionRecord } from './region-record.js';
import { answered } from './shape.js';
import { copyBox, copyOut, fields, slots } from './scratch.js';
import { checkFloat64 } from './targets.js';

/** Where and when a moving region meets another. */
export interface Contact {
  /** Time of first contact, in parts of the translation: 0 to 1. */
  t: number;
  /** Time of last contact, likewise; 1 when they are still in contact at the end. */
  leave: number;
  /** Length of the way up to `t`. */
  distance: number;
  /** Unit normal of what was met, pointing out of it; 0 when they meet at the start. */
  normal: Float64Array;
  /**
   * A point of both at `t`: the features that touch shrink alike about their middles until they only just do, and it is
   * there. When they meet at the start, the regions as a whole shrink so.
   */
  point: Float64Array;
  /** They meet before anything moves. */
  startsOverlapping: boolean;
}

export function newContact(): Contact {
  return {
    t: 0,
    leave: 0,
    distance: 0,
    normal: new Float64Array(3),
    point: new Float64Array(3),
    startsOverlapping: false,
  };
}

export function checkContact(target: Contact): void {
  checkObject(target, 'target');
  checkFloat64(target.normal, 3, 'target.normal');
  checkFloat64(target.point, 3, 'target.point');
}

/** Lays a region with its translation in slot `a`. */
export function layMoving(core: RawModule, region: RegionRecord, translation: Vec3Like): void {
  readVec3(core, slots.a + fields.rotation, translation, 'translation');
  copyBox(core.HEAPF64, slots.a, region.record);
}

/** The contact of what `layMoving` laid with the region in slot `b`, with the shapes at these places. */
export function takeContact(
  core: RawModule,
  shapeA: number,
  shapeB: number,
  target: Contact | undefined,
): Contact | null {
  const isMet =
    shapeA === 0 && shapeB === 0
      ? core.castRegion(slots.a, slots.b, slots.out)
      : answered(core.shapesCastRegion(slots.a, shapeA, slots.b, shapeB, 0, slots.out)) !== 0;
  if (!isMet) return null;
  const heap = core.HEAPF64;
  const contact = target ?? newContact();
  contact.t = heap[slots.out];
  contact.leave = heap[slots.out + 1];
  contact.distance = heap[slots.out + 2];
  contact.startsOverlapping = heap[slots.out + 3] !== 0;
  copyOut(heap, slots.out + 4, contact.normal, 3);
  copyOut(heap, slots.out + 7, contact.point, 3);
  return contact;
}
