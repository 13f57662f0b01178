import { joinStreams } from './join-streams.js';

interface Node {
  getBuiltinModule?(name: 'buffer'): { Buffer: { from(text: string, encoding: 'base64'): Uint8Array } };
  getBuiltinModule?(name: 'zlib'): { gunzipSync(packed: Uint8Array): Uint8Array<ArrayBuffer> };
}

/** Browsers have this since 2024 or 2025. */
type FromBase64 = { fromBase64?(base64: string): Uint8Array<ArrayBuffer> };

/**
 * Returns a core that was packed as gzipped base64. It does not fetch a data: URL, since a connect-src policy would refuse that, and
 * uses neither Blob nor Response, nor in Node its streams, which would be loaded on first use: that takes longer than
 * all the rest.
 */
export async function unpack(base64: string): Promise<BufferSource> {
  const node = (globalThis as { process?: Node }).process;
  if (node?.getBuiltinModule) {
    const packed = node.getBuiltinModule('buffer').Buffer.from(base64, 'base64');
    return joinStreams(node.getBuiltinModule('zlib').gunzipSync(packed));
  }
  return joinStreams(await inflate((Uint8Array as FromBase64).fromBase64?.(base64) ?? bytesOf(atob(base64))));
}

function bytesOf(text: string): Uint8Array<ArrayBuffer> {
  const bytes = new Uint8Array(text.length);
  for (let i = 0; i < text.length; i++) bytes[i] = text.charCodeAt(i);
  return bytes;
}

async function inflate(packed: Uint8Array<ArrayBuffer>): Promise<Uint8Array<ArrayBuffer>> {
  const { readable, writable } = new DecompressionStream('gzip');
  const writer = writable.getWriter();
  // A gzip file ends with the size of its content.
  const size = new DataView(packed.buffer).getUint32(packed.length - 4, true);
  const [unpacked] = await Promise.all([readAll(readable, size), writer.write(packed), writer.close()]);
  return unpacked;
}

async function readAll(from: ReadableStream<Uint8Array>, size: number): Promise<Uint8Array<ArrayBuffer>> {
  const all = new Uint8Array(size);
  const reader = from.getReader();
  let at = 0;
  for (let part = await reader.read(); !part.done; part = await reader.read()) {
    all.set(part.value, at);
    at += part.value.length;
  }
  return all;
}
