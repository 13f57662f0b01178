import { bytes } from '../../../build/wasm/inlineboxes.mjs';
import { type InitOptions, load } from '../wasm/load.js';
import { unpack } from '../wasm/unpack.js';
import { core } from './core.js';

export * from './api.js';

/**
 * Starts the core with boxes alone from the bytes inside this file, or from `options.wasm`; await it before anything else.
 * Later calls return the same promise; after a failure the next call tries again. Where `askew` has been started that
 * core serves.
 */
export function init(options: InitOptions = {}): Promise<void> {
  return load(core, options, () => unpack(bytes));
}
