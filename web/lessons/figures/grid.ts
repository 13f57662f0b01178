import type { Region, Relation } from 'askew';
import { regionOf, type BoxState } from '../../figures/state/box.js';
import { formatCount } from '../../figures/page/counts.js';
import type { Figure, FigureHost, FigureKind, Readings } from './figure.js';
import { formatSigned } from '../../figures/page/numbers.js';
import { Plot, type Pair } from '../../figures/plot/plot.js';

/** A row of boxes, each as wide as they are apart; box i has its center at i times that. */
export interface GridState {
  version: 1;
  step: number;
  /** The first box that is shown. */
  first: number;
  /** A gap up to this still counts as meeting. */
  tolerance: number;
}

export type GridView = Record<string, never>;

const all = 1000;
const shown = 7;

function boxState(i: number, step: number): BoxState {
  return { center: [i * step, 0, 0], size: [step, step, step], rotation: [0, 0, 0, 1] };
}

function box(i: number, step: number): Region {
  return regionOf(boxState(i, step));
}

interface Count {
  counts: Record<'disjoint' | 'overlapping' | 'touching', number>;
  meeting: number;
}

let last: { key: string; count: Count } | null = null;

/** How the first thousand pairs of neighbors lie, kept while step and tolerance stay. */
function countOf({ step, tolerance }: GridState): Count {
  const key = `${step} ${tolerance}`;
  if (last?.key === key) return last.count;
  const counts = { disjoint: 0, overlapping: 0, touching: 0 };
  let meeting = 0;
  for (let i = 0; i < all; i += 1) {
    const [a, b] = [box(i, step), box(i + 1, step)];
    counts[a.relation(b) as keyof typeof counts] += 1;
    if (a.overlaps(b, { tolerance })) meeting += 1;
  }
  last = { key, count: { counts, meeting } };
  return last.count;
}

const words: Partial<Record<Relation, string>> = { disjoint: 'apart', overlapping: 'overlap', touching: 'touch' };

function read(state: GridState): Readings {
  const { counts, meeting } = countOf(state);
  const [a, b] = [box(state.first, state.step), box(state.first + 1, state.step)];
  const counted = `${counts.disjoint} apart, ${counts.overlapping} overlapping, ${counts.touching} touching`;
  const met = meeting === all ? 'all' : formatCount(meeting);
  const forgiven = state.tolerance > 0 ? ` With the tolerance ${met} meet.` : '';
  return {
    summary: `Of ${formatCount(all)} neighbors: ${counted}.${forgiven}`,
    words: {
      disjoint: String(counts.disjoint),
      overlapping: String(counts.overlapping),
      touching: String(counts.touching),
      meeting: formatCount(meeting),
      pair: words[a.relation(b)]!,
      separation: formatSigned(a.separation(b)),
    },
  };
}

/** How far what overlaps or is apart is drawn so, to each side: hairs so thin are not drawn to scale. */
const hair = 0.08;

function rectangle(x: number, half: number, up: number): Pair[] {
  return [
    [x - half, -up],
    [x + half, -up],
    [x + half, up],
    [x - half, up],
  ];
}

/** Boxes in a row with the sign of each gap between them. */
class GridFigure implements Figure<GridState, GridView> {
  private readonly plot: Plot;
  private readonly boxes;
  private readonly joints;

  constructor(host: FigureHost<GridState>) {
    const plot = (this.plot = new Plot(host.frame, { center: [0, 0], width: 8, height: 5 }));
    this.boxes = Array.from({ length: shown }, () => ({ area: plot.area('of-quiet'), name: plot.label('quiet') }));
    this.joints = Array.from({ length: shown - 1 }, () => ({
      mark: plot.area('of-gap filled'),
      dot: plot.dot('of-ink'),
      word: plot.label('ink'),
      number: plot.label('ink'),
    }));
    host.drawn(true);
  }

  show({ step, first }: GridState): void {
    // How far boxes reach beyond the middle between neighbors; the outermost ones just to it.
    const reaches = [0];
    this.joints.forEach(({ mark, dot, word, number }, k) => {
      const [a, b] = [box(first + k, step), box(first + k + 1, step)];
      const relation = a.relation(b);
      const x = k - (shown - 2) / 2;
      const apart = relation === 'disjoint';
      const touching = relation === 'touching';
      reaches.push(touching ? 0 : apart ? -hair : hair);
      mark.mean(`filled of-${apart ? 'gap' : 'overlap'}`);
      mark.set(...rectangle(x, apart ? 0.02 : hair, apart ? 0.62 : 0.5));
      mark.shown = !touching;
      dot.shown = touching;
      dot.set([x, 0]);
      const level = k % 2 === 0 ? 1 : -1;
      word.text(words[relation]!);
      word.at([x, level * 1.25]);
      number.text(formatSigned(a.separation(b)));
      number.at([x, level * 0.95]);
    });
    this.boxes.forEach(({ area, name }, k) => {
      const x = k - (shown - 1) / 2;
      const [left, right] = [reaches[k], reaches[k + 1] ?? 0];
      area.set(...rectangle(x + (right - left) / 2, 0.5 + (left + right) / 2, 0.5));
      name.text(String(first + k));
      name.at([x, 0]);
    });
  }

  inView(): void {}
  repaint(): void {}

  dispose(): void {
    this.plot.dispose();
  }
}

export const grid: FigureKind<GridState, GridView> = {
  read,
  /** The first two that are shown, to the bit. */
  share: ({ version, first, step }) => [
    'two-regions',
    { version, a: boxState(first, step), b: boxState(first + 1, step), point: [0, 2, 0], planes: false },
  ],
  mount: (host) => new GridFigure(host),
};
