import type { textsOfKinds } from './texts-of-kinds.js';

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

type Texts<Code extends AskewErrorCode> = Record<Code, string>;

/** The texts of what every entry refuses; those of space bring the others when they start. */
const common: Texts<Exclude<AskewErrorCode, keyof typeof textsOfKinds>> = {
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
  'zero-length': '{argument} is too short to have a direction, got {value}',
  'min-above-max': '{argument} has a min above its max ({detail}), got {value}',
  'not-affine': '{argument} must have the last row 0 0 0 1, got {value}',
  aliased: '{argument} must not share memory with {detail}, got {value}',
  'unusable-buffer': '{argument} must neither be detached nor reach beyond its buffer, got {value}',
  'out-of-range': '{argument} must be a whole number from {detail}, got {value}',
  'too-coarse': '{argument} leads to where numbers are too coarse for this shape, got {value}',
  disposed: '{argument} was disposed of before this call',
  duplicate: '{argument} must all be different, got the same at {value}',
  collinear: '{argument} must not lie on one line, got such at {value}',
  'self-crossing': '{argument} must make edges that do not meet, got some that do from {value}',
  'too-many': '{argument} may come to {detail} at most, got {value}',
  'out-of-memory': '{argument} needs more memory, or more ids, than are left, got {value}',
};

const texts: Partial<Texts<AskewErrorCode>> = common;

/** Adds the texts of what an entry alone refuses. @internal */
export function addTexts(more: Partial<Texts<AskewErrorCode>>): void {
  Object.assign(texts, more);
}

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
  return (texts[code] ?? `{argument}: ${code}, got {value}`).replace(
    /\{(argument|detail|value)\}/g,
    (_, part: string) => parts[part],
  );
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
