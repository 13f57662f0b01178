import { Rectangle, type FlatExplanation } from 'askew/2d';
import { AxisTable } from '../../figures/plot/axis-table.js';
import type { Figure, FigureHost, FigureKind, Readings } from './figure.js';
import { boxOf, turnedTo, turnGrip, type FlatBox } from './flat-box.js';
import { format, formatSigned } from '../../figures/page/numbers.js';
import { shadowsOn } from './shadows-on.js';
import { Plot } from '../../figures/plot/plot.js';
import { cornersOf } from '../../figures/state/rectangle-pair.js';
import { ShadowMarks } from '../../figures/plot/shadow-marks.js';

export interface RectanglesState {
  version: 1;
  a: FlatBox;
  b: FlatBox;
}

export interface RectanglesView {
  /** The axis that is drawn when none is pointed at: its number among the four. */
  row?: number | null;
  /** How many axes the table has; 0: no table. */
  rows?: number;
  /** What both have in common is filled, unless this is false. */
  common?: boolean;
  /** The corners that lie in the other rectangle are marked. */
  corners?: boolean;
}

interface Answer {
  a: Rectangle;
  b: Rectangle;
  explanation: FlatExplanation;
}

function rectangleOf({ center, size, angle }: FlatBox): Rectangle {
  return new Rectangle({ center, size, rotation: (angle * Math.PI) / 180 });
}

function answer(state: RectanglesState): Answer {
  const [a, b] = [rectangleOf(state.a), rectangleOf(state.b)];
  return { a, b, explanation: a.explain(b) };
}

const meetings: Record<string, string> = {
  disjoint: 'are apart',
  touching: 'touch',
  overlapping: 'overlap',
  contains: 'overlap: B lies within A',
  inside: 'overlap: A lies within B',
  equal: 'are equal',
};

function read(state: RectanglesState, view?: RectanglesView): Readings {
  const { a, b, explanation } = answer(state);
  const { rows, winner, relation, separation } = explanation;
  const gaps = rows.filter((row) => row.separation > 0).length;
  const inside = (of: Rectangle, other: Rectangle) =>
    cornersOf(of.vertices).filter((corner) => other.contains(corner)).length;
  const name = rows[winner].name;
  const what = separation > 0 ? `Widest gap ${format(separation)}` : `Least overlap ${format(-separation)}`;
  const shown = rows[view?.row ?? -1];
  return {
    summary: `A and B ${meetings[relation]}. ${shown ? shadowsOn(shown) : `${what} along ${name}`}.`,
    words: {
      relation,
      meet: relation === 'disjoint' ? 'no' : 'yes',
      gaps: String(gaps),
      winner: name,
      separation: formatSigned(separation),
      cornersInside: String(inside(a, b) + inside(b, a)),
      ...Object.fromEntries(rows.map((row) => [row.name, format(Math.abs(row.separation))])),
    },
  };
}

class RectanglesFigure implements Figure<RectanglesState, RectanglesView> {
  private readonly plot: Plot;
  private readonly parts;
  private readonly table: AxisTable;
  private state: RectanglesState | null = null;

  constructor(private readonly host: FigureHost<RectanglesState>) {
    const plot = (this.plot = new Plot(host.frame, { center: [0, -0.25], width: 8, height: 5 }));
    const box = (name: 'a' | 'b') => ({
      area: plot.area(`of-${name}`),
      name: plot.label(name, name.toUpperCase()),
      center: plot.handle(name, `Move rectangle ${name.toUpperCase()}`, (to) => this.set(name, { center: [...to] })),
      turn: plot.handle(`turn-${name}`, `Turn rectangle ${name.toUpperCase()}`, (to) =>
        this.set(name, turnedTo(this.state![name], to)),
      ),
    });
    this.parts = {
      shadows: new ShadowMarks(plot),
      a: box('a'),
      b: box('b'),
      common: plot.common('of-overlap filled'),
      inside: Array.from({ length: 8 }, () => plot.dot('of-gap')),
    };
    this.table = new AxisTable({
      hover: (row) => host.light(row === null ? null : `row ${row}`),
      press: (row) => host.light(`row ${row}`),
    });
    host.below.append(this.table.element);
    host.drawn(true);
  }

  show(state: RectanglesState, view: RectanglesView, lit: string | null): void {
    this.state = state;
    const found = answer(state);
    const { rows, winner } = found.explanation;
    const plans = { a: cornersOf(found.a.vertices), b: cornersOf(found.b.vertices) };
    for (const name of ['a', 'b'] as const) {
      const { area, name: label, center, turn } = this.parts[name];
      area.set(...plans[name]);
      center.at(state[name].center);
      turn.at(turnGrip(state[name]));
      label.at([state[name].center[0] - 0.26, state[name].center[1] + 0.26]);
    }
    this.parts.common.shown = view.common !== false && found.explanation.separation < 0;
    this.parts.common.set(plans.a, plans.b);
    const pointed = lit?.startsWith('row ') ? Number(lit.slice(4)) : lit === 'winner' ? winner : null;
    const row = pointed ?? view.row ?? null;
    this.parts.shadows.show(row === null ? null : rows[row], state.a.center, plans.a, plans.b);
    [...plans.a, ...plans.b].forEach((corner, i) => {
      const other = i < 4 ? found.b : found.a;
      this.parts.inside[i].shown = view.corners === true && other.contains(corner);
      this.parts.inside[i].set(corner);
    });
    this.table.element.hidden = (view.rows ?? 4) === 0;
    this.table.show(found.explanation, row, null);
  }

  inView(): void {}
  repaint(): void {}

  dispose(): void {
    this.plot.dispose();
    this.table.element.remove();
  }

  private set(name: 'a' | 'b', part: Partial<FlatBox>): void {
    this.host.change({ ...this.state!, [name]: { ...this.state![name], ...part } });
  }
}

export const rectangles: FigureKind<RectanglesState, RectanglesView> = {
  read,
  share: ({ version, a, b }) => ['two-regions', { version, a: boxOf(a), b: boxOf(b), point: [0, 2, 0], planes: false }],
  mount: (host) => new RectanglesFigure(host),
};
