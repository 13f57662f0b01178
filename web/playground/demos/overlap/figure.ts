import type { Region } from 'askew';
import { Vector3 } from 'three';
import { boxEdges, edgeCount } from '../../../figures/views/box-edges.js';
import type { BoxState } from '../../../figures/state/box.js';
import { BoxView } from '../../../figures/views/box.js';
import type { OverlapAnswer, OverlapState } from '../../controls/overlap-query.js';
import { boundsOf, home, type Crowd } from '../../controls/crowd.js';
import { CrowdView } from './crowd-view.js';
import { FatLines } from '../../../figures/stage/fat-lines.js';
import { Gizmo, type Mode } from '../../controls/stage/gizmo.js';
import { Label } from '../../../figures/stage/labels.js';
import { Pointer } from '../../controls/stage/pointer.js';
import { PolytopeView } from '../../../figures/views/polytope.js';
import type { Stage } from '../../../figures/stage/stage.js';

/** What a person looks at: not part of the state, and never undone. */
export interface OverlapView {
  /** Whether the region has the handles. */
  selected: boolean;
  mode: Mode;
  snap: boolean;
  /** The row of the box that is brought forward. */
  lit: number | null;
}

export interface OverlapEvents {
  /** A press on one of the boxes that are found, rejected or ignored; null: on none. */
  picked(row: number | null): void;
  hovered(row: number | null): void;
  /** The region is to have the handles. */
  select(): void;
  moved(region: BoxState): void;
  dropped(): void;
}

/** A region in a crowd, with what a query of it finds, turns down and does not look at. */
export class OverlapFigure {
  private readonly box: BoxView;
  private readonly shape: PolytopeView;
  private readonly crowd: CrowdView;
  private readonly bounds = new FatLines(edgeCount, { width: 1, dash: [0.1, 0.08], opacity: 0.8 });
  private readonly lit = new FatLines(edgeCount, { width: 2.5, depth: 'always' });
  private readonly litBounds = new FatLines(edgeCount, { width: 1, dash: [0.04, 0.03], depth: 'always' });
  private readonly litName = new Label('ink');
  private readonly gizmo: Gizmo;
  private readonly edges = new Float64Array(6 * edgeCount);
  private readonly corners = new Float64Array(24);
  private inPlay: { crowd: Crowd; rows: number[] } | null = null;

  constructor(
    private readonly stage: Stage,
    events: OverlapEvents,
  ) {
    this.box = new BoxView(stage, 'a', false);
    this.box.body.material.transparent = true; // drawn after the crowd, so that it hides none of it
    this.shape = new PolytopeView(stage, 'a', false);
    this.crowd = new CrowdView(stage);
    for (const lines of [this.lit, this.litBounds]) lines.renderOrder = 7;
    this.litName.center.set(0.5, 1.6);
    stage.scene.add(this.crowd, this.box, this.shape, this.bounds, this.lit, this.litBounds, this.litName);
    stage.onPaint(({ quiet, ink }) => {
      this.bounds.paint(quiet);
      for (const lines of [this.lit, this.litBounds]) lines.paint(ink);
    });
    this.gizmo = new Gizmo(stage, { dragged: (box) => events.moved(box), dropped: () => events.dropped() }, true);
    const [body, thin] = this.shape.bodies;
    this.gizmo.carry({ box: this.box.body, body, thin }, () => events.select());
    const first = (ray: Parameters<Crowd['first']>[0]): number | null =>
      this.inPlay && this.inPlay.crowd.first(ray, this.inPlay.rows);
    new Pointer(stage, {
      clicked: (ray) => events.picked(first(ray)),
      moved: (ray) => {
        const row = ray && first(ray);
        stage.drawing.dataset.over = row === null ? '' : 'collider';
        events.hovered(row);
      },
      busy: () => this.gizmo.busy,
    });
    stage.look(new Vector3(...home.middle), new Vector3(0.62, 0.55, 1), 5);
  }

  show(crowd: Crowd, state: OverlapState, answer: OverlapAnswer, view: OverlapView): void {
    const { region, found, rejected } = answer;
    this.inPlay = { crowd, rows: [...found, ...rejected, ...state.ignored] };
    this.showRegion(region);
    this.box.selected = this.shape.selected = view.selected;
    boxEdges(boundsOf(region).corners(this.corners), this.edges);
    this.bounds.set(this.edges);
    this.crowd.show(crowd, answer, state.ignored);
    this.showLit(crowd, view.lit);
    this.gizmo.use(view.mode, view.snap);
    this.gizmo.hold(view.selected ? state.region : null);
    this.stage.invalidate();
  }

  private showRegion(region: Region): void {
    this.box.visible = region.kind === 'box';
    this.shape.visible = !this.box.visible;
    if (this.box.visible) this.box.show(region, region.corners(this.corners));
    else this.shape.show(region);
  }

  /** The box that is brought forward, with its own bounds and name. */
  private showLit(crowd: Crowd, row: number | null): void {
    this.lit.visible = this.litBounds.visible = this.litName.visible = row !== null;
    if (row === null) return;
    boxEdges(crowd.region(row).corners(this.corners), this.edges);
    this.lit.set(this.edges);
    const bounds = crowd.boundsOf(row);
    boxEdges(bounds.corners(this.corners), this.edges);
    this.litBounds.set(this.edges);
    this.litName.text = nameOf(row);
    const { center, halfAxes } = bounds;
    this.litName.position.set(center[0], center[1] + halfAxes[4], center[2]);
  }
}

/** What a box of a crowd is called. */
export function nameOf(row: number): string {
  return `#${row}`;
}
