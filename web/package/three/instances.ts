import { type BatchedMesh, type InstancedMesh, Matrix4, type Object3D, type SkinnedMesh } from 'three';

/** Where an object is drawn. */
export interface Instance {
  /** The matrix from the frame of the object. */
  place: Matrix4;
  /** The corners that are drawn, where those are not all. */
  range?: { start: number; count: number } | undefined;
  instanceId?: number;
  batchId?: number;
  isHidden?: boolean;
}

/**
 * Returns where an object is drawn, as `base` leads there from its frame: once, or once for each instance. It first
 * updates the matrices of its bones, which need not be below it.
 */
export function instancesOf(part: Object3D, base: Matrix4): Instance[] {
  const { skeleton, isInstancedMesh, isBatchedMesh } = part as InstancedMesh & BatchedMesh & SkinnedMesh;
  for (const bone of skeleton?.bones ?? []) bone.updateWorldMatrix(true, false);
  const placeOf = (id: number): Matrix4 => {
    const matrix = new Matrix4();
    (part as InstancedMesh).getMatrixAt(id, matrix);
    return matrix.premultiply(base);
  };
  if (isInstancedMesh) {
    return Array.from({ length: (part as InstancedMesh).count }, (_, id) => ({ place: placeOf(id), instanceId: id }));
  }
  return isBatchedMesh ? batchesOf(part as BatchedMesh, placeOf) : [{ place: base }];
}

function batchesOf(mesh: BatchedMesh, placeOf: (id: number) => Matrix4): Instance[] {
  const found: Instance[] = [];
  for (let id = 0; id < mesh.maxInstanceCount; id++) {
    let isHidden: boolean;
    try {
      isHidden = !mesh.getVisibleAt(id);
    } catch {
      continue; // three.js throws for an instance that is not there
    }
    const range = mesh.getGeometryRangeAt(mesh.getGeometryIdAt(id));
    if (range) found.push({ place: placeOf(id), range, batchId: id, isHidden });
  }
  return found;
}
