import { fail } from '../errors/errors.js';
import { closeFrame, type Frame, openFrame } from '../inputs/frame.js';
import { failId } from '../inputs/ids.js';
import { readVec3, type Vec3Like, writeFrame } from '../inputs/values.js';
import type { Region } from '../region/region.js';
import { checkRegion } from '../shape/region-record.js';
import { writeRegion } from '../shape/write-region.js';
import type { RawModule } from '../wasm/raw-module.js';
import { slots } from '../wasm/scratch.js';
import { WorldContacts } from '../kinds/contacts.js';
import { isLive } from '../world/ids.js';
import { type Bodies, bodyOf, checkBodies, closeBodies, type MovedBodies, openBodies, readRow } from './bodies.js';
import {
  flag,
  memorySize,
  type MoveAndSlideOptions,
  moveAt,
  moveNames,
  type MovePredicate,
  moveSize,
  readMoveOptions,
  readPrevious,
} from './options.js';
import { MoveStep, openStep, stepAt } from './step.js';
import { MoveSteps, openSteps } from './steps.js';
import { closeQuery, openQuery, type Query, type QueryOptions } from '../world/query-options.js';

/** The options of many moves; what differs from row to row stands in columns. */
export type MoveAndSlideManyOptions = Omit<MoveAndSlideOptions, 'previous'>;

const { previous: _, ...manyNames } = moveNames;
const none: MoveAndSlideOptions = {};
/** A predicate is asked in so many rounds at most. */
const mostRounds = 32;

/** Takes over the move that the core wrote at slot `out`. */
type Take = (native: RawModule, teleports: number) => void;

/** How bodies move in a world. */
export class WorldMover extends WorldContacts {
  /** How often colliders were teleported: what one carried before, it does not carry then. */
  private readonly teleports = new Map<number, number>();

  /**
   * Returns where a region, or a collider without itself, comes to when it is asked to move: carried by its ground,
   * pushed out of what it overlaps, moved with slides and steps, snapped to the ground, and certified. It is free at the
   * end where it was free at the start, or where a push of at most `maxPush` led out of what it lay in. Zones never
   * block. Nothing is changed: move the body to `center` yourself. The same world, arguments and `previous` give the
   * same bits. The cost grows with the parts near the way.
   */
  moveAndSlide(
    own: Region | number,
    translation: Vec3Like,
    options?: MoveAndSlideOptions,
    target?: MoveStep,
  ): MoveStep {
    const given = options === undefined ? none : options;
    const query = openQuery(options as QueryOptions | undefined, true, moveNames);
    const frame = openFrame();
    readMoveOptions(frame, given);
    const hasPrevious = readPrevious(frame, given.previous);
    readVec3(frame, 0, translation, 'translation');
    if (typeof own !== 'number') checkRegion(own, 'own');
    const { predicate } = query;
    const to = openStep(target);
    // What the predicate can reach stays as it is.
    const step = predicate === undefined || target === undefined ? to : new MoveStep();
    if (predicate === undefined) this.takeStep(step, own, query, frame, hasPrevious);
    else
      this.askRounds(own, query, frame, hasPrevious, predicate as unknown as MovePredicate, (native, teleports) =>
        step.take(native, teleports),
      );
    closeFrame(frame);
    closeQuery(query);
    return step === to ? step : openStep(target).adopt(step);
  }

  /**
   * Returns the steps of many bodies with the same options, row by row, as `moveAndSlide` returns each. They do not see
   * each other's moves.
   */
  moveAndSlideMany(bodies: MovedBodies, options?: MoveAndSlideManyOptions, into?: MoveSteps): MoveSteps {
    const query = openQuery(options as QueryOptions | undefined, true, manyNames);
    const frame = openFrame();
    readMoveOptions(frame, options === undefined ? none : options);
    const rows = openBodies(bodies);
    const predicate = query.predicate as unknown as MovePredicate | undefined;
    const to = openSteps(into);
    const steps = predicate === undefined || into === undefined ? to : new MoveSteps();
    const native = this.openEvery();
    for (let row = 0; row < rows.count; row++) this.openBody(native, frame, rows, row);
    steps.open(rows.count);
    const hasPrevious = rows.memory !== undefined;
    for (let row = 0; row < rows.count; row++) {
      if (predicate !== undefined) {
        this.open(); // it may have done anything since the row before
        checkBodies(rows);
      }
      this.openBody(native, frame, rows, row);
      const own = bodyOf(rows, row);
      if (predicate === undefined) this.takeRow(steps, row, own, query, frame, hasPrevious);
      else this.askRow(steps, row, own, query, frame, hasPrevious, predicate);
    }
    closeBodies(rows);
    closeFrame(frame);
    closeQuery(query);
    return steps === to ? steps : to.adopt(steps);
  }

  /** Reads a row, of whose body the world must know. */
  private openBody(native: RawModule, frame: Frame, rows: Bodies, row: number): void {
    readRow(frame, rows, row);
    if (rows.ids !== undefined) this.checkBody(native, rows.ids[row], 'bodies.ids', row);
  }

  protected override teleported(id: number): void {
    super.teleported(id);
    this.teleports.set(id, this.teleportsOf(id) + 1);
    if (this.teleports.size <= this.size) return;
    for (const each of this.teleports.keys()) if (!this.has(each)) this.teleports.delete(each);
  }

  private teleportsOf(id: number): number {
    return this.teleports.get(id) ?? 0;
  }

  private takeStep(step: MoveStep, own: Region | number, query: Query, frame: Frame, hasPrevious: boolean): void {
    const native = this.runMove(own, query, frame, hasPrevious, 0);
    step.take(native, this.teleportsNow(native));
  }

  private takeRow(
    steps: MoveSteps,
    row: number,
    own: Region | number,
    query: Query,
    frame: Frame,
    hasPrevious: boolean,
  ): void {
    const native = this.runMove(own, query, frame, hasPrevious, 0);
    steps.take(native, row, this.teleportsNow(native));
  }

  private askRow(
    steps: MoveSteps,
    row: number,
    own: Region | number,
    query: Query,
    frame: Frame,
    hasPrevious: boolean,
    predicate: MovePredicate,
  ): void {
    const [hits, stuck] = steps.mark();
    this.askRounds(own, query, frame, hasPrevious, predicate, (native, teleports) => {
      steps.rewind(hits, stuck);
      steps.take(native, row, teleports);
    });
  }

  /**
   * Moves a body until the predicate has accepted all that the move came upon. It is asked after each move, about the
   * parts that it does not know yet, and the body is moved again without those that it refuses.
   */
  private askRounds(
    own: Region | number,
    query: Query,
    frame: Frame,
    hasPrevious: boolean,
    predicate: MovePredicate,
    take: Take,
  ): void {
    const verdicts: number[] = [];
    for (let round = 0; round < mostRounds; round++) {
      this.writeVerdicts(verdicts);
      const native = this.runMove(own, query, frame, hasPrevious, flag.asks);
      const questions = questionsIn(native);
      take(native, this.teleportsNow(native));
      let refuses = false;
      for (const { id, part, normal } of questions) {
        const isAccepted = predicate(id, part, normal);
        verdicts.push(id, part, isAccepted ? 1 : 0);
        refuses ||= !isAccepted;
      }
      if (!refuses) return;
    }
  }

  private writeVerdicts(verdicts: readonly number[]): void {
    const native = this.openEvery();
    const at = native.worldMoveVerdicts(this.handle, verdicts.length / 3);
    if (at === 0 && verdicts.length > 0) fail('out-of-memory', 'options.predicate', verdicts.length);
    for (let i = 0; i < verdicts.length; i++) native.HEAPU32[at + i] = verdicts[i];
  }

  /** Moves a body as the frame says; the core writes the move to slot `out`. */
  private runMove(own: Region | number, query: Query, frame: Frame, hasPrevious: boolean, asks: number): RawModule {
    const native = this.stage(query) as RawModule;
    const isId = typeof own === 'number';
    if (isId) this.checkBody(native, own, 'own');
    const shapeAt = isId ? 0 : writeRegion(native, own, 'own');
    writeFrame(frame, 0, moveSize, slots.columns);
    const carries =
      hasPrevious && this.teleportsOf(frame[moveAt.memory + 1] >>> 0) === frame[moveAt.memory + memorySize - 1];
    const flags = (frame[moveAt.flags] | 0) + asks + (carries ? flag.carries : 0); // whole, or they are boxed
    const { layers, mask, excluded, included } = query;
    const body = isId ? 0 : slots.a;
    const id = isId ? own | 0 : 0;
    const at = slots.columns;
    const slides = frame[moveAt.slides] >>> 0;
    const isDone = native.worldMoveAndSlide(
      ...([this.handle, body, shapeAt, id, at, hasPrevious, flags, slides, layers, mask] as const),
      ...([excluded, included, slots.out] as const),
    );
    return isDone ? native : fail('out-of-memory', 'own', own);
  }

  /** Throws unless the value is the id of a collider with one region. */
  private checkBody(native: RawModule, id: number, argument: string, row?: number): void {
    if (!isLive(native, this.handle, id)) failId(id, argument, row);
    if (native.worldPartSort(this.handle, id) !== 0) fail('not-convex', argument, id, undefined, row);
  }

  /** How often the ground of the move that the core has just written was teleported. */
  private teleportsNow(native: RawModule): number {
    return this.teleportsOf(native.HEAPF64[slots.out + stepAt.groundId] >>> 0);
  }
}

/** Returns what the predicate has not been asked yet. */
function questionsIn(native: RawModule): { id: number; part: number; normal: Float64Array }[] {
  const whole = native.HEAPU32;
  const foundAt = 2 * (slots.out + native.moveStride) + 4;
  return Array.from({ length: whole[foundAt + 1] }, (_, i) => {
    const at = whole[foundAt] + native.moveQuestionStride * i;
    return { id: whole[2 * at], part: whole[2 * at + 1] | 0, normal: native.HEAPF64.slice(at + 1, at + 4) };
  });
}
