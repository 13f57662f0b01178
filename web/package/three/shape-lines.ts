import {
  BufferGeometry,
  type ColorRepresentation,
  Float32BufferAttribute,
  LineBasicMaterial,
  LineSegments,
} from 'three';

/** The ends of all edges of a region, 6 numbers an edge; a point has a cross of lines in its place. */
export function edgeLines(vertices: ArrayLike<number>, edges: readonly (readonly number[])[]): number[] {
  const at = (i: number): number[] => [vertices[3 * i]!, vertices[3 * i + 1]!, vertices[3 * i + 2]!];
  if (edges.length > 0) return edges.flatMap(([from, to]) => [...at(from!), ...at(to!)]);
  return [0, 1, 2].flatMap((k) => [-0.05, 0.05].flatMap((by) => at(0).map((x, i) => (i === k ? x + by : x))));
}

/** The edges of any number of regions that are no boxes, in one drawing; they lie in world space. */
export class ShapeLines extends LineSegments<BufferGeometry, LineBasicMaterial> {
  constructor(color: ColorRepresentation) {
    super(new BufferGeometry(), new LineBasicMaterial({ color, toneMapped: false }));
    this.frustumCulled = false;
    this.matrixAutoUpdate = false;
    this.setLines([]);
  }

  /** Draws lines given by their ends. */
  setLines(ends: number[]): void {
    this.visible = ends.length > 0;
    this.geometry.dispose();
    this.geometry = new BufferGeometry().setAttribute('position', new Float32BufferAttribute(ends, 3));
  }

  /** Frees the geometry and the material on the graphics card. */
  override dispose(): void {
    this.geometry.dispose();
    this.material.dispose();
    super.dispose?.(); // older three.js has none
  }
}
