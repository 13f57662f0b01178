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

/** What Node has under these names; nowhere else are they asked for. */
interface Node {
  Buffer: { from(text: string, encoding: 'base64'): Uint8Array };
  process?: { getBuiltinModule?(name: 'zlib'): { gunzipSync(packed: Uint8Array): Uint8Array<ArrayBuffer> } };
}

/**
 * The core, stored as base64 of gzip; a data: URL is not fetched, since a connect-src policy would refuse it. Neither
 * Blob nor Response has a part in it, nor a stream in Node: where they are loaded on first use, that takes longer than
 * all the rest.
 */
async function unpack(): Promise<BufferSource> {
  const { Buffer, process } = globalThis as unknown as Node;
  const zlib = process?.getBuiltinModule?.('zlib');
  if (zlib !== undefined) return zlib.gunzipSync(Buffer.from(bytes, 'base64'));
  const text = atob(bytes);
  const packed = new Uint8Array(text.length);
  for (let i = 0; i < text.length; i++) packed[i] = text.charCodeAt(i);
  const { readable, writable } = new DecompressionStream('gzip');
  const writer = writable.getWriter();
  // What gzip ends with is the size of what it holds.
  const size = new DataView(packed.buffer).getUint32(packed.length - 4, true);
  const [unpacked] = await Promise.all([readAll(readable, size), writer.write(packed), writer.close()]);
  return unpacked;
}

async function readAll(from: ReadableStream<Uint8Array>, size: number): Promise<ArrayBuffer> {
  const all = new Uint8Array(size);
  const reader = from.getReader();
  let at = 0;
  for (let part = await reader.read(); !part.done; part = await reader.read()) {
    all.set(part.value, at);
    at += part.value.length;
  }
  return all.buffer;
}
