import { Vector3 } from 'three';
import type { BoxState } from '../../../figures/state/box.js';
import type { Stage } from '../../../figures/stage/stage.js';
import { cornersOf } from '../../../figures/views/polytope-lines.js';
import { MinimumTranslationView } from '../../../figures/views/minimum-translation.js';
import { PolytopeView } from '../../../figures/views/polytope.js';
import { Gizmo, type Mode } from '../../controls/stage/gizmo.js';
import { Picker } from '../../controls/stage/picker.js';
import { LandscapeView } from './landscape-view.js';
import { TouchesView } from './touches-view.js';
import type { TerrainAnswer, TerrainState } from './state.js';

/** What a person looks at: not part of the state, and never undone. */
export interface TerrainView {
  /** Whether the shape has the handles. */
  selected: 'a' | null;
  mode: Mode;
  snap: boolean;
  /** The number of the contact that is brought forward. */
  lit: number | null;
}

export interface TerrainEvents {
  select(name: 'a' | null): void;
  move(place: BoxState): void;
  dropped(): void;
}

/** A shape on a terrain: what it touches, along which normals, and the way out of it all. */
export class TerrainFigure {
  private readonly shape: PolytopeView;
  private readonly touches: TouchesView;
  private readonly way: MinimumTranslationView;
  private readonly gizmo: Gizmo;

  constructor(
    private readonly stage: Stage,
    events: TerrainEvents,
  ) {
    this.shape = new PolytopeView(stage, 'a', false);
    this.touches = new TouchesView(stage);
    this.way = new MinimumTranslationView(stage);
    stage.scene.add(new LandscapeView(stage), this.shape, this.touches, this.way);
    this.gizmo = new Gizmo(stage, { dragged: (place) => events.move(place), dropped: () => events.dropped() }, true);
    const [body, thin] = this.shape.bodies;
    new Picker(
      stage,
      { a: body, thin },
      {},
      {
        picked: (name) => events.select(name && 'a'),
        hovered: () => {},
        busy: () => this.gizmo.busy,
      },
    );
    stage.look(new Vector3(-0.9, 0.35, 0.1), new Vector3(0.3, 0.75, 1), 2.4);
  }

  show(state: TerrainState, answer: TerrainAnswer, view: TerrainView): void {
    const { region, translation, moved } = answer;
    this.shape.show(region);
    this.shape.selected = view.selected === 'a';
    this.touches.show(answer, state.alone, view.lit);
    const depth = Math.hypot(...translation);
    const vector = Float64Array.from(translation);
    const normal = vector.map((part) => part / depth);
    const way = moved && view.lit === null ? { depth, normal, vector } : null;
    this.way.show(way, cornersOf(region), moved, true);
    this.gizmo.use(view.mode, view.snap);
    this.gizmo.hold(view.selected ? state.a : null);
    this.stage.invalidate();
  }
}
