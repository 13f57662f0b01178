import type { Intersection, IntersectionPoint, Region, Relation } from 'askew';
import { BufferGeometry, DoubleSide, Group, Mesh, MeshBasicMaterial, MeshLambertMaterial, Vector3 } from 'three';
import { FatLines } from '../stage/fat-lines.js';
import { Label } from '../stage/labels.js';
import { edgePoints, facePoints, mostEdges, setTriangles } from './polytope-lines.js';
import type { Stage } from '../stage/stage.js';
import { mix } from '../page/tokens.js';

/** A polygon that is shared is seen from both sides; edges lie before their faces. */
const solidLook = {
  flatShading: true,
  side: DoubleSide,
  polygonOffset: true,
  polygonOffsetFactor: 1,
  polygonOffsetUnits: 1,
};
/** How far the edges of the solid go from its color to ink. */
const edgeStrength = 0.45;

interface IntersectionShown {
  a: Region;
  b: Region;
  relation: Relation;
  shared: Intersection | null;
  points: IntersectionPoint[];
  /** The number of the point that is brought forward, with its edge and the face that it goes through. */
  lit: number | null;
  /** Whether its edge and face bear the names that a table gives them. */
  named?: boolean;
}

/**
 * What two regions share, as a solid, and the points where edges of one go through the border of the other. It has the
 * color of overlaps unless the answer says that the two only touch.
 */
export class IntersectionView extends Group {
  private readonly solid = new Mesh(new BufferGeometry(), new MeshLambertMaterial(solidLook));
  private readonly edges = new FatLines(mostEdges, { width: 1.75 });
  private readonly lit: LitPoint;
  private readonly dots: Label[] = [];
  private touching = false;

  /** Tells when the pointer comes over a point, by its number, or leaves it, and when one is pressed. */
  constructor(
    private readonly stage: Stage,
    private readonly events: { hovered(point: number | null): void; pressed(point: number): void },
  ) {
    super();
    this.solid.renderOrder = -1;
    this.edges.renderOrder = -0.5;
    this.edges.material.transparent = false; // with the solid, before the glass around it
    this.lit = new LitPoint(stage);
    this.add(this.solid, this.edges, this.lit);
    stage.onPaint(() => this.paint());
  }

  show({ a, b, relation, shared, points, lit, named = true }: IntersectionShown): void {
    this.touching = relation === 'touching';
    this.paint();
    this.solid.visible = shared !== null && shared.dimension > 1;
    this.edges.visible = shared !== null;
    if (shared) {
      setTriangles(
        this.solid.geometry,
        shared.faces.flatMap((face) => facePoints(shared.vertices, face)),
      );
      this.edges.set(edgePoints(shared));
      this.edges.material.linewidth = shared.dimension < 2 ? 5 : 1.75;
    }
    while (this.dots.length < points.length) this.dots.push(this.newDot(this.dots.length));
    this.dots.forEach((dot, i) => {
      dot.visible = i < points.length;
      if (!dot.visible) return;
      dot.position.fromArray(points[i].point);
      dot.element.dataset.of = points[i].edgeOf;
      dot.element.dataset.selected = String(i === lit);
    });
    const point = lit === null ? undefined : points[lit];
    this.lit.visible = point !== undefined;
    if (point) this.lit.show(point, point.edgeOf === 'a' ? [a, b] : [b, a], named);
  }

  private paint(): void {
    const { overlap, quiet, ink } = this.stage.palette;
    const color = this.touching ? quiet : overlap;
    this.solid.material.color.copy(color);
    this.edges.paint(mix(color, ink, this.touching ? 1 : edgeStrength));
  }

  private newDot(i: number): Label {
    const dot = new Label('spot meeting');
    dot.element.addEventListener('pointerenter', () => this.events.hovered(i));
    dot.element.addEventListener('pointerleave', () => this.events.hovered(null));
    dot.element.addEventListener('pointerdown', () => this.events.pressed(i));
    this.add(dot);
    return dot;
  }
}

/** One point with the edge it lies on and the face, or the edge of the other region, that it goes through. */
class LitPoint extends Group {
  private readonly edge = new FatLines(1, { width: 5, depth: 'always' });
  private readonly rim = new FatLines(1, { width: 4, depth: 'always' });
  private readonly face: Mesh<BufferGeometry, MeshBasicMaterial>;
  private readonly title = new Label('note');
  /** What the edge and what it goes through are called, as the table calls them. */
  private readonly names = { edge: new Label('note'), other: new Label('note') };
  private of: 'a' | 'b' = 'a';

  constructor(private readonly stage: Stage) {
    super();
    const look = { transparent: true, opacity: 0.34, side: DoubleSide, depthTest: false };
    this.face = new Mesh(new BufferGeometry(), new MeshBasicMaterial(look));
    [this.face, this.rim, this.edge].forEach((part, i) => (part.renderOrder = 7 + i));
    this.title.center.set(0.5, 2);
    this.title.element.classList.add('parameter');
    this.names.edge.center.set(0.5, 1.3);
    this.add(this.face, this.rim, this.edge, this.title, ...Object.values(this.names));
    stage.onPaint(() => this.paint());
  }

  show(
    { point, edgeOf, edge, t, face, rim }: IntersectionPoint,
    [own, other]: readonly Region[],
    named: boolean,
  ): void {
    this.of = edgeOf;
    this.edge.set(edgePoints({ ...placed(own), edges: [own.edges[edge]] }));
    this.face.visible = face !== null;
    const { vertices, faces, edges } = placed(other);
    if (face !== null) setTriangles(this.face.geometry, facePoints(vertices, faces[face]));
    this.rim.visible = rim !== null;
    if (rim !== null) this.rim.set(edgePoints({ vertices, faces, edges: [edges[rim]] }));
    this.title.position.fromArray(point);
    this.title.center.y = named ? 2 : -0.7; // names are read below
    this.title.text = `t ${t.toFixed(3)}`;
    const [letter, through] = edgeOf === 'a' ? ['A', 'B'] : ['B', 'A'];
    this.call('edge', letter, named ? `edge ${edge}` : '', awayFrom(point, placed(own).vertices, own.edges[edge]));
    const thing = !named ? '' : face !== null ? `face ${face}` : rim !== null ? `edge ${rim}` : '';
    const around = face !== null ? faces[face] : rim !== null ? edges[rim] : [];
    this.call('other', through, thing, middleOf(vertices, around));
    this.paint();
  }

  private call(which: 'edge' | 'other', letter: string, thing: string, at: Vector3): void {
    const label = this.names[which];
    label.visible = thing !== '';
    label.text = `${letter} ${thing}`;
    label.element.className = `label label-note of-${letter.toLowerCase()}`;
    label.position.copy(at);
  }

  private paint(): void {
    const { palette } = this.stage;
    const [own, other] = this.of === 'a' ? [palette.a, palette.b] : [palette.b, palette.a];
    this.edge.paint(own);
    this.rim.paint(other);
    this.face.material.color.copy(other);
  }
}

/** On an edge, near the end that is farther from a point of it. */
function awayFrom(point: ArrayLike<number>, vertices: Float64Array, edge: ArrayLike<number>): Vector3 {
  const at = new Vector3().fromArray(point);
  const ends = [0, 1].map((end) => new Vector3().fromArray(vertices, 3 * edge[end]));
  return at.lerp(ends[at.distanceTo(ends[0]) > at.distanceTo(ends[1]) ? 0 : 1], 0.75);
}

/** The middle of some corners. */
function middleOf(vertices: Float64Array, corners: ArrayLike<number>): Vector3 {
  const middle = new Vector3();
  for (const corner of Array.from(corners))
    middle.addScaledVector(new Vector3().fromArray(vertices, 3 * corner), 1 / corners.length);
  return middle;
}

function placed({ vertices, edges, faces }: Region) {
  return { vertices, edges, faces };
}
