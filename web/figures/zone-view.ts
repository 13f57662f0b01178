import type { Region } from 'askew';
import { BufferGeometry, DoubleSide, Group, Mesh, MeshBasicMaterial } from 'three';
import { FatLines } from './fat-lines.js';
import { Label } from './labels.js';
import { linesOf, mostEdges, setBody, topOf } from './polytope-lines.js';
import type { Stage } from './stage.js';

const width = { empty: 1.25, occupied: 2.5 };

/** A zone as glass: thin grey edges while it is empty, thick green ones and a number while somebody is in it. */
export class ZoneView extends Group {
  private readonly faces = new Mesh(
    new BufferGeometry(),
    new MeshBasicMaterial({ transparent: true, opacity: 0.1, side: DoubleSide, depthWrite: false }),
  );
  private readonly lines = new FatLines(mostEdges, { width: width.empty });
  private readonly behind = new FatLines(mostEdges, { width: 1, opacity: 0.4, depth: 'behind' });
  readonly label = new Label('gap');
  private people = 0;
  private region: Region | null = null;

  constructor(
    private readonly stage: Stage,
    private readonly title: string,
  ) {
    super();
    [this.faces, this.behind, this.lines].forEach((part, i) => (part.renderOrder = 1 + i));
    this.add(this.faces, this.behind, this.lines, this.label);
    stage.onPaint(() => this.paint());
  }

  /** So many are in a zone of this shape. */
  show(region: Region, count: number): void {
    if (region !== this.region) this.showShape(region);
    const turned = count > 0 !== this.people > 0;
    this.people = count;
    this.label.text = `${this.title}: ${count}`;
    this.label.visible = count > 0;
    if (turned) this.paint();
  }

  private showShape(region: Region): void {
    this.region = region;
    setBody(this.faces.geometry, region);
    const edges = linesOf(region);
    for (const lines of [this.lines, this.behind]) lines.set(edges);
    this.label.position.copy(topOf(region));
  }

  private paint(): void {
    const { gap, quiet } = this.stage.palette;
    const color = this.people > 0 ? gap : quiet;
    this.faces.material.color.copy(color);
    this.lines.material.linewidth = this.people > 0 ? width.occupied : width.empty;
    for (const lines of [this.lines, this.behind]) lines.paint(color);
  }
}
