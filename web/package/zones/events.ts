import { fail } from '../errors/errors.js';
import { Made } from '../errors/made.js';
import { readWhole } from '../inputs/values.js';
import type { RawBoxes } from '../wasm/raw-boxes.js';
import { enumNames } from '../wasm/enum-names.js';
import { makeRoom } from '../world/result-columns.js';
import type { Zone, ZoneEvent } from './zone.js';

const names = ['zones', 'ids', 'kinds', 'reasons', 'faces', 'times', 'points', 'normals', 'directions'] as const;

const triple = (from: Float64Array, i: number): [number, number, number] => [
  from[3 * i],
  from[3 * i + 1],
  from[3 * i + 2],
];

/**
 * The events of the last `update`, in order of time, then zone, then collider: the first `count` rows of each column,
 * which the next update reuses or replaces.
 */
export class ZoneEvents extends Made implements Iterable<ZoneEvent> {
  /** The number of rows that are valid. */
  count = 0;
  /** The ids of zones. */
  zones: Uint32Array = new Uint32Array(0);
  /** The ids of colliders. */
  ids: Uint32Array = new Uint32Array(0);
  /** The kinds: 0 enter, 1 leave. */
  kinds: Uint8Array = new Uint8Array(0);
  /** The reasons: 0 none, 1 moved, 2 removed, 3 disabled, 4 refiltered, 5 disposed. */
  reasons: Uint8Array = new Uint8Array(0);
  /** The faces that were crossed, as `Crossing` has them; -1 for none. */
  faces: Int32Array = new Int32Array(0);
  /** The times from the last update, 0, to this one, 1. */
  times: Float64Array = new Float64Array(0);
  /** The points of the crossings, 3 numbers each; 0 without one. */
  points: Float64Array = new Float64Array(0);
  /** The unit normals out of the zone there; 0 without one. */
  normals: Float64Array = new Float64Array(0);
  /** The motion across the border; 0 without one. */
  directions: Float64Array = new Float64Array(0);

  constructor(private readonly byId: ReadonlyMap<number, Zone>) {
    super();
  }

  /** Yields the events as objects. */
  *[Symbol.iterator](): Generator<ZoneEvent> {
    for (let i = 0; i < this.count; i++) yield this.at(i);
  }

  /** Returns one event as an object. */
  at(i: number): ZoneEvent {
    if (readWhole(i, 'i') >= this.count) fail('out-of-range', 'i', i, `0 to ${this.count - 1}`);
    if (names.some((name) => this[name].length === 0)) fail('unusable-buffer', 'events', this);
    const { points, normals, directions, faces } = this;
    const direction = triple(directions, i);
    const crossed = direction.some((x) => x !== 0);
    return {
      kind: enumNames.eventKinds[this.kinds[i]],
      zone: this.byId.get(this.zones[i])!,
      id: this.ids[i],
      reason: enumNames.leaveReasons[this.reasons[i]],
      time: this.times[i],
      crossing: crossed ? { point: triple(points, i), normal: triple(normals, i), direction, face: faces[i] } : null,
    };
  }

  /** Copies the events that the core has just made. @internal */
  take(native: RawBoxes, at: number, count: number): void {
    const { HEAPF64: doubles, HEAPU32: bits, eventStride } = native;
    makeRoom(this, names, count);
    this.count = count;
    for (let i = 0, from = at; i < count; i++, from += eventStride) {
      this.zones[i] = bits[2 * from];
      this.ids[i] = bits[2 * from + 1];
      this.kinds[i] = bits[2 * from + 2] & 255;
      this.reasons[i] = (bits[2 * from + 2] >> 8) & 255;
      this.faces[i] = bits[2 * from + 3] | 0;
      this.times[i] = doubles[from + 2];
      for (let k = 0; k < 3; k++) {
        this.points[3 * i + k] = doubles[from + 3 + k];
        this.normals[3 * i + k] = doubles[from + 6 + k];
        this.directions[3 * i + k] = doubles[from + 9 + k];
      }
    }
  }

  /** Appends that colliders left a zone that was disposed of. @internal */
  append(zone: number, ids: Uint32Array): void {
    makeRoom(this, names, this.count + ids.length);
    for (const id of ids) {
      const i = this.count++;
      this.zones[i] = zone;
      this.ids[i] = id;
      this.kinds[i] = enumNames.eventKinds.indexOf('leave');
      this.reasons[i] = enumNames.leaveReasons.indexOf('disposed');
      this.faces[i] = -1;
      this.times[i] = 1;
      for (const column of [this.points, this.normals, this.directions]) column.fill(0, 3 * i, 3 * i + 3);
    }
  }
}
