import { expected, fail } from '../errors/errors.js';
import type { RawModule } from '../wasm/raw-module.js';

type Numbers = readonly number[] | Float32Array | Float64Array;

/** A point, direction or extent is a THREE.Vector3, a plain object, or 3 numbers. */
export type Vec3Like = { readonly x: number; readonly y: number; readonly z: number } | Numbers;

/** A point or direction of the plane is a THREE.Vector2, a plain object, or 2 numbers. */
export type Vec2Like = { readonly x: number; readonly y: number } | Numbers;

/** A rotation is a THREE.Quaternion, a plain object, or 4 numbers x y z w; it is normalised when it is stored. */
export type QuatLike = { readonly x: number; readonly y: number; readonly z: number; readonly w: number } | Numbers;

/** A 3x3 or affine 4x4 matrix, column by column, is a THREE.Matrix3 or Matrix4, or 9 or 16 numbers. */
export type MatrixLike = { readonly elements: Numbers } | Numbers;

/** Bounds are an axis-aligned box, such as a THREE.Box3. */
export interface BoundsLike {
  readonly min: Vec3Like;
  readonly max: Vec3Like;
}

// The readers below write to the scratch area of the core, and throw before anything else has changed. The two that
// every call needs check a number in place: passed to another function it might become garbage.

/** Writes 3 numbers at `at`. @internal */
export function readVec3(native: RawModule, at: number, value: Vec3Like, argument: string): void {
  let x: unknown, y: unknown, z: unknown;
  if (isArray(value)) {
    if (value.length !== 3) fail('wrong-length', argument, value.length, '3 numbers');
    x = value[0];
    y = value[1];
    z = value[2];
  } else if (typeof value === 'object' && value !== null) {
    x = value.x;
    y = value.y;
    z = value.z;
  } else {
    fail('wrong-type', argument, value, expected.vec3);
  }
  const max = native.maxMagnitude;
  const heap = native.HEAPF64;
  heap[at] = typeof x === 'number' && Math.abs(x) <= max ? x : failNumber(`${argument}.x`, x);
  heap[at + 1] = typeof y === 'number' && Math.abs(y) <= max ? y : failNumber(`${argument}.y`, y);
  heap[at + 2] = typeof z === 'number' && Math.abs(z) <= max ? z : failNumber(`${argument}.z`, z);
}

/** Writes the 3 numbers of a direction of any length but 0 at `at`. @internal */
export function readDirection(native: RawModule, at: number, value: Vec3Like, argument: string): void {
  readVec3(native, at, value, argument);
  if (isZero(native.HEAPF64, at)) fail('zero-length', argument, value);
}

export function isZero(heap: Float64Array, at: number): boolean {
  return heap[at] === 0 && heap[at + 1] === 0 && heap[at + 2] === 0;
}

/** Writes 2 numbers at `at`. @internal */
export function readVec2(native: RawModule, at: number, value: Vec2Like, argument: string): void {
  let x: unknown, y: unknown;
  if (isArray(value)) {
    if (value.length !== 2) fail('wrong-length', argument, value.length, '2 numbers');
    x = value[0];
    y = value[1];
  } else if (typeof value === 'object' && value !== null) {
    x = value.x;
    y = value.y;
  } else {
    fail('wrong-type', argument, value, expected.vec2);
  }
  const heap = native.HEAPF64;
  heap[at] = readNumber(native, x as number, `${argument}.x`);
  heap[at + 1] = readNumber(native, y as number, `${argument}.y`);
}

/** Writes 3 numbers that are not negative at `at`. @internal */
export function readExtents(native: RawModule, at: number, value: Vec3Like, argument: string): void {
  readVec3(native, at, value, argument);
  const heap = native.HEAPF64;
  if (heap[at] < 0) fail('negative', `${argument}.x`, heap[at]);
  if (heap[at + 1] < 0) fail('negative', `${argument}.y`, heap[at + 1]);
  if (heap[at + 2] < 0) fail('negative', `${argument}.z`, heap[at + 2]);
}

/** Writes min and max, 6 numbers, at `at`. @internal */
export function readBounds(
  native: RawModule,
  at: number,
  min: Vec3Like,
  max: Vec3Like,
  minName: string,
  maxName: string,
): void {
  readVec3(native, at, min, minName);
  readVec3(native, at + 3, max, maxName);
  const heap = native.HEAPF64;
  for (let i = 0; i < 3; i++) {
    const low = heap[at + i];
    const high = heap[at + 3 + i];
    if (low > high) fail('min-above-max', `${minName}.${'xyz'[i]}`, low, `max is ${high}`);
  }
}

/** Writes the 4 numbers of a rotation, not yet normalised, at `at`. @internal */
export function readQuat(native: RawModule, at: number, value: QuatLike, argument: string): void {
  let x: unknown, y: unknown, z: unknown, w: unknown;
  if (isArray(value)) {
    if (value.length !== 4) fail('wrong-length', argument, value.length, '4 numbers');
    x = value[0];
    y = value[1];
    z = value[2];
    w = value[3];
  } else if (typeof value === 'object' && value !== null) {
    x = value.x;
    y = value.y;
    z = value.z;
    w = value.w;
  } else {
    fail('wrong-type', argument, value, expected.quat);
  }
  const max = native.maxMagnitude;
  const heap = native.HEAPF64;
  heap[at] = typeof x === 'number' && Math.abs(x) <= max ? x : failNumber(`${argument}.x`, x);
  heap[at + 1] = typeof y === 'number' && Math.abs(y) <= max ? y : failNumber(`${argument}.y`, y);
  heap[at + 2] = typeof z === 'number' && Math.abs(z) <= max ? z : failNumber(`${argument}.z`, z);
  heap[at + 3] = typeof w === 'number' && Math.abs(w) <= max ? w : failNumber(`${argument}.w`, w);
  const wrong = rotationError(native, at);
  if (wrong !== null) fail(wrong, argument, value);
}

/** Returns why the 4 numbers at `at` cannot be normalised, or null. @internal */
export function rotationError(native: RawModule, at: number): 'zero-length' | 'too-large' | null {
  const heap = native.HEAPF64;
  let squares = 0;
  for (let i = at; i < at + 4; i++) squares += heap[i] * heap[i];
  const least = native.minRotationLength;
  return squares < least * least ? 'zero-length' : squares > native.maxMagnitude ? 'too-large' : null;
}

/**
 * Writes the 9 or 16 numbers of a matrix at `at` and returns their count; the matrix must be affine, unless
 * `mayProject`.
 * @internal
 */
export function readMatrix(
  native: RawModule,
  at: number,
  value: MatrixLike,
  argument: string,
  mayProject = false,
): number {
  if (typeof value !== 'object' || value === null) fail('wrong-type', argument, value, expected.matrix);
  const elements: Numbers = isArray(value) ? value : value.elements;
  if (!isArray(elements)) fail('wrong-type', argument, value, expected.matrix);
  const count = elements.length;
  if (count !== 9 && count !== 16) fail('wrong-length', argument, count, '9 or 16 numbers');
  readNumbers(native, at, elements, count, argument);
  const heap = native.HEAPF64;
  if (count === 16 && !mayProject && !isAffine(heap, at)) {
    fail('not-affine', argument, [heap[at + 3], heap[at + 7], heap[at + 11], heap[at + 15]]);
  }
  return count;
}

/** Returns true when the last row of the 16 numbers at `at` is 0 0 0 1. */
export function isAffine(heap: Float64Array, at: number): boolean {
  return heap[at + 3] === 0 && heap[at + 7] === 0 && heap[at + 11] === 0 && heap[at + 15] === 1;
}

/** Writes `count` numbers at `at`. @internal */
export function readNumbers(native: RawModule, at: number, from: Numbers, count: number, argument: string): void {
  const max = native.maxMagnitude;
  const heap = native.HEAPF64;
  for (let i = 0; i < count; i++) {
    const number: unknown = from[i];
    heap[at + i] = isNumber(number, max) ? number : failNumber(`${argument}[${i}]`, number);
  }
}

/** Returns `value`; throws unless it is a number that the core can store. @internal */
export function readNumber(native: RawModule, value: number, argument: string): number {
  return isNumber(value, native.maxMagnitude) ? value : failNumber(argument, value);
}

/** Returns `value`; throws unless it is a length, not negative. @internal */
export function readLength(native: RawModule, value: number, argument: string): number {
  return readNumber(native, value, argument) < 0 ? fail('negative', argument, value) : value;
}

/** The largest 32-bit unsigned integer. */
export const maxWhole = 0xffffffff;

/** Returns `value`; throws unless it is a 32-bit unsigned integer. */
export function readWhole(value: number, argument: string): number {
  if (typeof value !== 'number') fail('wrong-type', argument, value, expected.number);
  return value >>> 0 === value ? value : fail('out-of-range', argument, value, `0 to ${maxWhole}`);
}

/** Returns `value`; throws unless it is true or false. */
export function readBoolean(value: boolean, argument: string): boolean {
  return typeof value === 'boolean' ? value : fail('wrong-type', argument, value, expected.boolean);
}

/** Throws unless the value is an object, so that its fields can be read. */
export function checkObject(value: object, argument: string): void {
  if (typeof value !== 'object' || value === null) fail('wrong-type', argument, value, expected.object);
}

/** Throws for a number that cannot be stored, by the rule it breaks. */
export function failNumber(argument: string, value: unknown, row?: number): never {
  if (typeof value !== 'number') fail('wrong-type', argument, value, expected.number, row);
  fail(Number.isFinite(value) ? 'too-large' : 'not-finite', argument, value, undefined, row);
}

function isNumber(value: unknown, max: number): value is number {
  return typeof value === 'number' && Math.abs(value) <= max;
}

function isArray(value: unknown): value is Numbers {
  return Array.isArray(value) || ArrayBuffer.isView(value);
}
