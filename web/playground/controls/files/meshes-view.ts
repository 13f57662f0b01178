import { DoubleSide, Group, InstancedMesh, MeshLambertMaterial, Color, type BufferGeometry } from 'three';
import type { Part } from './parts.js';
import type { Stage } from '../../../figures/stage/stage.js';
import { mix } from '../../../figures/page/tokens.js';

/** How far from paper a mesh is: to gray, and where it is found to green. */
const strength = { other: 0.2, found: 0.7, otherFlat: 0.09, foundFlat: 0.18 };
type Look = keyof typeof strength;
const looks = Object.keys(strength) as Look[];

/** The meshes of a scene in one quiet color, and in green those that are found; each geometry is drawn at once. */
export class MeshesView extends Group {
  private readonly copies: { mesh: InstancedMesh; rows: number[] }[];
  private readonly material = new MeshLambertMaterial({ flatShading: true, side: DoubleSide });
  private readonly colors = Object.fromEntries(looks.map((look) => [look, new Color()])) as Record<Look, Color>;
  private found: ReadonlyMap<number, unknown> = new Map();

  constructor(private readonly parts: readonly Part[]) {
    super();
    const rows = new Map<BufferGeometry, number[]>();
    parts.forEach(({ geometry }, row) =>
      rows
        .set(geometry, rows.get(geometry) ?? [])
        .get(geometry)!
        .push(row),
    );
    this.copies = [...rows].map(([geometry, own]) => {
      const mesh = new InstancedMesh(geometry, this.material, own.length);
      own.forEach((row, i) => mesh.setMatrixAt(i, parts[row].matrix));
      mesh.frustumCulled = false;
      return { mesh, rows: own };
    });
    for (const { mesh } of this.copies) this.add(mesh);
  }

  paint({ paper, quiet, gap }: Stage['palette']): void {
    for (const look of looks)
      this.colors[look].copy(mix(paper, look.startsWith('found') ? gap : quiet, strength[look]));
    this.show(this.found);
  }

  show(found: ReadonlyMap<number, unknown>): void {
    this.found = found;
    for (const { mesh, rows } of this.copies) {
      rows.forEach((row, i) => mesh.setColorAt(i, this.colors[this.look(row)]));
      if (mesh.instanceColor) mesh.instanceColor.needsUpdate = true;
    }
  }

  /** A flat mesh, which may be all the ground, is fainter. */
  private look(row: number): Look {
    const flat = this.parts[row].box.volume === 0;
    return this.found.has(row) ? (flat ? 'foundFlat' : 'found') : flat ? 'otherFlat' : 'other';
  }

  /** Frees what it holds on the graphics card, but for the geometries, which belong to the scene. */
  override dispose(): void {
    for (const { mesh } of this.copies) mesh.dispose();
    this.material.dispose();
    super.dispose();
  }
}
