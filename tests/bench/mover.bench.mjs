// Characters that walk: the same walk for all controllers, over 100k triangles of hills and through the village.
import { init, Mesh, World } from 'askew';
import { Vector3 } from 'three';
import { measure, report } from './measure.mjs';
import { randomFrom } from '../../web/bench/peers/scene.mjs';
import { heightAt, makeTerrain } from './peers/terrain.mjs';
import { readVillage } from './peers/village.mjs';
import {
  askewCrowd,
  askewWalkers,
  bodies,
  crashcatWalkers,
  lowest,
  rapierWalkers,
  regionOf,
} from './peers/walkers.mjs';

const makers = { askew: askewWalkers, rapier: rapierWalkers, crashcat: crashcatWalkers };
/** So much apart two walks may end and are still the same: they differ where one climbs what the other goes around. */
const near = 0.5;

/** Places where the ground is near below, and nothing else is. */
function drawStarts({ positions, indices }, count, width, groundOf, body, random) {
  const world = new World();
  world.add({ shape: Mesh.build({ positions, indices }), still: true });
  const region = regionOf(body);
  const starts = [];
  while (starts.length < count) {
    const [x, z] = [width * (random() - 0.5), width * (random() - 0.5)];
    const at = new Vector3(x, groundOf(x, z) + lowest(body) + 0.05, z);
    if (world.overlap(region.setPose(at)).count === 0) starts.push(at);
  }
  world.dispose();
  return starts;
}

/** How many walks end where ours does, and how far from it the others end. */
function compare(what, ends) {
  const { askew: ours, ...others } = ends;
  for (const [peer, theirs] of Object.entries(others)) {
    const apart = [];
    for (let i = 0; i < ours.length; i += 3) {
      apart.push(Math.hypot(ours[i] - theirs[i], ours[i + 1] - theirs[i + 1], ours[i + 2] - theirs[i + 2]));
    }
    const same = apart.filter((distance) => distance < near).length;
    console.log(`${what}: ${peer} ends within ${near} m of ours in ${same} of ${apart.length} walks`);
  }
}

function run(name, terrain, width, groundOf) {
  for (const body of bodies) {
    const count = 20;
    const walk = { count, frames: 60, starts: drawStarts(terrain, count, width, groundOf, body, randomFrom(15)) };
    const made = Object.entries(makers).map(([peer, make]) => [peer, make(terrain, body, walk)]);
    const peers = made.filter(([, walkers]) => walkers);
    const what = `mover, ${body}, ${name}`;
    peers.forEach(([, walkers]) => walkers.play());
    compare(what, Object.fromEntries(peers.map(([peer, { ends }]) => [peer, ends])));
    const timed = Object.fromEntries(peers.map(([peer, walkers]) => [peer, () => walkers.play()]));
    report(what, 'us', measure(count * walk.frames, timed));
    peers.forEach(([, walkers]) => walkers.dispose());
  }
}

function runCrowd(terrain) {
  const count = 1000;
  const walk = {
    count,
    frames: 4,
    starts: drawStarts(terrain, count, 90, heightAt, 'capsule', randomFrom(16)),
  };
  const makers = { askew: askewCrowd, 'askew, one by one': askewWalkers, rapier: rapierWalkers };
  const made = Object.entries(makers).map(([peer, make]) => [peer, make(terrain, 'capsule', walk)]);
  const peers = made.filter(([, walkers]) => walkers);
  report(
    'mover, 1,000 capsules, 100k triangles',
    'us',
    measure(count * walk.frames, Object.fromEntries(peers.map(([peer, walkers]) => [peer, () => walkers.play()]))),
  );
  peers.forEach(([, walkers]) => walkers.dispose());
}

await init();
const terrain = makeTerrain(224);
run('100k triangles', terrain, 80, heightAt);
run('village', readVillage(), 60, () => 0);
runCrowd(terrain);
