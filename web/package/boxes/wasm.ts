import { type InitOptions, load } from '../wasm/load.js';
import { core } from './core.js';

export * from './api.js';

/**
 * Starts the core with boxes alone from the file askewboxes.wasm of the package, or from `options.wasm`; await it before
 * anything else. Later calls return the same promise; after a failure the next call tries again. Where `askew` has been
 * started that core serves.
 */
export function init(options: InitOptions = {}): Promise<void> {
  return load(core, options, () => new URL('../askewboxes.wasm', import.meta.url));
}
