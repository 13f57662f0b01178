// The village of the demos as one geometry of triangles.
import { readFileSync } from 'node:fs';
import { Matrix4, Object3D, Vector3 } from 'three';

const file = new URL('../../../web/scenes/village.gltf', import.meta.url);

export function readVillage() {
  const gltf = JSON.parse(readFileSync(file, 'utf8'));
  const bytes = Buffer.from(gltf.buffers[0].uri.split(',')[1], 'base64');
  const numbersOf = (number, Type) => {
    const { bufferView, count, type } = gltf.accessors[number];
    const { byteOffset, byteLength } = gltf.bufferViews[bufferView];
    const own = Uint8Array.from(bytes.subarray(byteOffset, byteOffset + byteLength)).buffer;
    return new Type(own, 0, count * (type === 'VEC3' ? 3 : 1));
  };
  const [positions, indices] = [[], []];
  const corner = new Vector3();
  const visit = (node, parent) => {
    const { mesh, translation = [0, 0, 0], rotation = [0, 0, 0, 1], scale = [1, 1, 1], children = [] } = node;
    const object = new Object3D();
    object.position.fromArray(translation);
    object.quaternion.fromArray(rotation);
    object.scale.fromArray(scale);
    object.updateMatrix();
    const matrix = new Matrix4().multiplyMatrices(parent, object.matrix);
    if (mesh !== undefined) {
      const { attributes, indices: list } = gltf.meshes[mesh].primitives[0];
      const first = positions.length / 3;
      const corners = numbersOf(attributes.POSITION, Float32Array);
      for (let i = 0; i < corners.length; i += 3) {
        positions.push(...corner.fromArray(corners, i).applyMatrix4(matrix).toArray());
      }
      for (const i of numbersOf(list, Uint16Array)) indices.push(first + i);
    }
    children.forEach((child) => visit(gltf.nodes[child], matrix));
  };
  gltf.scenes[gltf.scene].nodes.forEach((root) => visit(gltf.nodes[root], new Matrix4()));
  return { positions: Float32Array.from(positions), indices: Uint32Array.from(indices) };
}
