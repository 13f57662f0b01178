import { Vector3 } from 'three';
import type { BoxState, Triple } from '../../../figures/state/box.js';
import { BoxView } from '../../../figures/views/box.js';
import { FatLines } from '../../../figures/stage/fat-lines.js';
import { Gizmo, type Mode } from '../../controls/stage/gizmo.js';
import { Picker } from '../../controls/stage/picker.js';
import { PlaneView } from '../../../figures/views/plane.js';
import { PointView } from '../../../figures/views/point.js';
import type { SidesAnswer, SidesState } from '../../../figures/state/sides.js';
import type { Stage } from '../../../figures/stage/stage.js';

export type SidesObject = 'a' | 'point';

/** What a person looks at: not part of the state, and never undone. */
export interface SidesView {
  selected: SidesObject | null;
  mode: Mode;
  snap: boolean;
  /** The number of the plane that is brought forward. */
  plane: number | null;
}

export interface SidesEvents {
  select(object: SidesObject | null): void;
  moveBox(box: BoxState): void;
  movePoint(point: Triple): void;
  dropped(): void;
}

const still: Omit<BoxState, 'center'> = { size: [1, 1, 1], rotation: [0, 0, 0, 1] };

/** A box, its six planes and a point, with the shortest way from the point to the box. */
export class SidesFigure {
  private readonly box: BoxView;
  private readonly planes: PlaneView;
  private readonly point = new PointView();
  private readonly way = new FatLines(1, { width: 2, dash: [0.06, 0.05], depth: 'always' });
  private readonly gizmo: Gizmo;
  private selected: SidesObject | null = null;

  constructor(
    private readonly stage: Stage,
    events: SidesEvents,
  ) {
    this.box = new BoxView(stage, 'a', false);
    this.planes = new PlaneView(stage);
    this.planes.visible = true;
    this.way.renderOrder = 8;
    stage.scene.add(this.box, this.planes, this.point, this.way);
    stage.onPaint(({ ink }) => this.way.paint(ink));
    this.point.dot.element.addEventListener('pointerdown', () => events.select('point'));
    this.gizmo = new Gizmo(stage, {
      dragged: (box) => (this.selected === 'point' ? events.movePoint(box.center) : events.moveBox(box)),
      dropped: () => events.dropped(),
    });
    const body = { a: this.box.body };
    this.gizmo.carry({ ...body, point: this.point.dot }, (name) => events.select(name));
    new Picker(stage, body, body, {
      picked: (name) => events.select(name),
      hovered: () => {},
      busy: () => this.gizmo.busy,
    });
    stage.look(new Vector3(0, 1.35, 0), new Vector3(0.62, 0.42, 1), 2.8);
  }

  show(state: SidesState, { a, sides, inside, closest }: SidesAnswer, view: SidesView): void {
    const corners = a.corners();
    this.selected = view.selected;
    this.box.show(a, corners);
    this.box.selected = view.selected === 'a';
    this.planes.show(corners, sides, state.point, { all: true, lit: view.plane });
    this.point.show(state.point, inside, view.selected === 'point');
    this.way.visible = !inside && view.plane === null;
    this.way.set([...state.point, ...closest]);
    this.gizmo.use(view.selected === 'point' ? 'translate' : view.mode, view.snap);
    const box = view.selected === 'point' ? { center: state.point, ...still } : view.selected && state.a;
    this.gizmo.hold(box);
    this.stage.invalidate();
  }
}
