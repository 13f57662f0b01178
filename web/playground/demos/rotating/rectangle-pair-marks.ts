import { tidy } from '../../../figures/plot/handle.js';
import type { Pair, Plot } from '../../../figures/plot/plot.js';
import {
  cornersOf,
  type RectanglePair,
  type RectanglesAnswer,
  type TurnedRectangle,
} from '../../../figures/state/rectangle-pair.js';
import { ShadowMarks } from '../../../figures/plot/shadow-marks.js';

export interface RectanglePairView {
  /** The corner whose lines to the edges of the other rectangle are drawn: 0 to 3 of A, 4 to 7 of B. */
  corner: number | null;
  /** The number of the axis that is drawn. */
  row: number | null;
}

const names = ['a', 'b'] as const;
/** How far beyond its side the handle for turning is. */
const reach = 0.4;
/** How long the short line is that points into a rectangle from the middle of an edge. */
const inwards = 0.22;

/** Two turned rectangles in a plot: what they share, corners that are inside, lines of signs, shadows on an axis. */
export class RectanglePairMarks {
  private readonly areas;
  private readonly common;
  private readonly grips;
  private readonly signs;
  private readonly inside;
  private readonly lit;
  private readonly shadows: ShadowMarks;
  private pair: RectanglePair | null = null;

  /** `named` is said before the names of the handles, as `Left: `. */
  constructor(plot: Plot, named: string, change: (pair: RectanglePair) => void, focused: () => void) {
    this.shadows = new ShadowMarks(plot);
    this.areas = { a: plot.area('of-a'), b: plot.area('of-b') };
    this.common = plot.common('of-overlap filled');
    this.signs = [0, 1, 2, 3].map(() => [plot.line('of-gap'), plot.line('of-gap')] as const);
    this.inside = Array.from({ length: 8 }, () => plot.dot('of-gap'));
    this.lit = plot.dot('of-ink');
    const set = (name: 'a' | 'b', part: Partial<TurnedRectangle>): void =>
      this.pair ? change({ ...this.pair, [name]: { ...this.pair[name], ...part } }) : undefined;
    const grip = (name: 'a' | 'b') => {
      const letter = name.toUpperCase();
      const move = plot.handle(name, `${named}move ${letter}`, ([x, y]) => set(name, { at: [tidy(x), tidy(y)] }));
      const turn = plot.handle(`turn-${name}`, `${named}turn ${letter}`, (to) =>
        set(name, { angle: angleTo(this.pair![name], to) }),
      );
      for (const { element } of [move, turn]) element.addEventListener('focus', focused);
      return { move, turn, arm: plot.line(`thin of-${name}`), name: plot.label(name, letter) };
    };
    this.grips = { a: grip('a'), b: grip('b') };
  }

  set shown(shown: boolean) {
    for (const name of names) {
      const { move, turn, arm, name: label } = this.grips[name];
      this.areas[name].shown = arm.shown = shown;
      move.element.hidden = turn.element.hidden = !shown;
      label.shown(shown);
    }
    if (shown) return;
    this.common.shown = false;
    this.hideMarks();
  }

  show(pair: RectanglePair, answer: RectanglesAnswer, { corner, row }: RectanglePairView): void {
    this.pair = pair;
    const plans = { a: cornersOf(answer.a.vertices), b: cornersOf(answer.b.vertices) };
    for (const name of names) {
      const { move, turn, arm, name: label } = this.grips[name];
      const { at } = pair[name];
      const [tip, end] = [turnGrip(pair[name], 0), turnGrip(pair[name], reach)];
      this.areas[name].set(...plans[name]);
      move.at(at);
      turn.at(end);
      arm.set(tip, end);
      label.at([at[0] - 0.2, at[1] + 0.3]);
    }
    this.common.set(plans.a, plans.b);
    this.common.shown = answer.explanation.separation < 0; // what touches shares no area, though edges are rounded
    this.hideMarks();
    answer.corners.forEach(({ point, inside }, i) => {
      this.inside[i].shown = inside;
      this.inside[i].set(point);
    });
    const { rows } = answer.explanation;
    const origin: Pair = [answer.a.center[0], answer.a.center[1]];
    this.shadows.show(row === null ? null : rows[row], origin, plans.a, plans.b);
    if (corner !== null) this.showSigns(answer, corner, corner < 4 ? plans.b : plans.a);
  }

  private hideMarks(): void {
    for (const mark of [...this.inside, ...this.signs.flat(), this.lit]) mark.shown = false;
    this.shadows.show(null, [0, 0], [], []);
  }

  /** From the middle of each edge a line to the corner, and a short one inwards, green when they go to the same side. */
  private showSigns({ corners }: RectanglesAnswer, corner: number, edges: Pair[]): void {
    const { point, inner } = corners[corner];
    this.lit.shown = true;
    this.lit.set(point);
    this.signs.forEach(([line, arrow], edge) => {
      const [[x0, y0], [x1, y1]] = [edges[edge], edges[(edge + 1) % 4]];
      const middle: Pair = [(x0 + x1) / 2, (y0 + y1) / 2];
      const length = Math.hypot(x1 - x0, y1 - y0) || 1;
      line.shown = arrow.shown = true;
      line.set(middle, point);
      arrow.set(middle, [middle[0] - (inwards * (y1 - y0)) / length, middle[1] + (inwards * (x1 - x0)) / length]);
      const kind = inner[edge] ? 'of-gap' : 'of-overlap';
      line.mean(`thin ${inner[edge] ? '' : 'dashed'} ${kind}`);
      arrow.mean(`thick ${kind}`);
    });
  }
}

/** So far beyond the middle of the side that looks along x, or of a rectangle turned about its corner, the end of its lower side. */
function turnGrip({ at, size, angle, pivot }: TurnedRectangle, beyond: number): Pair {
  const turn = (angle * Math.PI) / 180;
  const length = (pivot === 'center' ? size[0] / 2 : size[0]) + beyond;
  return [at[0] + length * Math.cos(turn), at[1] + length * Math.sin(turn)];
}

/** Whole degrees; near a multiple of 15 exactly that. */
function angleTo({ at, angle }: TurnedRectangle, [x, y]: Pair): number {
  if (x === at[0] && y === at[1]) return angle;
  const degrees = Math.round((Math.atan2(y - at[1], x - at[0]) * 180) / Math.PI);
  const stop = 15 * Math.round(degrees / 15);
  return Math.abs(degrees - stop) <= 1 ? stop : degrees;
}
