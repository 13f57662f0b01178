/** The kind of an error, as a word for a switch. */
export type AskewErrorCode =
  | 'not-initialised'
  | 'wasm-not-found'
  | 'wasm-invalid'
  | 'wrong-type'
  | 'wrong-length'
  | 'missing'
  | 'unknown-option'
  | 'conflict'
  | 'not-finite'
  | 'too-large'
  | 'too-small'
  | 'negative'
  | 'not-positive'
  | 'zero-length'
  | 'min-above-max'
  | 'not-affine'
  | 'aliased'
  | 'unusable-buffer'
  | 'no-geometry'
  | 'out-of-range'
  | 'too-far'
  | 'too-coarse'
  | 'stale-id'
  | 'disposed'
  | 'other-world'
  | 'no-faces'
  | 'duplicate'
  | 'collinear'
  | 'self-crossing'
  | 'concave'
  | 'nested'
  | 'too-many'
  | 'unbounded'
  | 'empty'
  | 'not-a-polytope'
  | 'not-rigid'
  | 'not-invertible'
  | 'not-convex'
  | 'not-a-level'
  | 'not-in-this-build'
  | 'degenerate'
  | 'open-edges'
  | 'inside-out'
  | 'torn'
  | 'released'
  | 'damaged'
  | 'out-of-memory';

const texts: Record<AskewErrorCode, string> = {
  'not-initialised':
    'the core is not ready: `await init()` of the entry that this comes from before any other use of it',
  'wasm-not-found': '{argument} did not lead to the WebAssembly file: {detail}',
  'wasm-invalid':
    '{argument} cannot be started as the core of {detail} of this version, and a page with a ' +
    "Content-Security-Policy needs script-src 'wasm-unsafe-eval'",
  'wrong-type': '{argument} must be {detail}, got {value}',
  'wrong-length': '{argument} must hold {detail}, got {value}',
  missing: '{argument} needs {detail}, got {value}',
  'unknown-option': '{argument} is not known here: {detail}',
  conflict: '{argument} takes only one of {detail}, got {value}',
  'not-finite': '{argument} must be finite, got {value}',
  'too-large': '{argument} leads to numbers beyond 2^201, got {value}',
  'too-small': '{argument} is not 0 and would be stored as 0, got {value}',
  negative: '{argument} must not be negative, got {value}',
  'not-positive': '{argument} must be above 0, got {value}',
  'zero-length': '{argument} is too short to have a direction, got {value}',
  'min-above-max': '{argument} has a min above its max ({detail}), got {value}',
  'not-affine': '{argument} must have the last row 0 0 0 1, got {value}',
  aliased: '{argument} must not share memory with {detail}, got {value}',
  'unusable-buffer': '{argument} must neither be detached nor reach beyond its buffer, got {value}',
  'no-geometry': '{argument} has no geometry to take a region from, got {value}',
  'out-of-range': '{argument} must be a whole number from {detail}, got {value}',
  'too-far': '{argument} reaches beyond 2^120, the limit in a World, got {value}',
  'too-coarse': '{argument} leads to where numbers are too coarse for this shape, got {value}',
  'stale-id': '{argument} names no collider of this World: it was removed, or never given out, got {value}',
  disposed: '{argument} was disposed of before this call',
  'other-world': '{argument} belongs to another World',
  'no-faces': '{argument} must have faces that a margin can move, which segments and points have not, got {value}',
  duplicate: '{argument} must all be different, got the same at {value}',
  collinear: '{argument} must not lie on one line, got such at {value}',
  'self-crossing': '{argument} must make edges that do not meet, got some that do from {value}',
  concave:
    '{argument} must go around a convex polygon once, got {value}: Region.prisms takes a Polygon of ' +
    'askew/2d, also a concave one, and Region.hull points in any order',
  nested: '{argument} must not be called by a handler of an event',
  'too-many': '{argument} may come to {detail} at most, got {value}',
  unbounded: '{argument} must bound a region on all sides, got {value}',
  empty: '{argument} must leave something over, got {value}',
  'not-a-polytope': '{argument} must not be round for this, got {value}',
  'not-rigid':
    '{argument} must neither scale nor shear a round shape, nor flatten a cylinder or ellipsoid, got {value}',
  'not-invertible': '{argument} must not flatten a level, got {value}',
  'not-convex':
    '{argument} must be a collider with one Region, got a level, {value}: `partOf` returns its parts, `shapeOf` the ' +
    'level, `boundsOf` a box around it',
  'not-a-level': '{argument} must be a collider with a Mesh, a Heightfield or a Compound, got {value}',
  'not-in-this-build': '{argument} is not in "askew/boxes": import "askew" where that is imported now, got {value}',
  degenerate:
    '{argument} must be a triangle that is there: no hole, nor one whose corners lie on one line, got {value}',
  'open-edges': '{argument} must enclose a body, and has open edges: {detail}, got {value}',
  'inside-out': '{argument} must have its fronts, where corners run counterclockwise, outside, got {value}',
  torn: '{argument} must keep the vertices together that lay at one place, got such apart at triangle {value}',
  damaged: '{argument} must be the bytes of such a level, of this version, and are not in what they say of: {detail}',
  released: '{argument} has let go of its bytes by `release`',
  'out-of-memory': '{argument} needs more memory, or more ids, than are left, got {value}',
};

/** The valid arguments, for the messages of 'wrong-type'. */
export const expected = {
  object: 'an object',
  options: 'options, not a target',
  number: 'a number',
  boolean: 'true or false',
  vec2: '{ x, y } or 2 numbers',
  vec3: '{ x, y, z } or 3 numbers',
  quat: '{ x, y, z, w } or 4 numbers',
  matrix: '{ elements } or 9 or 16 numbers, column by column',
  shape: 'a point, a Region or { min, max }',
  region: 'a Region',
  regions: 'an array of Regions',
  watched: 'a Region, an array of Regions, a Compound or a solid Mesh',
  plane: 'a Plane',
  frame: '"world" or "own"',
  planes: 'an array of Planes, one a face',
  line: 'a Line2',
  flatShape: 'a Rectangle or a Polygon',
  corners: 'an array of points',
  outlines: 'an array of points, or a Polygon or Rectangle of askew/2d',
  pivot: '"center", "corner" or a point',
  side: '"left" or "right"',
  by: '"radius" or "corners"',
  kind: 'a kind of shape',
  points: 'an array of points, or numbers, 3 a point',
  axes: 'an array of 9 numbers',
  float64: 'a Float64Array',
  column: 'a Float64Array or Float32Array',
  heights: 'a Float32Array, a Float64Array or an array of numbers',
  fieldSize: '2 numbers or { x, z }',
  bytes: 'a Uint8Array',
  uint32: 'a Uint32Array',
  indices: 'a Uint16Array or a Uint32Array',
  sides: '"both" or "front"',
  diagonal: "'first' or 'second'",
  members: 'an array of members',
  colliderShape: 'a Region, a Mesh, a Heightfield or a Compound',
  id: 'an id that a World gave',
  ids: 'a Uint32Array or an array of ids',
  touching: '"release" or "hit"',
  mode: '"any", "center" or "whole"',
  pointMode: '"any"',
  function: 'a function',
  signal: 'an AbortSignal',
  margin: 'a length or { enter, leave }',
  event: '"enter" or "leave"',
  zone: 'a Zone',
  wasm: 'a URL, a string, a Response, bytes or a WebAssembly.Module',
  object3d: 'an Object3D',
  syncShape: '"box", "hull", "mesh" or "auto"',
  geometry: 'a BufferGeometry',
  matrix4: 'a Matrix4',
  camera: 'a Camera',
  frustum: 'a Frustum',
  world: 'a World',
  box3: 'a Box3',
  writable: 'a target whose fields can be written',
  made: 'an object that its constructor made',
  explanation: 'an explanation that `explain` returned',
  step: 'a step that `moveAndSlide` returned, or its memory as `{ memory }`',
  steps: 'steps that `moveAndSlideMany` returned, or their memory as `{ memory }`',
  bodies: '`ids` or `regions`',
} as const;

/** Details are the parts that only some errors have. */
export interface AskewErrorDetails {
  /** The description of a valid value, or of what happened. */
  detail?: string;
  /** The row of a column, counted from 0. */
  row?: number;
  /** What was thrown before, such as by a callback or by fetch. */
  cause?: unknown;
}

/** An AskewError is all that askew throws, but when a signal ends a build; nothing has changed by then. */
export class AskewError extends Error {
  /** Always `AskewError`. */
  override readonly name = 'AskewError';
  /** The code, which stays the same from version to version. */
  readonly code: AskewErrorCode;
  /** The name of the invalid argument, with its part: 'center.z', 'columns.centers'. */
  readonly argument: string;
  /** The value that was refused. */
  readonly value: unknown;
  /** The row of the invalid column, when the argument is one. */
  readonly row: number | undefined;

  /** Makes an error as askew throws it. */
  constructor(code: AskewErrorCode, argument: string, value: unknown, details: AskewErrorDetails = {}) {
    super(sentence(code, argument, value, details), details.cause === undefined ? undefined : { cause: details.cause });
    this.code = code;
    this.argument = argument;
    this.value = value;
    this.row = details.row;
  }
}

/** Throws an AskewError; it is a separate function so that the callers stay small and fast. */
export function fail(code: AskewErrorCode, argument: string, value: unknown, detail?: string, row?: number): never {
  throw new AskewError(code, argument, value, { detail, row });
}

function sentence(code: AskewErrorCode, argument: string, value: unknown, details: AskewErrorDetails): string {
  const parts: Record<string, string> = {
    argument: details.row === undefined ? argument : `${argument}, row ${details.row},`,
    detail: details.detail ?? '',
    value: show(value),
  };
  if (parts.value === parts.detail) parts.value += ' by name alone';
  return texts[code].replace(/\{(argument|detail|value)\}/g, (_, part: string) => parts[part]);
}

/**
 * Returns whether a value is of one of this package's classes, which say what they are: a caller does not know their
 * fields, and a minifier may have changed their names.
 */
export function isOwn(value: object): value is { constructor: { shown: string } } {
  return typeof (value.constructor as { shown?: unknown } | undefined)?.shown === 'string';
}

/** Describes a value. Nothing that the caller wrote, such as a getter or a trap, can make it throw. */
function show(value: unknown): string {
  try {
    return shown(value);
  } catch {
    return 'an object that cannot be read';
  }
}

function shown(value: unknown): string {
  if (typeof value === 'string') return JSON.stringify(value.slice(0, 80));
  if (typeof value === 'function') return 'a function';
  if (typeof value !== 'object' || value === null) return String(value);
  const { length } = value as { length?: unknown };
  if (Array.isArray(value) && (length as number) <= 16) {
    return `[${Array.from({ length: length as number }, (_, i) => showItem(value[i])).join(', ')}]`;
  }
  if (isOwn(value)) return value.constructor.shown;
  const kind = Object.prototype.toString.call(value).slice(8, -1);
  if (typeof length === 'number') return `${kind} of ${length}`;
  if (kind !== 'Object') return `an object of type ${kind}`;
  const names = Object.keys(value).join(', ');
  return names === '' ? 'an empty object' : `an object { ${names.length > 80 ? `${names.slice(0, 80)}…` : names} }`;
}

function showItem(item: unknown): string {
  return typeof item === 'object' && item !== null ? '…' : shown(item);
}
