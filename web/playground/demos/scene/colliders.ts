import { AskewError, Mesh, Region, World, type ColliderShape, type MeshBuildOptions } from 'askew';
import type { BufferGeometry } from 'three';
import { meshInputOf } from './mesh-input.js';
import { hullOf, type Part } from './parts.js';
import { unlessRefused } from './refused.js';
import type { Work } from './work.js';

/** What each mesh becomes. */
export const sceneShapes = ['box', 'hull', 'triangles'] as const;
export type SceneShape = (typeof sceneShapes)[number];

/** By geometry; null where there is none. */
type Meshes = Map<BufferGeometry, Mesh | null>;

/** The parts of a scene as colliders of a World, known by their rows. What is refused as the wanted shape is a box. */
export class Colliders {
  readonly world = new World();
  readonly ids: readonly number[];
  readonly shapes: readonly ColliderShape[];
  /** How many of them are boxes. */
  readonly boxes: number;
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
  static async ofTriangles(parts: readonly Part[], { signal, tell }: Work): Promise<Colliders> {
    const meshes: Meshes = new Map();
    const geometries = [...new Set(parts.map(({ geometry }) => geometry))];
    const all = geometries.reduce((sum, geometry) => sum + cornersOf(geometry), 0);
    let before = 0;
    for (const geometry of geometries) {
      const corners = cornersOf(geometry);
      const onProgress = (done: number): void => tell('Building triangles', (before + done * corners) / all);
      meshes.set(geometry, await builtFrom(geometry, { signal, onProgress }));
      before += corners;
    }
    return new Colliders(parts, 'triangles', meshes);
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

function builtFrom(geometry: BufferGeometry, options: MeshBuildOptions): Promise<Mesh | null> {
  return Mesh.buildAsync(meshInputOf(geometry), options).catch((error: unknown) => {
    if (error instanceof AskewError) return null;
    throw error;
  });
}

const cornersOf = ({ attributes, index }: BufferGeometry): number => (index ?? attributes.position).count;
