import { FileProblem } from './file-problem.js';

/** The extensions that pack a buffer view, the later one first. */
const names = ['KHR_meshopt_compression', 'EXT_meshopt_compression'];
/** An entry of a list is at most so long, in bytes. */
const longestEntry = 256;

/** How a buffer view is packed. EXT_meshopt_compression, "JSON schema". */
export interface Packed {
  buffer: number;
  byteOffset?: number;
  byteLength: number;
  byteStride: number;
  count: number;
  mode: string;
  filter?: string;
}

type Extended = { extensions?: Record<string, unknown> };

/** How a buffer view is packed; undefined when it is not. */
export function packingOf({ extensions = {} }: Extended): Packed | undefined {
  const name = names.find((each) => each in extensions);
  return name === undefined ? undefined : (extensions[name] as Packed);
}

/** Whether a buffer only says how long its views are once they are unpacked. */
export function isFallback({ extensions = {} }: Extended): boolean {
  return names.some((name) => (extensions[name] as { fallback?: boolean } | undefined)?.fallback === true);
}

/** Unpacks a buffer view of at most so many entries; the decoder comes with the first. */
export async function unpack({ count, byteStride, mode, filter }: Packed, bytes: Uint8Array, most: number) {
  if (!(count >= 0 && count <= most && byteStride > 0 && byteStride <= longestEntry))
    throw new FileProblem('its lists are too long');
  const { MeshoptDecoder } = await import('meshoptimizer/decoder');
  await MeshoptDecoder.ready;
  const unpacked = new Uint8Array(count * byteStride);
  MeshoptDecoder.decodeGltfBuffer(unpacked, count, byteStride, bytes, mode, filter);
  return unpacked.buffer;
}
