import { Raycaster, Vector2, type Object3D } from 'three';
import type { Stage } from './stage.js';

/** A press that moves less, in pixels, is a click. */
const still = 6;

interface PickerEvents<Clicked, Hovered> {
  /** A click or tap on one of the objects, or on none. */
  picked(name: Clicked | null): void;
  /** The pointer came over one of the objects, or left it. */
  hovered(name: Hovered | null): void;
  /** Whether the pointer belongs to somebody else just now. */
  busy(): boolean;
}

/** Tells which of some named objects the pointer means. Hidden objects cannot be meant. */
export class Picker<Clicked extends string, Hovered extends string> {
  private readonly ray = new Raycaster();
  private down: { x: number; y: number } | null = null;
  private over: Hovered | null = null;

  constructor(
    private readonly stage: Stage,
    private readonly clickable: Record<Clicked, Object3D>,
    private readonly hoverable: Record<Hovered, Object3D>,
    private readonly events: PickerEvents<Clicked, Hovered>,
  ) {
    const { canvas } = stage;
    canvas.addEventListener('pointerdown', (event) => {
      this.down = this.events.busy() ? null : { x: event.clientX, y: event.clientY };
    });
    canvas.addEventListener('pointerup', (event) => this.up(event));
    canvas.addEventListener('pointermove', (event) => this.move(event));
    canvas.addEventListener('pointerleave', () => this.enter(null));
  }

  private up(event: PointerEvent): void {
    const moved = this.down && Math.hypot(event.clientX - this.down.x, event.clientY - this.down.y);
    this.down = null;
    if (moved !== null && moved < still) this.events.picked(this.find(event, this.clickable));
  }

  private move(event: PointerEvent): void {
    if (event.buttons === 0) this.enter(this.events.busy() ? null : this.find(event, this.hoverable));
  }

  private enter(name: Hovered | null): void {
    if (name === this.over) return;
    this.over = name;
    this.stage.canvas.dataset.over = name ?? '';
    this.events.hovered(name);
  }

  private find<Name extends string>(event: PointerEvent, among: Record<Name, Object3D>): Name | null {
    const { left, top, width, height } = this.stage.canvas.getBoundingClientRect();
    const at = new Vector2((2 * (event.clientX - left)) / width - 1, 1 - (2 * (event.clientY - top)) / height);
    this.ray.setFromCamera(at, this.stage.camera);
    const entries = (Object.entries(among) as [Name, Object3D][]).filter(([, object]) => shown(object));
    const [hit] = this.ray.intersectObjects(
      entries.map(([, object]) => object),
      false,
    );
    return entries.find(([, object]) => object === hit?.object)?.[0] ?? null;
  }
}

function shown(object: Object3D): boolean {
  return object.visible && (object.parent === null || shown(object.parent));
}
