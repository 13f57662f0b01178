import {
  BufferGeometry,
  type ColorRepresentation,
  Float32BufferAttribute,
  LineBasicMaterial,
  LineSegments,
} from 'three';
import { madeOf } from '../errors/made.js';
import { checkRegion } from '../shape/region-record.js';
import type { RegionBox } from '../region/box.js';
import type { Region } from '../region/region.js';
import { edgeEnds } from './box-lines.js';
import { regionLines } from './shape-lines.js';
import { toMatrix4 } from './to-matrix4.js';

/**
 * This helper draws the edges of a region. Add it to the scene itself, since a region is in world space, and call
 * `update` after the region has changed.
 */
export class RegionHelper extends LineSegments<BufferGeometry, LineBasicMaterial> {
  override readonly type: string = 'RegionHelper';
  /** The region that is drawn; set another one and call `update`. */
  region: RegionBox;
  private drawn: RegionBox['shape'];

  /** Takes the region and a color. */
  constructor(region: RegionBox, color: ColorRepresentation = 0xffff00) {
    checkRegion(region, 'region');
    super(unitEdges(), new LineBasicMaterial({ color, toneMapped: false }));
    this.region = region;
    this.matrixAutoUpdate = false;
    this.update();
  }

  /** Redraws the region. */
  update(): void {
    const { region } = this;
    toMatrix4(region, madeOf(this.matrix, this));
    this.matrixWorldNeedsUpdate = true;
    const { shape } = region;
    if (shape !== this.drawn) {
      this.geometry.dispose();
      this.geometry = shape === undefined ? unitEdges() : localEdges(region as Region);
      this.drawn = shape;
    }
  }

  /** Frees its resources on the graphics card. */
  override dispose(): void {
    madeOf(this.geometry, this).dispose();
    this.material.dispose();
    super.dispose?.(); // older three.js has none
  }
}

/** Center, half axes, rotation and local half axes of a frame that leaves a shape where it is. */
const identity = [0, 0, 0, 1, 0, 0, 0, 1, 0, 0, 0, 1, 0, 0, 0, 1, 1, 0, 0, 0, 1, 0, 0, 0, 1];

/** Returns a shape's edges in its own frame, from which the region's matrix places them. */
function localEdges(region: Region): BufferGeometry {
  const own = region.clone();
  own.record.set(identity);
  const lines = regionLines(own);
  return new BufferGeometry().setAttribute('position', new Float32BufferAttribute(lines, 3));
}

/** Returns the edges of the cube [-1, 1], along x, y and z; a box region's matrix maps them to its own. */
function unitEdges(): BufferGeometry {
  const signs = [-1, 1];
  const corners = signs.flatMap((x) => signs.flatMap((y) => signs.flatMap((z) => [x, y, z])));
  return new BufferGeometry().setAttribute('position', new Float32BufferAttribute(corners, 3)).setIndex(edgeEnds);
}
