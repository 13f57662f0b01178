import { closeFrame, openFrame } from '../inputs/frame.js';
import { readBoolean, readLength, writeFrame } from '../inputs/values.js';
import type { Region } from '../region/region.js';
import { writeShape } from '../shape/record.js';
import { checkRegion } from '../shape/region-record.js';
import { copyBox, maxMagnitude, slots } from '../wasm/scratch.js';
import { ContactRows, type ContactsOptions, type ContactsResult, findContacts } from './contact-rows.js';
import { WorldQueries } from './queries.js';
import { names, openQuery } from './query-options.js';

/** What a region presses on in a world. */
export class WorldContacts extends WorldQueries {
  private readonly contactRows = new ContactRows();

  /**
   * Returns where a region touches colliders, or is at most `margin` away: a row for each, for each triangle of a level.
   * Edges within a floor or a wall are no obstacles: a normal at an edge or a vertex counts when it leads out of all of
   * the surface there, and the others become that of a face. The normal of a triangle is on the side of the region's
   * middle, that of a solid or of a level with `sides: 'front'` on its front.
   */
  contacts(region: Region, options?: ContactsOptions): ContactsResult {
    const query = openQuery(options, true, names.contacts);
    const merge: unknown = options === undefined ? false : options.merge;
    const isMerged = merge === undefined ? false : readBoolean(merge as boolean, 'options.merge');
    const frame = openFrame();
    frame[0] = 0;
    const margin: unknown = options === undefined ? 0 : options.margin;
    const isLength = typeof margin === 'number' && margin >= 0 && margin <= maxMagnitude;
    frame[0] = margin === undefined ? 0 : isLength ? margin : readLength(margin, 'options.margin');
    checkRegion(region, 'region');
    const native = this.stage(query);
    copyBox(native.HEAPF64, slots.a, region.record);
    const shapeAt = writeShape(native, 'shapeA', region.shape);
    writeFrame(frame, 0, 1, slots.out);
    closeFrame(frame);
    findContacts(native, this.handle, shapeAt, isMerged, query, region);
    return this.contactRows.take(native, query);
  }
}
