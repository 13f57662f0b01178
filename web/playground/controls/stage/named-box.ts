import { toMatrix4 } from 'askew/three';
import type { Region } from 'askew';
import { BoxGeometry, DoubleSide, Group, Mesh, MeshBasicMaterial, MeshLambertMaterial } from 'three';
import { boxEdges, edgeCount } from '../../../figures/views/box-edges.js';
import { FatLines } from '../../../figures/stage/fat-lines.js';
import { Label } from '../../../figures/stage/labels.js';
import type { Stage } from '../../../figures/stage/stage.js';
import { mix, type Token } from '../../../figures/page/tokens.js';

const cube = new BoxGeometry(2, 2, 2);
const opacity = { plain: 0.1, told: 0.2 };

/** A region as a glass box with a name, in the color of what is true of it. */
export class NamedBox extends Group {
  /** For picking. */
  readonly body = new Mesh(cube, new MeshBasicMaterial({ visible: false }));
  private readonly faces: Mesh<BoxGeometry, MeshLambertMaterial>;
  private readonly front = new FatLines(edgeCount, { width: 2 });
  private readonly back = new FatLines(edgeCount, { width: 1, opacity: 0.4, depth: 'behind' });
  private readonly halo = new FatLines(edgeCount, { width: 8 });
  private readonly title: Label;
  private readonly edges = new Float64Array(6 * edgeCount);
  private readonly corners = new Float64Array(24);
  private token: Token = 'quiet';

  constructor(
    private readonly stage: Stage,
    name: string,
  ) {
    super();
    const look = { transparent: true, side: DoubleSide, flatShading: true, depthWrite: false };
    this.faces = new Mesh(cube, new MeshLambertMaterial(look));
    this.title = new Label('ink', name);
    this.body.matrixAutoUpdate = this.faces.matrixAutoUpdate = false;
    this.halo.visible = false;
    [this.faces, this.halo, this.back, this.front].forEach((part, i) => (part.renderOrder = 1 + i));
    this.add(this.body, this.faces, this.halo, this.back, this.front, this.title);
    stage.onPaint(() => this.paint());
  }

  /** A box that is `named` says so; the name of another is left out. */
  show(region: Region, token: Token, selected: boolean, named = true): void {
    this.title.visible = named;
    toMatrix4(region, this.body.matrix);
    this.faces.matrix.copy(this.body.matrix);
    this.body.matrixWorldNeedsUpdate = this.faces.matrixWorldNeedsUpdate = true;
    const corners = region.corners(this.corners);
    boxEdges(corners, this.edges);
    for (const lines of [this.front, this.back, this.halo]) lines.set(this.edges);
    this.halo.visible = selected;
    let top = 0;
    for (let i = 3; i < corners.length; i += 3) if (corners[i + 1] > corners[top + 1]) top = i;
    this.title.position.set(corners[top], corners[top + 1] + 0.16, corners[top + 2]);
    this.title.element.className = `label label-${token}`;
    this.token = token;
    this.front.material.linewidth = token === 'quiet' ? 1.25 : 2.25;
    this.faces.material.opacity = token === 'quiet' ? opacity.plain : opacity.told;
    this.paint();
  }

  private paint(): void {
    const { palette } = this.stage;
    this.faces.material.color.copy(palette[this.token]);
    for (const lines of [this.front, this.back]) lines.paint(palette[this.token]);
    this.halo.paint(mix(palette.paper, palette[this.token], 0.3));
  }
}
