import { fail } from '../errors/errors.js';
import { closeFrame, openFrame } from '../inputs/frame.js';
import { readFlag, readLength, writeFrame } from '../inputs/values.js';
import type { Region } from '../region/region.js';
import { checkRegion } from '../shape/region-record.js';
import { writeRegion } from '../shape/write-region.js';
import { foundAt, maxMagnitude, slots } from '../wasm/scratch.js';
import type { RawModule } from '../wasm/raw-module.js';
import { ContactRows, type ContactsOptions, type ContactsResult, findContacts } from './contact-rows.js';
import { type PushOut, type PushOutOptions, pushSize, readPush, unpackPushOut } from './push-out.js';
import { WorldKinds } from './world-kinds.js';
import { closeQuery, names, openQuery, type Query } from '../world/query-options.js';

/** What a region presses on in a world. */
export class WorldContacts extends WorldKinds {
  private readonly contactRows = new ContactRows();

  /**
   * Returns where a region touches colliders, or is at most `margin` away: a row for each, for each triangle or member.
   * Edges within a floor or a wall are no obstacles: a normal at an edge or a vertex counts when it leads out of all of
   * the surface there, and the others become that of a face. Seams of parts
   * that lie flush are no edges. The normal of a triangle is on the side of the region's
   * middle, that of a solid or of a level with `sides: 'front'` on its front.
   */
  contacts(region: Region, options?: ContactsOptions): ContactsResult {
    const query = openQuery(options, true, names.contacts);
    const isMerged = readFlag(options?.merge, 'options.merge');
    const hasPoints = readFlag(options?.manifold, 'options.manifold');
    const frame = openFrame();
    frame[0] = 0;
    const margin: unknown = options === undefined ? 0 : options.margin;
    const isLength = typeof margin === 'number' && margin >= 0 && margin <= maxMagnitude;
    frame[0] = margin === undefined ? 0 : isLength ? margin : readLength(margin, 'options.margin');
    checkRegion(region, 'region');
    const native = this.stage(query) as RawModule;
    const shapeAt = writeRegion(native, region, 'region');
    writeFrame(frame, 0, 1, slots.out);
    closeFrame(frame);
    findContacts(native, this.handle, shapeAt, isMerged, hasPoints, query, region);
    return this.contactRows.take(native, query, hasPoints);
  }

  /**
   * Returns a translation that takes a region out of all that it overlaps: 0 when that is nothing, `minimumTranslation`
   * when it is one convex collider, else the shortest that leads behind the contacts met on its way, which need not be
   * the shortest of all. It leads out of a solid through its surface, and out of a surface to the side that the region
   * came `from`. Between walls there may be none: then `free` is false. `target` is overwritten, its columns replaced.
   */
  pushOut(region: Region, options?: PushOutOptions, target?: PushOut): PushOut {
    const query = openQuery(options, true, names.pushOut);
    const frame = openFrame();
    const { freedom, hasFrom, iterations } = readPush(frame, options);
    checkRegion(region, 'region');
    if (query.predicate !== undefined) this.choose(region, query, frame);
    const native = this.stage(query) as RawModule;
    const shapeAt = this.writePush(native, region, frame);
    closeFrame(frame);
    closeQuery(query);
    const { layers, mask, excluded, included } = query;
    const [a, out] = [slots.a, slots.out];
    const free = native.worldPushOut(
      ...([this.handle, a, shapeAt, out, freedom, hasFrom, iterations, layers, mask, excluded, included, out] as const),
    );
    if (Number.isNaN(free)) fail('out-of-memory', 'region', region);
    return unpackPushOut(native, free === 1, target);
  }

  /** Lets the predicate choose among what the push may come near: no others are asked for. */
  private choose(region: Region, query: Query, frame: Float64Array): void {
    const native = this.stage(query) as RawModule;
    const shapeAt = this.writePush(native, region, frame);
    const { layers, mask, excluded, included } = query;
    const { a, out } = slots;
    if (!native.worldNearPush(this.handle, a, shapeAt, out, layers, mask, excluded, included, foundAt()))
      fail('out-of-memory', 'region', region);
    const at = native.HEAPU32[foundAt()];
    const near = native.HEAPU32.slice(at, at + native.HEAPU32[foundAt() + 1]);
    query.include = near.filter((id) => query.predicate!(id));
    for (const id of query.include) this.openAt(id, 'options.predicate');
  }

  private writePush(native: RawModule, region: Region, frame: Float64Array): number {
    writeFrame(frame, 0, pushSize, slots.out);
    return writeRegion(native, region, 'region');
  }
}
