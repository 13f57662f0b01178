import * as expected from '../errors/expected.js';
import { fail } from '../errors/errors.js';

// Fields and methods of a typed array may be replaced by the caller's own, or by those of a subclass. The functions
// below ask the array itself.

const prototype = Object.getPrototypeOf(Uint8Array.prototype) as object;

function getterOf(name: PropertyKey): (this: unknown) => unknown {
  return Object.getOwnPropertyDescriptor(prototype, name)!.get as (this: unknown) => unknown;
}

const tagOf = getterOf(Symbol.toStringTag) as (this: unknown) => string | undefined;
const lengthGetter = getterOf('length') as (this: unknown) => number;
const bufferOf = getterOf('buffer') as (this: unknown) => ArrayBufferLike;
const offsetOf = getterOf('byteOffset') as (this: unknown) => number;
const { keys } = Uint8Array.prototype;

const types = { Float64Array, Float32Array, Uint32Array, Uint16Array, Uint8Array };

type Typed = Float64Array | Float32Array | Uint32Array | Uint16Array | Uint8Array;

/** Returns the name of a typed array's type; undefined for all else, a Proxy of one too. */
export function typeOf(value: unknown): string | undefined {
  return tagOf.call(value);
}

/** Returns the length of a typed array; throws for one that is detached, or that reaches beyond its buffer. */
export function lengthOf(value: ArrayBufferView, argument: string): number {
  const length = lengthGetter.call(value);
  if (length === 0 && !isThere(value)) fail('unusable-buffer', argument, value);
  return length;
}

/** Returns a view of the numbers of a typed array that has nothing of the caller's. */
export function viewOf<T extends Typed>(value: T, argument: string, length = lengthOf(value, argument)): T {
  const View = types[tagOf.call(value) as keyof typeof types] as unknown as new (...of: unknown[]) => T;
  return new View(bufferOf.call(value), offsetOf.call(value), length);
}

/** Returns a typed array, or a view of so many of its numbers where another thread can give it more. */
export function fixedView<T extends Typed>(value: T, length: number): T {
  return (bufferOf.call(value) as { growable?: boolean }).growable ? viewOf(value, '', length) : value;
}

/** Returns a view as `viewOf` does, or a copy of memory that another thread can change between check and use. */
export function keptView<T extends Typed>(value: T, argument: string): T {
  const view = viewOf(value, argument);
  const isShared = Object.prototype.toString.call(view.buffer) === '[object SharedArrayBuffer]'; // also across realms
  return isShared ? (view.slice() as T) : view;
}

/** Returns a view of an array for answers; throws unless it is of the type. */
export function intoView<T extends Typed>(into: T, type: keyof typeof types, what: string, argument = 'into'): T {
  if (tagOf.call(into) !== type) fail('wrong-type', argument, into, what);
  return viewOf(into, argument);
}

/** Returns the target, or else a new array. */
export function openFloat64(target: Float64Array | undefined, length: number, argument = 'target'): Float64Array {
  return target === undefined ? new Float64Array(length) : checkFloat64(target, length, argument);
}

/** Returns the caller's Float64Array to write to; throws unless it has the length. */
export function checkFloat64(value: Float64Array, length: number, argument: string): Float64Array {
  if (!(value instanceof Float64Array)) fail('wrong-type', argument, value, expected.float64);
  const has = lengthGiven(value);
  if (has === undefined) fail('wrong-type', argument, value, expected.float64);
  if (has !== length) failLength(argument, value, has, `${length} numbers`);
  return value;
}

/** Throws for an array of another length, by what is wrong: a detached one has none. */
export function failLength(argument: string, value: object, length: number, wanted: string): never {
  if (length === 0 && typeOf(value) !== undefined) lengthOf(value as Float64Array, argument);
  fail('wrong-length', argument, length, wanted);
}

/** Returns the length of what may only look like a typed array, in a third of the time that asking the array takes. */
function lengthGiven(value: Float64Array): number | undefined {
  try {
    return value.length;
  } catch {
    return undefined;
  }
}

/** Returns whether two typed arrays have no memory in common. */
export function areApart(a: ArrayBufferView, b: ArrayBufferView): boolean {
  const start = offsetOf.call(a);
  const other = offsetOf.call(b);
  return bufferOf.call(a) !== bufferOf.call(b) || start >= other + b.byteLength || other >= start + a.byteLength;
}

/**
 * Returns what `areApart` does for two short arrays of answers, by writing to them: asking for their offsets takes ten
 * times as long, for their buffers even longer.
 */
export function arePartsApart(a: Float64Array | Uint32Array, b: Float64Array | Uint32Array): boolean {
  return !beginsIn(a, b) && !beginsIn(b, a);
}

/**
 * Returns what `arePartsApart` does for two arrays of 3 numbers: of any two that share some, one has the first or the last
 * of the other.
 */
export function areTriplesApart(a: Float64Array, b: Float64Array): boolean {
  const x = a[0];
  const y = a[1];
  const z = a[2];
  const first = b[0];
  const last = b[2];
  a[0] = a[1] = a[2] = 0;
  b[0] = b[2] = 1;
  const areApart = a[0] + a[1] + a[2] === 0;
  b[0] = first;
  b[2] = last;
  a[0] = x;
  a[1] = y;
  a[2] = z;
  return areApart;
}

/** Returns whether the first number of an array is, in full or in part, in another one. */
function beginsIn(a: Float64Array | Uint32Array, b: Float64Array | Uint32Array): boolean {
  const first = a[0];
  for (let i = 0; i < b.length; i++) {
    const kept = b[i];
    b[i] = 1;
    a[0] = 5; // which has other bits in each half
    const isIn = b[i] !== 1;
    a[0] = first;
    b[i] = kept;
    if (isIn) return true;
  }
  return false;
}

function isThere(array: ArrayBufferView): boolean {
  try {
    keys.call(array as Uint8Array);
    return true;
  } catch {
    return false;
  }
}
