import { BufferGeometry, Float32BufferAttribute, LineBasicMaterial, LineSegments, type Color } from 'three';

const reach = 9;
const strength = 0.5;

/** A faint grid on y = 0, one unit a cell, that fades out with the distance from the origin. */
export class Ground extends LineSegments<BufferGeometry, LineBasicMaterial> {
  constructor() {
    const positions: number[] = [];
    const colors: number[] = [];
    const vertex = (x: number, z: number): void => {
      positions.push(x, 0, z);
      const fade = Math.max(0, 1 - Math.hypot(x, z) / reach);
      colors.push(1, 1, 1, strength * fade * fade);
    };
    for (let line = -reach; line <= reach; line += 1) {
      for (let step = -reach; step < reach; step += 1) {
        vertex(line, step);
        vertex(line, step + 1);
        vertex(step, line);
        vertex(step + 1, line);
      }
    }
    const geometry = new BufferGeometry()
      .setAttribute('position', new Float32BufferAttribute(positions, 3))
      .setAttribute('color', new Float32BufferAttribute(colors, 4));
    super(geometry, new LineBasicMaterial({ vertexColors: true, transparent: true, depthWrite: false }));
    this.renderOrder = -1;
  }

  paint(color: Color): void {
    this.material.color.copy(color);
  }
}
