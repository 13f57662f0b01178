import { toMatrix4 } from 'askew/three';
import type { Region } from 'askew';
import { BoxGeometry, Group, Mesh, MeshLambertMaterial, Plane } from 'three';
import type { Stage } from '../stage/stage.js';

const cube = new BoxGeometry(2, 2, 2);
/** Faces that lie in a plane of the other box are kept: clipping happens in f32 on the GPU. */
const slack = 1e-5;

/**
 * The body that two boxes share, filled. Its surface is what lies within B of the surface of A and within A of
 * the surface of B, so the GPU clips the faces of each by the planes of the other.
 */
export class SharedBodyView extends Group {
  private readonly parts = [new Part(), new Part()] as const;

  constructor(stage: Stage) {
    super();
    this.add(...this.parts);
    stage.onPaint((palette) => this.parts.forEach((part) => part.material.color.copy(palette.overlap)));
  }

  show(a: Region, b: Region): void {
    this.parts[0].show(a, b);
    this.parts[1].show(b, a);
  }
}

class Part extends Mesh<BoxGeometry, MeshLambertMaterial> {
  private readonly planes = Array.from({ length: 6 }, () => new Plane());

  constructor() {
    const look = { transparent: true, opacity: 0.62, flatShading: true, depthTest: false, depthWrite: false };
    super(cube, new MeshLambertMaterial(look));
    this.material.clippingPlanes = this.planes;
    this.matrixAutoUpdate = false;
    this.renderOrder = 2.5;
  }

  show(faces: Region, within: Region): void {
    toMatrix4(faces, this.matrix);
    this.matrixWorldNeedsUpdate = true;
    within.planes().forEach(({ normal, offset }, i) => {
      this.planes[i].normal.set(-normal[0], -normal[1], -normal[2]);
      this.planes[i].constant = offset + slack;
    });
  }
}
