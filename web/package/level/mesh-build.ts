import { type AskewErrorCode, fail } from '../errors/errors.js';
import type { RawModule } from '../wasm/raw-module.js';
import { slots } from '../wasm/scratch.js';
import { faultOf, stageBytes, takeBlock } from './level-bytes.js';
import { type MeshInput, readMeshInput, type ReadMeshInput } from './mesh-input.js';

/** Returns the block of a new mesh. */
export function buildMesh(native: RawModule, input: MeshInput): Uint8Array {
  const read = readMeshInput(input);
  try {
    return build(native, read, input);
  } finally {
    native.levelClose();
  }
}

function build(native: RawModule, read: ReadMeshInput, input: MeshInput): Uint8Array {
  const { positions, indices, isFrontOnly, isSolid } = read;
  const width = positions.BYTES_PER_ELEMENT;
  const indexSize = indices?.BYTES_PER_ELEMENT ?? 0;
  const doubles = Math.ceil(positions.byteLength / 8);
  const positionsAt = native.levelStage(doubles + Math.ceil((indices?.byteLength ?? 0) / 8));
  if (positionsAt === 0) fail('out-of-memory', 'input', input);
  const indicesAt = positionsAt + doubles;
  stageBytes(native, positions, positionsAt);
  if (indices !== undefined) stageBytes(native, indices, indicesAt);
  const foundAt = 2 * slots.out;
  const found = native.meshBuild(
    positionsAt,
    positions.length,
    width === 8,
    indicesAt,
    indices?.length ?? 0,
    indexSize,
    isSolid,
    isFrontOnly,
    foundAt,
  );
  const fault = faultOf(native, found);
  if (fault !== undefined) failMesh(fault, input, read, native.HEAPU32[foundAt + 2], native.HEAPU32[foundAt + 3]);
  return takeBlock(native, foundAt);
}

const codes: Record<string, AskewErrorCode> = {
  noTriangles: 'empty',
  open: 'open-edges',
  insideOut: 'inside-out',
  outOfMemory: 'out-of-memory',
};

/** Throws for a fault of the core, which says where it was found. */
function failMesh(fault: string, input: MeshInput, read: ReadMeshInput, where: number, openEdges: number): never {
  const { positions, indices } = read;
  if (fault === 'incomplete') {
    const isVertex = positions.length % 3 !== 0;
    const count = isVertex ? positions.length : (indices?.length ?? positions.length / 3);
    fail('wrong-length', isVertex || !indices ? 'input.positions' : 'input.indices', count, '3 a row');
  }
  if (fault === 'tooMany') fail('too-many', 'input', input, '2^24 triangles');
  if (fault === 'notStorable') {
    const row = Array.from(positions.subarray(3 * where, 3 * where + 3));
    fail(row.every(Number.isFinite) ? 'too-far' : 'not-finite', 'input.positions', row, undefined, where);
  }
  if (fault === 'noSuchVertex') {
    fail('out-of-range', `input.indices[${where}]`, indices?.[where], `0 to ${positions.length / 3 - 1}`);
  }
  fail(codes[fault], 'input', input, fault === 'open' ? `${openEdges}, the first of them at triangle ${where}` : '');
}
