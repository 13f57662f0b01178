import type { Manifold } from 'askew';
import { Group } from 'three';
import { FatLines } from '../../../figures/stage/fat-lines.js';
import { Label } from '../../../figures/stage/labels.js';
import { format } from '../../../figures/page/numbers.js';
import type { Stage } from '../../../figures/stage/stage.js';

const mostPoints = 4;

/** The points where two shapes press on each other: from the one on A to the one on B, with how deep it is between them. */
export class ContactsView extends Group {
  private readonly lines = new FatLines(mostPoints, { width: 3, depth: 'always' });
  private readonly dots = Array.from({ length: mostPoints }, () => new Label('spot'));
  private readonly depths = Array.from({ length: mostPoints }, () => new Label('overlap'));

  constructor(stage: Stage) {
    super();
    this.lines.renderOrder = 8;
    for (const label of this.depths) label.center.set(-0.25, 0.5);
    this.add(this.lines, ...this.dots, ...this.depths);
    stage.onPaint(({ overlap }) => this.lines.paint(overlap));
  }

  show(manifold: Manifold | null): void {
    this.visible = manifold !== null;
    const ends: number[] = [];
    for (let i = 0; i < mostPoints; i += 1) {
      const isThere = manifold !== null && i < manifold.count;
      this.dots[i].visible = this.depths[i].visible = isThere;
      if (!isThere) continue;
      const { pointsA, pointsB, depths } = manifold;
      ends.push(...pointsA.subarray(3 * i, 3 * i + 3), ...pointsB.subarray(3 * i, 3 * i + 3));
      this.dots[i].position.fromArray(pointsA, 3 * i);
      this.depths[i].position.fromArray(pointsA, 3 * i);
      this.depths[i].text = format(depths[i]);
    }
    this.lines.set(ends);
  }
}
