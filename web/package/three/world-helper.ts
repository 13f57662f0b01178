import type { ColorRepresentation } from 'three';
import type { WorldZoned } from '../zones/zoned.js';
import { checkWorld } from './asking.js';
import { BoxLines } from './box-lines.js';

/** This helper draws the bounds on one level of the index of a world; level 0 has those of the colliders themselves. */
export class WorldHelper extends BoxLines {
  override readonly type: string = 'WorldHelper';

  /** Takes the world, a level of its index, and a color. */
  constructor(
    /** The world that is drawn. */
    readonly world: WorldZoned,
    /** The level that is drawn; 0 for the bounds of colliders. */
    public level = 0,
    color: ColorRepresentation = 0x9aa1ae,
  ) {
    super(color);
    this.update();
  }

  /** Redraws the bounds. */
  update(): void {
    checkWorld(this.world);
    const bounds = this.world.boundsOfLevel(this.level);
    this.draw(bounds.length / 6, (i, corners) => {
      for (let corner = 0; corner < 8; corner++) {
        for (let k = 0; k < 3; k++) {
          const isMax = ((corner >> (2 - k)) & 1) === 1;
          corners[3 * corner + k] = bounds[6 * i + k + (isMax ? 3 : 0)]!;
        }
      }
      return true;
    });
  }
}
