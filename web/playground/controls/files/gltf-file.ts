import type { Group } from 'three';
import { GLTFLoader } from 'three/addons/loaders/GLTFLoader.js';
import { type BufferView, checkDocument, type GltfDocument, most, stripLooks } from './gltf-document.js';
import { FileProblem } from './file-problem.js';
import { isFallback, packingOf, unpack } from './meshopt.js';

const magic = 0x46546c67; // 'glTF'
const chunks = { json: 0x4e4f534a, binary: 0x004e4942 };
const headerLength = 12;
const chunkHead = 8;

/** A file as it lies in memory; `chair.bin` beside `chair.gltf`. */
export interface NamedBytes {
  name: string;
  bytes: Uint8Array<ArrayBuffer>;
}

/** Those that only say how long their views are once they are unpacked have no bytes. */
type Buffers = (Uint8Array<ArrayBuffer> | undefined)[];

/**
 * The meshes of a glTF 2.0 file, text or binary, with the buffers that were brought along; nothing is fetched. Materials,
 * textures, skins and animations are left out. Throws a `FileProblem` that says in words why it cannot be read.
 */
export async function readGltf(main: NamedBytes, others: readonly NamedBytes[]): Promise<Group> {
  try {
    return await read(main, others);
  } catch (error) {
    throw error instanceof FileProblem ? error : new FileProblem('it is damaged');
  }
}

async function read(main: NamedBytes, others: readonly NamedBytes[]): Promise<Group> {
  const { text, binary } = split(main.bytes);
  const document = parse(text);
  checkDocument(document);
  const buffers = (document.buffers ?? []).map(({ uri, byteLength, ...rest }, i) => {
    if (isFallback(rest)) return undefined;
    const bytes = uri === undefined ? (i === 0 ? binary : undefined) : bytesOf(uri, others, main.name);
    if (bytes === undefined || bytes.length < byteLength) throw new FileProblem('it has been cut short');
    return bytes;
  });
  return load(stripLooks(document), (index) => viewOf(document.bufferViews![index], buffers));
}

/** The JSON of a file and, of a binary one, its own buffer. glTF 2.0 specification, 4.4. */
function split(bytes: Uint8Array<ArrayBuffer>): { text: string; binary?: Uint8Array<ArrayBuffer> } {
  const view = new DataView(bytes.buffer, bytes.byteOffset, bytes.length);
  const isBinary = bytes.length >= headerLength && view.getUint32(0, true) === magic;
  if (!isBinary) return { text: new TextDecoder().decode(bytes) };
  if (view.getUint32(4, true) !== 2) throw new FileProblem('it is of a version before glTF 2.0');
  const found: Partial<Record<number, Uint8Array<ArrayBuffer>>> = {};
  for (let at = headerLength; at + chunkHead <= bytes.length;) {
    const [length, kind] = [view.getUint32(at, true), view.getUint32(at + 4, true)];
    const end = at + chunkHead + length;
    if (end > bytes.length) throw new FileProblem('it has been cut short');
    found[kind] ??= bytes.subarray(at + chunkHead, end);
    at = end;
  }
  if (!found[chunks.json]) throw new FileProblem('it has been cut short');
  return { text: new TextDecoder().decode(found[chunks.json]), binary: found[chunks.binary] };
}

function parse(text: string): GltfDocument {
  try {
    return JSON.parse(text) as GltfDocument;
  } catch {
    throw new FileProblem('it is no glTF: its text is no JSON');
  }
}

/** A buffer inside an address, or in a file of that name. */
function bytesOf(uri: string, files: readonly NamedBytes[], main: string): Uint8Array<ArrayBuffer> {
  const inside = /^data:[^,]*;base64,/.exec(uri);
  if (inside) return decode(uri.slice(inside[0].length));
  const name = decodeURIComponent(uri.replace(/.*\//, ''));
  const found = files.find((file) => file.name === name);
  if (!found) throw new FileProblem(`its buffer ${name.slice(0, 60)} is missing; choose it together with ${main}`);
  return found.bytes;
}

function decode(base64: string): Uint8Array<ArrayBuffer> {
  try {
    return Uint8Array.from(atob(base64), (letter) => letter.charCodeAt(0));
  } catch {
    throw new FileProblem('a buffer inside it is damaged');
  }
}

/** Hands the buffers to the loader of three.js, which would fetch them otherwise. */
async function load(document: GltfDocument, loadBufferView: (index: number) => Promise<ArrayBuffer>): Promise<Group> {
  const loader = new GLTFLoader().register(() => ({ name: 'ASKEW_buffers', loadBufferView }));
  const { scene } = (await loader.parseAsync(JSON.stringify(document), '')) as { scene?: Group };
  if (!scene) throw new FileProblem('it has no scene');
  return scene;
}

/** The bytes of a buffer view, unpacked if need be. */
async function viewOf(view: BufferView, buffers: Buffers): Promise<ArrayBuffer> {
  const packed = packingOf(view);
  const { buffer, byteOffset = 0, byteLength } = packed ?? view;
  const part = buffers[buffer]?.subarray(byteOffset, byteOffset + byteLength);
  if (part === undefined || part.length < byteLength) throw new FileProblem('it has been cut short');
  return packed ? unpack(packed, part, 3 * most.vertices) : part.slice().buffer;
}
