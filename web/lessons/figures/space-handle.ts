import { Plane, Raycaster, Vector2, Vector3 } from 'three';
import { CSS2DObject } from 'three/addons/renderers/CSS2DRenderer.js';
import type { Triple } from '../../figures/state/box.js';
import { handle, tidy } from '../../figures/plot/handle.js';
import type { Stage } from '../../figures/stage/stage.js';

const view = new Vector3();
const caster = new Raycaster();
const met = new Vector3();

/**
 * A handle at a point in space. Dragging keeps it as far from the camera as it is; the arrow keys move it along x and z,
 * the page keys up and down.
 */
export class SpaceHandle extends CSS2DObject {
  private readonly plane = new Plane();
  private readonly offset = new Vector3();

  constructor(
    private readonly stage: Stage,
    kind: string,
    label: string,
    moved: (to: Triple) => void,
  ) {
    const to = (point: Vector3): void => moved(point.toArray());
    const button = handle(kind, label, {
      grab: (x, y) => {
        stage.camera.getWorldDirection(view);
        this.plane.setFromNormalAndCoplanarPoint(view, this.position);
        this.offset.subVectors(this.position, this.under(x, y));
      },
      drag: (x, y) => to(this.under(x, y).clone().add(this.offset)),
      step: (right, up, page) => {
        const { x, y, z } = this.position;
        moved([tidy(x + right), tidy(y + page), tidy(z - up)]);
      },
    });
    super(button);
  }

  /** The point of the plane that the pointer is over. */
  private under(x: number, y: number): Vector3 {
    const { left, top, width, height } = this.stage.drawing.getBoundingClientRect();
    caster.setFromCamera(new Vector2((2 * (x - left)) / width - 1, 1 - (2 * (y - top)) / height), this.stage.camera);
    return caster.ray.intersectPlane(this.plane, met) ?? met.copy(this.position);
  }
}
