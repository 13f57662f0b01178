// three-mesh-bvh over all boxes merged into one mesh: twelve triangles a box, so that the triangle tells the box.
import { BoxGeometry, BufferAttribute, BufferGeometry, DoubleSide, Matrix4, Quaternion, Ray, Vector3 } from 'three';
import { MeshBVH, OrientedBox } from 'three-mesh-bvh';
import { quaternionOf, vectorOf } from './scene.mjs';

const triangles = 12;
const corners = 24;

const matrixOf = (boxes, i) => {
  const { x, y, z, w } = quaternionOf(boxes.rotations, i);
  const center = new Vector3().copy(vectorOf(boxes.centers, i));
  return new Matrix4().compose(center, new Quaternion(x, y, z, w), new Vector3(1, 1, 1));
};

function merged(boxes) {
  const cube = new BoxGeometry(2, 2, 2);
  const positions = new Float32Array(3 * corners * boxes.count);
  const index = new Uint32Array(3 * triangles * boxes.count);
  const corner = new Vector3();
  for (let i = 0; i < boxes.count; i++) {
    const matrix = matrixOf(boxes, i).scale(new Vector3().copy(vectorOf(boxes.halfExtents, i)));
    for (let k = 0; k < corners; k++) {
      corner.fromBufferAttribute(cube.attributes.position, k).applyMatrix4(matrix);
      corner.toArray(positions, 3 * (corners * i + k));
    }
    for (let k = 0; k < 3 * triangles; k++) index[3 * triangles * i + k] = corners * i + cube.index.array[k];
  }
  return new BufferGeometry()
    .setAttribute('position', new BufferAttribute(positions, 3))
    .setIndex(new BufferAttribute(index, 1));
}

/** A mesh of boxes. A region that lies within a box meets none of its faces. */
export function meshWorld(boxes) {
  const bvh = new MeshBVH(merged(boxes), { indirect: true }); // the triangles stay in their order
  const seen = new Uint32Array(boxes.count);
  let stamp = 0;
  const ray = new Ray();
  return {
    queriesOf: (others) =>
      Array.from({ length: others.count }, (_, i) => {
        const half = new Vector3().copy(vectorOf(others.halfExtents, i));
        const box = new OrientedBox(half.clone().negate(), half, matrixOf(others, i));
        box.needsUpdate = true;
        return box;
      }),
    overlap(query, visit) {
      stamp++;
      bvh.shapecast({
        intersectsBounds: (box) => query.intersectsBox(box),
        intersectsTriangle: (triangle, index) => {
          const row = Math.floor(index / triangles);
          if (seen[row] === stamp || !query.intersectsTriangle(triangle)) return false;
          seen[row] = stamp;
          visit(row);
          return false;
        },
      });
    },
    /** A ray from within a box hits where it leaves. */
    castRay({ origin, direction }) {
      ray.origin.copy(origin);
      ray.direction.copy(direction).normalize();
      const length = Math.hypot(direction.x, direction.y, direction.z);
      return (bvh.raycastFirst(ray, DoubleSide)?.distance ?? Infinity) / length;
    },
    dispose: () => {},
  };
}
