import { IntersectionView } from '../../../figures/views/intersection.js';
import { ShapePairFigure, type ShapePairEvents, type ShapePairView } from '../../controls/stage/shape-pair-figure.js';
import type { IntersectionAnswer, ShapePairState } from '../../../figures/state/shape-pair.js';
import type { Stage } from '../../../figures/stage/stage.js';

export interface MeetingView extends ShapePairView {
  /** The number of the point that is brought forward. */
  lit: number | null;
}

export interface MeetingEvents extends ShapePairEvents {
  hover(point: number | null): void;
  press(point: number): void;
}

/** Two shapes, what they share, and where their borders meet. */
export class IntersectionFigure {
  private readonly pair: ShapePairFigure;
  private readonly meeting: IntersectionView;

  constructor(stage: Stage, events: MeetingEvents) {
    this.pair = new ShapePairFigure(stage, events);
    this.meeting = new IntersectionView(stage, { hovered: events.hover, pressed: events.press });
    stage.scene.add(this.meeting);
  }

  show(state: ShapePairState, answer: IntersectionAnswer, view: MeetingView): void {
    this.meeting.show({ ...answer, lit: view.lit });
    this.pair.show(state, answer, view);
  }
}
