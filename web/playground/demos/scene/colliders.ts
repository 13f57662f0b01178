import { Mesh, Region, World, type ColliderShape } from 'askew';
import type { BufferGeometry } from 'three';
import { buildMeshes, type Meshes } from '../../controls/files/mesh-builds.js';
import { meshInputOf } from '../../controls/files/mesh-input.js';
import { hullOf, type Part } from '../../controls/files/parts.js';
import { unlessRefused } from '../../controls/files/refused.js';
import type { Work } from '../../controls/files/work.js';

/** What each mesh becomes. */
export const sceneShapes = ['box', 'hull', 'triangles'] as const;
export type SceneShape = (typeof sceneShapes)[number];

/** The parts of a scene as colliders of a World, known by their rows. What is refused as the wanted shape is a box. */
export class Colliders {
  readonly world = new World();
  readonly ids: readonly number[];
  readonly shapes: readonly ColliderShape[];
  /** How many of them are boxes. */
  readonly boxes: number;
  /** The lines of those that have been drawn, by row. */
  readonly lines = new Map<number, number[]>();
  private readonly rows: ReadonlyMap<number, number>;
  private readonly corner = new Region({ size: [0, 0, 0] });

  constructor(parts: readonly Part[], shape: SceneShape, meshes: Meshes = new Map()) {
    const added = parts.map((part) => this.add(part, shape, meshes));
    for (const mesh of meshes.values()) mesh?.release(); // the World has what it needs
    this.ids = added.map(({ id }) => id);
    this.shapes = added.map((each) => each.shape);
    this.boxes = this.shapes.filter((each) => each instanceof Region && each.kind === 'box').length;
    this.rows = new Map(this.ids.map((id, row) => [id, row]));
  }

  /** Builds the triangles of all parts in slices, between which the page goes on. */
  static async ofTriangles(parts: readonly Part[], work: Work): Promise<Colliders> {
    return new Colliders(parts, 'triangles', await buildMeshes(parts, work));
  }

  /** Returns the row of a collider. */
  rowOf(id: number): number {
    return this.rows.get(id)!;
  }

  /** Returns a triangle of a mesh where it is; the next call reuses it. */
  triangle(row: number, part: number): Region {
    return this.world.partOf(this.ids[row], part, this.corner);
  }

  private add(part: Part, shape: SceneShape, meshes: Meshes) {
    const { box, geometry, matrix } = part;
    const added = unlessRefused(() => {
      if (shape === 'box') return null;
      if (shape === 'hull') return this.addRegion(hullOf(part) ?? box);
      if (!meshes.has(geometry)) meshes.set(geometry, meshOf(geometry));
      const mesh = meshes.get(geometry)!;
      return mesh && { shape: mesh, id: this.world.add({ shape: mesh, matrix, still: true }) };
    });
    return added ?? this.addRegion(box);
  }

  private addRegion(shape: Region): { shape: ColliderShape; id: number } {
    return { shape, id: this.world.add({ shape, still: true }) };
  }
}

/** The triangles of a geometry; null when none has an area. */
const meshOf = (geometry: BufferGeometry): Mesh | null => unlessRefused(() => Mesh.build(meshInputOf(geometry)));
