import { Object3D } from 'three';
import { TransformControls } from 'three/addons/controls/TransformControls.js';
import type { BoxState, Quad, Triple } from '../../../figures/state/box.js';
import type { Stage } from '../../../figures/stage/stage.js';

export type Mode = 'translate' | 'rotate' | 'scale';

/** Handles that cannot be dragged through zero; an extent of exactly zero is typed. */
const thinnest = 0.02;
const degree = Math.PI / 180;

interface GizmoEvents {
  /** The box as it is dragged. */
  dragged(box: BoxState): void;
  /** The drag has ended. */
  dropped(): void;
}

/** Handles to move, turn and size one box at a time by mouse or touch. */
export class Gizmo {
  private readonly controls: TransformControls;
  private readonly proxy = new Object3D();

  /** In a `crowded` scene handles are in ink, to be seen, and the one in use has the colour of an axis. */
  constructor(stage: Stage, events: GizmoEvents, crowded = false) {
    this.controls = new TransformControls(stage.camera, stage.canvas);
    stage.scene.add(this.proxy, this.controls.getHelper());
    stage.onPaint(({ ink, quiet, axis }) => {
      const idle = crowded ? ink : quiet;
      this.controls.setColors(idle, idle, idle, crowded ? axis : ink);
    });
    stage.onDraw(() => (this.controls.size = handleSize(stage.canvas.clientHeight)));
    this.controls.addEventListener('change', stage.invalidate);
    this.controls.addEventListener('dragging-changed', ({ value }) => (stage.orbit.enabled = !value));
    this.controls.addEventListener('axis-changed', ({ value }) => (stage.canvas.dataset.handle = String(value ?? '')));
    this.controls.addEventListener('objectChange', () => events.dragged(this.read()));
    this.controls.addEventListener('mouseUp', () => events.dropped());
  }

  /** Whether the pointer is on a handle. */
  get busy(): boolean {
    return this.controls.axis !== null || this.controls.dragging;
  }

  /** Whether a handle is held. */
  get dragging(): boolean {
    return this.controls.dragging;
  }

  /** Puts the handles on this box; null takes them away. */
  hold(box: BoxState | null): void {
    if (!box) {
      this.controls.detach();
      return;
    }
    if (this.controls.dragging) return;
    this.proxy.position.fromArray(box.center);
    this.proxy.quaternion.fromArray(box.rotation);
    this.proxy.scale.fromArray(box.size);
    if (this.controls.object !== this.proxy) this.controls.attach(this.proxy);
  }

  use(mode: Mode, snap: boolean): void {
    this.controls.setMode(mode);
    this.controls.setSpace(mode === 'translate' ? 'world' : 'local');
    this.controls.setTranslationSnap(snap ? 0.25 : null);
    this.controls.setRotationSnap(snap ? 15 * degree : null);
    this.controls.setScaleSnap(snap ? 0.25 : null);
  }

  private read(): BoxState {
    const { position, quaternion, scale } = this.proxy;
    const size = scale.toArray().map((extent) => Math.max(Math.abs(extent), thinnest));
    return { center: position.toArray(), size: size as Triple, rotation: quaternion.toArray() as Quad };
  }
}

/** The controls measure their handles by the height of the view; these keep them about as large on any. */
function handleSize(height: number): number {
  return Math.min(1.15, Math.max(0.7, 560 / height));
}
