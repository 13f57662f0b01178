import { type InitOptions, load } from '../wasm/load.js';
import { core } from './core.js';

export * from './api.js';

/**
 * Starts the core of the plane from the file askew2d.wasm of the package, or from `options.wasm`; await it before
 * anything else. Later calls return the same promise; after a failure the next call tries again.
 */
export function init(options: InitOptions = {}): Promise<void> {
  return load(core, options, () => new URL('../askew2d.wasm', import.meta.url));
}
