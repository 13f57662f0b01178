import type { Region } from 'askew';
import { BufferGeometry, DoubleSide, Group, Mesh, MeshBasicMaterial, Vector3 } from 'three';
import { FatLines } from '../../../figures/stage/fat-lines.js';
import { Label } from '../../../figures/stage/labels.js';
import { linesOf, mostEdges, setBody, topOf } from '../../../figures/views/polytope-lines.js';
import { isSmooth, outline } from '../../../figures/views/round-surface.js';
import type { Stage } from '../../../figures/stage/stage.js';

const width = { empty: 1.25, occupied: 2.5 };

/**
 * A zone as glass: thin gray edges while it is empty, thick green ones and a number while somebody is in it. What is
 * smooth has rings and an outline for edges, a point a spot.
 */
export class ZoneView extends Group {
  private readonly faces = new Mesh(
    new BufferGeometry(),
    new MeshBasicMaterial({ transparent: true, opacity: 0.1, side: DoubleSide, depthWrite: false }),
  );
  private readonly lines = new FatLines(mostEdges, { width: width.empty });
  private readonly behind = new FatLines(mostEdges, { width: 1, opacity: 0.4, depth: 'behind' });
  private readonly rings = new FatLines(mostEdges, { width: 1, opacity: 0.55 });
  private readonly spot = new Label('spot');
  readonly label = new Label('gap');
  private people = 0;
  private region: Region | null = null;

  constructor(
    private readonly stage: Stage,
    private readonly title: string,
  ) {
    super();
    const parts = [this.faces, this.behind, this.rings, this.lines];
    parts.forEach((part, i) => (part.renderOrder = 1 + i));
    this.add(...parts, this.spot, this.label);
    stage.onDraw(() => this.layOutline());
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
    for (const lines of [this.lines, this.behind, this.rings]) lines.set(edges);
    this.rings.visible = isSmooth(region);
    this.spot.visible = region.dimension === 0;
    this.spot.position.copy(topOf(region));
    this.label.position.copy(topOf(region));
  }

  /** As the camera sees it now. */
  private layOutline(): void {
    if (!this.region || !isSmooth(this.region)) return;
    const eye = this.worldToLocal(this.stage.camera.position.clone());
    this.lines.set(outline(this.region, eye, new Vector3().fromArray(this.region.center)));
  }

  private paint(): void {
    const { gap, quiet } = this.stage.palette;
    const color = this.people > 0 ? gap : quiet;
    this.faces.material.color.copy(color);
    this.lines.material.linewidth = this.people > 0 ? width.occupied : width.empty;
    for (const lines of [this.lines, this.behind, this.rings]) lines.paint(color);
    this.spot.element.dataset.inside = String(this.people > 0);
  }
}
