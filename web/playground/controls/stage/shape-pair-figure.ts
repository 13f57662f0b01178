import type { Region } from 'askew';
import { Vector3 } from 'three';
import type { BoxState } from '../../../figures/state/box.js';
import { Gizmo, type Mode } from './gizmo.js';
import { Picker } from './picker.js';
import { PolytopeView } from '../../../figures/views/polytope.js';
import type { ShapeOf, ShapePairState } from '../../../figures/state/shape-pair.js';
import type { Stage } from '../../../figures/stage/stage.js';

/** What a person looks at: not part of the state, and never undone. */
export interface ShapePairView {
  selected: ShapeOf | null;
  mode: Mode;
  snap: boolean;
}

export interface ShapePairEvents {
  select(shape: ShapeOf | null): void;
  move(shape: ShapeOf, place: BoxState): void;
  dropped(): void;
}

/** How far the pair may go from the middle of the view before the view follows. */
const near = 6;
const from = new Vector3(0.62, 0.42, 1);
const radius = 2.8;

/** Two shapes of any kinds with the handles that move them; what there is to say about them is drawn by others. */
export class ShapePairFigure {
  private readonly shapes: Record<ShapeOf, PolytopeView>;
  private readonly gizmo: Gizmo;
  private selected: ShapeOf | null = null;

  constructor(
    private readonly stage: Stage,
    events: ShapePairEvents,
  ) {
    const [a, b] = [new PolytopeView(stage, 'a', false), new PolytopeView(stage, 'b', true)];
    this.shapes = { a, b };
    stage.scene.add(a, b);
    this.gizmo = new Gizmo(stage, {
      dragged: (place) => this.selected && events.move(this.selected, place),
      dropped: () => events.dropped(),
    });
    const bodies = { a: a.bodies[0], b: b.bodies[0], thinA: a.bodies[1], thinB: b.bodies[1] };
    const named = (name: keyof typeof bodies): ShapeOf => name.slice(-1).toLowerCase() as ShapeOf;
    this.gizmo.carry(bodies, (name) => events.select(named(name)));
    new Picker(stage, bodies, bodies, {
      picked: (name) => events.select(name && named(name)),
      hovered: () => {},
      busy: () => this.gizmo.busy,
    });
    stage.look(new Vector3(0, 1.35, 0), from, radius);
  }

  show(state: ShapePairState, { a, b }: { a: Region; b: Region }, { selected, mode, snap }: ShapePairView): void {
    this.selected = selected;
    this.shapes.a.show(a);
    this.shapes.b.show(b);
    this.shapes.a.selected = selected === 'a';
    this.shapes.b.selected = selected === 'b';
    this.gizmo.use(mode, snap);
    this.gizmo.hold(selected && state[selected]);
    const middle = new Vector3().fromArray(a.center).lerp(new Vector3().fromArray(b.center), 0.5);
    if (!this.gizmo.dragging && middle.distanceTo(this.stage.orbit.target) > near)
      this.stage.look(middle, from, radius);
    this.stage.invalidate();
  }
}
