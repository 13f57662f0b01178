import * as expected from '../errors/expected-of-kinds.js';
import { fail } from '../errors/errors.js';
import type { RawModule } from '../wasm/raw-module.js';
import { slots } from '../wasm/scratch.js';
import { MoveHits, StuckParts } from './hits.js';
import { memorySize } from './options.js';
import { isGone } from '../world/result-columns.js';
import { stepAt } from './step.js';

/** MoveGrounds are what many bodies stand on, in columns: one row a body, with the fields of a `MoveGround`. */
export interface MoveGrounds {
  /** The colliders that bear the bodies; 0 in the air. */
  readonly ids: Uint32Array;
  /** The triangle or the member of each; -1 for other colliders. */
  readonly parts: Int32Array;
  /** The points at which they bear, 3 numbers each. */
  readonly points: Float64Array;
  /** The unit normals of the faces that bear, 3 numbers each. */
  readonly normals: Float64Array;
  /** The slopes of these faces, in radians. */
  readonly slopes: Float64Array;
  /** The points in the frames of the colliders, 3 numbers each. */
  readonly locals: Float64Array;
  /** How far the bodies were carried since the last move, 3 numbers each. */
  readonly velocities: Float64Array;
}

const groundsOf = (room: number): MoveGrounds => ({
  ids: new Uint32Array(room),
  parts: new Int32Array(room),
  points: new Float64Array(3 * room),
  normals: new Float64Array(3 * room),
  slopes: new Float64Array(room),
  locals: new Float64Array(3 * room),
  velocities: new Float64Array(3 * room),
});

const columnsOf = (room: number) => ({
  centers: new Float64Array(3 * room),
  moved: new Float64Array(3 * room),
  left: new Float64Array(3 * room),
  slid: new Float64Array(3 * room),
  carried: new Float64Array(3 * room),
  pushed: new Float64Array(3 * room),
  turns: new Float64Array(room),
  stepped: new Float64Array(room),
  states: new Uint8Array(room),
  free: new Uint8Array(room),
  memory: new Float64Array(memorySize * room),
  grounds: groundsOf(room),
});

/**
 * The steps of many bodies in columns, one row a body, with the fields of a `MoveStep`. Columns are as long as the count
 * demands; steps that are given as `into` are overwritten, and their columns replaced when the count is another one.
 */
export class MoveSteps {
  #own = columnsOf(0);
  #stuck = new StuckParts();
  #count = 0;
  readonly #hits = new MoveHits();
  /** What all bodies were against, by row. */
  readonly hits = this.#hits;

  /** The number of bodies. */
  get count(): number {
    return this.#count;
  }

  /** Where the bodies go, 3 numbers a row, as all vectors here. */
  get centers(): Float64Array {
    return this.#own.centers;
  }

  /** How far each moved by sliding. */
  get moved(): Float64Array {
    return this.#own.moved;
  }

  /** How much of each translation is left. */
  get left(): Float64Array {
    return this.#own.left;
  }

  /** The translations clipped by what the bodies touch at the end. */
  get slid(): Float64Array {
    return this.#own.slid;
  }

  /** How far the ground carried each. */
  get carried(): Float64Array {
    return this.#own.carried;
  }

  /** How far each was pushed out of what it overlapped at the start. */
  get pushed(): Float64Array {
    return this.#own.pushed;
  }

  /** How far the ground of each turned it about up, in radians. */
  get turns(): Float64Array {
    return this.#own.turns;
  }

  /** How far each was lifted or lowered by steps and snapping, along up. */
  get stepped(): Float64Array {
    return this.#own.stepped;
  }

  /** The states: 0 air, 1 steep, 2 ground. */
  get states(): Uint8Array {
    return this.#own.states;
  }

  /** 1 for a body that is certified to overlap nothing that counts. */
  get free(): Uint8Array {
    return this.#own.free;
  }

  /** What the bodies stand on. */
  get grounds(): MoveGrounds {
    return this.#own.grounds;
  }

  /** What the next moves take as `previous`. */
  get memory(): Float64Array {
    return this.#own.memory;
  }

  /** What the bodies lie in, by row; null when all are free. */
  get stuck(): { rows: Uint32Array; ids: Uint32Array; parts: Int32Array } | null {
    const { rows, ids, parts, count } = this.#stuck;
    if (count === 0) return null;
    return { rows: rows.slice(0, count), ids: ids.slice(0, count), parts: parts.slice(0, count) };
  }

  /** Becomes what other steps are, which nobody else has. @internal */
  adopt(others: MoveSteps): this {
    this.#own = others.#own;
    this.#stuck = others.#stuck;
    this.#count = others.#count;
    this.#hits.adopt(others.#hits);
    return this;
  }

  /** Makes room for so many rows and forgets the old ones. @internal */
  open(count: number): void {
    if (count !== this.#count || isGone(this.#own) || isGone(this.#own.grounds)) this.#own = columnsOf(count);
    this.#count = count;
    this.rewind(0, 0);
  }

  /** Returns how many rows hits and stuck parts have, for `rewind`. @internal */
  mark(): readonly [hits: number, stuck: number] {
    return [this.#hits.count, this.#stuck.count];
  }

  /** Forgets what was found since. @internal */
  rewind(hits: number, stuck: number): void {
    this.#hits.keep(hits);
    this.#stuck.count = stuck;
  }

  /** Takes over the move that the core wrote at slot `out` as a row. @internal */
  take(native: RawModule, row: number, teleports: number): void {
    const heap = native.HEAPF64;
    const whole = native.HEAPU32;
    const { out } = slots;
    const own = this.#own;
    const { grounds } = own;
    for (let k = 0; k < 3; k++) {
      const to = 3 * row + k;
      own.centers[to] = heap[out + stepAt.center + k];
      own.moved[to] = heap[out + stepAt.moved + k];
      own.left[to] = heap[out + stepAt.left + k];
      own.slid[to] = heap[out + stepAt.slid + k];
      own.carried[to] = heap[out + stepAt.carried + k];
      own.pushed[to] = heap[out + stepAt.pushed + k];
      grounds.points[to] = heap[out + stepAt.point + k];
      grounds.normals[to] = heap[out + stepAt.normal + k];
      grounds.locals[to] = heap[out + stepAt.local + k];
      grounds.velocities[to] = heap[out + stepAt.velocity + k];
    }
    own.turns[row] = heap[out + stepAt.turn];
    own.stepped[row] = heap[out + stepAt.stepped];
    own.states[row] = heap[out + stepAt.state];
    own.free[row] = heap[out + stepAt.free];
    grounds.ids[row] = heap[out + stepAt.groundId];
    grounds.parts[row] = heap[out + stepAt.groundPart];
    grounds.slopes[row] = heap[out + stepAt.slope];
    const memoryAt = memorySize * row;
    for (let i = 0; i < memorySize - 1; i++) own.memory[memoryAt + i] = heap[out + stepAt.memory + i];
    own.memory[memoryAt + memorySize - 1] = teleports;
    const at = 2 * (out + native.moveStride);
    this.#hits.append(native, whole[at], whole[at + 1], row);
    this.#stuck.append(native, whole[at + 2], whole[at + 3], row);
  }

  /** Returns whether the constructor made the value. @internal */
  static isOne(value: unknown): value is MoveSteps {
    return typeof value === 'object' && value !== null && #own in value;
  }
}

/** Returns `into`, or else new steps. @internal */
export function openSteps(into: MoveSteps | undefined): MoveSteps {
  if (into === undefined) return new MoveSteps();
  return MoveSteps.isOne(into) ? into : fail('wrong-type', 'into', into, expected.steps);
}
