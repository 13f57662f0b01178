import type { RawModule } from './raw-module.js';

/** How two regions lie; `contains` means the other one within this one. */
export type Relation = 'disjoint' | 'equal' | 'contains' | 'inside' | 'touching' | 'overlapping';

/** What made an axis: a face of A or B, two edges, the rule for flat boxes, or the nearest points of round shapes. */
export type AxisKind = 'faceA' | 'faceB' | 'edge' | 'flat' | 'closest';

/** Why an axis says nothing new. */
export type RedundantReason = 'zero' | 'parallel';

/**
 * When an overlap query finds a collider: it meets the region, its center lies in it, or all of it does. Touching
 * counts.
 */
export type QueryMode = 'any' | 'center' | 'whole';

/** What a region is. */
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

/** What a zone tells of a collider. */
export type EventKind = 'enter' | 'leave';

/** Why a collider left a zone: it, or the zone, moved; it was removed, disabled or refiltered; the zone is gone. */
export type LeaveReason = 'none' | 'moved' | 'removed' | 'disabled' | 'refiltered' | 'disposed';

/** What keeps a collider out of a zone, in the order asked; `inside` when nothing does. */
export type Gate = 'inside' | 'disabled' | 'layers' | 'mask' | 'bounds' | 'shape' | 'margin' | 'dwell' | 'update';

/**
 * How a line, ray or segment meets a plane: in one `point`; only `beyond` its ends; never, being `parallel`; or all of it
 * lies `within`.
 */
export type LineMeeting = 'point' | 'beyond' | 'parallel' | 'within';

/** What planes have in common; `plane`: all three are the same. */
export type PlanesMeeting = 'point' | 'line' | 'plane' | 'none';

/** The names of enums, by the numbers that the core uses for them. */
export const enumNames = {
  shapes: [] as ShapeKind[],
  relations: [] as Relation[],
  kinds: [] as AxisKind[],
  reasons: [] as ('none' | RedundantReason)[],
  modes: [] as QueryMode[],
  eventKinds: [] as EventKind[],
  leaveReasons: [] as LeaveReason[],
  gates: [] as Gate[],
  lineMeetings: [] as LineMeeting[],
  planesMeetings: [] as PlanesMeeting[],
};

/** Reads the names of all enums from a module that has just started. @internal */
export function readEnumNames(native: RawModule): void {
  enumNames.shapes = native.shapeNames.split(' ') as typeof enumNames.shapes;
  enumNames.relations = native.relationNames.split(' ') as typeof enumNames.relations;
  enumNames.kinds = native.kindNames.split(' ') as typeof enumNames.kinds;
  enumNames.reasons = native.reasonNames.split(' ') as typeof enumNames.reasons;
  enumNames.modes = native.modeNames.split(' ') as typeof enumNames.modes;
  enumNames.eventKinds = native.eventKindNames.split(' ') as typeof enumNames.eventKinds;
  enumNames.leaveReasons = native.leaveReasonNames.split(' ') as typeof enumNames.leaveReasons;
  enumNames.lineMeetings = native.lineMeetingNames.split(' ') as typeof enumNames.lineMeetings;
  enumNames.planesMeetings = native.planesMeetingNames.split(' ') as typeof enumNames.planesMeetings;
  enumNames.gates = native.gateNames.split(' ') as typeof enumNames.gates;
}
