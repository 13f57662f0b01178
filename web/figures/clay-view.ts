import { DoubleSide, Group, InstancedMesh, MeshLambertMaterial, Color, type BufferGeometry } from 'three';
import type { Part } from './scene-parts.js';
import type { Stage } from './stage.js';
import { mix } from './tokens.js';

/** How far from paper a mesh is: to grey, and where it is found to green; a flat one, which may be all the ground, less. */
const strength = { other: 0.2, found: 0.7, flat: 0.18 };

/** The meshes of a scene in one quiet colour, and in green those that are found; each geometry is drawn at once. */
export class ClayView extends Group {
  private readonly copies: { mesh: InstancedMesh; rows: number[] }[];
  private readonly material = new MeshLambertMaterial({ flatShading: true, side: DoubleSide });
  private readonly colors = { other: new Color(), found: new Color(), flat: new Color() };
  private found: ReadonlySet<number> = new Set();

  constructor(private readonly parts: readonly Part[]) {
    super();
    const rows = new Map<BufferGeometry, number[]>();
    parts.forEach(({ geometry }, row) => rows.set(geometry, [...(rows.get(geometry) ?? []), row]));
    this.copies = [...rows].map(([geometry, own]) => {
      const mesh = new InstancedMesh(geometry, this.material, own.length);
      own.forEach((row, i) => mesh.setMatrixAt(i, parts[row].matrix));
      mesh.frustumCulled = false;
      return { mesh, rows: own };
    });
    this.add(...this.copies.map(({ mesh }) => mesh));
  }

  paint({ paper, quiet, gap }: Stage['palette']): void {
    this.colors.other.copy(mix(paper, quiet, strength.other));
    for (const look of ['found', 'flat'] as const) this.colors[look].copy(mix(paper, gap, strength[look]));
    this.show(this.found);
  }

  show(found: ReadonlySet<number>): void {
    this.found = found;
    for (const { mesh, rows } of this.copies) {
      rows.forEach((row, i) => {
        const look = !found.has(row) ? 'other' : this.parts[row].box.volume === 0 ? 'flat' : 'found';
        mesh.setColorAt(i, this.colors[look]);
      });
      if (mesh.instanceColor) mesh.instanceColor.needsUpdate = true;
    }
  }

  /** Frees what it holds on the graphics card, but for the geometries, which belong to the scene. */
  override dispose(): void {
    for (const { mesh } of this.copies) mesh.dispose();
    this.material.dispose();
    super.dispose();
  }
}
