import { World, type ColliderOptions } from 'askew';
import { hullFromGeometry, meshFromObject3D, regionFromObject3D } from 'askew/three';
import { ConeGeometry, Mesh } from 'three';
import { regionOf } from '../../../figures/state/box.js';
import type { SceneShape } from './colliders.js';
import type { SceneState } from './contents.js';
import { answer, regionCode, vector } from '../../controls/code.js';

/** How large the mesh is that stands in for a scene, beside the region. */
const share = 0.25;

/** What the program says for each kind: what it uses, and what it hands to the World for an object. */
const words: Record<SceneShape, { name: string; collider: string }> = {
  box: { name: 'regionFromObject3D', collider: 'shape: regionFromObject3D(object)' },
  hull: {
    name: 'hullFromGeometry',
    collider: 'shape: hullFromGeometry(object.geometry).setPose(object.position, object.quaternion)',
  },
  triangles: {
    name: 'meshFromObject3D',
    collider: 'shape: meshFromObject3D(object).mesh, matrix: object.matrixWorld',
  },
};

/** An overlap query in a scene as a program; a cone in the middle of the region stands in for the scene. */
export function sceneCode(state: SceneState): string {
  const { shape, mode, region: box } = state;
  const { name, collider } = words[shape];
  const size = sizeFor(state);
  return `import { ConeGeometry, Group, Mesh } from 'three';
import { init, Region, World } from 'askew';
import { ${name} } from 'askew/three';

await init();

// In its place: const { scene } = await new GLTFLoader().loadAsync('scene.glb');
const scene = new Group();
const cone = new Mesh(new ConeGeometry(${size / 2}, ${size}));
cone.name = 'cone';
cone.position.fromArray(${vector(box.center)});
scene.add(cone);

const world = new World();
scene.traverse((object) => {
  if (!(object instanceof Mesh)) return;
  world.add({ ${collider}, still: true, data: object.name });
});

${regionCode('region', box)}
const { ids, count } = world.overlap(region, { mode: '${mode}' });
${answer('count', countFor(state))}
for (const id of ids.subarray(0, count)) console.log(world.dataOf(id), 'is found');

world.dispose();
`;
}

function sizeFor({ region: { size } }: SceneState): number {
  return share * Math.min(...size.filter((extent) => extent > 0), 1e6);
}

/** What the program finds. */
function countFor(state: SceneState): number {
  const size = sizeFor(state);
  const cone = new Mesh(new ConeGeometry(size / 2, size));
  cone.position.fromArray(state.region.center);
  const world = new World();
  world.add({ ...colliderOf(state.shape, cone), still: true });
  const { count } = world.overlap(regionOf(state.region), { mode: state.mode });
  world.dispose();
  return count;
}

function colliderOf(shape: SceneShape, cone: Mesh): Pick<ColliderOptions, 'shape' | 'matrix'> {
  if (shape === 'box') return { shape: regionFromObject3D(cone) };
  if (shape === 'hull') return { shape: hullFromGeometry(cone.geometry).setPose(cone.position, cone.quaternion) };
  cone.updateMatrixWorld();
  return { shape: meshFromObject3D(cone).mesh, matrix: cone.matrixWorld };
}
