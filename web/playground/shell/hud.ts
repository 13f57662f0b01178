import { formatCount } from '../../figures/page/counts.js';
import { el, write } from '../../figures/page/dom.js';
import type { Stage } from '../../figures/stage/stage.js';
import type { Mounted } from '../controls/demo.js';
import type { Store } from '../controls/store.js';
import { Timing } from '../controls/timing.js';

/** Counters over the scene: what the core does for an answer and how long it takes, and what drawing takes. */
export class Hud<State> {
  readonly element = el('dl', { class: 'hud', 'aria-label': 'Counters' });
  private readonly cells = new Map<string, HTMLElement>();
  private readonly timing: Timing;

  constructor(
    private readonly stage: Stage | null,
    private readonly mounted: Mounted,
    store: Store<State>,
  ) {
    this.timing = new Timing(store, (microseconds) => this.show(this.timed, `${microseconds.toPrecision(3)} µs`));
    this.element.hidden = true;
    store.onChange(() => this.tell());
    stage?.onDrawn(() => this.tellDrawing());
  }

  get open(): boolean {
    return !this.element.hidden;
  }

  set open(open: boolean) {
    this.element.hidden = !open;
    this.tell();
    this.tellDrawing();
  }

  dispose(): void {
    this.timing.stop();
  }

  private tell(): void {
    this.timing.stop();
    if (!this.open) return;
    const { ask } = this.mounted;
    if (ask) {
      this.show(this.timed, '…');
      this.timing.measure(ask);
    }
    this.tellCounts();
  }

  private get timed(): string {
    return this.mounted.timed ?? 'core';
  }

  private tellCounts(): void {
    for (const [name, count] of this.mounted.counts?.() ?? []) this.show(name, formatCount(count));
  }

  private tellDrawing(): void {
    if (!this.open || !this.stage) return;
    this.tellCounts();
    const { calls, triangles } = this.stage.surface.cost;
    this.show('draw calls', formatCount(calls));
    this.show('triangles', formatCount(triangles));
    this.show('frames drawn', this.stage.drawing.dataset.frames ?? '0');
  }

  private show(name: string, value: string): void {
    let cell = this.cells.get(name);
    if (!cell) {
      cell = el('dd');
      this.cells.set(name, cell);
      this.element.append(el('dt', {}, name), cell);
    }
    write(cell, value);
  }
}
