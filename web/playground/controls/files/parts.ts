import { Region } from 'askew';
import { hullFromGeometry, regionFromBox3 } from 'askew/three';
import { InstancedMesh, Matrix4, Mesh, Vector3, type BufferGeometry, type Object3D } from 'three';
import { formatCount } from '../../../figures/page/counts.js';
import { FileProblem } from './file-problem.js';
import { most } from './gltf-document.js';
import { unlessRefused } from './refused.js';

/** What becomes a region: a mesh of the scene, or one instance of it, where it is. */
export interface Part {
  name: string;
  geometry: BufferGeometry;
  /** From the geometry to the scene. */
  matrix: Matrix4;
  /** The oriented box around it, sheared and mirrored as the scene has it. */
  box: Region;
}

/** The parts of a scene in its order, and how many meshes have no box, as those without a finite vertex. */
export function partsOf(root: Object3D): { parts: Part[]; left: number } {
  root.updateMatrixWorld(true);
  const parts: Part[] = [];
  let left = 0;
  root.traverse((object) => {
    if (!(object instanceof Mesh)) return;
    for (const part of placesOf(object)) {
      const box = boxOf(part);
      if (box) parts.push({ ...part, box });
      else left += 1;
      if (parts.length > most.meshes) throw new FileProblem(`it has more than ${formatCount(most.meshes)} meshes`);
    }
  });
  if (parts.length === 0) throw new FileProblem('it has no meshes');
  return { parts, left };
}

function placesOf(mesh: Mesh): Omit<Part, 'box'>[] {
  const { geometry, matrixWorld } = mesh;
  const name = mesh.name || 'mesh';
  if (!(mesh instanceof InstancedMesh)) return [{ name, geometry, matrix: matrixWorld.clone() }];
  return Array.from({ length: mesh.count }, (_, i) => {
    const matrix = new Matrix4();
    mesh.getMatrixAt(i, matrix);
    return { name: `${name} #${i}`, geometry, matrix: matrix.premultiply(matrixWorld) };
  });
}

/** The box by the vertices themselves: what a file says of its bounds need not be true. */
function boxOf({ geometry, matrix }: Omit<Part, 'box'>): Region | null {
  const { position } = geometry.attributes;
  if (!position?.array.every(Number.isFinite)) return null;
  geometry.userData.measured ??= (geometry.computeBoundingBox(), true);
  if (geometry.boundingBox!.isEmpty()) return null;
  return unlessRefused(() => regionFromBox3(geometry.boundingBox!, matrix));
}

/**
 * The convex hull of a part about the middle of its box, or an outer one where that has more than 256 vertices; null when
 * the part has more than 65536.
 */
export function hullOf({ geometry, matrix, box }: Part): Region | null {
  const corners = cornersOf(geometry);
  if (!corners) return null;
  const points = new Float64Array(corners.length);
  const [middle, corner] = [new Vector3().fromArray(box.center), new Vector3()];
  for (let i = 0; i < corners.length; i += 3)
    corner.fromArray(corners, i).applyMatrix4(matrix).sub(middle).toArray(points, i);
  return unlessRefused(() => Region.hull(points).setPose(box.center));
}

const known = new WeakMap<BufferGeometry, Float64Array | null>();

/** The corners of the hull of a geometry, found once for all the meshes that share it. */
function cornersOf(geometry: BufferGeometry): Float64Array | null {
  if (!known.has(geometry)) known.set(geometry, unlessRefused(() => hullFromGeometry(geometry))?.vertices ?? null);
  return known.get(geometry)!;
}
