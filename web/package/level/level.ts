import { fail } from '../errors/errors.js';
import { madeOf } from '../errors/made.js';
import { lengthOf } from '../inputs/arrays.js';
import type { Bounds } from '../inputs/results.js';

/** The number by which worlds know the next level. */
let nextKey = 1;

/** Who has it may make levels. @internal */
export const maker = Symbol();

/** What the header of a block says, as whole numbers; all end with the bounds. */
const headerOf = (block: Uint8Array): Uint32Array => new Uint32Array(block.buffer, block.byteOffset, 8);

/** The sorts of levels, in the order that the core has them in. @internal */
export type LevelSort = 'mesh' | 'heightfield' | 'compound';

/** What meshes, height fields and compounds have in common: a block of bytes in JavaScript memory, built by the core. */
export class Level {
  readonly #isMade = true;
  /** The number by which worlds know it. @internal */
  readonly key: number;
  #block: Uint8Array | undefined;
  /** What the header said when the bytes were first handed out. */
  #told: Uint32Array | undefined;

  /** @internal */
  constructor(from: unknown, block: Uint8Array, name: string, made = 'build') {
    if (from !== maker) fail('missing', name, from, `to be made by ${name}.${made} or ${name}.fromBytes`);
    this.key = nextKey++;
    this.#block = block;
  }

  /** Returns the whole numbers of the header. @internal */
  protected header(): Uint32Array {
    return headerOf(this.bytes('this'));
  }

  /** Returns the number at this place of the header, counted in numbers. @internal */
  protected numberInHeader(at: number): number {
    const block = this.bytes('this');
    return new Float64Array(block.buffer, block.byteOffset, at + 1)[at];
  }

  /** Returns whether its numbers are kept as f64. @internal */
  get isDouble(): boolean {
    return (this.header()[2] & 1) !== 0;
  }

  /** The extents along x and z of what the block has as 1. @internal */
  get cell(): readonly [number, number] {
    madeOf(Level.isOne(this) || undefined, this);
    return [1, 1];
  }

  /** Returns the sides that rays and casts meet. @internal */
  protected sidesInHeader(): 'both' | 'front' {
    return (this.header()[2] & 4) !== 0 ? 'front' : 'both';
  }

  /** What it is. @internal */
  get sort(): LevelSort {
    madeOf(Level.isOne(this) || undefined, this);
    return 'mesh';
  }

  /** The smallest axis-aligned box that contains all vertices of its triangles, or its members to rounding. */
  get bounds(): Bounds {
    const block = this.bytes('this');
    const numbers = new Float64Array(block.buffer, block.byteOffset, 10);
    const [x, z] = this.cell;
    const scaled = (corner: Float64Array): Float64Array => {
      corner[0] *= x;
      corner[2] *= z;
      return corner;
    };
    return { min: scaled(numbers.slice(4, 7)), max: scaled(numbers.slice(7, 10)) };
  }

  /**
   * Returns the bytes, a view of their only copy: a world in the thread to which their buffer is transferred can have
   * the same shape again, by `fromBytes`, while this one is an error to use from then on. Bytes that are changed in
   * place are checked when they are used next; they must stay those of a level with the same counts and traits.
   */
  toBytes(): Uint8Array {
    const bytes = this.bytes('this');
    this.#told ??= this.header().slice(2, 6);
    return bytes.subarray();
  }

  /** Lets go of the bytes: only worlds that have a collider with this shape can add another one from then on. */
  release(): void {
    this.bytes('this');
    this.#block = undefined;
  }

  /** Returns the bytes; throws when they are gone. @internal */
  bytes(argument: string): Uint8Array {
    madeOf(Level.isOne(this) || undefined, this);
    const block = this.#block;
    if (block === undefined) fail('released', argument, this);
    lengthOf(block, argument);
    return block;
  }

  /** Returns whether the caller may have changed the bytes. @internal */
  get isShared(): boolean {
    madeOf(Level.isOne(this) || undefined, this);
    return this.#told !== undefined;
  }

  /** Returns whether the header still says what it did when the bytes were handed out; a field's holes may change. @internal */
  get isAsTold(): boolean {
    const now = this.header();
    return this.#told!.every((number, i) => number === now[2 + i] || (i === 3 && this.sort === 'heightfield'));
  }

  /** Returns whether the value is a level, and not merely like one. @internal */
  static isOne(value: unknown): value is Level {
    return typeof value === 'object' && value !== null && #isMade in value;
  }
}
