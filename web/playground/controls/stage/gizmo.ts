import { Object3D, Vector3, type Vector2 } from 'three';
import { TransformControls } from 'three/addons/controls/TransformControls.js';
import type { BoxState, Quad, Triple } from '../../../figures/state/box.js';
import { soon } from '../../../figures/page/soon.js';
import type { Stage } from '../../../figures/stage/stage.js';
import { shortTurn } from '../turn.js';
import { letScroll } from '../../../figures/stage/page-gestures.js';
import { Carrying } from './carrying.js';

export type Mode = 'translate' | 'rotate' | 'scale';

/** Handles that cannot be dragged through zero; an extent of exactly zero is typed. */
const thinnest = 0.02;
const degree = Math.PI / 180;
/** The step of what snaps, along axes and in sizes. */
const step = 0.25;

interface GizmoEvents {
  /** The box as it is dragged. */
  dragged(box: BoxState): void;
  /** The drag has ended. */
  dropped(): void;
}

/**
 * Moves boxes by mouse or touch: by their bodies, and one at a time by handles that also turn and size it. The handles
 * take a while to make, so that is done in a task of its own, before the first picture.
 */
export class Gizmo {
  private controls: TransformControls | null = null;
  private readonly proxy = new Object3D();
  private held: BoxState | null = null;
  private carrying = false;
  private mode: Mode = 'translate';
  private snap = false;

  /** In a `crowded` scene handles are in ink, to be seen, and the one in use has the color of an axis. */
  constructor(
    private readonly stage: Stage,
    private readonly events: GizmoEvents,
    crowded = false,
  ) {
    letScroll(stage.drawing);
    stage.scene.add(this.proxy);
    const keep = (event: TouchEvent): void => void (this.busy && event.preventDefault());
    stage.drawing.addEventListener('touchstart', keep, { passive: false });
    void soon().then(() => stage.drawing.isConnected && this.makeHandles(crowded));
  }

  /** Lets these bodies be dragged by themselves too; `select` puts the handles on the one that is taken. */
  carry<Name extends string>(bodies: Record<Name, Object3D>, select: (name: Name) => void): void {
    const start = new Vector3();
    new Carrying(this.stage, bodies, {
      blocked: (at) => this.isHandle(at),
      taken: (name) => {
        select(name);
        start.copy(this.proxy.position);
        this.carrying = true;
        if (this.controls) this.controls.enabled = false;
      },
      carried: (by) => {
        this.proxy.position.copy(start).add(by);
        if (this.snap) this.proxy.position.divideScalar(step).round().multiplyScalar(step);
        this.events.dragged(this.read());
      },
      dropped: () => {
        this.carrying = false;
        if (this.controls) this.controls.enabled = true;
        this.events.dropped();
      },
    });
  }

  /** Whether the pointer is on a handle or carries a body. */
  get busy(): boolean {
    return this.dragging || Boolean(this.controls?.axis);
  }

  /** Whether a handle or a body is held. */
  get dragging(): boolean {
    return this.carrying || Boolean(this.controls?.dragging);
  }

  /** Puts the handles on this box; null takes them away. */
  hold(box: BoxState | null): void {
    if (box && this.dragging) return;
    this.held = box;
    if (box) {
      this.proxy.position.fromArray(box.center);
      this.proxy.quaternion.fromArray(box.rotation);
      this.proxy.scale.fromArray(box.size);
    }
    this.attach();
  }

  use(mode: Mode, snap: boolean): void {
    this.mode = mode;
    this.snap = snap;
    const { controls } = this;
    if (!controls) return;
    controls.setMode(mode);
    controls.setSpace(mode === 'translate' ? 'world' : 'local');
    controls.setTranslationSnap(snap ? step : null);
    controls.setRotationSnap(snap ? 15 * degree : null);
    controls.setScaleSnap(snap ? step : null);
  }

  private makeHandles(crowded: boolean): void {
    const { stage, events } = this;
    const controls = new TransformControls(stage.camera, stage.drawing);
    this.controls = controls;
    letScroll(stage.drawing);
    stage.scene.add(controls.getHelper());
    stage.onPaint(({ ink, quiet, axis }) => {
      const idle = crowded ? ink : quiet;
      controls.setColors(idle, idle, idle, crowded ? axis : ink);
    });
    stage.onDraw(() => (controls.size = handleSize(stage.size.height)));
    controls.addEventListener('change', stage.invalidate);
    controls.addEventListener('dragging-changed', ({ value }) => (stage.orbit.enabled = !value));
    controls.addEventListener('axis-changed', ({ value }) => (stage.drawing.dataset.handle = String(value ?? '')));
    controls.addEventListener('objectChange', () => events.dragged(this.read()));
    controls.addEventListener('mouseUp', () => events.dropped());
    this.use(this.mode, this.snap);
    this.attach();
  }

  private attach(): void {
    if (!this.held) this.controls?.detach();
    else if (this.controls?.object !== this.proxy) this.controls?.attach(this.proxy);
  }

  private read(): BoxState {
    const { position, quaternion, scale } = this.proxy;
    const center = position.toArray().map(short) as Triple;
    if (this.held && (this.carrying || this.mode === 'translate')) return { ...this.held, center };
    const size = scale.toArray().map((extent) => short(Math.max(Math.abs(extent), thinnest)));
    return { center, size: size as Triple, rotation: shortTurn(quaternion.toArray() as Quad) };
  }

  /** Whether a press there takes a handle; a finger was nowhere before it. */
  private isHandle({ x, y }: Vector2): boolean {
    if (this.dragging) return true;
    if (!this.controls) return false;
    this.controls.pointerHover({ x, y, button: 0 } as unknown as PointerEvent);
    return this.controls.axis !== null;
  }
}

/** As finely as a pointer can mean it: what is dragged to is typed, linked and printed as well. */
function short(value: number): number {
  return Number(value.toFixed(4)) + 0;
}

/** The controls measure their handles by the height of the view; these keep them about as large on any. */
function handleSize(height: number): number {
  return Math.min(1.15, Math.max(0.7, 560 / height));
}
