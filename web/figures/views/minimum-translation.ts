import type { Region } from 'askew';
import { Group, Vector3 } from 'three';
import { Arrow } from './arrow.js';
import { FatLines } from '../stage/fat-lines.js';
import { Label } from '../stage/labels.js';
import { goneOf, type MinimumTranslation } from '../state/pair.js';
import { linesOf, mostEdges } from './polytope-lines.js';
import type { Stage } from '../stage/stage.js';
import { farthestMiddle } from './support.js';

/** Shorter ways are not drawn: the arrow would be a dot. */
const shortest = 1e-4;

/** The shortest way out: an arrow with its length, from the part of A that is deepest in B, and a ghost of A where it leads. */
export class MinimumTranslationView extends Group {
  readonly arrow = new Arrow();
  private readonly ghost = new FatLines(mostEdges, { width: 1.25, opacity: 0.75, dash: [0.05, 0.05], depth: 'always' });
  private readonly length = new Label('way');
  private readonly from = new Vector3();
  private readonly to = new Vector3();

  constructor(stage: Stage) {
    super();
    this.ghost.renderOrder = 6;
    this.length.center.set(0.5, 1.9);
    this.add(this.arrow, this.ghost, this.length);
    stage.onPaint((palette) => {
      this.arrow.paint(palette.way);
      this.ghost.paint(palette.a);
    });
  }

  show(way: MinimumTranslation | null, corners: Float64Array, moved: Region | null, ghost: boolean): void {
    this.visible = way !== null && moved !== null && way.depth > shortest;
    if (!this.visible || !way || !moved) return;
    farthestMiddle(corners, this.to.fromArray(way.normal), this.from);
    this.to.fromArray(way.vector).add(this.from);
    this.arrow.show(this.from, this.to);
    this.ghost.visible = ghost;
    if (ghost) this.ghost.set(linesOf(moved));
    this.length.text = goneOf(way);
    this.length.position.lerpVectors(this.from, this.to, 0.5);
  }
}
