import { format } from '../../figures/page/numbers.js';
import { Plot, type Pair } from '../../figures/plot/plot.js';
import type { Figure, FigureHost, FigureKind, Readings } from './figure.js';
import { floor, prism } from './prism.js';
import { answerSliding, type SlidingAnswer, type SlidingState } from './sliding-state.js';

/** What is drawn: pushes out of walls, the slide, one clip after the other, or the three casts of a step. */
export interface SlidingView {
  show: 'pushes' | 'slide' | 'clips' | 'casts';
}

const window = { center: [0, 0] as Pair, width: 8, height: 5 };
const roundness = 64;
const normalLength = 0.6;
const mostGhosts = 4;
/** The names of the way that is drawn, and of that of a simpler rule. */
const named: Partial<Record<SlidingView['show'], string[]>> = {
  pushes: ['deepest first', 'shallowest first'],
  clips: ['', 'one wall after the other'],
  casts: ['up, forth, down'],
};

let last: { state: SlidingState; answer: SlidingAnswer } | null = null;

function answer(state: SlidingState): SlidingAnswer {
  if (last?.state !== state) last = { state, answer: answerSliding(state) };
  return last.answer;
}

const length = (vector: ArrayLike<number>): number => Math.hypot(vector[0], vector[1]);

function read(state: SlidingState, view?: SlidingView): Readings {
  const { step, deepest, shallowest, clips, casts } = answer(state);
  const asked = length(state.ask);
  const gone = length(step.moved);
  const climbs = state.upright && step.stepped > 0.05;
  const stops = length(step.slid) < 0.05;
  const rest = `${format(gone)} of ${format(asked)}`;
  const [few, many] = [deepest, shallowest].map(({ places }) => places.length - 1);
  const met = step.hits.count === 0 ? '' : stops ? ', then stands still' : ', along what it meets';
  const goes = climbs ? `A steps up by ${format(step.stepped)} and goes ${rest}.` : `A goes ${rest}${met}.`;
  const pushed = `Pushes until A is out: ${few} deepest first, ${many} shallowest first.`;
  return {
    summary: view?.show === 'pushes' ? pushed : goes,
    words: {
      asked: format(asked),
      gone: format(gone),
      slid: format(length(step.slid)),
      deepest: String(few),
      shallowest: String(many),
      aside: format(shallowest.aside),
      clipped: format(length(clips[clips.length - 1])),
      stops: stops ? 'yes' : 'no',
      climbs: climbs ? 'yes' : 'no',
      up: format(casts[1][1] - casts[0][1]),
      forth: format(casts[2][0] - casts[1][0]),
      down: format(casts[2][1] - casts[3][1]),
    },
  };
}

class SlidingFigure implements Figure<SlidingState, SlidingView> {
  private readonly plot: Plot;
  private readonly parts;
  private state: SlidingState | null = null;

  constructor(private readonly host: FigureHost<SlidingState>) {
    const plot = (this.plot = new Plot(host.frame, window));
    this.parts = {
      walls: plot.many('area of-quiet'),
      ghosts: Array.from({ length: mostGhosts }, () => plot.area('of-a ghost')),
      body: plot.area('of-a'),
      ask: plot.line('dashed of-a'),
      other: plot.line('thin dashed of-overlap'),
      way: plot.line('thick of-way'),
      normals: plot.many('stroke of-axis', true),
      feet: plot.many('dot small of-axis'),
      name: plot.label('a', 'A'),
      length: plot.label('way'),
      otherName: plot.label('overlap'),
      center: plot.handle('a', 'Move the ball A', (center) => this.change({ center: [...center] })),
      end: plot.handle('ink', 'Move where A is asked to go', ([x, y]) => {
        const [cx, cy] = this.state!.center;
        this.change({ ask: [x - cx, y - cy] });
      }),
    };
    host.drawn(true);
  }

  show(state: SlidingState, { show }: SlidingView): void {
    this.state = state;
    const { parts } = this;
    const found = answer(state);
    const [x, y] = state.center;
    const target: Pair = [x + state.ask[0], y + state.ask[1]];
    parts.walls.set(state.walls.map((wall) => floor(prism(wall))));
    parts.body.set(...ring(state.center, state.radius));
    parts.center.at(state.center);
    parts.name.at([x - 0.25, y + 0.25]);
    parts.end.at(target);
    const isAsked = show !== 'pushes';
    parts.end.element.hidden = !isAsked;
    parts.ask.shown = isAsked;
    parts.ask.set(state.center, target);
    const isMet = show === 'slide' || show === 'clips';
    parts.normals.set(isMet ? found.points.map((at, i) => [at, along(at, found.normals[i], normalLength)]) : []);
    parts.feet.set(isMet ? found.points.map((at) => [at]) : []);
    this.showWays(show, state, found);
  }

  inView(): void {}
  repaint(): void {}

  dispose(): void {
    this.plot.dispose();
    last = null;
  }

  private showWays(show: SlidingView['show'], state: SlidingState, found: SlidingAnswer): void {
    const { parts } = this;
    const end: Pair = [found.step.center[0], found.step.center[1]];
    const [name, otherName] = named[show] ?? [];
    const { deepest, casts } = found;
    const way = show === 'pushes' ? deepest.places : show === 'casts' ? casts : slideOf(state, found, end);
    parts.way.set(...way);
    parts.length.at(along(way[way.length - 1], [0, 1], state.radius + 0.22));
    parts.length.text(name ?? '');
    parts.length.shown(!!name);
    const other = this.otherWay(show, found, end);
    parts.other.shown = other.length > 1;
    if (other.length > 1) parts.other.set(...other);
    parts.otherName.shown(other.length > 1);
    parts.otherName.text(otherName ?? '');
    // Above the wall that it leads into.
    const aside: Pair = show === 'pushes' ? [1.45, 0] : [-1.05, 1.55];
    if (other.length > 1) parts.otherName.at(along(other[other.length - 1], aside, 1));
    parts.ghosts.forEach((ghost, i) => {
      const place = way[i + 1];
      ghost.shown = place !== undefined;
      if (place) ghost.set(...ring(place, state.radius));
    });
  }

  /** The way that a simpler rule would take. */
  private otherWay(show: SlidingView['show'], { shallowest, clips }: SlidingAnswer, end: Pair): Pair[] {
    if (show === 'pushes') return shallowest.places;
    if (show !== 'clips' || clips.length < 3) return [];
    const rest = clips[clips.length - 1];
    return [end, along(end, rest, Math.min(1, 1.4 / Math.max(1e-9, length(rest))))];
  }

  private change(part: Partial<SlidingState>): void {
    this.host.change({ ...this.state!, ...part });
  }
}

const along = ([x, y]: Pair, [dx, dy]: Pair, distance: number): Pair => [x + distance * dx, y + distance * dy];

const ring = (center: Pair, radius: number): Pair[] =>
  Array.from({ length: roundness }, (_, i) => {
    const turn = (2 * Math.PI * i) / roundness;
    return along(center, [Math.cos(turn), Math.sin(turn)], radius);
  });

/** The way of a step, by the places where the ball was turned aside. */
function slideOf({ center, ask }: SlidingState, { step }: SlidingAnswer, end: Pair): Pair[] {
  const { count, times } = step.hits;
  return count === 0 ? [center, end] : [center, along(center, ask, times[0]), end];
}

export const sliding: FigureKind<SlidingState, SlidingView> = {
  read,
  mount: (host) => new SlidingFigure(host),
};
