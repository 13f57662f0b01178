import { mostCorners, type DrawnPolygon } from '../../../figures/state/drawn-polygon.js';
import type { Pair } from '../../../figures/plot/plot.js';
import type { RectanglePair } from '../../../figures/state/rectangle-pair.js';
import {
  answerRotating,
  sides,
  type RotatingAnswer,
  type RotatingState,
  type RotatingView,
  type Side,
} from './figure.js';
import { AnswerModel } from '../../controls/answer-model.js';
import type { Store } from '../../controls/store.js';

/** Degrees a second. */
const speed = 20;
/** Corners that are put by pointer lie on so many decimals. */
const decimals = 2;

const tidy = ([x, y]: Pair): [number, number] => [Number(x.toFixed(decimals)), Number(y.toFixed(decimals))];

/** What the parts of the demo share: the state, the answer, the turning of the pairs, and how a polygon is drawn. */
export class RotatingModel extends AnswerModel<RotatingState, RotatingView, RotatingAnswer> {
  /** The corner whose lines stay when none is pointed at. */
  private pinned: number | null = 4;
  private frame = 0;
  private moved = false;

  constructor(store: Store<RotatingState>) {
    super(store, { side: 'left', corner: 4, row: null, part: null, cursor: null }, answerRotating);
    this.onDispose(() => cancelAnimationFrame(this.frame));
  }

  get turning(): boolean {
    return this.frame !== 0;
  }

  get polygon(): DrawnPolygon {
    return this.state.polygon;
  }

  /** Turns both pairs until told otherwise, or until anything else changes them; all of it is one step to undo. */
  turn(on: boolean): void {
    cancelAnimationFrame(this.frame);
    this.frame = 0;
    if (!on) this.store.commit();
    else {
      const [from, { pairs }] = [performance.now(), this.state];
      let own = this.state;
      const step = (now: number): void => {
        this.frame = 0;
        if (this.state !== own) return this.view.set({});
        this.frame = requestAnimationFrame(step);
        this.drag({ pairs: turned(pairs, (speed * Math.max(0, now - from)) / 1000) });
        own = this.state;
      };
      this.frame = requestAnimationFrame(step);
    }
    this.view.set({});
  }

  /** A drag, or a step of a handle by key, has ended. */
  dropped(): void {
    if (!this.turning) this.store.commit(this.state, 'drop');
  }

  changePair(side: Side, pair: RectanglePair): void {
    this.drag({ pairs: { ...this.state.pairs, [side]: pair } });
  }

  /** Shows the lines of this corner; null goes back to the pinned one. */
  light(corner: number | null): void {
    this.view.set({ corner: corner ?? this.pinned });
  }

  /** Pins this corner, or lets it go. */
  pin(corner: number): void {
    this.pinned = this.pinned === corner ? null : corner;
    this.light(null);
  }

  isPinned(corner: number): boolean {
    return this.pinned === corner;
  }

  show(shows: RotatingState['shows']): void {
    if (this.turning) this.turn(false);
    if (shows !== this.state.shows) this.set({ shows }, '');
  }

  /** Starts a polygon without any corner yet. */
  drawAnew(): void {
    if (this.turning) this.turn(false);
    this.set({ shows: 'polygon', polygon: { ...this.polygon, points: [], closed: false } }, '');
    this.view.set({ cursor: [0, 0] });
  }

  setPolygon(part: Partial<DrawnPolygon>, label = ''): string | null {
    return this.set({ polygon: { ...this.polygon, ...part } }, label);
  }

  moveCorner(corner: number, to: [number, number]): void {
    this.moved = true;
    const points = this.polygon.points.map((point, i) => (i === corner ? to : point));
    this.drag({ polygon: { ...this.polygon, points } });
  }

  /** A corner was pressed, and by pointer not dragged: the first one closes the polygon. */
  pressCorner(corner: number, byKey = false): void {
    if ((byKey || !this.moved) && corner === 0) this.close();
    this.moved = false;
  }

  addCorner(at: Pair): void {
    const { points, closed } = this.polygon;
    const [x, y] = tidy(at);
    if (closed || points.length >= mostCorners) return;
    if (points.length > 2 && x === points[0][0] && y === points[0][1]) this.close();
    else this.setPolygon({ points: [...points, [x, y]] });
  }

  removeCorner(corner: number): void {
    const points = this.polygon.points.filter((_, i) => i !== corner);
    this.setPolygon({ points, closed: this.polygon.closed && points.length > 2 });
  }

  close(): void {
    const { points, closed } = this.polygon;
    if (!closed && points.length > 2) this.setPolygon({ closed: true });
    this.view.set({ cursor: null });
  }

  /** The plot was pressed beside all handles. */
  press(at: Pair): void {
    if (this.state.shows === 'polygon') this.addCorner(at);
    else this.view.set({ side: at[0] < 0 ? 'left' : 'right' });
  }

  /** Where the next corner would be. */
  point(at: Pair | null): void {
    if (this.state.shows === 'polygon' && !this.polygon.closed && at) this.view.set({ cursor: tidy(at) });
  }
}

/** Both pairs turned by so many degrees: A one way, B the other, and on the right the other way round. */
function turned(pairs: RotatingState['pairs'], degrees: number): RotatingState['pairs'] {
  const by = (angle: number, sense: number): number => Number(((angle + sense * degrees) % 360).toFixed(2));
  const [left, right] = sides.map((side, i): RectanglePair => {
    const { a, b } = pairs[side];
    const sense = i === 0 ? 1 : -1;
    return { a: { ...a, angle: by(a.angle, sense) }, b: { ...b, angle: by(b.angle, -sense) } };
  });
  return { left, right };
}
