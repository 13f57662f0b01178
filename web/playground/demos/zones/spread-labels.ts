import { Vector3 } from 'three';
import type { CSS2DObject } from 'three/addons/renderers/CSS2DRenderer.js';
import type { Stage } from '../../../figures/stage/stage.js';

/** How far above its place a label stands, and the gap between two, in heights of a label. */
const above = 1.4;
const gap = 0.45;
/** Pixels: a line of a label, and a letter of it, or a little more. One that is not drawn yet cannot be measured. */
const height = 13;
const letter = 7.2;

interface Rectangle {
  left: number;
  right: number;
  top: number;
  bottom: number;
}

const place = new Vector3();

/** Lifts labels over those before them in the list, so that none lies on another; the first stays where it is. */
export function spreadLabels(labels: readonly CSS2DObject[], { camera, size }: Stage): void {
  const taken: Rectangle[] = [];
  camera.updateMatrixWorld();
  for (const label of labels) {
    if (!label.visible) continue;
    const width = letter * label.element.textContent.length;
    label.getWorldPosition(place).project(camera);
    const x = ((place.x + 1) / 2) * size.width;
    const y = ((1 - place.y) / 2) * size.height;
    const lifted = (lift: number): Rectangle => ({
      left: x - width / 2,
      right: x + width / 2,
      top: y - lift * height,
      bottom: y + (1 - lift) * height,
    });
    let lift = above;
    for (let other = hit(taken, lifted(lift)); other; other = hit(taken, lifted(lift)))
      lift = (y - other.top) / height + 1 + gap;
    label.center.y = lift;
    taken.push(lifted(lift));
  }
}

function hit(taken: Rectangle[], { left, right, top, bottom }: Rectangle): Rectangle | undefined {
  return taken.find((other) => other.left < right && left < other.right && other.top < bottom && top < other.bottom);
}
