import { checkObject } from './values.js';
import { expected, fail } from '../errors/errors.js';
import type { RawModule } from '../wasm/raw-module.js';
import { copyOut, slots } from '../wasm/scratch.js';

/** An axis-aligned box around a region. */
export interface Bounds {
  min: Float64Array;
  max: Float64Array;
}

/** A minimum translation is the shortest one that takes A out of B. */
export interface MinimumTranslation {
  /** The unit normal from A to B. */
  normal: Float64Array;
  /** The depth of A in B along the normal; 0 when they touch. */
  depth: number;
  /** The vector to add to the position of A, against the normal. */
  vector: Float64Array;
}

/** The nearest points of two regions. */
export interface ClosestPoints {
  /** The distance; 0 exactly when they meet. */
  distance: number;
  /** The point of the first region, and of the other one. */
  pointA: Float64Array;
  pointB: Float64Array;
}

export function newClosestPoints(): ClosestPoints {
  return { distance: 0, pointA: new Float64Array(3), pointB: new Float64Array(3) };
}

/** Copies the two closest points that the core wrote. @internal */
export function unpackClosestPoints(native: RawModule, distance: number, target: ClosestPoints): ClosestPoints {
  target.distance = distance;
  copyOut(native.HEAPF64, slots.out, target.pointA, 3);
  copyOut(native.HEAPF64, slots.out + 3, target.pointB, 3);
  return target;
}

export function checkClosestPoints(target: ClosestPoints): void {
  checkObject(target, 'target');
  checkFloat64(target.pointA, 3, 'target.pointA');
  checkFloat64(target.pointB, 3, 'target.pointB');
}

export function newBounds(size = 3): Bounds {
  return { min: new Float64Array(size), max: new Float64Array(size) };
}

export function newTranslation(size = 3): MinimumTranslation {
  return { normal: new Float64Array(size), depth: 0, vector: new Float64Array(size) };
}

/** Throws unless the value can be options of `minimumTranslation`; a target comes next. */
export function checkTranslationOptions(options: object): void {
  checkObject(options, 'options');
  if ('vector' in options) fail('wrong-type', 'options', options, expected.options);
}

/** Throws unless the value is a Float64Array of the length to write. */
export function checkFloat64(value: Float64Array, length: number, argument: string): void {
  if (!(value instanceof Float64Array)) fail('wrong-type', argument, value, expected.float64);
  if (value.length !== length) fail('wrong-length', argument, value.length, `${length} numbers`);
}

export function checkBounds(target: Bounds, size = 3): void {
  checkObject(target, 'target');
  checkFloat64(target.min, size, 'target.min');
  checkFloat64(target.max, size, 'target.max');
}

export function checkTranslation(target: MinimumTranslation, size = 3): void {
  checkObject(target, 'target');
  checkFloat64(target.normal, size, 'target.normal');
  checkFloat64(target.vector, size, 'target.vector');
}
