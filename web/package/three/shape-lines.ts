import {
  BufferGeometry,
  type ColorRepresentation,
  Float32BufferAttribute,
  LineBasicMaterial,
  LineSegments,
} from 'three';
import type { Region } from '../api.js';

/** Returns the ends of all edges, 6 numbers an edge; a point becomes a cross of lines. */
export function edgeLines(vertices: ArrayLike<number>, edges: readonly (readonly number[])[]): number[] {
  const at = (i: number): number[] => [vertices[3 * i]!, vertices[3 * i + 1]!, vertices[3 * i + 2]!];
  if (edges.length > 0) return edges.flatMap(([from, to]) => [...at(from!), ...at(to!)]);
  return [0, 1, 2].flatMap((k) => [-0.05, 0.05].flatMap((by) => at(0).map((x, i) => (i === k ? x + by : x))));
}

/** The parts of a circle, and how little its directions lean to either end of a shape. */
const parts = 48;
const leaning = 1e-6;

/** Returns the edges of a region, or the outlines of a round one across its own three axes, one at either end. */
export function regionLines(region: Region): number[] {
  if (region.radius === 0) return edgeLines(region.vertices, region.edges);
  const start = region.kind === 'cylinder' ? Math.PI / parts : 0; // seen along the axis, a flat end is one point
  const axes = [0, 3, 6].map((i) => region.halfAxes.subarray(i, i + 3));
  return axes.flatMap((u, k) => {
    const [v, w] = [axes[(k + 1) % 3]!, axes[(k + 2) % 3]!];
    return [-leaning, leaning].flatMap((end) => {
      const points = Array.from({ length: parts }, (_, i) => {
        const angle = start + (2 * Math.PI * i) / parts;
        const [x, y] = [Math.cos(angle), Math.sin(angle)];
        return Array.from(region.supportPoint([0, 1, 2].map((j) => x * u[j]! + y * v[j]! + end * w[j]!)));
      });
      return points.flatMap((point, i) => [...point, ...points[(i + 1) % parts]!]);
    });
  });
}

/** Draws the edges of any number of regions other than boxes in one draw call, in world space. */
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

  /** Frees its resources on the graphics card. */
  override dispose(): void {
    this.geometry.dispose();
    this.material.dispose();
    super.dispose?.(); // older three.js has none
  }
}
