import { Region } from 'askew';
import { toMatrix4 } from 'askew/three';
import { BoxGeometry, Color, Group, InstancedMesh, Matrix4, MeshLambertMaterial } from 'three';
import { boxEdges, edgeCount } from '../../../figures/views/box-edges.js';
import { FatLines } from '../../../figures/stage/fat-lines.js';
import { Label } from '../../../figures/stage/labels.js';
import type { Stage } from '../../../figures/stage/stage.js';
import { mix } from '../../../figures/page/tokens.js';
import type { WatchedWalk } from './watched-walk.js';

const cube = new BoxGeometry(2, 2, 2);
const strength = { inside: 0.85, outside: 0.55 };

/** People as boxes: gray, and where they are in a zone green with edges that show through walls; one has a name. */
export class PeopleView extends Group {
  private readonly bodies: InstancedMesh<BoxGeometry, MeshLambertMaterial>;
  private readonly members: FatLines;
  private readonly chosen = new FatLines(edgeCount, { width: 3, depth: 'always' });
  readonly title = new Label('ink');
  private readonly memberColor = new Color();
  private readonly otherColor = new Color();
  private readonly region = new Region({ size: [0, 0, 0] });
  private readonly pose = new Matrix4();
  private readonly corners = new Float64Array(24);
  private readonly edges: Float64Array;

  constructor(
    stage: Stage,
    private readonly all: number,
  ) {
    super();
    this.bodies = new InstancedMesh(cube, new MeshLambertMaterial({ flatShading: true }), all);
    this.bodies.frustumCulled = false;
    this.members = new FatLines(edgeCount * all, { width: 1.5, depth: 'always' });
    this.edges = new Float64Array(6 * edgeCount * all);
    this.chosen.renderOrder = 7;
    this.members.renderOrder = 6;
    this.add(this.bodies, this.members, this.chosen, this.title);
    stage.onPaint(({ paper, quiet, gap, ink }) => {
      this.memberColor.copy(mix(paper, gap, strength.inside));
      this.otherColor.copy(mix(paper, quiet, strength.outside));
      this.members.paint(gap);
      this.chosen.paint(ink);
    });
  }

  show(walk: WatchedWalk, person: number | null): void {
    const members = walk.members();
    let edges = 0;
    this.chosen.visible = this.title.visible = person !== null;
    for (let row = 0; row < this.all; row += 1) {
      walk.region(row, this.region);
      this.bodies.setMatrixAt(row, toMatrix4(this.region, this.pose));
      this.bodies.setColorAt(row, members.has(row) ? this.memberColor : this.otherColor);
      if (!members.has(row) && row !== person) continue;
      const place = this.edges.subarray(edges, edges + 6 * edgeCount);
      boxEdges(this.region.corners(this.corners), place);
      if (row === person) this.choose(row, place);
      if (members.has(row)) edges += place.length;
    }
    this.members.set(this.edges.subarray(0, edges));
    this.bodies.instanceMatrix.needsUpdate = true;
    this.bodies.instanceColor!.needsUpdate = true;
  }

  private choose(row: number, edges: Float64Array): void {
    this.chosen.set(edges);
    const [x, y, z] = this.region.center;
    this.title.text = personName(row);
    this.title.position.set(x, y + this.region.halfAxes[4], z);
  }
}

/** What somebody in the crowd is called. */
export function personName(row: number): string {
  return `#${row}`;
}
