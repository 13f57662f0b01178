import { AskewError, Mesh, type MeshBuildOptions } from 'askew';
import type { BufferGeometry } from 'three';
import { meshInputOf } from './mesh-input.js';
import type { Part } from './parts.js';
import type { Work } from './work.js';

/** By geometry; null where there is none. */
export type Meshes = Map<BufferGeometry, Mesh | null>;

/** Builds the triangles of all parts in slices, between which the page goes on. */
export async function buildMeshes(parts: readonly Part[], { signal, tell }: Work): Promise<Meshes> {
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
  return meshes;
}

function builtFrom(geometry: BufferGeometry, options: MeshBuildOptions): Promise<Mesh | null> {
  return Mesh.buildAsync(meshInputOf(geometry), options).catch((error: unknown) => {
    if (error instanceof AskewError) return null;
    throw error;
  });
}

const cornersOf = ({ attributes, index }: BufferGeometry): number => (index ?? attributes.position).count;
