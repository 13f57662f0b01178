import type { ShownAxis } from './axis-row.js';
import { formatSigned } from '../page/numbers.js';
import type { Pair, Plot } from './plot.js';

const clearance = 0.42;
const overhang = 0.4;
const lane = 0.09;
const tick = 0.1;

/** An axis with its direction. */
type Directed = ShownAxis & { normal: readonly number[] };

/**
 * One axis in a flat figure, laid beside both shapes: their shadows on it as thick lines, thin lines from the corners
 * that cast the ends, and between them a bracket for a gap or a bar for overlap.
 */
export class ShadowMarks {
  private readonly rays;
  private readonly marks;
  private readonly title;
  private readonly number;

  constructor(plot: Plot) {
    this.rays = [0, 1, 2, 3].map((i) => plot.line(`thin dashed of-${i < 2 ? 'a' : 'b'}`));
    this.marks = {
      axis: plot.line('thin of-axis'),
      ticks: [0, 1].map(() => plot.line('thin of-axis')),
      a: plot.line('thick of-a'),
      b: plot.line('thick of-b'),
      between: plot.line('of-gap'),
      brackets: [0, 1].map(() => plot.line('of-gap')),
    };
    this.title = plot.label('axis');
    this.number = plot.label('ink');
  }

  /** Shows this row, measured from `origin`; null hides it. */
  show(row: Directed | null, origin: Pair, a: readonly Pair[], b: readonly Pair[]): void {
    const { axis, ticks, between, brackets } = this.marks;
    const all = [...this.rays, axis, ...ticks, this.marks.a, this.marks.b, between, ...brackets];
    const there = row !== null && row.redundant?.reason !== 'zero';
    for (const mark of all) mark.shown = there;
    this.title.shown(there);
    this.number.shown(there);
    if (!there) return;
    const [nx, ny] = row.normal;
    const down: Pair = -nx - 0.3 * ny > 0 ? [-ny, nx] : [ny, -nx];
    const reach = Math.max(...[...a, ...b].map(([x, y]) => (x - origin[0]) * down[0] + (y - origin[1]) * down[1]));
    const at = (along: number, aside = 0): Pair => [
      origin[0] + along * nx + (reach + clearance + aside) * down[0],
      origin[1] + along * ny + (reach + clearance + aside) * down[1],
    ];
    const [from, to] = [Math.min(row.minA, row.minB) - overhang, Math.max(row.maxA, row.maxB) + overhang];
    axis.set(at(from), at(to));
    ticks.forEach((mark, i) => mark.set(at(i ? to : from, -tick), at(i ? to : from, tick)));
    this.marks.a.set(at(row.minA, -lane), at(row.maxA, -lane));
    this.marks.b.set(at(row.minB, lane), at(row.maxB, lane));
    this.showBetween(row, at);
    const ray = (shape: readonly Pair[], sign: 1 | -1, along: number): Pair[] => {
      const score = ([x, y]: Pair) => sign * (x * nx + y * ny) + 1e-6 * (x * down[0] + y * down[1]);
      return [shape.reduce((best, corner) => (score(corner) > score(best) ? corner : best)), at(along)];
    };
    this.rays[0].set(...ray(a, 1, row.maxA));
    this.rays[1].set(...ray(a, -1, row.minA));
    this.rays[2].set(...ray(b, 1, row.maxB));
    this.rays[3].set(...ray(b, -1, row.minB));
    this.title.text(row.name);
    this.title.at(at(to + 0.3));
  }

  private showBetween(row: Directed, at: (along: number, aside?: number) => Pair): void {
    const { between, brackets } = this.marks;
    const gap = row.separation > 0;
    const meaning = gap ? 'of-gap' : row.separation < 0 ? 'of-overlap' : 'of-ink';
    between.mean(gap ? meaning : `thick ${meaning}`);
    between.set(at(row.maxA), at(row.minB));
    brackets.forEach((mark, i) => {
      const end = i ? row.minB : row.maxA;
      mark.shown = gap;
      mark.set(at(end, -1.6 * tick), at(end, 1.6 * tick));
    });
    this.number.text(formatSigned(row.separation));
    this.number.at(at((row.maxA + row.minB) / 2, 0.36));
  }
}
