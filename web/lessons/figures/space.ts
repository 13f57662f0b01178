import { AxisTable } from '../../figures/plot/axis-table.js';
import { AxisView } from '../../figures/views/axis.js';
import { BoxView } from '../../figures/views/box.js';
import { CardView } from './card-view.js';
import type { Figure, FigureHost, FigureKind } from './figure.js';
import { SharedBodyView } from '../../figures/views/shared-body.js';
import { part, readPair, readPoint } from './pair-readings.js';
import { answerPair, type BoxName, type PairAnswer, type PairState } from '../../figures/state/pair.js';
import { PlaneView } from '../../figures/views/plane.js';
import { PointView } from '../../figures/views/point.js';
import { ReadingStage, type Direction } from './reading-stage.js';
import { SpaceHandle } from './space-handle.js';
import { MinimumTranslationView } from '../../figures/views/minimum-translation.js';

/** Which parts of a pair of boxes are shown. */
export interface SpaceView {
  /** Planes of A by number, and the point. */
  planes?: number[];
  /** Only A, planes and point. */
  alone?: boolean;
  /** How many rows the table has; 0: no table. */
  rows?: number;
  /** The row whose axis is drawn when none is pointed at; 'winner' for the best. */
  row?: number | 'winner' | null;
  way?: boolean;
  /** A card in the gap of the winner. */
  card?: boolean;
  /** Where the camera stands, as a direction from the middle. */
  from?: Direction;
}

/** Two boxes, or one and a point, on a stage that shares its renderer with all others of the page. */
class SpaceFigure implements Figure<PairState, SpaceView> {
  private readonly stage: ReadingStage;
  private readonly parts;
  private readonly table: AxisTable;
  private state: PairState | null = null;

  constructor(host: FigureHost<PairState>) {
    const stage = (this.stage = new ReadingStage(host));
    const box = (name: BoxName) => ({
      view: new BoxView(stage, name, name === 'b'),
      handle: new SpaceHandle(stage, name, `Move box ${name.toUpperCase()}`, (center) =>
        host.change({ ...this.state!, [name]: { ...this.state![name], center } }),
      ),
    });
    this.parts = {
      a: box('a'),
      b: box('b'),
      overlap: new SharedBodyView(stage),
      way: new MinimumTranslationView(stage),
      axis: new AxisView(stage),
      card: new CardView(stage),
      planes: new PlaneView(stage),
      point: new PointView(),
      pointHandle: new SpaceHandle(stage, 'point', 'Move the point P', (point) =>
        host.change({ ...this.state!, point }),
      ),
    };
    const { a, b, ...others } = this.parts;
    stage.scene.add(a.view, a.handle, b.view, b.handle, ...Object.values(others));
    this.parts.point.dot.visible = false; // the handle is the dot
    this.table = new AxisTable({
      hover: (row) => host.light(row === null ? null : `row ${row}`),
      press: (row) => host.light(`row ${row}`),
    });
    host.below.append(this.table.element);
  }

  show(state: PairState, view: SpaceView, lit: string | null): void {
    this.state = state;
    const answer = answerPair(state);
    const { parts } = this;
    this.stage.lookFrom(view.from);
    const cornersA = answer.a.corners();
    parts.a.view.show(answer.a, cornersA);
    parts.a.view.selected = lit === 'a';
    parts.a.handle.position.fromArray(state.a.center);
    const alone = view.alone === true;
    for (const part of [parts.b.view, parts.b.handle, parts.overlap]) part.visible = !alone;
    this.showPoint(state, answer, cornersA, view, lit);
    if (!alone) this.showPair(state, answer, cornersA, view, lit);
    parts.way.visible &&= !alone;
    parts.axis.visible &&= !alone;
    parts.card.visible &&= !alone;
    this.showTable(answer, view, lit);
    this.stage.invalidate();
  }

  inView(inView: boolean): void {
    this.stage.inView = inView;
  }

  repaint(): void {
    this.stage.repaint();
  }

  dispose(): void {
    this.stage.dispose();
    this.table.element.remove();
  }

  private showPair(state: PairState, answer: PairAnswer, cornersA: Float64Array, view: SpaceView, lit: string | null) {
    const { parts } = this;
    const { a, b, explanation, way, moved } = answer;
    const cornersB = b.corners();
    parts.b.view.show(b, cornersB);
    parts.b.view.selected = lit === 'b';
    parts.b.handle.position.fromArray(state.b.center);
    parts.overlap.show(a, b, explanation.relation);
    parts.way.show(view.way || lit === 'way' ? way : null, cornersA, moved, true);
    const number = rowOf(lit, explanation.winner) ?? rowOf(String(view.row ?? ''), explanation.winner);
    const row = number === null ? null : explanation.rows[number];
    parts.axis.show(row ? { row, origin: a.center, cornersA, cornersB } : null);
    parts.card.show(view.card || lit === 'card' ? explanation.rows[explanation.winner] : null, a.center, b.center);
  }

  private showPoint(state: PairState, answer: PairAnswer, corners: Float64Array, view: SpaceView, lit: string | null) {
    const { planes, point, pointHandle } = this.parts;
    const there = view.planes !== undefined;
    planes.visible = point.visible = pointHandle.visible = there;
    if (!there) return;
    const pointed = lit?.startsWith('plane ') ? Number(lit.slice(6)) : null;
    const only = view.planes!.length === 1 ? view.planes![0] : null;
    planes.show(corners, answer.sides, state.point, { all: view.planes!, lit: pointed ?? only });
    point.show(state.point, answer.inside, false);
    pointHandle.position.fromArray(state.point);
    pointHandle.element.dataset.meaning = answer.inside ? 'member' : 'other';
  }

  private showTable({ explanation }: PairAnswer, view: SpaceView, lit: string | null): void {
    const count = view.rows ?? 0;
    this.table.element.hidden = count === 0;
    if (count === 0) return;
    const rows = explanation.rows.slice(0, count);
    const known = (row: number | null) => (row !== null && row < count ? row : null);
    const winner = known(explanation.winner) ?? -1;
    const shown = {
      ...explanation,
      rows,
      winner,
      runnerUp: winner < 0 ? null : known(explanation.runnerUp), // a table without its winner marks nobody
    };
    this.table.show(shown, rowOf(lit, explanation.winner), null);
  }
}

function rowOf(name: string | null, winner: number): number | null {
  if (name === 'winner') return winner;
  if (name === null || name === '') return null;
  const number = Number(name.replace('row ', ''));
  return Number.isInteger(number) ? number : null;
}

export const pairInSpace: FigureKind<PairState, SpaceView> = {
  read: readPair,
  actions: { part },
  share: (state) => ['two-regions', state],
  mount: (host) => new SpaceFigure(host),
};

export const pointInSpace: FigureKind<PairState, SpaceView> = {
  ...pairInSpace,
  read: readPoint,
  share: ({ version, a, point }) => ['point', { version, a, point }],
};
