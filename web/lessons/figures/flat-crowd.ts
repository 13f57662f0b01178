import type { Region } from 'askew';
import { counted, formatCount } from '../../figures/page/counts.js';
import type { Figure, FigureHost, FigureKind, Readings } from './figure.js';
import { boxOf, turnedTo, turnGrip, type FlatBox } from './flat-box.js';
import { floor } from './prism.js';
import { FlatCrowd, type FlatCrowdAnswer, type FlatCrowdState } from './flat-crowd-state.js';
import { Plot, type PlotWindow } from '../../figures/plot/plot.js';

/** The upright bounds of the region, and what they let by although the boxes do not meet it. */
export interface FlatCrowdView {
  bounds?: boolean;
}

const window: PlotWindow = { center: [0, 0], width: 8, height: 5 };
/** From so many boxes on, thinner lines are enough to draw one. */
const denseFrom = 1000;
/** How high above the ground of the playground the region is. */
const height = 1.7;

const crowds = new Map<string, FlatCrowd>();
let figures = 0;
let last: { state: FlatCrowdState; answer: FlatCrowdAnswer } | null = null;

/** Crowds are kept as long as there is a figure. */
function crowdOf({ count, seed }: FlatCrowdState): FlatCrowd {
  const key = `${count} ${seed}`;
  const crowd = crowds.get(key) ?? new FlatCrowd(count, seed);
  crowds.set(key, crowd);
  return crowd;
}

function answer(state: FlatCrowdState): FlatCrowdAnswer {
  if (last?.state !== state) last = { state, answer: crowdOf(state).answer(state.region) };
  return last.answer;
}

function read(state: FlatCrowdState): Readings {
  const { found, rejected, visited, tested } = answer(state);
  const boxes = counted(state.count, 'box', 'boxes');
  return {
    summary: `A meets ${formatCount(found.length)} of ${boxes}, after ${counted(tested, 'exact test', 'exact tests')}.`,
    words: {
      boxes: formatCount(state.count),
      found: formatCount(found.length),
      rejected: formatCount(rejected.length),
      near: formatCount(found.length + rejected.length),
      groups: formatCount(crowdOf(state).groups),
      visited: formatCount(visited),
      tested: formatCount(tested),
      better: found.length > rejected.length ? 'yes' : 'no',
    },
  };
}

class FlatCrowdFigure implements Figure<FlatCrowdState, FlatCrowdView> {
  /** The crowd lies in a picture of its own, which is not drawn anew with every drag. */
  private readonly ground: Plot;
  private readonly plot: Plot;
  private readonly crowd;
  private readonly parts;
  private shown: FlatCrowd | null = null;
  private state: FlatCrowdState | null = null;

  constructor(private readonly host: FigureHost<FlatCrowdState>) {
    figures += 1;
    this.ground = new Plot(host.frame, window);
    this.crowd = this.ground.many('area speck of-quiet');
    const plot = (this.plot = new Plot(host.frame, window));
    this.parts = {
      frames: plot.many('area ghost of-axis'),
      missed: plot.many('area ghost faint of-axis'),
      region: plot.area('of-a'),
      bounds: plot.area('of-a ghost'),
      rejected: plot.many('area hollow thin of-overlap'),
      found: plot.many('area full of-gap'),
      name: plot.label('a', 'A'),
      center: plot.handle('a', 'Move region A', (center) => this.change({ center: [...center] })),
      turn: plot.handle('turn-a', 'Turn region A', (to) => this.change(turnedTo(this.state!.region, to))),
    };
    host.drawn(true);
  }

  show(state: FlatCrowdState, { bounds = false }: FlatCrowdView): void {
    this.state = state;
    const { parts } = this;
    const crowd = crowdOf(state);
    if (crowd !== this.shown) this.crowd.set(crowd.regions.map(floor));
    this.crowd.mean(`area speck of-quiet ${state.count > denseFrom ? 'faint' : ''}`);
    this.shown = crowd;
    const { region, bounds: upright, found, rejected } = answer(state);
    parts.region.set(...floor(region));
    parts.bounds.set(...floor(upright));
    parts.bounds.shown = bounds;
    const frames = crowd.level(state.level);
    const meets = (frame: Region): boolean => bounds || frame.overlaps(region);
    parts.frames.mean(`area of-axis ${bounds ? 'ghost' : 'hollow thin'}`);
    parts.frames.set(frames.filter(meets).map(floor));
    parts.missed.set(frames.filter((frame) => !meets(frame)).map(floor));
    parts.found.set(found.map(floor));
    parts.rejected.mean(`area hollow of-overlap ${state.count > denseFrom ? 'speck' : 'thin'}`);
    parts.rejected.set(bounds ? rejected.map(floor) : []);
    const { center } = state.region;
    parts.name.at([center[0] - 0.26, center[1] + 0.26]);
    parts.center.at(center);
    parts.turn.at(turnGrip(state.region));
  }

  inView(): void {}
  repaint(): void {}

  dispose(): void {
    this.plot.dispose();
    this.ground.dispose();
    figures -= 1;
    if (figures > 0) return;
    crowds.forEach((crowd) => crowd.dispose());
    crowds.clear();
    last = null;
  }

  private change(part: Partial<FlatBox>): void {
    this.host.change({ ...this.state!, region: { ...this.state!.region, ...part } });
  }
}

/** The playground has the same question in space. */
function share({ version, count, seed, region }: FlatCrowdState): [string, unknown] {
  const { center, ...rest } = boxOf(region);
  const raised = { ...rest, center: [center[0], center[1] + height, center[2]] };
  return ['overlap', { version, count, seed, region: raised, mode: 'any', max: null, ignored: [] }];
}

export const flatCrowd: FigureKind<FlatCrowdState, FlatCrowdView> = {
  read,
  share,
  mount: (host) => new FlatCrowdFigure(host),
};
