import { fail } from '../errors/errors.js';
import type { RawModule } from '../wasm/raw-module.js';
import type { Level } from './level.js';
import { checkShared } from './level-bytes.js';

/**
 * Changes a level, in its own bytes and in every world that has it, or nowhere: `change` does so in a copy of the bytes,
 * and throws for a fault.
 */
export function changeLevel(native: RawModule, level: Level, change: () => void): void {
  const block = level.bytes('this');
  const at = native.levelOpen(block.length / 8);
  if (at === 0) fail('out-of-memory', 'this', level);
  native.HEAPU8.set(block, 8 * at);
  checkShared(native, at, level, 'this');
  change();
  if (!native.levelSpread(level.key)) fail('too-far', 'this', level);
  block.set(native.HEAPU8.subarray(8 * at, 8 * at + block.length));
}
