import * as expected from '../errors/expected-of-kinds.js';
import { fail } from '../errors/errors.js';
import type { Frame } from '../inputs/frame.js';
import type { Names } from '../inputs/options.js';
import { failNumber, readFlag, readDirection, readLength, readWhole, type Vec3Like } from '../inputs/values.js';
import { checkFloat64, typeOf } from '../inputs/arrays.js';
import { maxMagnitude } from '../wasm/scratch.js';
import type { QueryOptions } from '../world/query-options.js';

/**
 * Is called once a move for each collider, or part of one, that the move comes upon, with the normal out of it there;
 * after a search, so it may query the World too. The inside of a solid is part -1, with a normal of 0. What it refuses
 * is not there for that move.
 */
export type MovePredicate = (id: number, part: number, normal: Float64Array) => boolean;

/** The options of a move; what a query may leave out, a move may, too. Lengths are in units of the World. */
export interface MoveAndSlideOptions extends Omit<QueryOptions, 'mode' | 'max' | 'into' | 'predicate'> {
  /** Against gravity, of any length but 0; +y by default. It may be another one for every move. */
  up?: Vec3Like;
  /** The steepest face to stand on, in radians, up to a quarter turn; 0.87 by default. */
  maxSlope?: number;
  /** How high a step is climbed, from what bears the body to what bears it then; 0.35 by default. */
  stepHeight?: number;
  /** How deep the tread of such a step is at least; 0.1 by default. */
  stepDepth?: number;
  /** How far down ground is sought when it was just walked off; 0.25 by default. Never when the translation leads up. */
  snap?: number;
  /** The gap that is kept along normals; 0.005 by default. Where poses are kept in 32 bits, 4 ulp of them at least. */
  skin?: number;
  /** How often a move is turned aside at most; 6 by default. */
  maxSlides?: number;
  /** How far the body is pushed out of what it overlaps at the start; half its smallest extent by default. */
  maxPush?: number;
  /**
   * How far above the body's lowest point a contact may be that bears it: its radius by default, or else the step
   * height. What is higher is a wall.
   */
  supportHeight?: number;
  /** Lets gravity move the body on slopes that it can stand on; false by default. */
  slideOnSlopes?: boolean;
  /** Keeps the speed along slopes, where otherwise its level part stays; false by default. */
  constantSpeed?: boolean;
  /** A translation that is shorter counts as none; 0 by default. */
  minMove?: number;
  /**
   * The last move of this body, from whose ground it is carried and snaps; the target may be the same. Its `memory` is
   * enough, as a copy keeps it.
   */
  previous?: { readonly memory: Float64Array };
  /** Refuses colliders, or parts of them, for this move. */
  predicate?: MovePredicate;
}

export const moveNames: Names<MoveAndSlideOptions> = {
  ...{ layers: 1, mask: 1, exclude: 1, include: 1, predicate: 1 },
  ...{ up: 1, maxSlope: 1, stepHeight: 1, stepDepth: 1, snap: 1, skin: 1, maxSlides: 1, maxPush: 1, supportHeight: 1 },
  ...{ slideOnSlopes: 1, constantSpeed: 1, minMove: 1, previous: 1 },
};

/** Where things stand in the frame of a move: translation 3, up 3, eight numbers, then the memory of the last move; behind what the core reads, the flags and the most slides. */
export const moveAt = { up: 3, numbers: 6, memory: 14, flags: 39, slides: 40 };
/** The numbers of a memory: those of the core, then how often its ground had been teleported. */
export const memorySize = 25;
export const moveSize = moveAt.flags;

/** The bits of `flags`, as the core takes them. */
export const flag = { slide: 1, constant: 2, carries: 4, asks: 8 };

const quarter = Math.PI / 2;

/** Reads the options of moves into a frame, but for those of every query and `previous`. */
export function readMoveOptions(frame: Frame, options: MoveAndSlideOptions): void {
  const { up, maxSlope, stepHeight, stepDepth, snap, skin, maxSlides, maxPush, supportHeight } = options;
  const { slideOnSlopes, constantSpeed, minMove } = options;
  frame[moveAt.up] = frame[moveAt.up + 2] = 0;
  frame[moveAt.up + 1] = 1;
  if (up !== undefined) readDirection(frame, moveAt.up, up, 'options.up');
  const at = moveAt.numbers;
  frame[at] = maxSlope === undefined ? 0.87 : readLength(maxSlope, 'options.maxSlope');
  if (frame[at] > quarter) fail('too-many', 'options.maxSlope', maxSlope, 'a quarter turn, π / 2');
  frame[at + 1] = stepHeight === undefined ? 0.35 : readLength(stepHeight, 'options.stepHeight');
  frame[at + 2] = stepDepth === undefined ? 0.1 : readLength(stepDepth, 'options.stepDepth');
  frame[at + 3] = snap === undefined ? 0.25 : readLength(snap, 'options.snap');
  frame[at + 4] = skin === undefined ? 0.005 : readLength(skin, 'options.skin');
  frame[at + 5] = minMove === undefined ? 0 : readLength(minMove, 'options.minMove');
  frame[at + 6] = maxPush === undefined ? Infinity : readLength(maxPush, 'options.maxPush');
  frame[at + 7] = supportHeight === undefined ? Infinity : readLength(supportHeight, 'options.supportHeight');
  const slides = maxSlides === undefined ? 6 : readWhole(maxSlides, 'options.maxSlides');
  if (slides < 1 || slides > 1000) fail('out-of-range', 'options.maxSlides', slides, '1 to 1000');
  frame[moveAt.slides] = slides;
  const slidesOn = readFlag(slideOnSlopes, 'options.slideOnSlopes');
  const isConstant = readFlag(constantSpeed, 'options.constantSpeed');
  frame[moveAt.flags] = (slidesOn ? flag.slide : 0) + (isConstant ? flag.constant : 0);
}

/** Reads the memory of a last move into a frame, if there is one. */
export function readPrevious(frame: Frame, previous: MoveAndSlideOptions['previous']): boolean {
  if (previous === undefined) return false;
  const name = 'options.previous.memory';
  const memory = memoryOf(previous, 1, 'options.previous', name, expected.step);
  readMemory(frame, moveAt.memory, memory, undefined, name);
  return true;
}

/** Returns the memory of so many last moves; a Proxy of one has no numbers, whatever it says. */
export function memoryOf(
  previous: { readonly memory: Float64Array },
  rows: number,
  argument: string,
  name: string,
  what: string,
): Float64Array {
  if (typeof previous !== 'object' || previous === null) fail('wrong-type', argument, previous, what);
  const { memory } = previous;
  if (typeOf(memory) !== 'Float64Array') fail('wrong-type', name, memory, expected.float64);
  return checkFloat64(memory, memorySize * rows, name);
}

/** Copies a memory from a row of many; throws for one that no move can have written. */
export function readMemory(to: Frame, at: number, from: Float64Array, row: number | undefined, argument: string): void {
  const start = row === undefined ? 0 : row * memorySize;
  for (let i = 0; i < memorySize; i++) {
    const value = from[start + i];
    to[at + i] = Math.abs(value) <= maxMagnitude ? value : failNumber(argument, value, row);
  }
  const isWhole = (value: number, least: number, most: number): boolean =>
    Number.isInteger(value) && value >= least && value <= most;
  const max = 0xffffffff;
  if (isWhole(to[at], 0, 2) && isWhole(to[at + 1], 0, max) && isWhole(to[at + 2], -1, max)) return;
  fail('wrong-type', argument, from, expected.step, row);
}
