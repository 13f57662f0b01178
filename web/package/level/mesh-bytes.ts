import { expected, fail } from '../errors/errors.js';
import { keptView, typeOf } from '../inputs/arrays.js';
import type { RawModule } from '../wasm/raw-module.js';

/** Returns a checked copy of the bytes of a mesh. */
export function readBytes(native: RawModule, bytes: Uint8Array): Uint8Array {
  if (typeOf(bytes) !== 'Uint8Array') fail('wrong-type', 'bytes', bytes, expected.bytes);
  const view = keptView(bytes, 'bytes');
  const doubles = Math.ceil(view.length / 8);
  try {
    const at = native.meshStage(doubles);
    if (at === 0) fail('out-of-memory', 'bytes', bytes);
    if (view.length % 8 !== 0) fail('damaged', 'bytes', bytes, 'length');
    native.HEAPU8.set(view, 8 * at);
    checkBytes(native, at, doubles, 'bytes', bytes);
    return native.HEAPU8.slice(8 * at, 8 * (at + doubles));
  } finally {
    native.meshClose();
  }
}

/** Throws unless the block of so many doubles at an index is that of a mesh. */
export function checkBytes(native: RawModule, at: number, doubles: number, argument: string, value: unknown): void {
  const flaw = native.meshCheck(at, doubles);
  if (flaw === 0) return;
  const name = native.meshFlaws.split(' ')[flaw];
  fail(name === 'outOfMemory' ? 'out-of-memory' : 'damaged', argument, value, name);
}
