import { toMatrix4 } from 'askew/three';
import type { Region } from 'askew';
import { BoxGeometry, DoubleSide, Group, Mesh, MeshBasicMaterial, MeshLambertMaterial } from 'three';
import { boxEdges, edgeCount } from './box-edges.js';
import { FatLines } from '../stage/fat-lines.js';
import { Label } from '../stage/labels.js';
import type { Stage } from '../stage/stage.js';
import { mix, type Token } from '../page/tokens.js';

const cube = new BoxGeometry(2, 2, 2);
/** How far the halo, which is opaque so that its joints do not show, goes from paper to the color of the box. */
const haloStrength = 0.25;
const dash: [number, number] = [0.11, 0.07];

/** A region as a glass box: tinted faces, edges that fade where a face is in front of them, a halo, a letter. */
export class BoxView extends Group {
  /** The solid body, for picking and for hiding what is behind. */
  readonly body = new Mesh(cube, new MeshBasicMaterial({ colorWrite: false, polygonOffset: true }));
  private readonly faces = new Mesh(
    cube,
    new MeshLambertMaterial({
      transparent: true,
      opacity: 0.12,
      side: DoubleSide,
      flatShading: true,
      depthTest: false,
      depthWrite: false,
    }),
  );
  private readonly front: FatLines;
  private readonly back: FatLines;
  private readonly halo = new FatLines(edgeCount, { width: 9 });
  private readonly letter: Label;
  private readonly edges = new Float64Array(6 * edgeCount);

  constructor(stage: Stage, token: Extract<Token, 'a' | 'b'>, dashed: boolean) {
    super();
    const style = dashed ? { width: 2, dash } : { width: 2 };
    this.front = new FatLines(edgeCount, style);
    this.back = new FatLines(edgeCount, { ...style, width: 1.25, opacity: 0.42, depth: 'behind' });
    this.letter = new Label(token, token.toUpperCase());
    this.body.material.polygonOffsetFactor = this.body.material.polygonOffsetUnits = 1;
    this.body.matrixAutoUpdate = this.faces.matrixAutoUpdate = false;
    this.halo.visible = false;
    this.body.renderOrder = 0;
    [this.halo, this.faces, this.back, this.front].forEach((part, i) => (part.renderOrder = 1 + i));
    this.add(this.body, this.faces, this.halo, this.back, this.front, this.letter);
    stage.onPaint((palette) => {
      this.faces.material.color.copy(palette[token]);
      for (const lines of [this.front, this.back]) lines.paint(palette[token]);
      this.halo.paint(mix(palette.paper, palette[token], haloStrength));
    });
  }

  set selected(selected: boolean) {
    this.halo.visible = selected;
  }

  /** Draws this region; `corners` are its own, which the caller has already. */
  show(region: Region, corners: Float64Array): void {
    toMatrix4(region, this.body.matrix);
    this.faces.matrix.copy(this.body.matrix);
    this.body.matrixWorldNeedsUpdate = this.faces.matrixWorldNeedsUpdate = true;
    boxEdges(corners, this.edges);
    for (const lines of [this.front, this.back, this.halo]) lines.set(this.edges);
    this.placeLetter(corners);
  }

  private placeLetter(corners: Float64Array): void {
    let top = 0;
    for (let i = 3; i < corners.length; i += 3) if (corners[i + 1] > corners[top + 1]) top = i;
    this.letter.position.set(corners[top], corners[top + 1] + 0.16, corners[top + 2]);
  }
}
