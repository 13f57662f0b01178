import * as expected from '../errors/expected.js';
import { fail } from '../errors/errors.js';
import { keptView, typeOf } from '../inputs/arrays.js';
import type { RawModule } from '../wasm/raw-module.js';
import type { Level, LevelSort } from './level.js';

const sorts: readonly LevelSort[] = ['mesh', 'heightfield', 'compound'];

/** Returns a checked copy of the bytes of a level. */
export function readBytes(native: RawModule, bytes: Uint8Array, sort: LevelSort): Uint8Array {
  if (typeOf(bytes) !== 'Uint8Array') fail('wrong-type', 'bytes', bytes, expected.bytes);
  const view = keptView(bytes, 'bytes');
  const doubles = Math.ceil(view.length / 8);
  try {
    const at = native.levelStage(doubles);
    if (at === 0) fail('out-of-memory', 'bytes', bytes);
    if (view.length % 8 !== 0) fail('damaged', 'bytes', bytes, 'length');
    native.HEAPU8.set(view, 8 * at);
    checkBytes(native, at, doubles, sort, 'bytes', bytes);
    return native.HEAPU8.slice(8 * at, 8 * (at + doubles));
  } finally {
    native.levelClose();
  }
}

/** Throws unless the block of so many doubles at an index is that of a level of this sort. */
export function checkBytes(
  native: RawModule,
  at: number,
  doubles: number,
  sort: LevelSort,
  argument: string,
  value: unknown,
): void {
  const flaw = native.levelCheck(at, doubles, sorts.indexOf(sort));
  if (flaw === 0) return;
  const name = native.levelFlaws.split(' ')[flaw];
  fail(name === 'outOfMemory' ? 'out-of-memory' : 'damaged', argument, value, name);
}

/** Throws when the caller, who has the bytes of a level, has made others of them; their copy is at an index. */
export function checkShared(native: RawModule, at: number, level: Level, argument: string): void {
  if (!level.isShared) return;
  checkBytes(native, at, level.bytes(argument).length / 8, level.sort, argument, level);
  if (!level.isAsTold) fail('damaged', argument, level, 'header');
}

/** Copies an array to staged doubles. */
export function stageBytes(native: RawModule, from: ArrayBufferView, at: number): void {
  native.HEAPU8.set(new Uint8Array(from.buffer, from.byteOffset, from.byteLength), 8 * at);
}

/** Returns the name of a fault of the core; undefined when all is well. */
export const faultOf = (native: RawModule, fault: number): string | undefined =>
  fault === 0 ? undefined : native.levelFaults.split(' ')[fault];

/** Returns a copy of the block that the core has built. */
export function takeBlock(native: RawModule, foundAt: number): Uint8Array {
  const [at, doubles] = native.HEAPU32.subarray(foundAt, foundAt + 2);
  return native.HEAPU8.slice(8 * at, 8 * (at + doubles));
}
