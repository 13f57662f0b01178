import { type BoxColumns, openBoxes } from './box-columns.js';
import { asked, type CastOptions, readCast } from './cast-options.js';
import { foundAt } from './cast-result.js';
import { type Column, ColumnReader } from './columns.js';
import { fail } from './errors.js';
import { roomForIds } from './ids.js';
import { checkObject, maxWhole, readLength } from './inputs.js';
import type { RawModule } from './raw-module.js';
import type { RayOptions } from './ray.js';
import { eachChunk } from './scratch.js';

/** What many casts found. The object and its arrays are used again by the next such call, but for your `into`. */
export interface ManyResult {
  /** Ids of colliders, cast after cast, each in its own order. */
  readonly ids: Uint32Array;
  /** Those of cast i start at `offsets[i]` and end before `offsets[i + 1]`. */
  readonly offsets: Uint32Array;
  /** How many ids there are in all. */
  readonly count: number;
  /** True when `max`, or the room in `into`, left out some. */
  readonly truncated: boolean;
}

/** What many rays hit, each in order of time. */
export interface ManyRaysResult extends ManyResult {
  /** Where each ray enters what it hits, in multiples of its direction. */
  readonly times: Float64Array;
}

/** Options for all casts of a call; `max` counts the hits of each. The predicate hears the number of the cast too. */
export type ManyOptions = Omit<CastOptions, 'predicate'> & { predicate?: (id: number, cast: number) => boolean };
export type ManyPointsOptions = Omit<ManyOptions, 'mode'>;
export type ManyRaysOptions = ManyPointsOptions & RayOptions;

/** Makes one result again and again. */
export class Many {
  ids: Uint32Array = new Uint32Array(0);
  offsets = new Uint32Array(0);
  times = new Float64Array(0);
  count = 0;
  truncated = false;
  private own = this.ids;

  boxes(core: RawModule, world: number, columns: BoxColumns, options?: ManyOptions): this {
    const boxes = openBoxes(core, columns, 'columns');
    const stride = core.boxStride;
    const at = this.stage(core, world, stride * boxes.count, options, false);
    eachChunk(boxes.count, (from, rows) => boxes.lay(core, from, rows, at + stride * from));
    if (boxes.check !== undefined) for (let row = 0; row < boxes.count; row++) boxes.check(core, row);
    return this.ask(core, world, at, core.manyBoxes, boxes.count, options);
  }

  points(core: RawModule, world: number, points: Column, options?: ManyPointsOptions): this {
    const rows = new ColumnReader(points, 3, 'points');
    const at = this.stage(core, world, 3 * rows.count, options, true);
    rows.take(core, 0, rows.count, at);
    return this.ask(core, world, at, core.manyPoints, rows.count, options);
  }

  rays(core: RawModule, world: number, origins: Column, directions: Column, options?: ManyRaysOptions): this {
    const from = new ColumnReader(origins, 3, 'origins');
    const along = new ColumnReader(directions, 3, 'directions');
    along.checkCount(from.count);
    if (options !== undefined) checkObject(options, 'options');
    const maxT = options?.maxT;
    const end = maxT === undefined || maxT === Infinity ? Infinity : readLength(core, maxT, 'options.maxT');
    const stride = core.rayStride;
    const at = this.stage(core, world, stride * from.count, options, true);
    for (let row = 0; row < from.count; row++) {
      const rayAt = at + stride * row;
      from.take(core, row, 1, rayAt);
      along.take(core, row, 1, rayAt + 3);
      const heap = core.HEAPF64;
      heap[rayAt + 6] = end;
      if (heap[rayAt + 3] === 0 && heap[rayAt + 4] === 0 && heap[rayAt + 5] === 0) along.failRow('zero-length', row);
    }
    return this.ask(core, world, at, core.manyRays, from.count, options);
  }

  /** Checks options and makes room for so many doubles behind the ids that are staged. */
  private stage(
    core: RawModule,
    world: number,
    doubles: number,
    options: ManyOptions | undefined,
    isPoint: boolean,
  ): number {
    readCast(core, world, options as CastOptions | undefined, isPoint);
    const ids = roomForIds(asked.excluded + Math.max(asked.included, 0));
    const at = core.worldStage(world, ids + doubles);
    return at === 0 ? fail('out-of-memory', 'options', options) : at + ids;
  }

  private ask(
    core: RawModule,
    world: number,
    at: number,
    of: number,
    casts: number,
    options: ManyOptions | undefined,
  ): this {
    const { mode, layers, mask, excluded, included, into } = asked;
    const max = options?.max ?? maxWhole;
    const predicate = options?.predicate;
    const most = predicate === undefined ? max | 0 : -1;
    const to = foundAt();
    if (!core.worldCastMany(world, at, of, casts, mode, layers, mask, excluded, included, most, to)) {
      fail('out-of-memory', 'options', options);
    }
    const heap = core.HEAPU32;
    const [idsAt, offsetsAt, timesAt] = [heap[to], heap[to + 1], heap[to + 2]];
    const total = heap[offsetsAt + casts];
    const times = of === core.manyRays ? total : 0;
    this.truncated = heap[to + 3] !== 0;
    this.open(casts, total, times, into);
    if (predicate === undefined) {
      const room = Math.min(total, this.ids.length);
      copy(heap, offsetsAt, this.offsets, casts + 1);
      copy(heap, idsAt, this.ids, room);
      copy(core.HEAPF64, timesAt, this.times, times && room);
      return this.close(casts, total);
    }
    const ids = heap.slice(idsAt, idsAt + total);
    this.offsets.set(heap.subarray(offsetsAt, offsetsAt + casts + 1));
    const allTimes = core.HEAPF64.slice(timesAt, timesAt + times);
    const count = this.choose(ids, allTimes, casts, predicate, max);
    copy(ids, 0, this.ids, Math.min(count, this.ids.length));
    copy(allTimes, 0, this.times, times && count);
    return this.close(casts, count);
  }

  /** Moves what the predicate agrees to together, and answers how many these are; it may ask the World too. */
  private choose(
    ids: Uint32Array,
    times: Float64Array,
    casts: number,
    agrees: (id: number, cast: number) => boolean,
    max: number,
  ): number {
    const { offsets } = this;
    let [from, count] = [0, 0];
    for (let cast = 0; cast < casts; cast++) {
      const first = count;
      const end = offsets[cast + 1];
      for (let i = from; i < end; i++) {
        if (!agrees(ids[i], cast)) continue;
        if (count - first === max) {
          this.truncated = true;
          break;
        }
        ids[count] = ids[i];
        if (times.length > 0) times[count] = times[i];
        count++;
      }
      from = end;
      offsets[cast + 1] = count;
    }
    return count;
  }

  /** Makes room. */
  private open(casts: number, total: number, times: number, into: Uint32Array | undefined): void {
    if (this.offsets.length <= casts) this.offsets = new Uint32Array(2 * casts + 1);
    if (into === undefined && this.own.length < total) this.own = new Uint32Array(2 * total);
    if (this.times.length < times) this.times = new Float64Array(2 * times);
    this.ids = into ?? this.own;
  }

  /** Leaves out what had no room in an array that is not ours. */
  private close(casts: number, total: number): this {
    const room = this.ids.length;
    this.count = Math.min(total, room);
    if (total > room) {
      this.truncated = true;
      for (let i = 0; i <= casts; i++) this.offsets[i] = Math.min(this.offsets[i], room);
    }
    return this;
  }
}

/** A loop, since a subarray would be garbage. */
function copy(from: Uint32Array | Float64Array, at: number, to: Uint32Array | Float64Array, count: number): void {
  for (let i = 0; i < count; i++) to[i] = from[at + i];
}
