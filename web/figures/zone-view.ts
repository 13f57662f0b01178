import { Region } from 'askew';
import { toMatrix4 } from 'askew/three';
import { BoxGeometry, DoubleSide, Group, Mesh, MeshBasicMaterial } from 'three';
import { boxEdges, edgeCount } from './box-edges.js';
import { FatLines } from './fat-lines.js';
import { Label } from './labels.js';
import type { Stage } from './stage.js';

const cube = new BoxGeometry(2, 2, 2);
const width = { empty: 1.25, occupied: 2.5 };

/** A zone as glass: thin grey edges while it is empty, thick green ones and a number while somebody is in it. */
export class ZoneView extends Group {
  private readonly faces = new Mesh(
    cube,
    new MeshBasicMaterial({ transparent: true, opacity: 0.1, side: DoubleSide, depthWrite: false }),
  );
  private readonly lines = new FatLines(edgeCount, { width: width.empty });
  private readonly behind = new FatLines(edgeCount, { width: 1, opacity: 0.4, depth: 'behind' });
  readonly label = new Label('gap');
  private people = 0;

  constructor(
    private readonly stage: Stage,
    region: Region,
    private readonly title: string,
  ) {
    super();
    this.faces.matrixAutoUpdate = false;
    toMatrix4(region, this.faces.matrix);
    const corners = region.corners();
    const edges = new Float64Array(6 * edgeCount);
    boxEdges(corners, edges);
    for (const lines of [this.lines, this.behind]) lines.set(edges);
    const top = [0, 3, 6, 9, 12, 15, 18, 21].reduce((best, at) => (corners[at + 1] > corners[best + 1] ? at : best));
    this.label.position.fromArray(corners, top);
    [this.faces, this.behind, this.lines].forEach((part, i) => (part.renderOrder = 1 + i));
    this.add(this.faces, this.behind, this.lines, this.label);
    stage.onPaint(() => this.paint());
    this.show(0);
  }

  /** So many are in it. */
  show(count: number): void {
    const turned = count > 0 !== this.people > 0;
    this.people = count;
    this.label.text = `${this.title}: ${count}`;
    this.label.visible = count > 0;
    if (turned) this.paint();
  }

  private paint(): void {
    const { gap, quiet } = this.stage.palette;
    const color = this.people > 0 ? gap : quiet;
    this.faces.material.color.copy(color);
    this.lines.material.linewidth = this.people > 0 ? width.occupied : width.empty;
    for (const lines of [this.lines, this.behind]) lines.paint(color);
  }
}
