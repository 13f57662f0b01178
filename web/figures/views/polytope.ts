import type { Region } from 'askew';
import {
  BoxGeometry,
  BufferGeometry,
  DoubleSide,
  FrontSide,
  Group,
  Mesh,
  MeshBasicMaterial,
  MeshLambertMaterial,
  Vector3,
} from 'three';
import { FatLines } from '../stage/fat-lines.js';
import { Label } from '../stage/labels.js';
import { edgePoints, mostEdges, setBody, topOf } from './polytope-lines.js';
import { isSmooth, outline, rings } from './round-surface.js';
import type { Stage } from '../stage/stage.js';
import { mix, type Token } from '../page/tokens.js';

/** How far the halo, which is opaque so that its joints do not show, goes from paper to the color of the shape. */
const haloStrength = 0.25;
const dash: [number, number] = [0.11, 0.07];
const ahead = new Vector3(1, 0, 0);
/** How strong the faces are, and those of what is smooth, which have nothing but shading. */
const [glass, solid] = [0.12, 0.32];
/** How thick a segment or a point is to the pointer. */
const grip = 0.24;

/**
 * A region of any kind as a glass body: tinted faces, edges that fade where a face is in front of them, a halo, a letter.
 * What is solid and drawn before covers its far faces.
 */
export class PolytopeView extends Group {
  /** For picking. */
  readonly bodies: Mesh[];
  private readonly body: Mesh;
  private readonly faces: Mesh<BufferGeometry, MeshLambertMaterial>;
  private readonly thin = new Mesh(new BoxGeometry(1, 1, 1), new MeshBasicMaterial({ visible: false }));
  private readonly front: FatLines;
  private readonly back: FatLines;
  /** Around what is smooth: they turn with it, where its outline does not. */
  private readonly rings: FatLines;
  private readonly halo = new FatLines(mostEdges, { width: 9 });
  private readonly letter: Label;
  private readonly spot = new Label('spot');
  private smooth: Region | null = null;

  constructor(
    private readonly stage: Stage,
    token: Extract<Token, 'a' | 'b'>,
    dashed: boolean,
  ) {
    super();
    const style = dashed ? { width: 2, dash } : { width: 2 };
    this.front = new FatLines(mostEdges, style);
    this.back = new FatLines(mostEdges, { ...style, width: 1.25, opacity: 0.42, depth: 'behind' });
    this.rings = new FatLines(mostEdges, { ...style, width: 1, opacity: 0.55 });
    const geometry = new BufferGeometry();
    const hidden = { colorWrite: false, transparent: true, polygonOffset: true, side: DoubleSide };
    this.body = new Mesh(geometry, new MeshBasicMaterial(hidden));
    this.body.material = Object.assign(this.body.material, { polygonOffsetFactor: 1, polygonOffsetUnits: 1 });
    const tint = { transparent: true, opacity: glass, side: DoubleSide, flatShading: true, depthWrite: false };
    this.faces = new Mesh(geometry, new MeshLambertMaterial(tint));
    this.letter = new Label(token, token.toUpperCase());
    this.spot.element.dataset.of = token;
    this.halo.visible = false;
    this.bodies = [this.body, this.thin];
    const parts = [this.faces, this.body, this.halo, this.back, this.rings, this.front];
    parts.forEach((part, i) => (part.renderOrder = 1 + i));
    this.add(...parts, this.thin, this.letter, this.spot);
    stage.onDraw(() => this.layOutline());
    stage.onPaint((palette) => {
      this.faces.material.color.copy(palette[token]);
      for (const lines of [this.front, this.back, this.rings]) lines.paint(palette[token]);
      this.halo.paint(mix(palette.paper, palette[token], haloStrength));
    });
  }

  set selected(selected: boolean) {
    this.halo.visible = selected;
    this.spot.element.dataset.selected = String(selected);
  }

  show(region: Region): void {
    const smooth = isSmooth(region);
    const { material } = this.faces;
    this.smooth = smooth ? region : null;
    this.rings.visible = smooth;
    material.opacity = smooth ? solid : glass;
    material.side = smooth ? FrontSide : DoubleSide;
    material.needsUpdate ||= material.flatShading === smooth;
    material.flatShading = !smooth;
    if (smooth) this.showSurface(region);
    else this.showFaces(region);
    this.letter.position.copy(topOf(region)).y += 0.16;
  }

  private showSurface(region: Region): void {
    setBody(this.body.geometry, region);
    const lines = rings(region);
    for (const each of [this.rings, this.back]) each.set(lines);
    this.front.material.linewidth = 2;
    this.body.visible = this.faces.visible = true;
    this.thin.visible = this.spot.visible = false;
  }

  /** As the camera sees it now. */
  private layOutline(): void {
    if (!this.smooth) return;
    const { center } = this.body.geometry.boundingSphere!;
    const lines = outline(this.smooth, this.stage.camera.position, center);
    for (const each of [this.front, this.halo]) each.set(lines);
  }

  private showFaces(region: Region): void {
    const { vertices, dimension } = region;
    const lines = edgePoints(region);
    for (const each of [this.front, this.back, this.halo]) each.set(lines);
    this.front.material.linewidth = dimension < 2 ? 4 : 2;
    setBody(this.body.geometry, region);
    this.body.visible = this.faces.visible = dimension > 1;
    this.showThin(vertices, dimension);
  }

  /** A segment or a point has no faces to press. */
  private showThin(vertices: Float64Array, dimension: number): void {
    this.thin.visible = dimension < 2;
    this.spot.visible = dimension === 0;
    if (!this.thin.visible) return;
    const from = new Vector3().fromArray(vertices);
    const way = new Vector3().fromArray(vertices, dimension === 0 ? 0 : 3).sub(from);
    this.thin.position.copy(from).addScaledVector(way, 0.5);
    this.spot.position.copy(from);
    this.thin.scale.set(way.length() + grip, grip, grip);
    if (way.lengthSq() > 0) this.thin.quaternion.setFromUnitVectors(ahead, way.normalize());
  }
}
