import { flatMarkup } from '../figures/page/flat-markup.js';
import { el } from '../figures/page/dom.js';
import type { LiveFigure } from './live-figure.js';

/** How long, in milliseconds, the page is left alone before figures wake by themselves. */
const rest = 2000;
/** How long a browser may be busy before they wake all the same: some never say that they have nothing to do. */
const patience = 2000;
/** How long a figure is looked at before it wakes. */
const glance = 400;
/** How far outside of the window posters are fetched. */
const ahead = '100px';
/** How much of a figure is seen when it is looked at. */
const most = 0.6;

/** Comes with the first touch, key or scroll. */
function firstGesture(): Promise<void> {
  return new Promise((done) => {
    for (const kind of ['pointerdown', 'keydown', 'scroll'])
      addEventListener(kind, () => done(), { once: true, passive: true });
  });
}

/**
 * Comes once the page has long been there and the browser has little to do; on a screen for fingers, which a phone has,
 * not before somebody has done something; never for who saves data.
 */
export async function whenIdle(): Promise<void> {
  const { connection } = navigator as { connection?: { saveData?: boolean } };
  if (connection?.saveData) return new Promise(() => undefined);
  if (matchMedia('(hover: none)').matches) await firstGesture();
  return new Promise((done) => {
    const idle = window.requestIdleCallback ?? ((call) => setTimeout(call));
    const wait = (): void => void setTimeout(() => idle(() => done(), { timeout: patience }), rest);
    if (document.readyState === 'complete') wait();
    else addEventListener('load', wait, { once: true });
  });
}

/** A figure of the home page: a poster until it is touched, or looked at when little else is to do; out of view again. */
export class Place {
  private readonly frame: HTMLElement;
  private readonly start = el('button', { type: 'button', class: 'wake' }, 'Start the figure');
  private figure: LiveFigure | null = null;
  /** The figure that is on its way, or that is there. */
  private opening: Promise<void> | null = null;
  /** Comes once nothing is on its way: two figures at once would share their words, and one would silence the other. */
  private settled = Promise.resolve();
  private seen = false;
  private waiting = 0;
  private turn = 0;

  constructor(
    private readonly element: HTMLElement,
    private readonly idle: Promise<void>,
  ) {
    this.frame = element.querySelector<HTMLElement>('.frame')!;
    this.frame.append(this.start);
    this.start.addEventListener('click', () => void this.open().then(() => this.focus()));
    this.frame.addEventListener('pointerenter', () => void this.open());
    // A busy page is told of several changes at once, and the last one holds.
    const near = new IntersectionObserver((all) => all.at(-1)!.isIntersecting && this.showPoster(near), {
      rootMargin: ahead,
    });
    near.observe(element);
    const looked = new IntersectionObserver(
      (all) => this.look(all.at(-1)!.isIntersecting, all.at(-1)!.intersectionRatio >= most),
      { threshold: [0, most] },
    );
    looked.observe(this.frame);
  }

  /** The poster stands in a `noscript`, so that it is fetched only when somebody comes near it. */
  private showPoster(near: IntersectionObserver): void {
    near.disconnect();
    const held = this.frame.querySelector('noscript');
    if (!held) return;
    held.replaceWith(...flatMarkup(held.textContent, 'http://www.w3.org/1999/xhtml'));
  }

  private look(seen: boolean, whole: boolean): void {
    this.seen = seen;
    clearTimeout(this.waiting);
    if (!seen) this.close();
    else if (whole) this.waiting = window.setTimeout(() => void this.wakeWhenIdle(), glance);
  }

  private async wakeWhenIdle(): Promise<void> {
    await this.idle;
    if (this.seen) await this.open();
  }

  private open(): Promise<void> {
    if (this.opening) return this.opening;
    const { turn } = this;
    const opening = this.settled.then(() => this.wake(turn));
    this.settled = opening.catch(() => {
      if (this.opening === opening) this.opening = null;
    });
    return (this.opening = opening);
  }

  private async wake(turn: number): Promise<void> {
    if (turn !== this.turn) return;
    const { openFigure } = await import('./figures.js');
    if (turn !== this.turn) return;
    const figure = await openFigure(this.element);
    if (turn !== this.turn) return figure.close();
    this.figure = figure;
  }

  private close(): void {
    this.turn += 1;
    this.figure?.close();
    this.figure = this.opening = null;
  }

  private focus(): void {
    this.frame.querySelector<HTMLElement>('[role=application], .handle')?.focus({ preventScroll: true });
  }
}
