import { fail } from '../errors/errors.js';
import { madeOf } from '../errors/made.js';
import { readWhole } from '../inputs/values.js';
import type { Region } from '../region/region.js';
import { checkTarget } from '../shape/region-record.js';
import { rawEvery as raw } from '../wasm/raw.js';
import { buildCompound, type CompoundMember } from './compound-build.js';
import { memberOf } from './compound-member.js';
import { Level, maker } from './level.js';
import { readBytes } from './level-bytes.js';

/**
 * A compound is a shape made of convex members, each a Region in its frame, with their tree: a plain value in JavaScript
 * memory that any number of colliders in any number of worlds share. Its parts are the members as they were given,
 * counted from 0; it is the union of them. A collider with it moves as one.
 */
export class Compound extends Level {
  /** @internal */
  static readonly shown = 'a Compound';
  /** The number of members. */
  readonly parts: number;
  readonly #isCompound = true;

  /** @internal */
  constructor(from: unknown, block: Uint8Array) {
    super(from, block, 'Compound', 'of');
    this.parts = this.header()[2];
  }

  /** Makes a compound of copies of regions: convex ones of any kind, each in its place. */
  static of(members: readonly CompoundMember[]): Compound {
    return new Compound(maker, buildCompound(raw(), members));
  }

  /**
   * Makes a compound from the bytes of one, which are copied: in a worker, or after loading. Everything that answers
   * rely on is checked, in about the time that making it takes; bytes of another version are an error.
   */
  static fromBytes(bytes: Uint8Array): Compound {
    return new Compound(maker, readBytes(raw(), bytes, 'compound'));
  }

  /** Returns a member as a region, where it lies in the frame of the compound. */
  partOf(part: number, target?: Region): Region {
    readWhole(part, 'part');
    checkTarget(target);
    if (part >= madeOf(#isCompound in this ? this.parts : undefined, this))
      fail('out-of-range', 'part', part, `0 to ${this.parts - 1}`);
    return memberOf(raw(), this, part, target);
  }

  /** Returns whether the value is a compound, and not merely like one. @internal */
  static override isOne(value: unknown): value is Compound {
    return typeof value === 'object' && value !== null && #isCompound in value;
  }

  /** @internal */
  override get sort(): 'compound' {
    madeOf(#isCompound in this || undefined, this);
    return 'compound';
  }
}
