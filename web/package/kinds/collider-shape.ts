import type { Compound } from '../level/compound.js';
import type { Heightfield } from '../level/heightfield.js';
import type { Mesh } from '../level/mesh.js';
import type { Region } from '../region/region.js';

/** A shape that a collider can have. */
export type ColliderShape = Region | Mesh | Heightfield | Compound;

declare module '../shape/beyond-boxes.js' {
  interface BeyondBoxes {
    shape: Mesh | Heightfield | Compound;
  }
}
