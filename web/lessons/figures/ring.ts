import { AskewError, Polygon, type AskewErrorCode } from 'askew/2d';
import { counted } from '../../figures/page/counts.js';
import { faultsOf } from '../../figures/state/drawn-polygon.js';
import type { Figure, FigureHost, FigureKind, Readings } from './figure.js';
import { format } from '../../figures/page/numbers.js';
import { Plot, type Pair } from '../../figures/plot/plot.js';
import { cornersOf, type RectanglePair } from '../../figures/state/rectangle-pair.js';

/** Corners in the order in which they are listed, and a point. Plain JSON. */
export interface RingState {
  version: 1;
  corners: [number, number][];
  point: [number, number];
}

export interface RingView {
  /** The lines of the edges, green where P is on the inner side, else red. */
  lines?: boolean;
  /** The convex parts, the one that P is in filled. */
  parts?: boolean;
  /** The numbers of the corners. */
  order?: boolean;
  /** The corners can be dragged. */
  corners?: boolean;
}

const far = 20;

/** The polygon, or why the corners make none. */
interface Answer {
  polygon: Polygon | null;
  problem: AskewErrorCode | null;
  /** The edges that the problem is about. */
  faulty: number[];
}

let last: { state: RingState; answer: Answer } | null = null;

function answer(state: RingState): Answer {
  if (last?.state !== state) last = { state, answer: build(state) };
  return last.answer;
}

function build({ corners }: RingState): Answer {
  try {
    return { polygon: new Polygon(corners, { simplify: true }), problem: null, faulty: [] };
  } catch (error) {
    if (!(error instanceof AskewError)) throw error;
    return { polygon: null, problem: error.code, faulty: faultsOf(error) };
  }
}

function read(state: RingState): Readings {
  const { polygon, problem } = answer(state);
  if (!polygon) {
    return {
      summary: `These corners make no polygon: ${problem}.`,
      words: {
        problem: problem!,
        inside: 'none',
        red: 'none',
        parts: 'none',
        area: 'none',
        order: 'none',
        convex: 'none',
      },
    };
  }
  const inside = polygon.contains(state.point);
  const parts = polygon.parts.length;
  const made = polygon.isConvex ? 'A convex polygon' : `A polygon of ${counted(parts, 'convex part', 'convex parts')}`;
  return {
    summary: `P is ${inside ? 'inside' : 'outside'}. ${made}, area ${format(polygon.area)}.`,
    words: {
      problem: 'none',
      inside: inside ? 'inside' : 'outside',
      red: String(polygon.edgesInside(state.point).filter((inner) => !inner).length),
      parts: String(parts),
      area: format(polygon.area),
      order: polygon.reversed ? 'clockwise' : 'counterclockwise',
      convex: polygon.isConvex ? 'convex' : 'dented',
    },
  };
}

/** A polygon, the lines of its edges, its convex parts, and a point. */
class RingFigure implements Figure<RingState, RingView> {
  private readonly plot: Plot;
  private readonly parts;
  private state: RingState | null = null;
  /** As many as a state has had. */
  private readonly corners: { handle: ReturnType<Plot['handle']>; label: ReturnType<Plot['label']> }[] = [];

  constructor(private readonly host: FigureHost<RingState>) {
    const plot = (this.plot = new Plot(host.frame, { center: [0, 0], width: 8, height: 5 }));
    this.parts = {
      body: plot.area('of-a'),
      within: plot.many('area bare of-gap'),
      outer: plot.many('stroke thin dashed of-overlap', true),
      inner: plot.many('stroke thin dashed of-gap', true),
      cuts: plot.many('area hollow thin of-a'),
      outerEdges: plot.many('stroke thicker of-overlap', true),
      innerEdges: plot.many('stroke thicker of-gap', true),
      name: plot.label('ink', 'P'),
      point: plot.handle('point', 'Move the point P', (to) => host.change({ ...this.state!, point: [...to] })),
    };
    host.drawn(true);
  }

  show(state: RingState, view: RingView): void {
    this.state = state;
    const { parts } = this;
    const { polygon, faulty } = answer(state);
    parts.body.set(...state.corners);
    parts.body.mean(polygon ? 'of-a' : 'hollow dashed of-quiet');
    const pieces = view.parts && polygon ? polygon.parts : [];
    parts.cuts.set(pieces.map((part) => cornersOf(part.vertices)));
    parts.within.set(pieces.filter((part) => part.contains(state.point)).map((part) => cornersOf(part.vertices)));
    this.showLines(view.lines ? polygon : null, state.point);
    if (!polygon) parts.outerEdges.set(faulty.map((edge) => this.edge(edge)));
    parts.name.at([state.point[0] + 0.24, state.point[1] + 0.26]);
    parts.point.at(state.point);
    parts.point.element.dataset.meaning = !polygon ? '' : polygon.contains(state.point) ? 'member' : 'other';
    state.corners.forEach((corner, i) => this.showCorner(corner, i, view));
  }

  inView(): void {}
  repaint(): void {}

  dispose(): void {
    this.plot.dispose();
  }

  private showLines(polygon: Polygon | null, point: Pair): void {
    const vertices = polygon ? cornersOf(polygon.vertices) : [];
    const inside = polygon ? polygon.edgesInside(point) : [];
    const edges = vertices.map((from, i): Pair[] => [from, vertices[(i + 1) % vertices.length]]);
    const of = (inner: boolean): Pair[][] => edges.filter((_, i) => inside[i] === inner);
    const { outer, inner, outerEdges, innerEdges } = this.parts;
    for (const [marks, lines, wanted] of [
      [outerEdges, outer, false],
      [innerEdges, inner, true],
    ] as const) {
      marks.set(of(wanted));
      lines.set(of(wanted).map(extended));
    }
  }

  private showCorner(corner: Pair, i: number, { corners = false, order = false }: RingView): void {
    this.corners[i] ??= {
      handle: this.plot.handle('a', `Move corner ${i + 1}`, (to) => this.moveCorner(i, to)),
      label: this.plot.label('quiet', String(i + 1)),
    };
    const { handle, label } = this.corners[i];
    handle.at(corner);
    handle.element.hidden = !corners;
    label.shown(order);
    const [x, y] = corner;
    const away = Math.hypot(x, y) || 1;
    label.at([x + (0.3 * x) / away, y + (0.3 * y) / away]);
  }

  private moveCorner(i: number, to: Pair): void {
    const corners = this.state!.corners.map((corner, k): [number, number] => (k === i ? [...to] : corner));
    this.host.change({ ...this.state!, corners });
  }

  private edge(i: number): Pair[] {
    const { corners } = this.state!;
    return [corners[i], corners[(i + 1) % corners.length]];
  }
}

/** The line that an edge lies on, as far as anybody sees. */
function extended([[x, y], [u, v]]: Pair[]): Pair[] {
  const size = far / Math.hypot(u - x, v - y);
  return [
    [x - size * (u - x), y - size * (v - y)],
    [u + size * (u - x), v + size * (v - y)],
  ];
}

/** The playground keeps rectangles beside the polygon. */
const rectangles: RectanglePair = {
  a: { at: [-2, 0], size: [2, 1], angle: 20, pivot: 'center' },
  b: { at: [2, 0], size: [2, 1], angle: -20, pivot: 'center' },
};

export const ring: FigureKind<RingState, RingView> = {
  read,
  actions: {
    reverse: ({ corners: [first, ...rest], ...others }) => ({ ...others, corners: [first, ...rest.reverse()] }),
  },
  share: ({ version, corners, point }) => [
    'rotating',
    {
      version,
      shows: 'polygon',
      pairs: { left: rectangles, right: rectangles },
      polygon: { points: corners, closed: true, probe: point },
    },
  ],
  mount: (host) => new RingFigure(host),
};
