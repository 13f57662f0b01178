import { Vector3 } from 'three';
import { FatLines } from '../../../figures/stage/fat-lines.js';
import { Label } from '../../../figures/stage/labels.js';
import type { Stage } from '../../../figures/stage/stage.js';
import { Arrow } from '../../../figures/views/arrow.js';
import { footHeight } from './body.js';
import { BodyView } from './body-view.js';
import { ChaseCamera } from './camera.js';
import { fullTurn } from './headings.js';
import type { Level } from './level.js';
import { LevelView } from './level-view.js';
import type { WalkModel } from './model.js';
import { longestWalk } from './recording.js';

const mostArrows = 6;
const arrowLength = 0.7;
/** The way is drawn by every so many frames of it. */
const trailEvery = 4;

/** The level, who walks in it and how, an arrow for each normal that is met, and the way so far. */
export class WalkFigure {
  private level: LevelView | null = null;
  private shown: Level | null = null;
  private readonly body: BodyView;
  private readonly arrows = Array.from({ length: mostArrows }, () => new Arrow());
  private readonly trail = new FatLines(longestWalk / trailEvery + 1, { width: 3, opacity: 0.75 });
  /** How to walk, at the feet of who has not walked yet. */
  private readonly cue = new Label(
    'note',
    matchMedia('(pointer: coarse)').matches ? 'drag the stick' : 'arrow keys, or drag the stick',
  );
  private facing = 0;

  constructor(
    private readonly stage: Stage,
    model: WalkModel,
  ) {
    this.body = new BodyView(stage);
    stage.scene.add(this.body, this.trail, this.cue, ...this.arrows);
    stage.onPaint((palette) => {
      const { way, axis } = palette;
      this.level?.paint(palette);
      this.trail.paint(way);
      for (const arrow of this.arrows) arrow.paint(axis);
    });
    model.onPlaced((yaw) => (this.facing = (2 * Math.PI * yaw) / fullTurn));
    new ChaseCamera(stage, model, this.body);
    model.onChange(() => this.show(model));
  }

  private show(model: WalkModel): void {
    this.take(model);
    const { simulation, state, trail } = model;
    const { hits, ground } = simulation.step;
    const [x, , z] = simulation.asked;
    if (x !== 0 || z !== 0) this.facing = Math.atan2(0 - x, 0 - z);
    const ids = hits.ids.subarray(0, hits.count);
    const touched = new Set(Array.from(ids, (id) => simulation.partOf(id)));
    if (ground) touched.add(simulation.partOf(ground.id));
    this.level!.show(simulation, touched);
    this.body.show(simulation, state.body, this.facing);
    this.cue.visible = !model.hasWalk;
    this.cue.position.fromArray(simulation.step.center);
    this.cue.position.y -= footHeight(state.body) + 0.25;
    this.arrows.forEach((arrow, i) => {
      arrow.visible = i < hits.count;
      if (!arrow.visible) return;
      const from = new Vector3().fromArray(hits.points, 3 * i);
      arrow.show(from, from.clone().addScaledVector(new Vector3().fromArray(hits.normals, 3 * i), arrowLength));
    });
    this.showTrail(trail);
    this.stage.invalidate();
  }

  /** Draws the level that the walk is in, unless it is drawn. */
  private take({ simulation }: WalkModel): void {
    const { level } = simulation;
    const isSame = level.meshes === this.shown?.meshes && level.parts.length === this.shown?.parts.length;
    if (this.level && isSame) return;
    this.shown = level;
    this.level?.removeFromParent();
    this.level?.dispose();
    this.level = new LevelView(this.stage, simulation);
    this.stage.scene.add(this.level);
  }

  private showTrail(trail: WalkModel['trail']): void {
    const points = trail
      .filter((_, i) => i % trailEvery === 0 || i === trail.length - 1)
      .slice(-longestWalk / trailEvery);
    this.trail.set(points.slice(1).flatMap((point, i) => [...points[i], ...point]));
  }
}
