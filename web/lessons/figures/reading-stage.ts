import { Vector3 } from 'three';
import { turnByKey } from '../../figures/stage/camera-keys.js';
import type { FigureHost } from './figure.js';
import { SharedSurface } from './shared-surface.js';
import { Stage } from '../../figures/stage/stage.js';

const middle = new Vector3(0, 1.2, 0);
const start: Direction = [0.62, 0.42, 1];
const bare = { top: [12, 0.05], bottom: [12, 0.05] } as const;

/** Where the camera stands, as a direction from the middle. */
export type Direction = [number, number, number];

/** A stage in the midst of a text: it shares its renderer with all others of the page, turns, and never holds up a scroll. */
export class ReadingStage extends Stage {
  declare readonly surface: SharedSurface;
  private from: string | null = null;

  constructor({ frame, drawn }: Pick<FigureHost<never>, 'frame' | 'drawn'>) {
    const surface = new SharedSurface();
    super(frame, { surface, covered: bare });
    const { orbit, drawing } = this;
    orbit.enableZoom = orbit.enablePan = false;
    drawing.style.touchAction = 'pan-y';
    drawing.tabIndex = 0;
    drawing.setAttribute('role', 'application');
    drawing.setAttribute('aria-label', 'The view; arrow keys turn it');
    drawing.addEventListener('keydown', (event) => {
      if (turnByKey(orbit, event.key)) event.preventDefault();
    });
    surface.onRestored(this.invalidate);
    surface.onLost(() => drawn(false));
    surface.onDrawn(() => drawn(true));
  }

  set inView(inView: boolean) {
    this.surface.inView = inView;
    if (inView) this.invalidate();
  }

  /** The camera goes where a step wants it, once; afterwards it is the reader's. */
  lookFrom(from: Direction = start, radius = 2.45): void {
    if (this.from === String(from)) return;
    this.from = String(from);
    this.look(middle, new Vector3(...from), radius);
  }
}
