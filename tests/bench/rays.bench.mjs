// The closest hit of rays, from ten thousand colliders to a million.
import { init, World } from 'askew';
import { expectSame, measure, report } from './measure.mjs';
import { rapierWorld } from './peers/rapier.mjs';
import { makeCrowd, randomFrom } from './peers/scene.mjs';

const rays = 256;
const size = 0.65;

async function run() {
  await init();
  for (const [count, name] of [
    [10_000, '10k'],
    [100_000, '100k'],
    [1_000_000, '1M'],
  ]) {
    const span = 2 * Math.cbrt(count);
    const random = randomFrom(7);
    const boxes = makeCrowd(count, span, size, random);
    const world = new World({ capacity: count });
    world.addMany(boxes);
    const rapier = count <= 100_000 ? rapierWorld(boxes) : null;
    const vector = (least, most) => ({
      x: least + (most - least) * random(),
      y: least + (most - least) * random(),
      z: least + (most - least) * random(),
    });
    const all = Array.from({ length: rays }, () => ({ origin: vector(0, span), direction: vector(-1, 1) }));
    let wrong = 0;
    for (const { origin, direction } of all) {
      const mine = world.castRay(origin, direction)?.t ?? Infinity;
      const theirs = rapier ? rapier.castRay(origin, direction) : mine;
      wrong += Math.abs(mine - theirs) > 1e-3 * (1 + theirs) ? 1 : 0; // Infinity - Infinity is not above anything
    }
    expectSame('ray, rapier', wrong, rays / 100); // it computes in f32
    let sum = 0;
    const hit = world.castRay({ x: -1, y: span / 2, z: span / 2 }, { x: 1, y: 0, z: 0 }); // used again and again, as in a game
    const times = measure(rays, {
      askew: () =>
        all.forEach(({ origin, direction }) => (sum += world.castRay(origin, direction, undefined, hit) ? 1 : 0)),
      rapier: rapier && (() => all.forEach(({ origin, direction }) => (sum += rapier.castRay(origin, direction)))),
    });
    report(`ray, closest, ${name} colliders`, 'us', times);
    world.dispose();
    rapier?.dispose();
  }
}

if (World.prototype.castRay) await run();
else console.log('no rays: this World has no castRay');
