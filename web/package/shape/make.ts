import { fail } from '../errors/errors.js';
import { enumNames } from '../wasm/enum-names.js';
import { rawEvery } from '../wasm/raw.js';
import type { RawModule } from '../wasm/raw-module.js';
import { foundAt } from '../wasm/scratch.js';
import type { ShapeRecord } from './record.js';

/** Makes a shape of a kind from numbers. */
export function makeShape(
  kind: number,
  numbers: Float64Array | readonly number[],
  argument: string,
  value: unknown,
  named = kind,
): ShapeRecord {
  const native = rawEvery();
  const resultAt = foundAt();
  stage(native, numbers, argument, value);
  refuse(native.buildShape(kind, numbers.length, named, resultAt), argument, value, '256 vertices');
  return unpackMade(native, resultAt);
}

/** Copies the shape described at `resultAt`. @internal */
export function unpackMade(native: RawModule, resultAt: number): ShapeRecord {
  const at = native.HEAPU32[resultAt];
  return native.HEAPF64.slice(at, at + native.HEAPU32[resultAt + 1]);
}

/** Throws when the core reports that it could not build. */
export function refuse(refusal: number, argument: string, value: unknown, most?: string): void {
  if (refusal !== 0) fail(refusals[refusal - 1]!, argument, value, most);
}

/** The refusals by the core's codes. */
const refusals = ['missing', 'too-large', 'too-many', 'unbounded', 'empty', 'out-of-memory', 'concave'] as const;

/** Returns the number of a kind; for hulls that of those from points. */
export const kindOf = (name: (typeof enumNames.shapes)[number]): number => enumNames.shapes.indexOf(name);

/** Hands numbers to the core, for the call that comes next. @internal */
export function stage(
  native: RawModule,
  numbers: Float64Array | readonly number[],
  argument: string,
  value: unknown,
): void {
  const at = native.stageNumbers(numbers.length);
  if (at === 0) fail('out-of-memory', argument, value);
  native.HEAPF64.set(numbers, at);
}
