import * as expected from '../errors/expected-of-kinds.js';
import { fail } from '../errors/errors.js';
import { enumNames, type MoveState } from '../wasm/enum-names.js';
import { rawEvery as raw } from '../wasm/raw.js';
import type { RawModule } from '../wasm/raw-module.js';
import { copyOut, slots } from '../wasm/scratch.js';
import { MoveHits, StuckParts } from './hits.js';
import { memorySize } from './options.js';

/** Where things stand in a move as the core writes it, and in that of a row of many. */
export const stepAt = {
  ...{ center: 0, moved: 3, left: 6, slid: 9, carried: 12, pushed: 15, turn: 18, stepped: 19, state: 20, free: 21 },
  ...{ groundId: 22, groundPart: 23, point: 24, normal: 27, slope: 30, local: 31, velocity: 34, memory: 37 },
} as const;

/** What a body stands on, or slides down where the state is `steep`; all of it is overwritten with the step. */
export class MoveGround {
  readonly #record: Float64Array;
  /** Where it bears the body. */
  readonly point: Float64Array;
  /** The unit normal of the face that bears. */
  readonly normal: Float64Array;
  /** The lowest point of the body's core in the ground's frame, by which the next move is carried. */
  readonly local: Float64Array;
  /** How far the body was carried since the last move: over its duration, a velocity. 0 on new ground. */
  readonly velocity: Float64Array;

  constructor(record: Float64Array) {
    // Handed away, the memory of a record has no parts any more.
    const vector = (at: number): Float64Array => (record.length === 0 ? record : record.subarray(at, at + 3));
    this.#record = record;
    this.point = vector(stepAt.point);
    this.normal = vector(stepAt.normal);
    this.local = vector(stepAt.local);
    this.velocity = vector(stepAt.velocity);
  }

  /** The collider that bears the body. */
  get id(): number {
    return this.#record[stepAt.groundId];
  }

  /** The triangle of a level or the member of a compound; -1 for other colliders. */
  get part(): number {
    return this.#record[stepAt.groundPart];
  }

  /** The slope of the face that bears, in radians. */
  get slope(): number {
    return this.#record[stepAt.slope];
  }
}

/**
 * Where a body comes to by `moveAndSlide`, and by which ways: center = the one before + carried + pushed + moved +
 * stepped · up, to rounding. A step that is given as the target is overwritten, its vectors in place.
 */
export class MoveStep {
  readonly #record: Float64Array;
  #ground: MoveGround | undefined;
  readonly #hits = new MoveHits();
  #stuck = new StuckParts();
  /** Where the body goes: give it to `world.move` or `setPose`. */
  readonly center: Float64Array;
  /** How far it moved by sliding. */
  readonly moved: Float64Array;
  /** How much of the translation is left. */
  readonly left: Float64Array;
  /** The translation clipped by what the body touches at the end: over the duration, its new velocity. */
  readonly slid: Float64Array;
  /** How far the ground carried it. */
  readonly carried: Float64Array;
  /** How far the body was pushed out of what it overlapped at the start. */
  readonly pushed: Float64Array;
  /** What the next move of this body takes as `previous`, in plain numbers to keep, copy and send. */
  readonly memory: Float64Array;
  /** What it was against. */
  readonly hits = this.#hits;

  constructor() {
    const record = new Float64Array(stepAt.memory + memorySize);
    const vector = (at: number): Float64Array => record.subarray(at, at + 3);
    this.#record = record;
    this.center = vector(stepAt.center);
    this.moved = vector(stepAt.moved);
    this.left = vector(stepAt.left);
    this.slid = vector(stepAt.slid);
    this.carried = vector(stepAt.carried);
    this.pushed = vector(stepAt.pushed);
    this.memory = record.subarray(stepAt.memory);
  }

  /** How far the ground has turned the body about `up`, in radians, counterclockwise seen from above. */
  get turn(): number {
    return this.#record[stepAt.turn];
  }

  /** How far along `up` it came by steps, less what snapping to the ground took. */
  get stepped(): number {
    return this.#record[stepAt.stepped];
  }

  /** Whether the body stands on `ground`, slides down something `steep`, or is in the `air`. */
  get state(): MoveState {
    return enumNames.moveStates[this.#record[stepAt.state]];
  }

  /** What the body stands on or slides down; null in the air. */
  get ground(): MoveGround | null {
    return this.#record[stepAt.groundId] === 0 ? null : (this.#ground ??= new MoveGround(this.#record));
  }

  /** Certified: the body overlaps nothing that counts at `center`; touching is no overlap. */
  get free(): boolean {
    return this.#record[stepAt.free] === 1;
  }

  /** What the body lies in and what keeps it from being pushed out, by id and part; null when it is free. */
  get stuck(): { ids: Uint32Array; parts: Int32Array } | null {
    const { ids, parts, count } = this.#stuck;
    return count === 0 ? null : { ids: ids.slice(0, count), parts: parts.slice(0, count) };
  }

  /** Returns a target that the constructor made, and whose memory was not handed away. @internal */
  static checked(target: object): MoveStep {
    if (typeof target !== 'object' || target === null || !(#record in target))
      fail('wrong-type', 'target', target, expected.step);
    return target.#record.length > 0 ? target : fail('unusable-buffer', 'target', target);
  }

  /** Becomes what another step is, which nobody else has. @internal */
  adopt(other: MoveStep): this {
    this.#record.set(other.#record);
    this.#stuck = other.#stuck;
    this.#hits.adopt(other.#hits);
    return this;
  }

  /** Takes over the move that the core wrote at slot `out`. @internal */
  take(native: RawModule, teleports: number): this {
    const whole = native.HEAPU32;
    const at = 2 * (slots.out + native.moveStride);
    copyOut(native.HEAPF64, slots.out, this.#record, native.moveStride);
    this.#record[native.moveStride] = teleports;
    this.#hits.keep(0);
    this.#hits.append(native, whole[at], whole[at + 1], 0);
    this.#stuck.count = 0;
    this.#stuck.append(native, whole[at + 2], whole[at + 3], 0);
    return this;
  }
}

/** Returns the target, or else a new step. @internal */
export function openStep(target: MoveStep | undefined): MoveStep {
  raw();
  return target === undefined ? new MoveStep() : MoveStep.checked(target);
}
