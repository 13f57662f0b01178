import { BufferAttribute, BufferGeometry, type ColorRepresentation, LineBasicMaterial, LineSegments } from 'three';
import { madeOf } from '../errors/made.js';

/** The ends of the 12 edges along x, y and z, as indices of corners in the order of `Region.corners`. */
export const edgeEnds = [0, 4, 1, 5, 2, 6, 3, 7].concat([0, 2, 1, 3, 4, 6, 5, 7], [0, 1, 2, 3, 4, 5, 6, 7]);

const corners = new Float64Array(24);

/** Draws the edges of any number of boxes in one draw call, in world space. */
export class BoxLines extends LineSegments<BufferGeometry, LineBasicMaterial> {
  constructor(color: ColorRepresentation) {
    super(new BufferGeometry(), new LineBasicMaterial({ color, toneMapped: false }));
    this.frustumCulled = false;
    this.matrixAutoUpdate = false;
    this.reserve(1);
    this.geometry.setDrawRange(0, 0);
  }

  /** Draws `count` boxes; `write` writes the corners of each in turn, and returns whether there is one. @internal */
  draw(count: number, write: (i: number, corners: Float64Array) => boolean): void {
    this.reserve(count);
    const position = this.geometry.getAttribute('position') as BufferAttribute;
    let drawn = 0;
    for (let i = 0; i < count; i++) {
      if (write(i, corners)) (position.array as Float32Array).set(corners, corners.length * drawn++);
    }
    position.needsUpdate = true;
    this.geometry.setDrawRange(0, edgeEnds.length * drawn);
  }

  /** Frees its resources on the graphics card. */
  override dispose(): void {
    madeOf(this.geometry, this).dispose();
    this.material.dispose();
    super.dispose?.(); // older three.js has none
  }

  /** Makes room for `count` boxes; a geometry cannot grow, so a new one replaces it. */
  private reserve(count: number): void {
    const index = this.geometry.getIndex();
    if (index !== null && index.count >= edgeEnds.length * count) return;
    const ends = Uint32Array.from({ length: 2 * count * edgeEnds.length }, (_, i) => {
      return edgeEnds[i % edgeEnds.length]! + 8 * Math.floor(i / edgeEnds.length);
    });
    this.geometry.dispose();
    this.geometry = new BufferGeometry();
    this.geometry.setIndex(new BufferAttribute(ends, 1));
    this.geometry.setAttribute('position', new BufferAttribute(new Float32Array(2 * count * corners.length), 3));
  }
}
