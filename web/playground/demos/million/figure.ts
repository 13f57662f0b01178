import { BufferAttribute, BufferGeometry, Points, PointsMaterial, Vector3 } from 'three';
import type { BoxState } from '../../../figures/state/box.js';
import { BoxView } from '../../../figures/views/box.js';
import { FoundView } from './found-view.js';
import { Gizmo, type Mode } from '../../controls/stage/gizmo.js';
import { middleOfAll, type Multitude, type MultitudeAnswer, type MultitudeState } from './state.js';
import type { Stage } from '../../../figures/stage/stage.js';
import { mix } from '../../../figures/page/tokens.js';

export interface MultitudeView {
  selected: 'a' | null;
  mode: Mode;
  snap: boolean;
}

export interface MultitudeEvents {
  /** The region is to have the handles. */
  select(): void;
  moved(region: BoxState): void;
  dropped(): void;
}

/** A region in very many boxes: a dot for each, and a green body for each that is found. */
export class MultitudeFigure {
  private readonly region: BoxView;
  private readonly dots = new Points(
    new BufferGeometry(),
    new PointsMaterial({ size: 1, sizeAttenuation: false, transparent: true, depthWrite: false }),
  );
  private readonly found = new FoundView();
  private readonly gizmo: Gizmo;
  private drawn: Multitude | null = null;

  constructor(
    private readonly stage: Stage,
    events: MultitudeEvents,
  ) {
    this.region = new BoxView(stage, 'a', false);
    this.region.body.material.visible = false; // it hides nothing, and can be taken
    this.dots.frustumCulled = false;
    this.dots.renderOrder = -0.5;
    stage.scene.add(this.dots, this.found, this.region);
    stage.onPaint(({ paper, gap, quiet }) => {
      this.found.material.color.copy(mix(paper, gap, 0.85));
      this.dots.material.color.copy(quiet);
    });
    this.gizmo = new Gizmo(stage, { dragged: (box) => events.moved(box), dropped: () => events.dropped() }, true);
    this.gizmo.carry({ a: this.region.body }, () => events.select());
    stage.look(middleOfAll, new Vector3(0.62, 0.55, 1), 5);
  }

  show(all: Multitude, state: MultitudeState, { region, found }: MultitudeAnswer, view: MultitudeView): void {
    if (all !== this.drawn) this.take(all);
    this.found.show(all, found);
    this.region.show(region, region.corners());
    this.region.selected = view.selected === 'a';
    this.gizmo.use(view.mode, view.snap);
    this.gizmo.hold(view.selected ? state.region : null);
    this.stage.invalidate();
  }

  private take(all: Multitude): void {
    this.drawn = all;
    this.dots.geometry.dispose();
    this.dots.geometry = new BufferGeometry().setAttribute('position', new BufferAttribute(all.points, 3));
    // The more there are, the fainter each.
    this.dots.material.opacity = Math.min(0.6, 60 / Math.sqrt(all.count));
  }
}
