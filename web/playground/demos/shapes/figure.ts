import { AxisView } from '../../../figures/views/axis.js';
import { ClosestView } from './closest-view.js';
import { ContactsView } from './contacts-view.js';
import { cornersOf } from '../../../figures/views/polytope-lines.js';
import { ShapePairFigure, type ShapePairEvents, type ShapePairView } from '../../controls/stage/shape-pair-figure.js';
import type { ShapePairState } from '../../../figures/state/shape-pair.js';
import type { ShapesAnswer } from './answer.js';
import type { Stage } from '../../../figures/stage/stage.js';
import { MinimumTranslationView } from '../../../figures/views/minimum-translation.js';

export interface ShapesView extends ShapePairView {
  /** The number of the axis that is drawn. */
  lit: number | null;
  /** Whether the points where they press on each other are shown. */
  contacts: boolean;
}

/** Two shapes with the points where they are nearest, or the way out of each other, and one axis. */
export class ShapesFigure {
  private readonly pair: ShapePairFigure;
  private readonly closest: ClosestView;
  private readonly way: MinimumTranslationView;
  private readonly axis: AxisView;
  private readonly contacts: ContactsView;

  constructor(stage: Stage, events: ShapePairEvents) {
    this.pair = new ShapePairFigure(stage, events);
    this.closest = new ClosestView(stage);
    this.way = new MinimumTranslationView(stage);
    this.axis = new AxisView(stage);
    this.contacts = new ContactsView(stage);
    stage.scene.add(this.contacts, this.closest, this.way, this.axis);
  }

  show(state: ShapePairState, answer: ShapesAnswer, view: ShapesView): void {
    const { a, b, relation, closest, way, moved, axes, origin } = answer;
    const [cornersA, cornersB] = [cornersOf(a), cornersOf(b)];
    this.closest.show(closest, relation === 'touching');
    const contacts = view.contacts ? answer.manifold : null;
    this.contacts.show(contacts);
    this.way.show(contacts ? null : way, cornersA, moved, true);
    const row = view.lit === null ? undefined : axes[view.lit];
    this.axis.show(row ? { row, origin, cornersA, cornersB } : null);
    this.pair.show(state, answer, view);
  }
}
