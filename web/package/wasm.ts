import { core } from './core.js';
import { type InitOptions, load } from './wasm/load.js';

export * from './api.js';

/**
 * Starts the core from the file askew.wasm beside this one, or from `options.wasm`; await it before anything else.
 * Later calls return the same promise; after a failure the next call tries again.
 */
export function init(options: InitOptions = {}): Promise<void> {
  return load(core, options, () => new URL('askew.wasm', import.meta.url));
}
