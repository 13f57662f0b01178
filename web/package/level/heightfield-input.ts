import * as expected from '../errors/expected-of-kinds.js';
import { fail } from '../errors/errors.js';
import { failLength } from '../inputs/arrays.js';
import { type Heights, readHeights } from '../inputs/heights.js';
import { checkOptions, type Names } from '../inputs/options.js';
import { isArray, readNumber, readWhole } from '../inputs/values.js';
import { type MeshInput, readSides } from './mesh-input.js';

/** The extents of a height field: 2 numbers, or the x and z of a THREE.Vector3. */
export type FieldSize = { readonly x: number; readonly z: number } | readonly number[] | Float32Array | Float64Array;

/** The heights that a height field is built from, row by row. */
export interface HeightfieldInput {
  /** The heights: row by row, each row along x. NaN makes holes. A plain array is kept as 64-bit numbers. */
  heights: Heights;
  /** The number of heights in a row, 2 at least. */
  columns: number;
  /** The number of rows, 2 at least. */
  rows: number;
  /** The full extents, from the first to the last height of a row and of a column. */
  size: FieldSize;
  /** The sides that rays and casts meet: `both` by default. */
  sides?: MeshInput['sides'];
  /**
   * The diagonal that splits each cell: the `first`, from the corner of its lower column and row to the opposite one, by
   * default; or the `second`, as in the planes of three.js.
   */
  diagonal?: Diagonal;
}

/** The diagonals of a cell. */
export type Diagonal = 'first' | 'second';

const names: Names<HeightfieldInput> = { heights: 1, columns: 1, rows: 1, size: 1, sides: 1, diagonal: 1 };

/** A height field input, read and checked but for its heights. */
interface ReadInput {
  heights: Float32Array | Float64Array;
  columns: number;
  rows: number;
  size: [number, number];
  isFrontOnly: boolean;
  isSecondDiagonal: boolean;
}

export function readHeightfieldInput(input: HeightfieldInput): ReadInput {
  checkOptions(input, names, 'input');
  const { heights, columns, rows, size, sides, diagonal = 'first' } = input;
  const isFrontOnly = readSides(sides, 'input');
  if (diagonal !== 'first' && diagonal !== 'second') fail('wrong-type', 'input.diagonal', diagonal, expected.diagonal);
  readSamples(columns, 'input.columns');
  readSamples(rows, 'input.rows');
  if ((columns - 1) * (rows - 1) > 2 ** 23) fail('too-many', 'input', input, '2^24 triangles');
  const extents = readSize(size);
  return {
    heights: readHeights(heights, columns * rows, columns * rows, 'input.heights'),
    columns,
    rows,
    size: extents,
    isFrontOnly,
    isSecondDiagonal: diagonal === 'second',
  };
}

function readSamples(count: number, argument: string): void {
  if (readWhole(count, argument) < 2) fail('out-of-range', argument, count, `2 to ${2 ** 23 + 1}`);
}

function readSize(size: FieldSize): [number, number] {
  if (isArray(size)) {
    const { length } = size;
    if (length !== 2) failLength('input.size', size, length, '2 numbers');
    return [readSide(size[0], 'x'), readSide(size[1], 'z')];
  }
  if (typeof size !== 'object' || size === null) fail('wrong-type', 'input.size', size, expected.fieldSize);
  const { x, z } = size as { readonly x: number; readonly z: number };
  return [readSide(x, 'x'), readSide(z, 'z')];
}

function readSide(side: unknown, axis: string): number {
  const argument = `input.size.${axis}`;
  const length = readNumber(side, argument);
  return length > 0 ? length : fail('not-positive', argument, length);
}
