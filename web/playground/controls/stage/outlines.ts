import type { Color } from 'three';
import { Group } from 'three';
import { FatLines, type LineStyle } from '../../../figures/stage/fat-lines.js';

const firstRoom = 1024;

/** Any number of segments: lines that are replaced by longer ones when there are more. */
export class Outlines extends Group {
  private lines: FatLines;
  private room = firstRoom;
  private color: Color | null = null;

  constructor(
    private readonly style: LineStyle,
    private readonly order: number,
  ) {
    super();
    this.lines = this.make();
  }

  /** Draws these segments instead: x y z of each start and end. */
  show(points: ArrayLike<number>): void {
    if (points.length > 6 * this.room) this.grow(points.length / 6);
    this.lines.set(points);
  }

  /** Pixels. */
  set width(width: number) {
    this.style.width = width;
    this.lines.material.linewidth = width;
  }

  paint(color: Color): void {
    this.color = color;
    this.lines.paint(color);
  }

  private grow(room: number): void {
    this.lines.removeFromParent();
    this.lines.geometry.dispose();
    this.lines.material.dispose();
    this.room = 2 * room;
    this.lines = this.make();
    if (this.color) this.lines.paint(this.color);
  }

  private make(): FatLines {
    const lines = new FatLines(this.room, this.style);
    lines.renderOrder = this.order;
    lines.set([]);
    this.add(lines);
    return lines;
  }
}
