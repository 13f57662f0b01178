import { GreaterDepth, InstancedInterleavedBuffer, InterleavedBufferAttribute, type Color } from 'three';
import { LineMaterial } from 'three/addons/lines/LineMaterial.js';
import { LineSegments2 } from 'three/addons/lines/LineSegments2.js';
import { LineSegmentsGeometry } from 'three/addons/lines/LineSegmentsGeometry.js';

export interface LineStyle {
  /** Pixels. */
  width: number;
  opacity?: number;
  /** Lengths of dash and gap in units of the scene. */
  dash?: [number, number];
  /** Drawn where nothing is in front of it (default), only where something is, or always. */
  depth?: 'front' | 'behind' | 'always';
}

/** Segments some pixels wide, in buffers that are written in place: `set` allocates nothing. */
export class FatLines extends LineSegments2 {
  private readonly ends: InstancedInterleavedBuffer;
  private readonly runs: InstancedInterleavedBuffer;

  constructor(capacity: number, { width, opacity = 1, dash, depth = 'front' }: LineStyle) {
    const ends = new InstancedInterleavedBuffer(new Float32Array(6 * capacity), 6, 1);
    const runs = new InstancedInterleavedBuffer(new Float32Array(2 * capacity), 2, 1);
    const geometry = new LineSegmentsGeometry();
    geometry.setAttribute('instanceStart', new InterleavedBufferAttribute(ends, 3, 0));
    geometry.setAttribute('instanceEnd', new InterleavedBufferAttribute(ends, 3, 3));
    geometry.setAttribute('instanceDistanceStart', new InterleavedBufferAttribute(runs, 1, 0));
    geometry.setAttribute('instanceDistanceEnd', new InterleavedBufferAttribute(runs, 1, 1));
    const material = new LineMaterial({ linewidth: width, transparent: true, opacity, depthWrite: false });
    material.depthTest = depth !== 'always';
    if (depth === 'behind') material.depthFunc = GreaterDepth;
    if (dash) {
      material.dashed = true;
      [material.dashSize, material.gapSize] = dash;
    }
    super(geometry, material);
    this.ends = ends;
    this.runs = runs;
    this.frustumCulled = false;
  }

  /** Draws these segments instead: x y z of each start and end, one after the other. */
  set(points: ArrayLike<number>): void {
    const ends = this.ends.array;
    const runs = this.runs.array;
    const count = points.length / 6;
    for (let i = 0; i < points.length; i += 1) ends[i] = points[i];
    for (let i = 0; i < count; i += 1) {
      const at = 6 * i;
      runs[2 * i + 1] = Math.hypot(
        points[at + 3] - points[at],
        points[at + 4] - points[at + 1],
        points[at + 5] - points[at + 2],
      );
    }
    this.geometry.instanceCount = count;
    this.ends.needsUpdate = true;
    this.runs.needsUpdate = true;
  }

  paint(color: Color): void {
    this.material.color.copy(color);
  }
}
