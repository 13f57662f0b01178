import { madeOf } from '../errors/made.js';
import type { Heights } from '../inputs/heights.js';
import { rawEvery as raw } from '../wasm/raw.js';
import { buildHeightfield } from './heightfield-build.js';
import type { Diagonal, HeightfieldInput } from './heightfield-input.js';
import { setHeights } from './heightfield-set.js';
import { Level, maker } from './level.js';
import { readBytes } from './level-bytes.js';

/**
 * A height field is a level made of heights over a grid, with its tree: a plain value in JavaScript memory that any
 * number of colliders in any number of worlds share. The middle of the grid is the origin of its frame, y is up, columns
 * go along x and rows along z. The cell at column c and row r is split from there to (c + 1, r + 1), into two parts:
 * with n = r (columns - 1) + c, part 2n has the corners (c, r), (c, r + 1), (c + 1, r + 1), and part 2n + 1 has (c, r),
 * (c + 1, r + 1), (c + 1, r); with the second diagonal part 2n has (c, r), (c, r + 1), (c + 1, r), and part 2n + 1 has
 * (c + 1, r), (c, r + 1), (c + 1, r + 1). Their fronts look up. A part with a NaN among its heights is a hole: it keeps its number
 * and is never met.
 */
export class Heightfield extends Level {
  /** @internal */
  static readonly shown = 'a Heightfield';
  /** The number of samples in a row, along x. */
  readonly columns: number;
  /** The number of samples in a column, along z. */
  readonly rows: number;
  /** The number of triangles, holes included: two a cell. */
  readonly parts: number;
  /** The sides that rays and casts meet. */
  readonly sides: 'both' | 'front';
  /** The diagonal that splits each cell. */
  readonly diagonal: Diagonal;
  readonly #size: readonly [number, number];

  /** @internal */
  constructor(from: unknown, block: Uint8Array) {
    super(from, block, 'Heightfield');
    const [, , , columns, rows] = this.header();
    const [width, depth] = new Float64Array(block.buffer, block.byteOffset + 80, 2);
    this.columns = columns;
    this.rows = rows;
    this.parts = 2 * (columns - 1) * (rows - 1);
    this.#size = [width, depth];
    this.sides = this.sidesInHeader();
    this.diagonal = (this.header()[2] & 8) !== 0 ? 'second' : 'first';
  }

  /**
   * Builds a height field from a copy of the heights, which stay in their precision. They may be as large as 2^120. It
   * takes less time, and a tenth of the memory, than a Mesh of the same triangles.
   */
  static build(input: HeightfieldInput): Heightfield {
    return new Heightfield(maker, buildHeightfield(raw(), input));
  }

  /**
   * Makes a height field from the bytes of one, which are copied: in a worker, or after loading. Everything that answers
   * rely on is checked; bytes of another version are an error.
   */
  static fromBytes(bytes: Uint8Array): Heightfield {
    return new Heightfield(maker, readBytes(raw(), bytes, 'heightfield'));
  }

  /**
   * Overwrites heights, here and at once in every world: one height, a row of them, or rows of so many `columns`, from a
   * column and a row on. They are stored as precisely as the others; NaN makes holes. Only what lies above these cells
   * in the tree is made anew, but the bytes are copied: a millisecond or two for a million heights.
   */
  set(column: number, row: number, heights: number | Heights, columns?: number): this {
    madeOf(#size in this || undefined, this);
    setHeights(raw(), this, column, row, heights, columns);
    return this;
  }

  /** The full extents along x and z. */
  get size(): [x: number, z: number] {
    const [x, z] = madeOf(#size in this ? this.#size : undefined, this);
    return [x, z];
  }

  /** The number of triangles that are holes. */
  get holes(): number {
    return this.parts - this.header()[5];
  }

  /** @internal */
  override get cell(): readonly [number, number] {
    const [x, z] = this.size;
    return [x / (this.columns - 1), z / (this.rows - 1)];
  }

  /** @internal */
  override get sort(): 'heightfield' {
    madeOf(#size in this || undefined, this);
    return 'heightfield';
  }
}
