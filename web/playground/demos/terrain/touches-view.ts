import { BufferAttribute, BufferGeometry, DoubleSide, Group, Mesh, MeshBasicMaterial, Vector3 } from 'three';
import { Arrow } from '../../../figures/views/arrow.js';
import { FatLines } from '../../../figures/stage/fat-lines.js';
import type { Stage } from '../../../figures/stage/stage.js';
import type { TerrainAnswer } from './state.js';

const mostArrows = 24;
const mostTriangles = 256;
const arrowLength = 0.75;

/** The triangles that are touched, and an arrow for each normal: red for a ghost. */
export class TouchesView extends Group {
  private readonly arrows = Array.from({ length: mostArrows }, () => new Arrow());
  private readonly corners = new BufferAttribute(new Float32Array(9 * mostTriangles), 3);
  private readonly faces: Mesh<BufferGeometry, MeshBasicMaterial>;
  /** Between triangles that know each other; and where each stands alone. */
  private readonly inner = new FatLines(3 * mostTriangles, { width: 2 });
  private readonly alone = new FatLines(3 * mostTriangles, { width: 2.5 });
  private answer: TerrainAnswer | null = null;

  constructor(private readonly stage: Stage) {
    super();
    const look = { transparent: true, opacity: 0.4, side: DoubleSide, depthWrite: false };
    const geometry = new BufferGeometry().setAttribute('position', this.corners);
    this.faces = new Mesh(geometry, new MeshBasicMaterial(look));
    this.faces.frustumCulled = false;
    this.add(this.faces, this.inner, this.alone, ...this.arrows);
    stage.onPaint(({ axis, quiet, overlap }) => {
      this.faces.material.color.copy(axis);
      this.inner.paint(quiet);
      this.alone.paint(overlap);
      this.paintArrows();
    });
  }

  show(answer: TerrainAnswer, alone: boolean, lit: number | null): void {
    this.answer = answer;
    const { touches, triangles } = answer;
    const shown = triangles.subarray(0, 9 * mostTriangles);
    this.corners.array.set(shown);
    this.corners.needsUpdate = true;
    this.faces.geometry.setDrawRange(0, shown.length / 3);
    const edges = edgesOf(shown);
    this.inner.visible = !alone;
    this.alone.visible = alone;
    (alone ? this.alone : this.inner).set(edges);
    this.arrows.forEach((arrow, i) => {
      const touch = touches[i];
      arrow.visible = touch !== undefined && (lit === null || lit === i);
      if (!touch) return;
      const from = new Vector3().fromArray(touch.point);
      arrow.show(from, from.clone().addScaledVector(new Vector3().fromArray(touch.normal), arrowLength));
    });
    this.paintArrows();
  }

  private paintArrows(): void {
    const { axis, overlap } = this.stage.palette;
    this.arrows.forEach((arrow, i) => arrow.paint(this.answer?.touches[i]?.isGhost ? overlap : axis));
  }
}

/** The sides of triangles as segments. */
function edgesOf(triangles: Float64Array): number[] {
  const ends: number[] = [];
  for (let at = 0; at < triangles.length; at += 9) {
    for (let side = 0; side < 3; side += 1) {
      for (const corner of [side, (side + 1) % 3]) {
        ends.push(...triangles.subarray(at + 3 * corner, at + 3 * corner + 3));
      }
    }
  }
  return ends;
}
