import { faultsOf, type DrawnPolygon, type PolygonAnswer } from '../../../figures/state/drawn-polygon.js';
import { tidy } from '../../../figures/plot/handle.js';
import type { Mark, Pair, Plot } from '../../../figures/plot/plot.js';
import { cornersOf } from '../../../figures/state/rectangle-pair.js';

export interface PolygonMarksView {
  /** The part that is brought forward. */
  part: number | null;
  /** Where the next corner would be: the end of a line from the last one. */
  cursor: Pair | null;
}

export interface PolygonMarksEvents {
  moveCorner(corner: number, to: [number, number]): void;
  /** The handle of a corner was pressed. */
  pressCorner(corner: number, byKey: boolean): void;
  /** Delete was pressed on the handle of a corner. */
  removeCorner(corner: number): void;
  moveProbe(to: [number, number]): void;
}

/** How large parts are drawn beside what they are, so that one sees the cuts. */
const apart = 0.94;

interface PartMark {
  area: Mark;
  number: ReturnType<Plot['label']>;
}

/** A polygon in a plot while it is drawn, cut into its convex parts, or with what is wrong with it; and a point. */
export class PolygonMarks {
  private readonly outline: Mark;
  private readonly ghost: Mark;
  private readonly faults: Mark[];
  private readonly rubber: Mark;
  private readonly way: Mark;
  private readonly cross: Mark[];
  private readonly probe;
  private readonly parts: PartMark[] = [];
  /** Of the corners that an error names. */
  private readonly numbers: ReturnType<Plot['label']>[] = [];
  private readonly corners: ReturnType<Plot['handle']>[] = [];

  constructor(
    private readonly plot: Plot,
    private readonly events: PolygonMarksEvents,
  ) {
    this.ghost = plot.area('of-a ghost');
    this.outline = plot.line('of-a');
    this.faults = [plot.line('fault of-overlap'), plot.line('fault of-overlap')];
    this.rubber = plot.line('thin dashed of-a');
    this.cross = [plot.line('thin of-ink'), plot.line('thin of-ink')];
    this.way = plot.line('thin dashed of-ink');
    this.probe = {
      name: plot.label('ink', 'P'),
      handle: plot.handle('point', 'Move the point P', ([x, y]) => events.moveProbe([tidy(x), tidy(y)])),
    };
  }

  set shown(shown: boolean) {
    if (shown) return;
    for (const mark of [this.outline, this.ghost, this.rubber, this.way, ...this.faults, ...this.cross])
      mark.shown = false;
    this.showProbe(null, null);
    this.parts.forEach((part) => hide(part));
    this.corners.forEach(({ element }) => (element.hidden = true));
    this.numbers.forEach((number) => number.shown(false));
  }

  show(state: DrawnPolygon, answer: PolygonAnswer, { part, cursor }: PolygonMarksView): void {
    const { points, closed } = state;
    const broken = answer.error !== null;
    this.outline.shown = !closed && points.length > 0;
    this.outline.set(...points);
    this.ghost.shown = closed;
    this.ghost.set(...points);
    this.ghost.mean(broken ? 'of-ink ghost' : 'of-a ghost');
    this.showFaults(points, answer);
    this.showParts(answer, part);
    this.showCorners(state, faultsOf(answer.error));
    this.showCursor(closed ? null : cursor, points.at(-1));
    this.showProbe(answer.polygon ? state : null, answer);
  }

  /** Two edges that meet, or points that repeat or lie on one line. */
  private showFaults(points: Pair[], { error }: PolygonAnswer): void {
    const which = faultsOf(error);
    const edges = error?.code === 'self-crossing' ? which.slice(0, 2).map((i) => [i, i + 1]) : [which];
    this.faults.forEach((mark, i) => {
      const ends = (edges[i] ?? []).map((at) => points[at % points.length]).filter((point) => point !== undefined);
      mark.shown = ends.length > 0;
      mark.set(...ends);
    });
  }

  private showParts({ parts }: PolygonAnswer, lit: number | null): void {
    while (this.parts.length < parts.length) this.parts.push(this.newPart(this.parts.length));
    this.parts.forEach((mark, i) => {
      if (i >= parts.length) return hide(mark);
      const [x, y] = parts[i].centroid;
      const size = parts.length > 1 ? apart : 1;
      mark.area.shown = true;
      mark.area.set(...cornersOf(parts[i].vertices).map(([u, v]): Pair => [x + size * (u - x), y + size * (v - y)]));
      mark.area.mean(i === lit ? 'of-axis part' : 'of-a part');
      mark.number.shown(parts.length > 1);
      mark.number.at([x, y]);
    });
  }

  private newPart(i: number): PartMark {
    return { area: this.plot.area('of-a part'), number: this.plot.label('axis', String(i)) };
  }

  private showCorners({ points, closed }: DrawnPolygon, faults: number[]): void {
    while (this.corners.length < points.length) {
      const i = this.corners.length;
      const grip = this.plot.handle('corner', `Move corner ${i}`, ([x, y]) =>
        this.events.moveCorner(i, [tidy(x), tidy(y)]),
      );
      grip.element.addEventListener('click', ({ detail }) => this.events.pressCorner(i, detail === 0));
      grip.element.addEventListener('keydown', ({ key }) => {
        if (key !== 'Delete') return;
        this.events.removeCorner(i);
        const last = this.corners.filter(({ element }) => !element.hidden).at(-1);
        if (grip.element.hidden) (last?.element ?? this.plot.element.parentElement!).focus();
      });
      this.corners.push(grip);
      this.numbers.push(this.plot.label('overlap', String(i)));
    }
    this.corners.forEach(({ at, element }, i) => {
      element.hidden = i >= points.length;
      this.numbers[i].shown(faults.includes(i));
      if (element.hidden) return;
      at(points[i]);
      const [x, y] = points[i];
      element.dataset.meaning = faults.includes(i) ? 'other' : '';
      this.numbers[i].at([x + 0.2, y + 0.24]);
      const closes = !closed && i === 0 && points.length > 2;
      element.classList.toggle('closing', closes);
      element.title = closes ? 'Close the polygon here' : `Move corner ${i}`;
      element.setAttribute('aria-label', element.title);
    });
  }

  private showCursor(cursor: Pair | null, last: Pair | undefined): void {
    const size = 0.14;
    this.rubber.shown = cursor !== null && last !== undefined;
    if (cursor && last) this.rubber.set(last, cursor);
    this.cross.forEach((mark) => (mark.shown = cursor !== null));
    if (!cursor) return;
    const [x, y] = cursor;
    this.cross[0].set([x - size, y], [x + size, y]);
    this.cross[1].set([x, y - size], [x, y + size]);
  }

  private showProbe(state: DrawnPolygon | null, answer: PolygonAnswer | null): void {
    const { name, handle } = this.probe;
    handle.element.hidden = state === null;
    name.shown(state !== null);
    this.way.shown = state !== null && answer !== null && !answer.inside;
    if (!state || !answer) return;
    const [x, y] = state.probe;
    handle.at([x, y]);
    handle.element.dataset.meaning = answer.inside ? 'member' : 'other';
    name.at([x + 0.2, y + 0.24]);
    if (answer.closest) this.way.set([x, y], [answer.closest[0], answer.closest[1]]);
  }
}

function hide({ area, number }: PartMark): void {
  area.shown = false;
  number.shown(false);
}
