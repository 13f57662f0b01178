import { BoxGeometry, Group, InstancedMesh, MeshLambertMaterial } from 'three';
import { boxEdges, edgeCount } from '../../../figures/views/box-edges.js';
import type { OverlapAnswer } from '../../controls/overlap-query.js';
import type { Crowd } from '../../controls/crowd.js';
import { Outlines } from '../../controls/stage/outlines.js';
import type { Stage } from '../../../figures/stage/stage.js';
import { mix } from '../../../figures/page/tokens.js';

const cube = new BoxGeometry(2, 2, 2);
/** How far the green of what is found goes from paper, so that handles are seen on it. */
const strength = 0.85;
/** How dense the boxes that were not tested look: the more there are, the less of each. */
const density = 0.5;
const faintest = 0.05;
/** From so many boxes on, thin lines are enough to draw one. */
const denseFrom = 5000;

/** A crowd: a faint gray body for every box, a green one for those found, red edges for those rejected. */
export class CrowdView extends Group {
  private bodies: InstancedMesh<BoxGeometry, MeshLambertMaterial> | null = null;
  private found: InstancedMesh<BoxGeometry, MeshLambertMaterial> | null = null;
  private readonly faint = new MeshLambertMaterial({ transparent: true, depthWrite: false, flatShading: true });
  private readonly full = new MeshLambertMaterial({ flatShading: true });
  private readonly rejected = new Outlines({ width: 1.75, depth: 'always' }, -0.4);
  private readonly ignored = new Outlines({ width: 1.25, dash: [0.06, 0.05], depth: 'always' }, -0.4);
  private crowd: Crowd | null = null;
  private answer: OverlapAnswer | null = null;

  constructor(stage: Stage) {
    super();
    this.add(this.rejected, this.ignored);
    stage.onPaint((palette) => {
      this.faint.color.copy(palette.quiet);
      this.full.color.copy(mix(palette.paper, palette.gap, strength));
      this.rejected.paint(palette.overlap);
      this.ignored.paint(palette.ink);
    });
  }

  show(crowd: Crowd, answer: OverlapAnswer, ignored: readonly number[]): void {
    if (answer === this.answer) return;
    this.answer = answer;
    if (crowd !== this.crowd) this.take(crowd);
    const { found, rejected } = answer;
    const { array } = this.found!.instanceMatrix;
    found.forEach((row, i) => array.set(crowd.matrices.subarray(16 * row, 16 * row + 16), 16 * i));
    this.found!.instanceMatrix.needsUpdate = true;
    this.found!.count = found.length;
    this.rejected.show(edgesOf(crowd, rejected));
    this.ignored.show(edgesOf(crowd, ignored));
  }

  private take(crowd: Crowd): void {
    for (const mesh of [this.bodies, this.found]) mesh?.removeFromParent().dispose();
    this.crowd = crowd;
    this.bodies = bodies(this.faint, crowd.count);
    this.bodies.instanceMatrix.array.set(crowd.matrices);
    this.found = bodies(this.full, crowd.count);
    // Before the region, whose unseen body hides what is behind it.
    this.bodies.renderOrder = -0.5;
    this.faint.opacity = Math.max(faintest, density / Math.sqrt(Math.log10(crowd.count) ** 3));
    this.rejected.width = crowd.count > denseFrom ? 1 : 1.75;
    this.add(this.bodies, this.found);
  }
}

function bodies(material: MeshLambertMaterial, count: number): InstancedMesh<BoxGeometry, MeshLambertMaterial> {
  const mesh = new InstancedMesh(cube, material, count);
  mesh.frustumCulled = false;
  return mesh;
}

/** The edges of some boxes of a crowd. */
function edgesOf(crowd: Crowd, rows: readonly number[]): Float64Array {
  const corners = new Float64Array(24);
  const edges = new Float64Array(6 * edgeCount * rows.length);
  rows.forEach((row, i) => {
    crowd.region(row).corners(corners);
    boxEdges(corners, edges.subarray(6 * edgeCount * i));
  });
  return edges;
}
