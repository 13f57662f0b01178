import * as expected from '../errors/expected.js';
import { fail } from '../errors/errors.js';
import { failLength } from './arrays.js';
import type { Frame } from './frame.js';
import { running } from '../wasm/instance.js';
import { copyIn, maxMagnitude, minMagnitude, minRotationLength } from '../wasm/scratch.js';

type Numbers = readonly number[] | Float32Array | Float64Array;

/** A point, direction or extent is a THREE.Vector3, a plain object, or 3 numbers. */
export type Vec3Like = { readonly x: number; readonly y: number; readonly z: number } | Numbers;

/** A point or direction of the plane is a THREE.Vector2, a plain object, or 2 numbers. */
export type Vec2Like = { readonly x: number; readonly y: number } | Numbers;

/** A rotation is a THREE.Quaternion, a plain object, or 4 numbers x y z w; it is normalized when it is stored. */
export type QuatLike = { readonly x: number; readonly y: number; readonly z: number; readonly w: number } | Numbers;

/** A 3x3 or affine 4x4 matrix, column by column, is a THREE.Matrix3 or Matrix4, or 9 or 16 numbers. */
export type MatrixLike = { readonly elements: Numbers } | Numbers;

/** Bounds are an axis-aligned box, such as a THREE.Box3. */
export interface BoundsLike {
  /** The least coordinate on each axis. */
  readonly min: Vec3Like;
  /** The largest coordinate on each axis. */
  readonly max: Vec3Like;
}

// The readers below write to a frame of the call's own at `at`. Without one they write to the core at once, as only the
// last reader of a call may. Those that every call needs check a number in place, and where it is read: passed to
// another function, or kept as a value of unknown type, it might become garbage.

/** Writes 3 numbers at `at`. */
export function readVec3(frame: Frame | undefined, at: number, value: Vec3Like, argument: string): void {
  let x: number, y: number, z: number;
  if (isArray(value)) {
    const { length } = value;
    if (length !== 3) failLength(argument, value, length, '3 numbers');
    const a: unknown = value[0];
    const b: unknown = value[1];
    const c: unknown = value[2];
    x = typeof a === 'number' ? a : failNumber(`${argument}.x`, a);
    y = typeof b === 'number' ? b : failNumber(`${argument}.y`, b);
    z = typeof c === 'number' ? c : failNumber(`${argument}.z`, c);
  } else if (typeof value === 'object' && value !== null) {
    const { x: a, y: b, z: c } = value as Record<'x' | 'y' | 'z', unknown>;
    x = typeof a === 'number' ? a : failNumber(`${argument}.x`, a);
    y = typeof b === 'number' ? b : failNumber(`${argument}.y`, b);
    z = typeof c === 'number' ? c : failNumber(`${argument}.z`, c);
  } else {
    fail('wrong-type', argument, value, expected.vec3);
  }
  const max = maxMagnitude;
  const to = frame ?? running().HEAPF64;
  to[at] = Math.abs(x) <= max ? x : failNumber(`${argument}.x`, x);
  to[at + 1] = Math.abs(y) <= max ? y : failNumber(`${argument}.y`, y);
  to[at + 2] = Math.abs(z) <= max ? z : failNumber(`${argument}.z`, z);
}

/** Writes the 3 numbers of a direction of any length but 0 at `at`. */
export function readDirection(frame: Frame | undefined, at: number, value: Vec3Like, argument: string): void {
  readVec3(frame, at, value, argument);
  if (isZero(frame ?? running().HEAPF64, at)) fail('zero-length', argument, value);
}

export function isZero(heap: Float64Array, at: number): boolean {
  return heap[at] === 0 && heap[at + 1] === 0 && heap[at + 2] === 0;
}

/** Writes 2 numbers at `at`. */
export function readVec2(frame: Frame | undefined, at: number, value: Vec2Like, argument: string): void {
  readCoordinates(frame, at, value, argument, 2);
}

/** Writes 3 numbers, of which the last is 0 when `size` is 2; in space `readVec3` is faster. */
export function readPoint(
  frame: Frame | undefined,
  at: number,
  value: Vec3Like | Vec2Like,
  argument: string,
  size: number,
): void {
  readCoordinates(frame, at, value, argument, size);
  if (size === 2) (frame ?? running().HEAPF64)[at + 2] = 0;
}

function readCoordinates(
  frame: Frame | undefined,
  at: number,
  value: Vec3Like | Vec2Like,
  argument: string,
  size: number,
): void {
  let x: unknown, y: unknown, z: unknown;
  if (isArray(value)) {
    const { length } = value;
    if (length !== size) failLength(argument, value, length, `${size} numbers`);
    x = value[0];
    y = value[1];
    z = value[2];
  } else if (typeof value === 'object' && value !== null) {
    ({ x, y } = value);
    if (size === 3) z = (value as { z: unknown }).z;
  } else {
    fail('wrong-type', argument, value, size === 3 ? expected.vec3 : expected.vec2);
  }
  const to = frame ?? running().HEAPF64;
  to[at] = readNumber(x, `${argument}.x`);
  to[at + 1] = readNumber(y, `${argument}.y`);
  if (size === 3) to[at + 2] = readNumber(z, `${argument}.z`);
}

/** Writes 3 extents at `at`, which are halved before they are stored when `isWhole` says so. */
export function readExtents(
  frame: Frame | undefined,
  at: number,
  value: Vec3Like,
  argument: string,
  isWhole = false,
): void {
  readVec3(frame, at, value, argument);
  const to = frame ?? running().HEAPF64;
  const least = leastExtent(isWhole);
  for (let i = 0; i < 3; i++) {
    const value = to[at + i];
    if (value < least && value !== 0) failExtent(`${argument}.${'xyz'[i]}`, value);
  }
}

/** Returns the least extent but 0 which the core does not store as 0, halved or not. */
export const leastExtent = (isWhole: boolean): number => (isWhole ? 2 : 1) * minMagnitude;

const failExtent = (argument: string, value: number): never =>
  fail(value < 0 ? 'negative' : 'too-small', argument, value);

/** Writes min and max, 6 numbers, at `at`. */
export function readBounds(
  frame: Frame,
  at: number,
  min: Vec3Like,
  max: Vec3Like,
  minName: string,
  maxName: string,
): void {
  readVec3(frame, at, min, minName);
  readVec3(frame, at + 3, max, maxName);
  for (let i = 0; i < 3; i++) {
    const low = frame[at + i];
    const high = frame[at + 3 + i];
    if (low > high) fail('min-above-max', `${minName}.${'xyz'[i]}`, low, `max is ${high}`);
  }
}

/** Writes the 4 numbers of a rotation, not yet normalized, at `at`. */
export function readQuat(frame: Frame | undefined, at: number, value: QuatLike, argument: string): void {
  let x: unknown, y: unknown, z: unknown, w: unknown;
  if (isArray(value)) {
    const { length } = value;
    if (length !== 4) failLength(argument, value, length, '4 numbers');
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
  const max = maxMagnitude;
  const to = frame ?? running().HEAPF64;
  to[at] = typeof x === 'number' && Math.abs(x) <= max ? x : failNumber(`${argument}.x`, x);
  to[at + 1] = typeof y === 'number' && Math.abs(y) <= max ? y : failNumber(`${argument}.y`, y);
  to[at + 2] = typeof z === 'number' && Math.abs(z) <= max ? z : failNumber(`${argument}.z`, z);
  to[at + 3] = typeof w === 'number' && Math.abs(w) <= max ? w : failNumber(`${argument}.w`, w);
  const wrong = rotationError(to, at);
  if (wrong !== null) fail(wrong, argument, value);
}

/** Returns why the 4 numbers at `at` cannot be normalized, or null. */
export function rotationError(numbers: Float64Array, at: number): 'zero-length' | 'too-large' | null {
  let squares = 0;
  for (let i = at; i < at + 4; i++) squares += numbers[i] * numbers[i];
  return squares < minRotationLength * minRotationLength ? 'zero-length' : squares > maxMagnitude ? 'too-large' : null;
}

/** Writes the 9 or 16 numbers of a matrix, which must be affine unless `mayProject`; returns their count. */
export function readMatrix(frame: Frame, at: number, value: MatrixLike, argument: string, mayProject = false): number {
  if (typeof value !== 'object' || value === null) fail('wrong-type', argument, value, expected.matrix);
  const elements: Numbers = isArray(value) ? value : value.elements;
  if (!isArray(elements)) fail('wrong-type', argument, value, expected.matrix);
  const count = elements.length;
  if (count !== 9 && count !== 16) failLength(argument, elements, count, '9 or 16 numbers');
  readNumbers(frame, at, elements, count, argument);
  if (count === 16 && !mayProject && !isAffine(frame, at)) {
    fail('not-affine', argument, [frame[at + 3], frame[at + 7], frame[at + 11], frame[at + 15]]);
  }
  return count;
}

/** Returns true when the last row of the 16 numbers at `at` is 0 0 0 1. */
export function isAffine(numbers: Float64Array, at: number): boolean {
  return numbers[at + 3] === 0 && numbers[at + 7] === 0 && numbers[at + 11] === 0 && numbers[at + 15] === 1;
}

/** Writes `count` numbers at `at`; throws for one that cannot be stored. */
export function readNumbers(to: Float64Array, at: number, from: Numbers, count: number, argument: string): void {
  const max = maxMagnitude;
  for (let i = 0; i < count; i++) {
    const number: unknown = from[i];
    to[at + i] = isNumber(number, max) ? number : failNumber(`${argument}[${i}]`, number);
  }
}

/** Returns `value`; throws unless it is a number that the core can store. */
export function readNumber(value: unknown, argument: string): number {
  return isNumber(value, maxMagnitude) ? value : failNumber(argument, value);
}

/** Returns `value`; throws unless it is an extent: 0, or not so small that it, or its half, would be stored as 0. */
export function readExtent(value: unknown, argument: string, isWhole = false): number {
  const number = readNumber(value, argument);
  return number < leastExtent(isWhole) && number !== 0 ? failExtent(argument, number) : number;
}

/** Returns `value`; throws unless it is a length, not negative. */
export function readLength(value: unknown, argument: string): number {
  const number = readNumber(value, argument);
  return number < 0 ? fail('negative', argument, number) : number;
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

/** Returns a value that may be left out, for false; throws unless it is true or false. */
export function readFlag(value: unknown, argument: string): boolean {
  return value !== undefined && readBoolean(value as boolean, argument);
}

/** Throws unless the value is an object, so that its fields can be read. */
export function checkObject(value: object, argument: string): void {
  if (typeof value !== 'object' || value === null) fail('wrong-type', argument, value, expected.object);
}

/** Returns the length of an array; throws unless it is a whole number of elements that it could have. */
export function readCount(value: { readonly length: number }, argument: string): number {
  const { length } = value;
  return Number.isInteger(length) && length >= 0 && length <= maxWhole
    ? length
    : fail('wrong-type', `${argument}.length`, length, expected.number);
}

/** Throws for a number that cannot be stored, by the rule it breaks. */
export function failNumber(argument: string, value: unknown, row?: number): never {
  if (typeof value !== 'number') fail('wrong-type', argument, value, expected.number, row);
  fail(Number.isFinite(value) ? 'too-large' : 'not-finite', argument, value, undefined, row);
}

/** Copies numbers of a frame to the core. */
export function writeFrame(frame: Frame, from: number, count: number, at: number): void {
  copyIn(running().HEAPF64, at, frame, count, from);
}

function isNumber(value: unknown, max: number): value is number {
  return typeof value === 'number' && Math.abs(value) <= max;
}

/** Returns whether a value may be read as numbers by their index. */
export function isArray(value: unknown): value is Numbers {
  return Array.isArray(value) || ArrayBuffer.isView(value);
}
