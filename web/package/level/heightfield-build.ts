import { fail } from '../errors/errors.js';
import type { RawModule } from '../wasm/raw-module.js';
import { foundAt } from '../wasm/scratch.js';
import { type HeightfieldInput, readHeightfieldInput } from './heightfield-input.js';
import { faultOf, stageBytes, takeBlock } from './level-bytes.js';

/** Returns the block of a new height field. */
export function buildHeightfield(native: RawModule, input: HeightfieldInput): Uint8Array {
  const { heights, columns, rows, size, isFrontOnly, isSecondDiagonal } = readHeightfieldInput(input);
  const [width, depth] = size;
  try {
    const at = native.levelStage(Math.ceil(heights.byteLength / 8));
    if (at === 0) fail('out-of-memory', 'input', input);
    stageBytes(native, heights, at);
    const resultAt = foundAt();
    const { length, BYTES_PER_ELEMENT } = heights;
    const isDouble = BYTES_PER_ELEMENT === 8;
    const fault = faultOf(
      native,
      native.heightFieldBuild(
        at,
        length,
        isDouble,
        columns,
        rows,
        width,
        depth,
        isFrontOnly,
        isSecondDiagonal,
        resultAt,
      ),
    );
    if (fault === 'noSize') fail('too-small', 'input.size', size);
    if (fault !== undefined) failHeights(fault, input, 'input.heights', heights, native.HEAPU32[resultAt + 2]);
    return takeBlock(native, resultAt);
  } finally {
    native.levelClose();
  }
}

/** Throws for a fault of heights, and where it was found. */
export function failHeights(
  fault: string,
  input: object,
  argument: string,
  heights: Float32Array | Float64Array,
  where: number,
): never {
  if (fault === 'notStorable') {
    const height = heights[where];
    fail(Number.isFinite(height) ? 'too-far' : 'not-finite', argument, height, undefined, where);
  }
  fail(fault === 'noTriangles' ? 'empty' : 'out-of-memory', argument.split('.')[0], input);
}
