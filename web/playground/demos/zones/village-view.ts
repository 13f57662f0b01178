import { BufferAttribute, BufferGeometry, DoubleSide, Group, InstancedMesh, Matrix4, MeshLambertMaterial } from 'three';
import { bufferOf } from '../../../scenes/glb.js';
import type { Gltf, Placed } from '../../../scenes/gltf.js';
import type { Stage } from '../../../figures/stage/stage.js';
import { mix } from '../../../figures/page/tokens.js';

/** How far walls and stones go from paper to quiet: scenery, which nothing is said of. */
const strength = { onLight: 0.16, onDark: 0.36 };

/** The meshes of a village but for its ground, all in one quiet color, each geometry drawn at once. */
export class VillageView extends Group {
  constructor(stage: Stage, gltf: Gltf, placed: Placed[]) {
    super();
    const material = new MeshLambertMaterial({ flatShading: true, side: DoubleSide });
    stage.onPaint(({ paper, quiet }) => {
      const { l } = paper.getHSL({ h: 0, s: 0, l: 0 });
      material.color.copy(mix(paper, quiet, l > 0.5 ? strength.onLight : strength.onDark));
    });
    const binary = bufferOf(gltf).buffer;
    const matrix = new Matrix4();
    gltf.meshes.forEach((_, mesh) => {
      const places = placed.filter((each) => each.mesh === mesh && each.bounds.min[1] < each.bounds.max[1]);
      const copies = new InstancedMesh(geometryOf(gltf, mesh, binary), material, places.length);
      places.forEach((place, i) => copies.setMatrixAt(i, matrix.fromArray(place.matrix)));
      this.add(copies);
    });
  }
}

function geometryOf(gltf: Gltf, mesh: number, binary: ArrayBuffer): BufferGeometry {
  const [{ attributes, indices }] = gltf.meshes[mesh].primitives;
  const view = (accessor: number): { byteOffset: number; count: number } => {
    const { bufferView, count } = gltf.accessors[accessor];
    return { byteOffset: gltf.bufferViews[bufferView].byteOffset, count };
  };
  const [places, corners] = [view(attributes.POSITION), view(indices)];
  return new BufferGeometry()
    .setAttribute('position', new BufferAttribute(new Float32Array(binary, places.byteOffset, 3 * places.count), 3))
    .setIndex(new BufferAttribute(new Uint16Array(binary, corners.byteOffset, corners.count), 1));
}
