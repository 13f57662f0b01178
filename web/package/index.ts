import { bytes } from '../../build/wasm/inline.mjs';
import { core } from './core.js';
import { type InitOptions, load } from './wasm/load.js';
import { unpack } from './wasm/unpack.js';

export * from './api.js';

/**
 * Starts the core from the bytes inside this file, or from `options.wasm`; await it before anything else.
 * Later calls return the same promise; after a failure the next call tries again.
 */
export function init(options: InitOptions = {}): Promise<void> {
  return load(core, options, () => unpack(bytes));
}
