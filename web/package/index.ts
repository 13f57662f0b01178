import { bytes } from '../../build/wasm/inline.mjs';
import { type InitOptions, load } from './load.js';

export * from './core.js';
export type { InitOptions, WasmSource } from './load.js';

/**
 * Starts the core from the bytes inside this file, or from `options.wasm`; await it before anything else.
 * Later calls return the same promise; after a failure the next call tries again.
 */
export function init(options: InitOptions = {}): Promise<void> {
  return load(options, unpack);
}

/** The core, stored as base64 of gzip; a data: URL is not fetched, since a connect-src policy would refuse it. */
function unpack(): Promise<ArrayBuffer> {
  const packed = Uint8Array.from(atob(bytes), (character) => character.charCodeAt(0));
  const unpacked = new Blob([packed]).stream().pipeThrough(new DecompressionStream('gzip'));
  return new Response(unpacked).arrayBuffer();
}
