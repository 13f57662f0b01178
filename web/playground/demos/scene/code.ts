import { World } from 'askew';
import { hullFromGeometry, regionFromObject3D } from 'askew/three';
import { ConeGeometry, Mesh } from 'three';
import { regionOf } from '../../../figures/state/box.js';
import type { SceneState } from './contents.js';
import { answer, regionCode, vector } from '../../controls/code.js';

/** How large the mesh is that stands in for a scene, beside the region. */
const share = 0.25;

/** An overlap query in a scene as a program; a cone in the middle of the region stands in for the scene. */
export function sceneCode(state: SceneState): string {
  const { shape, mode, region: box } = state;
  const make = shape === 'box' ? 'regionFromObject3D' : 'hullFromGeometry';
  const region =
    shape === 'box' ? `${make}(object)` : `${make}(object.geometry).setPose(object.position, object.quaternion)`;
  const size = sizeFor(state);
  return `import { ConeGeometry, Group, Mesh } from 'three';
import { init, Region, World } from 'askew';
import { ${make} } from 'askew/three';

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
  world.add({ shape: ${region}, still: true, data: object.name });
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
  const hull = hullFromGeometry(cone.geometry).setPose(cone.position, cone.quaternion);
  world.add({ shape: state.shape === 'box' ? regionFromObject3D(cone) : hull, still: true });
  const { count } = world.overlap(regionOf(state.region), { mode: state.mode });
  world.dispose();
  return count;
}
