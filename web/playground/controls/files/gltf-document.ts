import { formatCount } from '../../../figures/page/counts.js';
import { FileProblem } from './file-problem.js';

/** A part of a buffer; extensions may say that it is packed. */
export interface BufferView {
  buffer: number;
  byteOffset?: number;
  byteLength: number;
  extensions?: Record<string, unknown>;
}

/** What has a place in a scene, and may put a mesh there. */
interface Node {
  mesh?: number;
  children?: number[];
  extensions?: Record<string, unknown>;
  [more: string]: unknown;
}

/** As much of glTF 2.0 as is looked at before three.js reads the rest. */
export interface GltfDocument {
  asset: { version: string };
  scene?: number;
  scenes?: { nodes?: number[] }[];
  nodes?: Node[];
  meshes?: { primitives: { attributes: Record<string, number>; [more: string]: unknown }[]; [more: string]: unknown }[];
  accessors?: { count: number }[];
  bufferViews?: BufferView[];
  buffers?: { uri?: string; byteLength: number; extensions?: Record<string, unknown> }[];
  extensionsRequired?: string[];
  [more: string]: unknown;
}

/** More does not fit into the memory of a page, or is not drawn in time. */
export const most = { meshes: 10_000, vertices: 4_000_000, depth: 1000 };

/** What packs meshes so that a decoder is needed that this page does not have. */
const draco = 'KHR_draco_mesh_compression';
/** What may be required because it changes looks alone, or because it is known here or to three.js. */
const harmless =
  /^(KHR_materials_|KHR_texture_|EXT_texture_|KHR_lights_|((EXT|KHR)_meshopt_compression|KHR_mesh_quantization|EXT_mesh_gpu_instancing)$)/;
const instancing = 'EXT_mesh_gpu_instancing';
/** What says where a mesh is, and what it is made of; the rest is looks and motion. */
const kept = {
  document: ['asset', 'scene', 'scenes', 'nodes', 'meshes', 'accessors', 'bufferViews', 'buffers'],
  node: ['name', 'mesh', 'children', 'matrix', 'translation', 'rotation', 'scale'],
  mesh: ['name'],
  primitive: ['mode', 'indices'],
  attributes: ['POSITION'],
  bufferView: ['buffer', 'byteOffset', 'byteLength', 'byteStride'],
};

/** Throws a `FileProblem` for a document that cannot be read, does not end, or is too large. */
export function checkDocument(document: GltfDocument): void {
  if (!document?.asset?.version) throw new FileProblem('it is no glTF');
  if (!document.asset.version.startsWith('2.')) throw new FileProblem('it is of a version before glTF 2.0');
  for (const name of document.extensionsRequired ?? []) checkExtension(name);
  checkTrees(document);
  checkSize(document);
}

function checkExtension(name: string): void {
  if (name === draco)
    throw new FileProblem('it is packed with Draco, which this page does not unpack; export it uncompressed');
  if (!harmless.test(name)) throw new FileProblem(`it needs ${name.slice(0, 60)}, which this page does not know`);
}

/** Nodes that form no trees would be gone through without end, and trees that are too deep by too many calls. */
function checkTrees({ nodes = [], scenes = [] }: GltfDocument): void {
  const parents = new Uint32Array(nodes.length);
  for (const child of nodes.flatMap(({ children = [] }) => children)) {
    if (!nodes[child]) throw new FileProblem('it names a node that it does not have');
    parents[child] += 1;
    if (parents[child] > 1) throw new FileProblem('its nodes form no trees');
  }
  for (const root of scenes.flatMap(({ nodes: roots = [] }) => roots)) {
    if (!nodes[root]) throw new FileProblem('it names a node that it does not have');
    if (parents[root] > 0) throw new FileProblem('its nodes form no trees');
  }
  let level = nodes.filter((_, i) => parents[i] === 0);
  for (let depth = 0; level.length > 0; depth += 1) {
    if (depth === most.depth) throw new FileProblem(`its nodes are nested more than ${formatCount(depth)} deep`);
    level = level.flatMap(({ children = [] }) => children.map((child) => nodes[child]));
  }
}

function checkSize({ nodes = [], meshes = [], accessors = [] }: GltfDocument): void {
  /** How often a node puts its mesh; instances need no bytes of their own in a file. */
  const copies = ({ extensions = {} }: Node): number => {
    const { attributes = {} } = (extensions[instancing] ?? {}) as { attributes?: Record<string, number> };
    return Math.max(1, ...Object.values(attributes).map((accessor) => accessors[accessor]?.count ?? 1));
  };
  const placed = nodes.reduce((sum, node) => {
    const { primitives = [] } = meshes[node.mesh ?? -1] ?? {};
    return primitives.length === 0 ? sum : sum + primitives.length * copies(node);
  }, 0);
  if (placed === 0) throw new FileProblem('it has no meshes');
  if (!(placed <= most.meshes))
    throw new FileProblem(`it has ${formatCount(placed)} meshes; this page takes ${formatCount(most.meshes)}`);
  const vertices = accessors.reduce((sum, { count }) => sum + count, 0);
  if (!(vertices <= 3 * most.vertices))
    throw new FileProblem(`its lists are too long; this page takes ${formatCount(3 * most.vertices)} entries`);
}

/** The same without looks and motion: the picture is of clay, so that green means found and nothing else. */
export function stripLooks(document: GltfDocument): GltfDocument {
  return {
    ...only(document, kept.document),
    extensionsUsed: [instancing],
    bufferViews: document.bufferViews?.map((view) => only(view, kept.bufferView)),
    nodes: document.nodes?.map(({ extensions = {}, ...node }) => ({
      ...only(node, kept.node),
      extensions: only(extensions, [instancing]),
    })),
    meshes: document.meshes?.map((mesh) => ({
      ...only(mesh, kept.mesh),
      primitives: mesh.primitives.map((primitive) => ({
        ...only(primitive, kept.primitive),
        attributes: only(primitive.attributes, kept.attributes),
      })),
    })),
  };
}

function only<T extends object>(whole: T, names: readonly string[]): T {
  return Object.fromEntries(Object.entries(whole).filter(([name]) => names.includes(name))) as T;
}
