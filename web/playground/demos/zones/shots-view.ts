import { Group } from 'three';
import { FatLines } from '../../../figures/stage/fat-lines.js';
import type { ShotTold, Shots } from './shots.js';
import type { Stage } from '../../../figures/stage/stage.js';

/** Frames that a mark stays. */
const stay = 24;
/** Half the size of a mark, in meters. */
const half = 0.5;
const room = 32;

/** Each shot as its way, that of the last frame thick, and for a while a cross where a zone has told of it. */
export class ShotsView extends Group {
  private readonly ways = new FatLines(room, { width: 1.25, depth: 'always' });
  private readonly steps = new FatLines(room, { width: 3.5, depth: 'always' });
  private readonly marks = new FatLines(2 * room, { width: 3, depth: 'always' });

  constructor(stage: Stage) {
    super();
    [this.ways, this.steps, this.marks].forEach((lines, i) => (lines.renderOrder = 8 + i));
    this.add(this.ways, this.steps, this.marks);
    stage.onPaint(({ ink, gap }) => {
      for (const lines of [this.ways, this.steps]) lines.paint(ink);
      this.marks.paint(gap);
    });
  }

  show(shots: Shots, frame: number, swept: boolean): void {
    const isFresh = (told: ShotTold): boolean =>
      told.swept === swept && told.kind === 'enter' && told.frame > frame - stay;
    this.ways.set(shots.flying.flatMap(({ start, now }) => [...start, ...now]));
    this.steps.set(shots.flying.flatMap(({ before, now }) => [...before, ...now]));
    this.marks.set(
      shots.told
        .filter(isFresh)
        .slice(-room)
        .flatMap(({ point }) => cross(point)),
    );
  }
}

/** Two lines that cross at a point, as seen along z. */
function cross([x, y, z]: [number, number, number]): number[] {
  return [x - half, y - half, z, x + half, y + half, z, x - half, y + half, z, x + half, y - half, z];
}
