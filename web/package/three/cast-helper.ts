import { type ColorRepresentation, Group } from 'three';
import { type CastResult, Region, type World } from '../core.js';
import { BoxLines } from './box-lines.js';

/**
 * A cast as lines: the region that was asked about, and the colliders that were found. Add it to the scene itself, and
 * call `update` with what a cast found.
 */
export class CastHelper extends Group {
  override readonly type: string = 'CastHelper';
  private readonly asked: BoxLines;
  private readonly found: BoxLines;
  private readonly collider = new Region({ size: [0, 0, 0] });

  constructor(
    readonly world: World,
    color: ColorRepresentation = 0xffff00,
    foundColor: ColorRepresentation = 0x00c853,
  ) {
    super();
    this.asked = new BoxLines(color);
    this.found = new BoxLines(foundColor);
    this.add(this.asked, this.found);
  }

  /** Draws a cast. */
  update(region: Region, { ids, count }: CastResult): void {
    this.asked.draw(1, (_, corners) => region.corners(corners));
    this.found.draw(count, (i, corners) => this.world.regionOf(ids[i]!, this.collider).corners(corners));
  }

  /** Frees what it holds on the graphics card. */
  override dispose(): void {
    this.asked.dispose();
    this.found.dispose();
    super.dispose?.(); // older three.js has none
  }
}
