import type { AxisRow } from 'askew';
import { svg } from '../page/dom.js';

/** Two shadows on an axis, in space or in the plane. */
export type Shadows = Pick<AxisRow, 'minA' | 'maxA' | 'minB' | 'maxB' | 'separation'>;

/** The stretch of the axes that the full width stands for, shared by all rows of a table. */
export interface Scale {
  from: number;
  to: number;
}

/** One scale that holds every interval of these rows, and a little air. */
export function sharedScale(rows: Shadows[]): Scale {
  const from = Math.min(...rows.map((row) => Math.min(row.minA, row.minB)));
  const to = Math.max(...rows.map((row) => Math.max(row.maxA, row.maxB)));
  const air = 0.02 * (to - from) || 1;
  return { from: from - air, to: to + air };
}

/**
 * The shadow of A above, solid; of B below, dashed; between them a bracket for a gap, a filled bar for overlap,
 * a dot for touching.
 */
export class IntervalBars {
  readonly element = svg('svg', { class: 'bars', 'aria-hidden': 'true' });
  private readonly a = svg('rect', { class: 'bar-a', y: '4', height: '6' });
  private readonly b = svg('rect', { class: 'bar-b', y: '17', height: '5' });
  private readonly overlap = svg('rect', { class: 'bar-overlap', y: '12', height: '3' });
  private readonly dot = svg('circle', { class: 'bar-dot', cy: '13.5', r: '2.5' });
  private readonly reach = svg('rect', { class: 'bar-gap', y: '12.75', height: '1.5' });
  private readonly opens = bracket('M3.5,9.5 h-3.5 v8 h3.5');
  private readonly closes = bracket('M-3.5,9.5 h3.5 v8 h-3.5');

  constructor() {
    this.element.append(this.a, this.b, this.overlap, this.reach, this.opens, this.closes, this.dot);
  }

  show({ minA, maxA, minB, maxB, separation }: Shadows, { from, to }: Scale): void {
    const place = (value: number): number => (100 * (value - from)) / (to - from);
    const lay = (bar: SVGRectElement, start: number, end: number): void => {
      bar.setAttribute('x', `${place(start)}%`);
      bar.setAttribute('width', `${Math.max(0, place(end) - place(start))}%`);
    };
    lay(this.a, minA, maxA);
    lay(this.b, minB, maxB);
    lay(this.overlap, minB, maxA);
    lay(this.reach, maxA, minB);
    this.opens.setAttribute('x', `${place(maxA)}%`);
    this.closes.setAttribute('x', `${place(minB)}%`);
    this.dot.setAttribute('cx', `${place(maxA)}%`);
    this.element.dataset.meaning = separation > 0 ? 'gap' : separation < 0 ? 'overlap' : 'touching';
  }
}

/** A path that can be placed by per cent: only nested `svg` elements can. */
function bracket(path: string): SVGSVGElement {
  return svg('svg', { class: 'bar-bracket', overflow: 'visible' }, svg('path', { d: path }));
}
