import type { Figure, FigureHost, FigureKind, Readings } from './figure.js';
import { percent, sharedWords } from '../../figures/page/intersection-words.js';
import { IntersectionView } from '../../figures/views/intersection.js';
import { format, formatSigned } from '../../figures/page/numbers.js';
import { PolytopeView } from '../../figures/views/polytope.js';
import { ReadingStage, type Direction } from './reading-stage.js';
import {
  answerIntersection,
  type IntersectionAnswer,
  type ShapeOf,
  type ShapePairState,
} from '../../figures/state/shape-pair.js';
import { SpaceHandle } from './space-handle.js';

/** What is shown of what two shapes share. */
export interface MeetingView {
  /** The points where edges go through faces. */
  points?: boolean;
  /** The body between them. */
  body?: boolean;
  /** The number of the point that is brought forward when none is pointed at. */
  point?: number;
  /** Where the camera stands, as a direction from the middle. */
  from?: Direction;
}

const things = ['point', 'segment', 'polygon', 'body'];

let last: { state: ShapePairState; answer: IntersectionAnswer } | null = null;

function answer(state: ShapePairState): IntersectionAnswer {
  if (last?.state !== state) last = { state, answer: answerIntersection(state) };
  return last.answer;
}

function read(state: ShapePairState): Readings {
  const { a, b, relation, shared, points } = answer(state);
  const { verb, what, rest } = sharedWords(relation, shared);
  const inner = (of: typeof a, other: typeof b): number =>
    corners(of).filter((corner) => other.contains(corner)).length;
  return {
    summary: `A and B${verb}${what}${rest}`,
    words: {
      relation,
      points: String(points.length),
      thing: shared ? things[shared.dimension] : 'nothing',
      vertices: String((shared?.vertices.length ?? 0) / 3),
      corners: String(inner(a, b) + inner(b, a)),
      volume: format(shared?.volume ?? 0),
      partOfA: percent(shared?.partOfA ?? 0),
      half: shared && shared.partOfA >= 0.5 ? 'yes' : 'no',
      ...firstPoint(answer(state)),
    },
  };
}

/** How the first point comes about: the distances of both ends of its edge from the plane of its face, and the time. */
function firstPoint({ a, b, points }: IntersectionAnswer): Record<string, string> {
  const point = points.find(({ face }) => face !== null);
  if (!point) return { from: 'none', to: 'none', t: 'none' };
  const [own, other] = point.edgeOf === 'a' ? [a, b] : [b, a];
  const [from, to] = own.edges[point.edge].map((end) => other.planes()[point.face!].signedDistance(corners(own)[end]));
  return { from: formatSigned(from), to: formatSigned(to), t: format(point.t) };
}

function corners({ vertices }: IntersectionAnswer['a']): [number, number, number][] {
  return Array.from({ length: vertices.length / 3 }, (_, i) => [
    vertices[3 * i],
    vertices[3 * i + 1],
    vertices[3 * i + 2],
  ]);
}

/** Two shapes, what they share, and where edges of one go through faces of the other. */
class MeetingFigure implements Figure<ShapePairState, MeetingView> {
  private readonly stage: ReadingStage;
  private readonly shapes;
  private readonly meeting: IntersectionView;
  private state: ShapePairState | null = null;

  constructor(host: FigureHost<ShapePairState>) {
    const stage = (this.stage = new ReadingStage(host));
    const shape = (name: ShapeOf) => ({
      view: new PolytopeView(stage, name, name === 'b'),
      handle: new SpaceHandle(stage, name, `Move box ${name.toUpperCase()}`, (center) =>
        host.change({ ...this.state!, [name]: { ...this.state![name], center } }),
      ),
    });
    this.shapes = { a: shape('a'), b: shape('b') };
    this.meeting = new IntersectionView(stage, {
      hovered: (point) => host.light(point === null ? null : `point ${point}`),
      pressed: (point) => host.light(`point ${point}`),
    });
    const { a, b } = this.shapes;
    stage.scene.add(a.view, a.handle, b.view, b.handle, this.meeting);
  }

  show(state: ShapePairState, { points = true, body = true, point, from }: MeetingView, lit: string | null): void {
    this.state = state;
    const found = answer(state);
    this.stage.lookFrom(from);
    for (const name of ['a', 'b'] as const) {
      const { view, handle } = this.shapes[name];
      view.show(found[name]);
      view.selected = lit === name;
      handle.position.fromArray(state[name].center);
    }
    const pointed = lit?.startsWith('point ') ? Number(lit.slice(6)) : (point ?? null);
    this.meeting.show({
      ...found,
      named: false,
      shared: body ? found.shared : null,
      points: points ? found.points : [],
      lit: points && pointed !== null && pointed < found.points.length ? pointed : null,
    });
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
  }
}

export const meeting: FigureKind<ShapePairState, MeetingView> = {
  read,
  share: (state) => ['intersection', state],
  mount: (host) => new MeetingFigure(host),
};
