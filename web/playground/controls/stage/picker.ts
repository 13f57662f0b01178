import { Raycaster, type Object3D, type Ray } from 'three';
import { Pointer } from './pointer.js';
import type { Stage } from '../../../figures/stage/stage.js';

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
  private readonly caster = new Raycaster();
  private over: Hovered | null = null;

  constructor(
    private readonly stage: Stage,
    clickable: Record<Clicked, Object3D>,
    hoverable: Record<Hovered, Object3D>,
    private readonly events: PickerEvents<Clicked, Hovered>,
  ) {
    new Pointer(stage, {
      clicked: (ray) => events.picked(this.find(ray, clickable)),
      moved: (ray) => this.enter(ray && this.find(ray, hoverable)),
      busy: () => events.busy(),
    });
  }

  private enter(name: Hovered | null): void {
    if (name === this.over) return;
    this.over = name;
    this.stage.drawing.dataset.over = name ?? '';
    this.events.hovered(name);
  }

  private find<Name extends string>(ray: Ray, among: Record<Name, Object3D>): Name | null {
    this.caster.ray.copy(ray);
    const entries = (Object.entries(among) as [Name, Object3D][]).filter(([, object]) => shown(object));
    const [hit] = this.caster.intersectObjects(
      entries.map(([, object]) => object),
      false,
    );
    return entries.find(([, object]) => object === hit?.object)?.[0] ?? null;
  }
}

/** Whether an object and all that it is in are visible. */
export function shown(object: Object3D): boolean {
  return object.visible && (object.parent === null || shown(object.parent));
}
