import { type AskewErrorCode, fail } from '../errors/errors.js';
import type { RawModule } from '../wasm/raw-module.js';
import { slots } from '../wasm/scratch.js';
import { faultOf, stageBytes, takeBlock } from './level-bytes.js';
import { type MeshInput, readMeshInput, type ReadMeshInput, type Triangles } from './mesh-input.js';

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
  const { isFrontOnly, isSolid, tolerance } = read;
  const foundAt = 2 * slots.out;
  const fault = faultOf(
    native,
    native.meshBuild(...stageTriangles(native, read, input), isSolid, isFrontOnly, tolerance, foundAt),
  );
  if (fault !== undefined) failTriangles(native, fault, input, 'input', read, foundAt);
  return takeBlock(native, foundAt);
}

/** What the core takes for triangles: the positions, how many numbers, whether f64; the indices, how many, their size. */
export type StagedTriangles = [number, number, boolean, number, number, number];

/** Copies triangles to staged doubles. */
export function stageTriangles(native: RawModule, { positions, indices }: Triangles, value: unknown): StagedTriangles {
  const doubles = Math.ceil(positions.byteLength / 8);
  const positionsAt = native.levelStage(doubles + Math.ceil((indices?.byteLength ?? 0) / 8));
  if (positionsAt === 0) fail('out-of-memory', 'input', value);
  const indicesAt = positionsAt + doubles;
  stageBytes(native, positions, positionsAt);
  if (indices !== undefined) stageBytes(native, indices, indicesAt);
  const isDouble = positions.BYTES_PER_ELEMENT === 8;
  return [positionsAt, positions.length, isDouble, indicesAt, indices?.length ?? 0, indices?.BYTES_PER_ELEMENT ?? 0];
}

const codes: Record<string, AskewErrorCode> = {
  noTriangles: 'empty',
  open: 'open-edges',
  insideOut: 'inside-out',
  outOfMemory: 'out-of-memory',
};

/** Throws for a fault of the core in triangles that an argument holds, or is. */
export function failTriangles(
  native: RawModule,
  fault: string,
  value: object,
  argument: 'input' | 'positions',
  { positions, indices }: Triangles,
  foundAt: number,
): never {
  const [where, openEdges] = native.HEAPU32.subarray(foundAt + 2, foundAt + 4);
  const of = argument === 'input' ? 'input.' : '';
  if (fault === 'incomplete') {
    const isVertex = positions.length % 3 !== 0;
    const count = isVertex ? positions.length : (indices?.length ?? positions.length / 3);
    fail('wrong-length', isVertex || !indices ? `${of}positions` : `${of}indices`, count, '3 a row');
  }
  if (fault === 'tooMany') fail('too-many', argument, value, '2^24 triangles');
  if (fault === 'notStorable') {
    const row = Array.from(positions.subarray(3 * where, 3 * where + 3));
    fail(row.every(Number.isFinite) ? 'too-far' : 'not-finite', `${of}positions`, row, undefined, where);
  }
  if (fault === 'noSuchVertex') {
    fail('out-of-range', `${of}indices[${where}]`, indices?.[where], `0 to ${positions.length / 3 - 1}`);
  }
  fail(codes[fault], argument, value, fault === 'open' ? `${openEdges}, the first of them at triangle ${where}` : '');
}
