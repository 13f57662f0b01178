// Worlds of other libraries that hold the same boxes. Each has queriesOf(boxes), overlap(query, visit) with the row of
// every box it meets, castRay({ origin, direction }) with the time of the closest hit or Infinity, dispose(), and where
// boxes can move, move(poses).
import { crashcatWorld } from '../../../web/bench/peers/crashcat.mjs';
import { joltWorld } from '../../../web/bench/peers/jolt.mjs';
import { meshWorld } from '../../../web/bench/peers/mesh-bvh.mjs';
import { obbWorld } from '../../../web/bench/peers/obb.mjs';
import { rapierWorld } from '../../../web/bench/peers/rapier.mjs';

/** Beyond `most`, filling or asking it takes longer than all else here. */
const libraries = [
  { name: 'rapier', most: 1_000_000, make: rapierWorld },
  { name: 'jolt', most: 100_000, make: joltWorld },
  { name: 'crashcat', most: 100_000, make: crashcatWorld },
  { name: 'three-mesh-bvh', most: 100_000, make: meshWorld },
  { name: 'THREE.OBB', most: 10_000, make: obbWorld },
];

/** Those that go so far, by name. */
export function librariesOf(boxes) {
  const all = libraries.filter(({ most }) => boxes.count <= most);
  return Object.fromEntries(all.map(({ name, make }) => [name, make(boxes)]));
}
