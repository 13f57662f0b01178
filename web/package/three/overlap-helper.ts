import { type ColorRepresentation, Group } from 'three';
import type { OverlapResult } from '../api.js';
import { fail } from '../errors/errors.js';
import { madeOf } from '../errors/made.js';
import { readIds } from '../inputs/ids.js';
import { checkObject, readWhole } from '../inputs/values.js';
import { checkRegion } from '../shape/region-record.js';
import type { RegionBox } from '../region/box.js';
import type { WorldZoned } from '../zones/zoned.js';
import { checkWorld } from './asking.js';
import { classes } from './classes.js';
import { RegionLines } from './region-lines.js';

/**
 * This helper draws an overlap query: the region of the query, and the colliders that were found. Add it to the scene
 * itself, and call `update` with what `World.overlap` returns.
 */
export class OverlapHelper extends Group {
  override readonly type: string = 'OverlapHelper';
  private readonly asked: RegionLines;
  private readonly found: RegionLines;
  private readonly collider = new (classes().Region)({ size: [0, 0, 0] });

  /** Takes the world that is asked, and colors for the query and for what it finds. */
  constructor(
    /** The world that is asked. */
    readonly world: WorldZoned,
    color: ColorRepresentation = 0xffff00,
    foundColor: ColorRepresentation = 0x00c853,
  ) {
    super();
    checkWorld(world);
    this.asked = new RegionLines(color);
    this.found = new RegionLines(foundColor);
    this.add(this.asked, this.found);
  }

  /** Draws an overlap query. */
  update(region: RegionBox, result: OverlapResult): void {
    checkRegion(region, 'region');
    checkObject(result, 'result');
    const { ids, count } = result;
    const list = readIds(ids, 'result.ids');
    if (readWhole(count, 'result.count') > list.length) {
      fail('out-of-range', 'result.count', count, `0 to ${list.length}`);
    }
    madeOf(this.asked, this).draw(1, () => region);
    this.found.draw(count, (i) => this.world.outlineOf(list[i]!, this.collider) as RegionBox);
  }

  /** Frees its resources on the graphics card. */
  override dispose(): void {
    madeOf(this.asked, this).dispose();
    this.found.dispose();
    super.dispose?.(); // older three.js has none
  }
}
