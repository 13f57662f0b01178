import { type AskewErrorCode, fail } from '../errors/errors.js';
import type { RawModule } from '../wasm/raw-module.js';
import { foundAt } from '../wasm/scratch.js';
import { faultOf, stageBytes } from './level-bytes.js';
import { type MeshInput, readMeshInput, type Triangles } from './mesh-input.js';

/** A build of a mesh in the core, with its own copy of the triangles. */
export interface MeshBuild {
  handle: number;
  staged: StagedTriangles;
}

/** Returns the block of a new mesh. */
export function buildMesh(native: RawModule, input: MeshInput): Uint8Array {
  const build = openBuild(native, input);
  try {
    // An engine goes over to faster code between two calls alone.
    while (!native.meshBuildStep(build.handle, 8192));
    const [at, doubles] = builtBlock(native, build, input);
    return native.HEAPU8.slice(8 * at, 8 * (at + doubles));
  } finally {
    native.meshBuildClose(build.handle);
  }
}

/** Reads an input, and starts to build from a copy of it. */
export function openBuild(native: RawModule, input: MeshInput): MeshBuild {
  const read = readMeshInput(input);
  const at = foundAt();
  const handle = native.meshBuildOpen(doublesOf(read), at);
  if (handle === 0) fail('out-of-memory', 'input', input);
  const staged = copyTriangles(native, read, native.HEAPU32[at]);
  native.meshBuildStart(handle, ...staged, read.isSolid, read.isFrontOnly, read.tolerance);
  return { handle, staged };
}

/** Returns the index and the length of the block of a build that is done; throws for its fault. */
export function builtBlock(native: RawModule, { handle, staged }: MeshBuild, input: MeshInput): [number, number] {
  const resultAt = foundAt();
  const fault = faultOf(native, native.meshBuildResult(handle, resultAt));
  if (fault !== undefined) failTriangles(native, fault, input, 'input', trianglesAt(native, staged), resultAt);
  return [native.HEAPU32[resultAt], native.HEAPU32[resultAt + 1]];
}

/** Returns a view of staged triangles. */
function trianglesAt(native: RawModule, staged: StagedTriangles): Triangles {
  const [positionsAt, numbers, isDouble, indicesAt, count, size] = staged;
  const { buffer } = native.HEAPU8 as Uint8Array<ArrayBuffer>;
  const [Positions, Indices] = [isDouble ? Float64Array : Float32Array, size === 2 ? Uint16Array : Uint32Array];
  return {
    positions: new Positions(buffer, 8 * positionsAt, numbers),
    indices: size === 0 ? undefined : new Indices(buffer, 8 * indicesAt, count),
  };
}

/** What the core takes for triangles: the positions, how many numbers, whether f64; the indices, how many, their size. */
export type StagedTriangles = [number, number, boolean, number, number, number];

/** Copies triangles to staged doubles. */
export function stageTriangles(native: RawModule, read: Triangles, value: unknown): StagedTriangles {
  const at = native.levelStage(doublesOf(read));
  if (at === 0) fail('out-of-memory', 'input', value);
  return copyTriangles(native, read, at);
}

const doublesOf = ({ positions, indices }: Triangles): number =>
  Math.ceil(positions.byteLength / 8) + Math.ceil((indices?.byteLength ?? 0) / 8);

function copyTriangles(native: RawModule, { positions, indices }: Triangles, positionsAt: number): StagedTriangles {
  const indicesAt = positionsAt + Math.ceil(positions.byteLength / 8);
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
  resultAt: number,
): never {
  const [where, openEdges] = native.HEAPU32.subarray(resultAt + 2, resultAt + 4);
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
