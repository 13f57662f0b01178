// The closest hit of rays, from ten thousand colliders to a million.
import { init, World } from 'askew';
import { growthOf, writeGrowth } from './growth.mjs';
import { expectSame, measure, report } from './measure.mjs';
import { librariesOf } from './peers/libraries.mjs';
import { columnsOf, makeCrowd, randomFrom } from '../../web/bench/peers/scene.mjs';
import { fillTyped } from '../../web/bench/peers/typed-grid.mjs';
import { stride } from '../../web/bench/peers/typed-boxes.mjs';
import { TypedTree } from '../../web/bench/peers/typed-tree.mjs';

const rays = 256;
const size = 0.65;
/** These give the way out to a ray that starts inside. */
const hollow = new Set(['three-mesh-bvh', 'THREE.OBB']);

function drawRays(span, random) {
  const vector = (least, most) => ({
    x: least + (most - least) * random(),
    y: least + (most - least) * random(),
    z: least + (most - least) * random(),
  });
  return Array.from({ length: rays }, () => ({ origin: vector(0, span), direction: vector(-1, 1) }));
}

/** Whether two times of the same ray are as good as equal. */
const same = (t, other, roundings) => t === other || Math.abs(t - other) <= roundings * (1 + other);

const growth = growthOf('A ray, closest hit');

function run(count, name) {
  const span = 2 * Math.cbrt(count);
  const random = randomFrom(7);
  const boxes = makeCrowd(count, span, size, random);
  const world = new World({ capacity: count });
  world.addMany(columnsOf(boxes));
  const tree = new TypedTree(fillTyped(new Float64Array(stride * count), boxes), count);
  const libraries = librariesOf(boxes);
  const all = drawRays(span, random);
  const typed = ({ origin: o, direction: d }) => tree.castRay(o.x, o.y, o.z, d.x, d.y, d.z);
  const times = all.map(({ origin, direction }) => world.castRay(origin, direction)?.t ?? Infinity);
  expectSame('ray, typed JS', all.filter((ray, i) => !same(times[i], typed(ray), 1e-9)).length);
  for (const [peer, library] of Object.entries(libraries)) {
    const judged = all.filter((_, i) => times[i] !== 0 || !hollow.has(peer));
    const known = times.filter((t) => t !== 0 || !hollow.has(peer));
    const wrong = judged.filter((ray, i) => !same(known[i], library.castRay(ray), 1e-3)).length;
    expectSame(`ray, ${peer}`, wrong, rays / 100); // most compute in f32
  }
  let sum = 0;
  const middle = span / 2;
  const hit = world.castRay([middle, middle, -1], [0, 0, 1]); // filled again and again, as in a game
  const peers = {
    askew: () =>
      all.forEach(
        ({ origin, direction }) => (sum += world.castRay(origin, direction, undefined, hit ?? undefined) ? 1 : 0),
      ),
    'typed JS': () => all.forEach((ray) => (sum += typed(ray))),
  };
  for (const [peer, library] of Object.entries(libraries)) {
    peers[peer] = () => all.forEach((ray) => (sum += library.castRay(ray)));
  }
  const measured = measure(rays, peers);
  report(`ray, closest, ${name} colliders`, 'us', measured);
  growth.add(count, measured);
  world.dispose();
  for (const library of Object.values(libraries)) library.dispose();
}

await init();
for (const [count, name] of [
  [1000, '1k'],
  [10_000, '10k'],
  [100_000, '100k'],
  [1_000_000, '1M'],
]) {
  run(count, name);
}
writeGrowth('rays', growth);
