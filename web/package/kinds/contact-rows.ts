import { fail } from '../errors/errors.js';
import type { RawModule } from '../wasm/raw-module.js';
import { foundAt, slots } from '../wasm/scratch.js';
import { type ContactPoints, copyPoints, ManifoldRows, noManifolds, viewPoints } from './contact-points.js';
import { makeRoom, writable } from '../world/result-columns.js';
import { checkRoom, closeQuery, type Query, type QueryOptions } from '../world/query-options.js';

/** The options of `contacts`. */
export interface ContactsOptions extends Omit<QueryOptions, 'mode' | 'max'> {
  /** The gap up to which a region counts as in contact, with a row of negative depth; 0 by default. */
  margin?: number;
  /** Leaves of the triangles of one flat face only the deepest; false by default. */
  merge?: boolean;
  /** Fills the columns of the manifolds: up to four points a row; false by default. */
  manifold?: boolean;
  /** The most rows, all by default: the first in their order. */
  max?: number;
}

/** The contacts of a region, in columns. The next such query reuses the object and its arrays, except `into`. */
export interface ContactsResult {
  /** The colliders, in ascending order, one that has several rows as often; the first `count` are valid. */
  readonly ids: Uint32Array;
  /** The triangle or the member of a compound, in ascending order for each collider; -1 for other colliders. */
  readonly parts: Int32Array;
  /** The unit normal of each, out of what was found: this way the region is pushed. */
  readonly normals: Float64Array;
  /** How far the region has to go along the normal until it only touches the part; negative for a gap. */
  readonly depths: Float64Array;
  /** A point of each part where the region is deepest, or nearest. */
  readonly points: Float64Array;
  /** The features that meet, as in a `Manifold`: the same have the same number in the next frame; 0 when not known. */
  readonly features: Uint32Array;
  /**
   * With `manifold`, row `i` has the points `offsets[i]` to `offsets[i + 1]` of the next three columns: where the region
   * presses on the part, how deep along the normal of the row, and the features. Otherwise all four are empty.
   */
  readonly offsets: Uint32Array;
  /** The points of all rows, 3 numbers each. */
  readonly manifoldPoints: Float64Array;
  /** How deep each point lies, along the normal of its row. */
  readonly manifoldDepths: Float64Array;
  /** The features that make each point. */
  readonly manifoldFeatures: Uint32Array;
  /** The number of rows that are valid. */
  readonly count: number;
  /** True when `max`, or the room in `into`, left out some. */
  readonly truncated: boolean;
}

const names = ['ids', 'parts', 'normals', 'depths', 'points', 'features'];

/** Fills one reused result. @internal */
export class ContactRows {
  private readonly own = {
    ids: new Uint32Array(0) as Uint32Array,
    parts: new Int32Array(0),
    normals: new Float64Array(0),
    depths: new Float64Array(0),
    points: new Float64Array(0),
    features: new Uint32Array(0),
  };
  private readonly manifolds = new ManifoldRows();
  private result = { ...this.own, ...noManifolds, count: 0, truncated: false };

  /** Takes the rows that the core has just found, those of colliders that the predicate accepts. */
  take(native: RawModule, query: Query, hasPoints: boolean): ContactsResult {
    const { predicate, into, limit } = query;
    closeQuery(query);
    const stride = native.partContactStride;
    const at = native.HEAPU32[foundAt()];
    const count = native.HEAPU32[foundAt() + 1];
    const seen = hasPoints ? viewPoints(native) : undefined;
    if (predicate === undefined) {
      const result = this.fill(native.HEAPF64, native.HEAPU32, at, count, stride, limit >>> 0, into);
      return this.takePoints(seen, result, undefined);
    }
    const points = seen === undefined ? undefined : copyPoints(seen, count);
    const rows = native.HEAPF64.slice(at, at + stride * count);
    const whole = new Uint32Array(rows.buffer);
    const kept: number[] = [];
    let [id, isAccepted] = [0, false];
    for (let row = 0; row < count; row++) {
      const next = whole[2 * stride * row];
      if (next !== id) isAccepted = predicate(next);
      id = next;
      if (!isAccepted) continue;
      rows.copyWithin(stride * kept.length, stride * row, stride * (row + 1));
      kept.push(row);
    }
    return this.takePoints(points, this.fill(rows, whole, 0, kept.length, stride, limit >>> 0, into), kept);
  }

  private takePoints(
    points: ContactPoints | undefined,
    result: ContactsResult,
    kept?: readonly number[],
  ): ContactsResult {
    return Object.assign(result, points === undefined ? noManifolds : this.manifolds.take(points, result.count, kept));
  }

  private fill(
    rows: Float64Array,
    whole: Uint32Array,
    at: number,
    found: number,
    stride: number,
    limit: number,
    into: Uint32Array | undefined,
  ): ContactsResult {
    const count = Math.min(found, limit);
    checkRoom(into, count);
    makeRoom(this.own, names, count);
    const { own } = this;
    const result = (this.result = writable(this.result));
    Object.assign(result, own);
    result.ids = into ?? own.ids;
    result.count = count;
    result.truncated = found > count;
    for (let i = 0; i < count; i++) {
      const row = at + stride * i;
      result.ids[i] = whole[2 * row];
      result.parts[i] = whole[2 * row + 1]; // noPart becomes -1
      for (let k = 0; k < 3; k++) {
        result.normals[3 * i + k] = rows[row + 1 + k];
        result.points[3 * i + k] = rows[row + 5 + k];
      }
      result.depths[i] = rows[row + 4];
      result.features[i] = whole[2 * row + 16];
    }
    return result;
  }
}

/** Finds the contacts of the region in slot `a`; the ids of the query are staged. @internal */
export function findContacts(
  native: RawModule,
  world: number,
  shapeAt: number,
  isMerged: boolean,
  hasPoints: boolean,
  query: Query,
  value: unknown,
): void {
  const { layers, mask, excluded, included } = query;
  const { a, out } = slots;
  if (native.worldContacts(world, a, shapeAt, out, isMerged, hasPoints, layers, mask, excluded, included, foundAt()))
    return;
  fail('out-of-memory', 'region', value);
}
