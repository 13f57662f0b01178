import { bytes } from '../../build/wasm/inline.mjs';
import { type InitOptions, load } from './load.js';
import { unpack } from './unpack.js';

export * from './core.js';
export type { InitOptions, WasmSource } from './load.js';

/**
 * Starts the core from the bytes inside this file, or from `options.wasm`; await it before anything else.
 * Later calls return the same promise; after a failure the next call tries again.
 */
export function init(options: InitOptions = {}): Promise<void> {
  return load(options, () => unpack(bytes));
}
