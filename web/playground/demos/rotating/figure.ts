import {
  answerPolygon,
  drawnPolygonSchema,
  type DrawnPolygon,
  type PolygonAnswer,
} from '../../../figures/state/drawn-polygon.js';
import { Plot, type Pair } from '../../../figures/plot/plot.js';
import { PolygonMarks, type PolygonMarksEvents } from './polygon-marks.js';
import { RectanglePairMarks } from './rectangle-pair-marks.js';
import {
  answerRectangles,
  rectanglePairSchema,
  type RectanglePair,
  type RectanglesAnswer,
} from '../../../figures/state/rectangle-pair.js';
import { object, oneOf } from '../../../figures/state/schema.js';

export type Side = 'left' | 'right';
export const sides = ['left', 'right'] as const;

/** Two pairs of rectangles that turn, or a polygon that is drawn. Plain JSON. */
export interface RotatingState {
  version: 1;
  shows: 'rectangles' | 'polygon';
  pairs: Record<Side, RectanglePair>;
  polygon: DrawnPolygon;
}

export const rotatingSchema = object<RotatingState>({
  version: oneOf(1),
  shows: oneOf('rectangles', 'polygon'),
  pairs: object<RotatingState['pairs']>({ left: rectanglePairSchema, right: rectanglePairSchema }),
  polygon: drawnPolygonSchema,
});

export type RotatingAnswer = Record<Side, RectanglesAnswer> & { polygon: PolygonAnswer };

/** Asks the package; throws its `AskewError` for what makes no rectangles. */
export function answerRotating({ pairs, polygon }: RotatingState): RotatingAnswer {
  return {
    left: answerRectangles(pairs.left),
    right: answerRectangles(pairs.right),
    polygon: answerPolygon(polygon),
  };
}

/** What a person looks at: not part of the state, and never undone. */
export interface RotatingView {
  /** The pair that tables tell about. */
  side: Side;
  corner: number | null;
  row: number | null;
  part: number | null;
  cursor: Pair | null;
}

export interface RotatingEvents extends PolygonMarksEvents {
  changePair(side: Side, pair: RectanglePair): void;
  focusPair(side: Side): void;
  /** The plot was pressed beside the handles. */
  press(at: Pair): void;
  point(at: Pair | null): void;
}

const middle = { left: -2.5, right: 2.5 };
const origins = { center: 'centers', corner: 'corners' };

/** Rectangles that turn, or a polygon, in one plot. */
export class RotatingFigure {
  private readonly plot: Plot;
  private readonly pairs;
  private readonly polygon: PolygonMarks;
  private frames = 0;

  constructor(frame: HTMLElement, events: RotatingEvents) {
    const plot = (this.plot = new Plot(frame, { center: [0, -0.1], width: 10, height: 5.4 }));
    const pair = (side: Side) => ({
      marks: new RectanglePairMarks(
        plot,
        `${side[0].toUpperCase()}${side.slice(1)} pair: `,
        (changed) => events.changePair(side, changed),
        () => events.focusPair(side),
      ),
      title: plot.label('quiet'),
    });
    this.pairs = { left: pair('left'), right: pair('right') };
    this.polygon = new PolygonMarks(plot, events);
    plot.listen({ pressed: events.press, moved: events.point });
  }

  show(state: RotatingState, answer: RotatingAnswer, view: RotatingView): void {
    const drawing = state.shows === 'polygon';
    for (const side of sides) {
      const { marks, title } = this.pairs[side];
      const { a, b } = state.pairs[side];
      const chosen = view.side === side;
      marks.shown = !drawing;
      title.shown(!drawing);
      if (drawing) continue;
      marks.show(state.pairs[side], answer[side], chosen ? view : { corner: null, row: null });
      title.at([middle[side], -2.62]);
      title.text(a.pivot === b.pivot ? `turned about ${origins[a.pivot]}` : 'turned about a center and a corner');
    }
    this.polygon.shown = drawing;
    if (drawing) this.polygon.show(state.polygon, answer.polygon, view);
    this.plot.element.classList.toggle('drawing', drawing && !state.polygon.closed);
    this.frames += 1;
    this.plot.element.dataset.frames = String(this.frames);
  }

  /** What the picture is made of. */
  get element(): HTMLElement {
    return this.plot.element;
  }

  dispose(): void {
    this.plot.dispose();
  }
}
