import type { Region } from 'askew';
import { Vector3 } from 'three';
import { AxisView } from '../../../figures/views/axis.js';
import { BoxView } from '../../../figures/views/box.js';
import { Gizmo, type Mode } from '../../controls/stage/gizmo.js';
import { SharedBodyView } from '../../../figures/views/shared-body.js';
import type { BoxState, Triple } from '../../../figures/state/box.js';
import type { BoxName, PairAnswer, PairState } from '../../../figures/state/pair.js';
import { Picker } from '../../controls/stage/picker.js';
import { PlaneView } from '../../../figures/views/plane.js';
import { PointView } from '../../../figures/views/point.js';
import type { Stage } from '../../../figures/stage/stage.js';
import { MinimumTranslationView } from '../../../figures/views/minimum-translation.js';

export type PairObject = BoxName | 'point';

/** What a person looks at: not part of the state, and never undone. */
export interface PairView {
  selected: PairObject | null;
  mode: Mode;
  snap: boolean;
  /** The number of the row whose axis is shown. */
  row: number | null;
  /** The number of the plane that is brought forward. */
  plane: number | null;
}

export interface PairEvents {
  select(object: PairObject | null): void;
  /** The pointer is on the arrow, or on the axis that is shown, or has left it. */
  hoverRow(row: number | null): void;
  moveBox(name: BoxName, box: BoxState): void;
  movePoint(point: Triple): void;
  dropped(): void;
}

/** How far the pair may go from the middle of the view before the view follows. */
const near = 6;
const from = new Vector3(0.62, 0.42, 1);
const radius = 2.8;

const unit: Omit<BoxState, 'center'> = { size: [1, 1, 1], rotation: [0, 0, 0, 1] };

/** Two regions in space with everything that answers about them: overlap, way out, one axis, planes, a point. */
export class PairFigure {
  private readonly boxes: Record<BoxName, BoxView>;
  private readonly overlap: SharedBodyView;
  private readonly way: MinimumTranslationView;
  private readonly axis: AxisView;
  private readonly planes: PlaneView;
  private readonly point = new PointView();
  private readonly gizmo: Gizmo;
  private selected: PairObject | null = null;
  private winner = 0;
  private row: number | null = null;

  constructor(
    private readonly stage: Stage,
    events: PairEvents,
  ) {
    this.boxes = { a: new BoxView(stage, 'a', false), b: new BoxView(stage, 'b', true) };
    this.overlap = new SharedBodyView(stage);
    this.way = new MinimumTranslationView(stage);
    this.axis = new AxisView(stage);
    this.planes = new PlaneView(stage);
    stage.scene.add(this.boxes.a, this.boxes.b, this.overlap, this.way, this.axis, this.planes, this.point);
    this.gizmo = new Gizmo(stage, {
      dragged: (box) => {
        if (this.selected === 'point') events.movePoint(box.center);
        else if (this.selected) events.moveBox(this.selected, box);
      },
      dropped: () => events.dropped(),
    });
    this.point.dot.element.addEventListener('pointerdown', () => events.select('point'));
    const bodies = { a: this.boxes.a.body, b: this.boxes.b.body };
    this.gizmo.carry({ ...bodies, point: this.point.dot }, (name) => events.select(name));
    new Picker(
      stage,
      bodies,
      { way: this.way.arrow.target, axis: this.axis.target },
      {
        picked: (name) => events.select(name),
        hovered: (name) => events.hoverRow(name === 'way' ? this.winner : name === 'axis' ? this.row : null),
        busy: () => this.gizmo.busy,
      },
    );
    stage.look(new Vector3(0, 1.35, 0), from, radius);
  }

  show(state: PairState, answer: PairAnswer, view: PairView): void {
    const { a, b, explanation, way, moved, sides, inside } = answer;
    const cornersA = a.corners();
    const cornersB = b.corners();
    this.selected = view.selected;
    this.winner = explanation.winner;
    this.row = view.row;
    this.boxes.a.show(a, cornersA);
    this.boxes.b.show(b, cornersB);
    this.boxes.a.selected = view.selected === 'a';
    this.boxes.b.selected = view.selected === 'b';
    this.overlap.show(a, b, explanation.relation);
    this.way.show(way, cornersA, moved, !state.planes);
    const row = view.row === null ? null : explanation.rows[view.row];
    this.axis.show(row ? { row, origin: a.center, cornersA, cornersB } : null);
    this.planes.visible = this.point.visible = state.planes || view.plane !== null;
    this.planes.show(cornersA, sides, state.point, { all: state.planes, lit: view.plane });
    this.point.show(state.point, inside, view.selected === 'point');
    this.holdSelected(state, view);
    this.follow(a, b);
    this.stage.invalidate();
  }

  /** Looks at the pair anew when it has gone out of the view. */
  private follow(a: Region, b: Region): void {
    const middle = new Vector3().fromArray(a.center).lerp(new Vector3().fromArray(b.center), 0.5);
    if (this.gizmo.dragging || middle.distanceTo(this.stage.orbit.target) < near) return;
    this.stage.look(middle, from, radius);
  }

  private holdSelected(state: PairState, { selected, mode, snap }: PairView): void {
    const held =
      selected === 'point' ? (state.planes ? { center: state.point, ...unit } : null) : selected && state[selected];
    this.gizmo.use(selected === 'point' ? 'translate' : mode, snap);
    this.gizmo.hold(held);
  }
}
