import type { AxisRow } from 'askew';
import { DoubleSide, Group, Mesh, MeshBasicMaterial, PlaneGeometry, Vector3 } from 'three';
import { FatLines } from '../../figures/stage/fat-lines.js';
import type { Stage } from '../../figures/stage/stage.js';

const size = 3.4;
const ahead = new Vector3(0, 0, 1);

/** A stiff card held in the gap of an axis, square to it: where a card fits, the boxes are apart. */
export class CardView extends Group {
  private readonly sheet = new Mesh(
    new PlaneGeometry(size, size),
    new MeshBasicMaterial({ transparent: true, opacity: 0.3, side: DoubleSide, depthWrite: false }),
  );
  private readonly rim = new FatLines(4, { width: 1.75 });

  constructor(stage: Stage) {
    super();
    const h = size / 2;
    const ring = [-h, -h, h, -h, h, h, -h, h];
    const point = (i: number): number[] => [ring[(2 * i) % 8], ring[(2 * i + 1) % 8], 0];
    this.rim.set([0, 1, 2, 3].flatMap((i) => [...point(i), ...point(i + 1)]));
    this.sheet.renderOrder = 5;
    this.rim.renderOrder = 5.1;
    this.add(this.sheet, this.rim);
    stage.onPaint(({ gap }) => {
      this.sheet.material.color.copy(gap);
      this.rim.paint(gap);
    });
  }

  /** Puts the card in the middle of the gap of this row, beside `origin`, where the two shapes are nearest. */
  show(row: AxisRow | null, origin: ArrayLike<number>, other: ArrayLike<number>): void {
    this.visible = row !== null && row.separation > 0;
    if (!row || !this.visible) return;
    const normal = new Vector3().fromArray(row.normal);
    const between = new Vector3().fromArray(origin).add(new Vector3().fromArray(other)).multiplyScalar(0.5);
    const from = between.clone().sub(new Vector3().fromArray(origin)).dot(normal);
    this.position.copy(between).addScaledVector(normal, (row.maxA + row.minB) / 2 - from);
    this.quaternion.setFromUnitVectors(ahead, normal);
  }
}
