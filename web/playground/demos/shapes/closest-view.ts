import type { ClosestPoints } from 'askew';
import { Group } from 'three';
import { FatLines } from '../../../figures/stage/fat-lines.js';
import { Label } from '../../../figures/stage/labels.js';
import { format } from '../../../figures/page/numbers.js';
import type { Stage } from '../../../figures/stage/stage.js';

/** The two points where shapes are nearest to each other, and how far it is between them. */
export class ClosestView extends Group {
  private readonly line = new FatLines(1, { width: 2.5, dash: [0.08, 0.05], depth: 'always' });
  private readonly dots = { a: new Label('spot'), b: new Label('spot') };
  private readonly length = new Label('note');

  constructor(stage: Stage) {
    super();
    this.line.renderOrder = 8;
    this.length.center.set(-0.45, 0.5); // clear of letters and dots
    this.dots.a.element.dataset.of = 'a';
    this.dots.b.element.dataset.of = 'b';
    this.length.element.classList.add('of-gap');
    this.add(this.line, this.dots.a, this.dots.b, this.length);
    stage.onPaint(({ gap }) => this.line.paint(gap));
  }

  /** Nothing is shown of shapes that meet in more than they touch in. */
  show({ distance, pointA, pointB }: ClosestPoints, touching: boolean): void {
    this.visible = distance > 0 || touching;
    this.line.visible = this.length.visible = this.dots.b.visible = distance > 0;
    this.dots.a.element.dataset.of = distance > 0 ? 'a' : '';
    this.dots.a.position.fromArray(pointA);
    this.dots.b.position.fromArray(pointB);
    this.line.set([...pointA, ...pointB]);
    this.length.text = format(distance);
    this.length.position.fromArray(pointA).lerp(this.dots.b.position, 0.5);
  }
}
