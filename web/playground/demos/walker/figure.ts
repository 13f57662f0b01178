import { Vector3 } from 'three';
import { Arrow } from '../../../figures/views/arrow.js';
import { Label } from '../../../figures/stage/labels.js';
import { NamedBox } from '../../controls/stage/named-box.js';
import { format } from '../../../figures/page/numbers.js';
import { PolytopeView } from '../../../figures/views/polytope.js';
import type { Stage } from '../../../figures/stage/stage.js';
import type { Level, Push, WalkerAnswer } from './state.js';

const mostArrows = 3;
const shortest = 0.5;

/** Somebody among tilted boxes, with an arrow for each push: as long as the push, but never too short to be seen. */
export class WalkerFigure {
  private readonly boxes: NamedBox[];
  private readonly walker: PolytopeView;
  private readonly arrows: { arrow: Arrow; label: Label }[];
  private pushes: readonly Push[] = [];

  constructor(
    private readonly stage: Stage,
    level: Level,
  ) {
    this.boxes = level.regions.map(() => new NamedBox(stage, ''));
    this.walker = new PolytopeView(stage, 'a', false);
    this.arrows = Array.from({ length: mostArrows }, () => ({ arrow: new Arrow(), label: new Label('way') }));
    stage.scene.add(...this.boxes, this.walker);
    for (const { arrow, label } of this.arrows) stage.scene.add(arrow, label);
    stage.onPaint(({ way }) => this.arrows.forEach(({ arrow }) => arrow.paint(way)));
    stage.onDraw(() => this.placeLabels());
    stage.look(new Vector3(0, 0.6, 0), new Vector3(0.35, 0.62, 1), 5.5);
  }

  show(level: Level, { region, pushes, within }: WalkerAnswer): void {
    this.walker.show(region);
    const pushing = new Set(pushes.map(({ row }) => row));
    this.boxes.forEach((box, row) => {
      const token = within.includes(row) ? 'overlap' : pushing.has(row) ? 'axis' : 'quiet';
      box.show(level.regions[row], token, false, false);
    });
    this.arrows.forEach(({ arrow, label }, i) => {
      const push = pushes[i];
      arrow.visible = label.visible = push !== undefined;
      if (!push) return;
      const from = new Vector3().fromArray(region.center);
      const to = from.clone().addScaledVector(new Vector3().fromArray(push.normal), Math.max(shortest, push.depth));
      arrow.show(from, to);
      label.position.copy(to);
      label.text = format(push.depth);
    });
    this.pushes = pushes;
    this.stage.invalidate();
  }

  /** Beside the tips of the arrows, on the side that they lead to: neither over the walker nor over its letter. */
  private placeLabels(): void {
    const right = new Vector3(1, 0, 0).applyQuaternion(this.stage.camera.quaternion);
    this.pushes.slice(0, mostArrows).forEach(({ normal }, i) => {
      const leftwards = right.dot(new Vector3().fromArray(normal)) < -0.2;
      this.arrows[i].label.center.set(leftwards ? 1.25 : -0.25, 0.5);
    });
  }
}
