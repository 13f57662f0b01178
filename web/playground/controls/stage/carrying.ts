import { Plane, Raycaster, Vector2, Vector3, type Object3D } from 'three';
import { CSS2DObject } from 'three/addons/renderers/CSS2DRenderer.js';
import type { Stage } from '../../../figures/stage/stage.js';
import { shown } from './picker.js';
import { still } from './pointer.js';

interface CarryingEvents<Name> {
  /** Whether the press at that place means something that comes before the bodies. */
  blocked(at: Vector2): boolean;
  taken(name: Name): void;
  /** How far the body was carried since it was taken. */
  carried(by: Vector3): void;
  dropped(): void;
}

const up = new Vector3(0, 1, 0);

/**
 * Drags bodies, and dots, by themselves: in the plane of the view, with Shift up and down. A press that hardly moves stays
 * a click. A finger that holds a body scrolls nothing.
 */
export class Carrying<Name extends string> {
  private readonly caster = new Raycaster();
  private readonly plane = new Plane();
  /** What is pressed, or carried when it has moved. */
  private held: { name: Name; pointer: number; x: number; y: number; moved: boolean } | null = null;
  private readonly grip = new Vector3();
  private readonly from = new Vector3();
  private readonly base = new Vector3();
  private readonly by = new Vector3();
  private upright = false;

  constructor(
    private readonly stage: Stage,
    private readonly bodies: Record<Name, Object3D>,
    private readonly events: CarryingEvents<Name>,
  ) {
    const { drawing } = stage;
    // Before the camera hears of it.
    drawing.addEventListener('pointerdown', (event) => this.press(event, this.under(event)), { capture: true });
    drawing.addEventListener('pointermove', (event) => this.move(event), { capture: true });
    for (const end of ['pointerup', 'pointercancel'] as const)
      drawing.addEventListener(end, (event) => this.release(event), { capture: true });
    drawing.addEventListener('touchstart', (event) => this.held && event.preventDefault(), { passive: false });
    for (const [name, dot] of Object.entries(bodies) as [Name, Object3D][])
      if (dot instanceof CSS2DObject)
        dot.element.addEventListener('pointerdown', (event) => {
          event.preventDefault();
          drawing.focus({ preventScroll: true });
          this.press(event, { name, point: dot.getWorldPosition(new Vector3()) });
        });
  }

  private press(event: PointerEvent, meant: { name: Name; point: Vector3 } | null): void {
    if (this.held || event.button !== 0 || !meant) return;
    this.held = { name: meant.name, pointer: event.pointerId, x: event.clientX, y: event.clientY, moved: false };
    this.grip.copy(meant.point);
    this.by.set(0, 0, 0);
    this.aim(event);
    this.stage.orbit.enabled = false;
    this.stage.drawing.setPointerCapture(event.pointerId);
  }

  private move(event: PointerEvent): void {
    const { held } = this;
    if (!held) {
      if (event.buttons === 0) this.tell(this.under(event) ? 'ready' : '');
      return;
    }
    if (event.pointerId !== held.pointer) return;
    if (!held.moved) {
      if (Math.hypot(event.clientX - held.x, event.clientY - held.y) < still) return;
      held.moved = true;
      this.tell('held');
      this.events.taken(held.name);
    }
    if (event.shiftKey !== this.upright) this.aim(event);
    const to = this.met(event);
    if (!to) return;
    to.sub(this.from);
    if (this.upright) to.set(0, to.y, 0);
    this.events.carried(this.by.copy(this.base).add(to));
  }

  private release(event: PointerEvent): void {
    const { held } = this;
    if (!held || event.pointerId !== held.pointer) return;
    this.held = null;
    this.stage.orbit.enabled = true;
    if (!held.moved) return;
    this.tell('ready');
    this.events.dropped();
  }

  /** From here on the body moves in the plane of the view, or up and down. */
  private aim(event: PointerEvent): void {
    this.upright = event.shiftKey;
    const normal = this.stage.camera.getWorldDirection(new Vector3());
    if (this.upright) normal.projectOnPlane(up).normalize();
    this.base.copy(this.by);
    this.plane.setFromNormalAndCoplanarPoint(normal, this.from.copy(this.grip).add(this.by));
    this.from.copy(this.met(event) ?? this.from);
  }

  /** The point of the plane under the pointer. */
  private met(event: PointerEvent): Vector3 | null {
    this.caster.setFromCamera(this.at(event), this.stage.camera);
    return this.caster.ray.intersectPlane(this.plane, new Vector3());
  }

  /** The nearest body under the pointer, and where it is met. */
  private under(event: PointerEvent): { name: Name; point: Vector3 } | null {
    const at = this.at(event);
    if (this.events.blocked(at)) return null;
    this.caster.setFromCamera(at, this.stage.camera);
    const entries = (Object.entries(this.bodies) as [Name, Object3D][]).filter(([, body]) => shown(body));
    const [hit] = this.caster.intersectObjects(
      entries.map(([, body]) => body),
      false,
    );
    const name = entries.find(([, body]) => body === hit?.object)?.[0];
    return name === undefined ? null : { name, point: hit.point };
  }

  private at({ clientX, clientY }: PointerEvent): Vector2 {
    const { left, top, width, height } = this.stage.drawing.getBoundingClientRect();
    return new Vector2((2 * (clientX - left)) / width - 1, 1 - (2 * (clientY - top)) / height);
  }

  private tell(what: 'ready' | 'held' | ''): void {
    this.stage.drawing.dataset.carry = what;
  }
}
