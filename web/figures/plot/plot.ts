import { el, svg, write } from '../page/dom.js';
import { handle, tidy } from './handle.js';
import { labelSize, placeLabel, within } from './label-placement.js';

export type Pair = readonly [number, number];

export interface PlotWindow {
  center: Pair;
  width: number;
  height: number;
}

/** A mark in a plot: a line, an area or a dot, given by points. */
export interface Mark {
  readonly element: SVGElement;
  set(...points: Pair[]): void;
  /** Another meaning, by its class. */
  mean(kind: string): void;
  set shown(shown: boolean);
}

/** Many lines, areas or dots that are drawn as one. */
export interface Marks {
  set(all: readonly (readonly Pair[])[]): void;
  mean(kind: string): void;
}

/** As exactly as a screen can show it: ten thousand shapes are a long text. */
const fine = (value: number): number => Math.round(value * 1e4) / 1e4;

/** How many areas were clipped so far, for their names. */
let clips = 0;

/** A flat picture in SVG, y up: marks with strokes of so many pixels, and labels and handles as HTML over it. */
export class Plot {
  readonly element: HTMLElement;
  private readonly picture: SVGSVGElement;
  private readonly placed = new Map<HTMLElement, Pair>();
  private readonly labels = new Set<HTMLElement>();
  private settling = false;
  /** The element in pixels, as it was laid out last: to ask it for each place would make the browser lay out the page. */
  private laidOut: { width: number; height: number; pixels: DOMMatrix } | null = null;
  private readonly sizes = new ResizeObserver(() => {
    this.laidOut = this.measure();
    this.placed.forEach((at, element) => this.put(element, at));
    this.settle();
  });

  constructor(frame: HTMLElement, { center, width, height }: PlotWindow) {
    const box = [center[0] - width / 2, -center[1] - height / 2, width, height].join(' ');
    this.picture = svg('svg', { viewBox: box, 'aria-hidden': 'true' });
    this.element = el('div', { class: 'plot' }, this.picture);
    frame.append(this.element);
    this.sizes.observe(this.element);
  }

  line(kind: string): Mark {
    return this.mark('polyline', `stroke ${kind}`);
  }

  area(kind: string): Mark {
    return this.mark('polygon', `area ${kind}`);
  }

  dot(kind: string): Mark {
    return this.mark('polyline', `dot ${kind}`);
  }

  /** Any number of areas or dots, or of lines with `open` ends. */
  many(kind: string, open = false): Marks {
    const element = svg('path', { class: kind });
    this.picture.append(element);
    // A dot is a line without length; its round ends are drawn.
    const one = (points: readonly Pair[]): string =>
      `M${points.map(([x, y]) => `${fine(x)},${fine(-y)}`).join('L')}${open ? '' : 'Z'}`;
    return {
      set: (all) => element.setAttribute('d', all.map(one).join('')),
      mean: (meaning) => element.setAttribute('class', meaning),
    };
  }

  /** What two areas have in common. */
  common(kind: string): { set(one: readonly Pair[], other: readonly Pair[]): void; set shown(shown: boolean) } {
    clips += 1;
    const id = `common-${clips}`;
    const clip = svg('clipPath', { id });
    this.picture.append(clip);
    const outline = this.mark('polygon', '', clip);
    const area = this.area(kind);
    area.element.setAttribute('clip-path', `url(#${id})`);
    return {
      set: (one, other) => {
        area.set(...one);
        outline.set(...other);
      },
      set shown(shown: boolean) {
        area.shown = shown;
      },
    };
  }

  /** A short text in the color of what it names. */
  label(kind: string, text = ''): { at(point: Pair): void; text(text: string): void; shown(shown: boolean): void } {
    const element = el('span', { class: `label label-${kind} plot-label`, 'aria-hidden': 'true' }, text);
    this.element.append(element);
    this.labels.add(element);
    return {
      at: (point) => this.place(element, point),
      text: (words) => {
        write(element, words);
        this.settle();
      },
      shown: (shown) => {
        element.hidden = !shown;
        this.settle();
      },
    };
  }

  /** Something to drag; `moved` gets where it is dragged to. */
  handle(kind: string, label: string, moved: (to: Pair) => void): { at(point: Pair): void; element: HTMLElement } {
    let now: Pair = [0, 0];
    let offset: Pair = [0, 0];
    const element = handle(kind, label, {
      grab: (x, y) => {
        const [px, py] = this.pointAt(x, y);
        offset = [now[0] - px, now[1] - py];
      },
      drag: (x, y) => {
        const [px, py] = this.pointAt(x, y);
        moved([px + offset[0], py + offset[1]]);
      },
      step: (right, up) => moved([tidy(now[0] + right), tidy(now[1] + up)]),
    });
    this.element.append(element);
    return {
      element,
      at: (point) => {
        now = point;
        this.place(element, point);
      },
    };
  }

  /** The pointer is pressed beside the handles, or moves over the plot; null when it has left. */
  listen({ pressed, moved }: { pressed(at: Pair): void; moved(at: Pair | null): void }): void {
    const { element } = this;
    element.addEventListener('pointerdown', (event) => {
      if (event.button === 0 && event.isPrimary) pressed(this.pointAt(event.clientX, event.clientY));
    });
    element.addEventListener('pointermove', (event) => moved(this.pointAt(event.clientX, event.clientY)));
    element.addEventListener('pointerleave', () => moved(null));
  }

  dispose(): void {
    this.sizes.disconnect();
    this.element.remove();
  }

  private mark(tag: 'polyline' | 'polygon', kind: string, parent: SVGElement = this.picture): Mark {
    const element = svg(tag, { class: kind });
    const base = kind.split(' ')[0];
    parent.append(element);
    return {
      element,
      set: (...points) => {
        // A dot is a line without length; its round ends are drawn.
        const all = points.length === 1 ? [points[0], points[0]] : points;
        element.setAttribute('points', all.map(([x, y]) => `${x},${-y}`).join(' '));
      },
      mean: (meaning) => element.setAttribute('class', `${base} ${meaning}`),
      set shown(shown: boolean) {
        element.toggleAttribute('hidden', !shown);
      },
    };
  }

  private place(element: HTMLElement, at: Pair): void {
    this.placed.set(element, at);
    this.put(element, at);
    this.settle();
  }

  private put(element: HTMLElement, at: Pair): void {
    const pixel = this.pixelOf(at);
    if (pixel) element.style.translate = `${pixel[0]}px ${pixel[1]}px`;
  }

  /** Once all is in its place, moves labels off the handles. */
  private settle(): void {
    if (this.settling) return;
    this.settling = true;
    queueMicrotask(() => {
      this.settling = false;
      this.laidOut ??= this.measure();
      if (!this.laidOut?.width) return;
      const seen = [...this.placed].filter(([element]) => !element.hidden);
      const pixels = new Map(seen.map(([element, at]) => [element, this.pixelOf(at)!]));
      const { width, height } = this.laidOut;
      const handles = [...pixels].filter(([element]) => !this.labels.has(element)).map(([, pixel]) => pixel);
      for (const [element, pixel] of pixels) {
        if (!this.labels.has(element)) continue;
        const size = labelSize(element);
        const [x, y] = placeLabel(pixel, [size.width, size.height], handles);
        element.style.translate = `${within(x, size.width, width)}px ${within(y, size.height, height)}px`;
      }
    });
  }

  private measure(): typeof this.laidOut {
    const matrix = this.picture.getScreenCTM();
    if (!matrix) return null;
    const { left, top, width, height } = this.element.getBoundingClientRect();
    return { width, height, pixels: new DOMMatrix().translate(-left, -top).multiply(matrix) };
  }

  private pixelOf([x, y]: Pair): Pair | null {
    this.laidOut ??= this.measure();
    const pixel = this.laidOut?.pixels.transformPoint({ x, y: -y });
    return pixel ? [pixel.x, pixel.y] : null;
  }

  private pointAt(x: number, y: number): Pair {
    const matrix = this.picture.getScreenCTM();
    if (!matrix) return [0, 0];
    const point = new DOMPoint(x, y).matrixTransform(matrix.inverse());
    return [point.x, -point.y];
  }
}
