import { Raycaster, Vector2, type Ray } from 'three';
import type { Stage } from '../../../figures/stage/stage.js';

/** A press that moves less, in pixels, is a click. */
export const still = 6;

interface PointerEvents {
  /** A click or tap, with the ray it sends into the scene. */
  clicked(ray: Ray): void;
  /** The pointer moved, pressing nothing; null when it has left or belongs to somebody else. */
  moved(ray: Ray | null): void;
  /** Whether the pointer belongs to somebody else just now. */
  busy(): boolean;
}

/** The pointer over a stage as a ray into the scene; drags, which turn the view, are left out. */
export class Pointer {
  private readonly caster = new Raycaster();
  private down: { x: number; y: number } | null = null;

  constructor(
    private readonly stage: Stage,
    private readonly events: PointerEvents,
  ) {
    const { drawing } = stage;
    drawing.addEventListener('pointerdown', (event) => {
      this.down = this.events.busy() ? null : { x: event.clientX, y: event.clientY };
    });
    drawing.addEventListener('pointerup', (event) => this.up(event));
    drawing.addEventListener('pointermove', (event) => {
      if (event.buttons === 0) this.events.moved(this.events.busy() ? null : this.rayOf(event));
    });
    drawing.addEventListener('pointerleave', () => this.events.moved(null));
  }

  private up(event: PointerEvent): void {
    const moved = this.down && Math.hypot(event.clientX - this.down.x, event.clientY - this.down.y);
    this.down = null;
    if (moved !== null && moved < still) this.events.clicked(this.rayOf(event));
  }

  private rayOf(event: PointerEvent): Ray {
    const { left, top, width, height } = this.stage.drawing.getBoundingClientRect();
    const at = new Vector2((2 * (event.clientX - left)) / width - 1, 1 - (2 * (event.clientY - top)) / height);
    this.caster.setFromCamera(at, this.stage.camera);
    return this.caster.ray;
  }
}
