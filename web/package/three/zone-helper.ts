import { type ColorRepresentation, Group } from 'three';
import * as expected from '../errors/expected.js';
import { fail } from '../errors/errors.js';
import { isMade, madeOf } from '../errors/made.js';
import { readRegions } from '../zones/watched.js';
import { Zone } from '../zones/zone.js';
import type { RegionBox } from '../region/box.js';
import { RegionLines } from './region-lines.js';

/**
 * This helper draws the regions of a zone, in another color while it is occupied. Add it to the scene itself, and call
 * `update` after the world's.
 */
export class ZoneHelper extends Group {
  override readonly type: string = 'ZoneHelper';
  private readonly empty: RegionLines;
  private readonly occupied: RegionLines;

  /** Takes the regions that the zone watches; set `regions` when the zone gets others. */
  constructor(
    /** The zone that is drawn. */
    readonly zone: Zone,
    /** The regions that are drawn. */
    public regions: RegionBox | readonly RegionBox[],
    color: ColorRepresentation = 0xffff00,
    occupiedColor: ColorRepresentation = 0x00c853,
  ) {
    super();
    this.empty = new RegionLines(color);
    this.occupied = new RegionLines(occupiedColor);
    this.add(this.empty, this.occupied);
    this.update();
  }

  /** Redraws the zone. */
  update(): void {
    if (!(this.zone instanceof Zone && isMade(this.zone, 'owner')))
      fail('wrong-type', 'zone', this.zone, expected.zone);
    const regions = readRegions(this.regions);
    const isOccupied = this.zone.count > 0;
    this.empty.visible = !isOccupied;
    this.occupied.visible = isOccupied;
    (isOccupied ? this.occupied : this.empty).draw(regions.length, (i) => regions[i]! as RegionBox);
  }

  /** Frees its resources on the graphics card. */
  override dispose(): void {
    madeOf(this.empty, this).dispose();
    this.occupied.dispose();
    super.dispose?.(); // older three.js has none
  }
}
