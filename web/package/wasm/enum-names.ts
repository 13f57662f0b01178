/** The relation of two regions; `contains`: the first contains the other one. */
export type Relation = 'disjoint' | 'equal' | 'contains' | 'inside' | 'touching' | 'overlapping';

/**
 * The origin of an axis: a face of A or B, two edges, the rule for flat boxes, or the nearest points of round shapes.
 */
export type AxisKind = 'faceA' | 'faceB' | 'edge' | 'flat' | 'closest';

/** The reason why an axis is redundant. */
export type RedundantReason = 'zero' | 'parallel';

/**
 * The condition for an overlap: the collider meets the region, its `middle` is inside, or all of it is. Touching counts.
 */
export type QueryMode = 'any' | 'center' | 'whole';

/** The kind of a shape. */
export type ShapeKind =
  | 'box'
  | 'hull'
  | 'wedge'
  | 'cornerWedge'
  | 'frustum'
  | 'prism'
  | 'triangle'
  | 'segment'
  | 'point'
  | 'sphere'
  | 'capsule'
  | 'roundedBox'
  | 'cylinder'
  | 'ellipsoid';

/** The kind of a zone event. */
export type EventKind = 'enter' | 'leave';

/** The reason for a leave: the collider, or zone, moved; it was removed, disabled or refiltered; the zone is gone. */
export type LeaveReason = 'none' | 'moved' | 'removed' | 'disabled' | 'refiltered' | 'disposed';

/** The test that excludes a collider from a zone, in order; `inside` when none does. */
export type Gate = 'inside' | 'disabled' | 'layers' | 'mask' | 'bounds' | 'shape' | 'margin' | 'dwell' | 'update';

/**
 * The meeting of a line, ray or segment with a plane: in one `point`; only `beyond` its ends; never, being `parallel`;
 * or all of it lies `within`.
 */
export type LineMeeting = 'point' | 'beyond' | 'parallel' | 'within';

/** The intersection of planes; with `plane` all three are the same. */
export type PlanesMeeting = 'point' | 'line' | 'plane' | 'none';

/** What bears a body: nothing, something too steep to stand on, or ground. */
export type MoveState = 'air' | 'steep' | 'ground';

/**
 * What a contact is for a body that moves: an `edge` bears one that stood, as a floor lies beside it; what is `steep`
 * faces up, and does not bear.
 */
export type MoveContact = 'floor' | 'edge' | 'steep' | 'wall' | 'ceiling';

/** The names of enums, indexed by the numbers that the core uses for them. */
interface EnumNames {
  shapes: ShapeKind[];
  relations: Relation[];
  kinds: AxisKind[];
  reasons: ('none' | RedundantReason)[];
  modes: QueryMode[];
  eventKinds: EventKind[];
  leaveReasons: LeaveReason[];
  gates: Gate[];
  lineMeetings: LineMeeting[];
  planesMeetings: PlanesMeeting[];
  moveStates: MoveState[];
  moveContacts: MoveContact[];
}

/** Those of the core that runs. */
export const enumNames = {} as EnumNames;

/**
 * Reads the names that a module which has just started has, each list from a constant: `relations` from `relationNames`.
 * @internal
 */
export function readEnumNames(native: object): void {
  for (const [name, value] of Object.entries(native)) {
    if (name.endsWith('Names')) Object.assign(enumNames, { [`${name.slice(0, -5)}s`]: (value as string).split(' ') });
  }
}
