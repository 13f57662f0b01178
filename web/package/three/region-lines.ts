import { type ColorRepresentation, Group } from 'three';
import type { RegionBox } from '../region/box.js';
import type { Region } from '../region/region.js';
import { BoxLines } from './box-lines.js';
import { regionLines, ShapeLines } from './shape-lines.js';

/** Draws the edges of any number of regions of any kind. */
export class RegionLines extends Group {
  readonly boxes: BoxLines;
  readonly shapes: ShapeLines;

  constructor(color: ColorRepresentation) {
    super();
    this.boxes = new BoxLines(color);
    this.shapes = new ShapeLines(color);
    this.add(this.boxes, this.shapes);
  }

  /** Draws `count` regions; `regionAt` is called once each, and may return one object for all. */
  draw(count: number, regionAt: (i: number) => RegionBox): void {
    const lines: number[][] = [];
    this.boxes.draw(count, (i, corners) => {
      const region = regionAt(i);
      const isBox = region.kind === 'box';
      if (isBox) region.corners(corners);
      else lines.push(regionLines(region as Region));
      return isBox;
    });
    this.shapes.setLines(lines.flat());
  }

  /** Frees its resources on the graphics card. */
  override dispose(): void {
    this.boxes.dispose();
    this.shapes.dispose();
    super.dispose?.(); // older three.js has none
  }
}
