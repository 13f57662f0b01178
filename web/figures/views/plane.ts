import { BufferAttribute, BufferGeometry, DoubleSide, Group, Mesh, MeshBasicMaterial, Vector3 } from 'three';
import { FatLines } from '../stage/fat-lines.js';
import type { Triple } from '../state/box.js';
import type { PlaneSide } from '../state/sides.js';
import type { Stage } from '../stage/stage.js';
import type { Palette, Token } from '../page/tokens.js';

const margin = 0.3;
const normalLength = 0.45;

/** The corner numbers around each face, in the order of `Region.planes`: +u0 −u0 +u1 −u1 +u2 −u2. */
const faces = [4, 2, 1].flatMap((bit) => {
  const [p, q] = [4, 2, 1].filter((other) => other !== bit) as [number, number];
  return [bit, 0].map((side) => [side, side | p, side | p | q, side | q]);
});

/** The six planes of a box as sheets somewhat larger than its faces, in the color of the side the point is on. */
export class PlaneView extends Group {
  private readonly sheets: Sheet[];

  constructor(private readonly stage: Stage) {
    super();
    this.sheets = faces.map(() => new Sheet());
    this.add(...this.sheets);
    stage.onPaint(() => this.paint());
    this.visible = false;
  }

  /** Shows all planes, or those with these numbers, and the one that is `lit`: brought forward, with its normal and the distance of the point. */
  show(
    corners: Float64Array,
    sides: PlaneSide[],
    point: Triple,
    which: { all: boolean | readonly number[]; lit: number | null },
  ): void {
    this.sheets.forEach((sheet, i) => {
      sheet.visible = (typeof which.all === 'boolean' ? which.all : which.all.includes(i)) || which.lit === i;
      sheet.show(corners, faces[i], sides[i], point, which.lit === i);
    });
    this.paint();
  }

  private paint(): void {
    for (const sheet of this.sheets) sheet.paint(this.stage.palette);
  }
}

class Sheet extends Group {
  private readonly corners = new BufferAttribute(new Float32Array(12), 3);
  private readonly fill: Mesh<BufferGeometry, MeshBasicMaterial>;
  private readonly rim = new FatLines(4, { width: 1.25, opacity: 0.55 });
  private readonly normal = new FatLines(1, { width: 2 });
  private readonly distance = new FatLines(1, { width: 2, dash: [0.06, 0.05], depth: 'always' });
  private token: Token = 'quiet';

  constructor() {
    super();
    const geometry = new BufferGeometry().setAttribute('position', this.corners).setIndex([0, 1, 2, 0, 2, 3]);
    const look = { transparent: true, side: DoubleSide, depthWrite: false };
    this.fill = new Mesh(geometry, new MeshBasicMaterial(look));
    this.fill.frustumCulled = false;
    this.fill.renderOrder = this.rim.renderOrder = this.normal.renderOrder = 5;
    this.distance.renderOrder = 9;
    this.add(this.fill, this.rim, this.normal, this.distance);
  }

  show(corners: Float64Array, face: number[], { plane, side, distance }: PlaneSide, point: Triple, lit: boolean): void {
    const middle = new Vector3();
    const ring = face.map((corner) => new Vector3().fromArray(corners, 3 * corner));
    for (const corner of ring) middle.addScaledVector(corner, 1 / ring.length);
    for (const corner of ring) corner.addScaledVector(corner.clone().sub(middle).normalize(), margin);
    const flat = ring.map((corner) => corner.toArray());
    this.corners.copyArray(flat.flat()).needsUpdate = true;
    this.rim.set(flat.flatMap((corner, i) => [...corner, ...flat[(i + 1) % 4]]));

    const normal = new Vector3().fromArray(plane.normal);
    this.normal.set([...middle.toArray(), ...middle.clone().addScaledVector(normal, normalLength).toArray()]);
    const from = new Vector3().fromArray(point);
    this.distance.set([...point, ...from.addScaledVector(normal, -distance).toArray()]);
    this.distance.visible = this.normal.visible = lit;
    this.fill.material.opacity = lit ? 0.25 : side === 'above' ? 0.12 : 0.03;
    this.rim.material.linewidth = lit ? 2.25 : 1.25;
    this.token = side === 'above' ? 'overlap' : side === 'on' ? 'ink' : 'gap';
  }

  paint(palette: Palette): void {
    this.fill.material.color.copy(palette[this.token]);
    for (const lines of [this.rim, this.normal, this.distance]) lines.paint(palette[this.token]);
  }
}
