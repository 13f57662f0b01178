// A level of triangles: building it, rays, overlap and casts. Hits are counted for all peers before anything is timed.
import { init } from 'askew';
import { Vector3 } from 'three';
import { expectSame, measure, measureOnce, report } from './measure.mjs';
import {
  askewField,
  askewTerrain,
  builders,
  bvhTerrain,
  heightAt,
  makeTerrain,
  rapierTerrain,
} from './peers/terrain.mjs';
import { pushOuts } from './peers/push-out.mjs';
import { randomFrom } from '../../web/bench/peers/scene.mjs';

const count = 3000;
/** Peers compute in f32, and steps of their casts end early. */
const roundings = 5e-3;

/** Casts from 1.3 to 1.9 m above the ground, downwards at a slant. */
function drawQueries(random) {
  return Array.from({ length: count }, () => {
    const [x, z] = [90 * (random() - 0.5), 90 * (random() - 0.5)];
    const around = 2 * Math.PI * random();
    return {
      at: new Vector3(x, heightAt(x, z) + 1.3 + 0.6 * random(), z),
      way: new Vector3(Math.cos(around), -0.6 - random(), Math.sin(around)),
      turn: Math.PI * random(),
    };
  });
}

/** The same boxes nearer to the ground, so that some of them meet it. */
const sunk = (queries) =>
  queries.map(({ at, ...others }, i) => ({ ...others, at: at.clone().setY(at.y - (i % 2 === 0 ? 0.9 : 0.4)) }));

const answersOf = (ask) => Array.from({ length: count }, (_, i) => ask(i));
const each = (ask) => () => {
  let sum = 0;
  for (let i = 0; i < count; i++) sum += isHit(ask(i)) ? 1 : 0;
  return sum;
};
const isHit = (answer) => answer !== null && answer !== false;
const differ = (a, b) => isHit(a) !== isHit(b) || (typeof a === 'number' && Math.abs(a - b) > roundings);

function run(cells, name, most) {
  const terrain = makeTerrain(cells);
  const queries = drawQueries(randomFrom(14));
  report(`level, build, ${name} triangles`, 'ms', measureOnce(builders(terrain)));
  const makers = {
    askew: askewTerrain,
    'askew, height field': askewField,
    'three-mesh-bvh': bvhTerrain,
    rapier: rapierTerrain,
  };
  const peersOf = (asked) => {
    const made = Object.entries(makers).map(([peer, make]) => [peer, make(terrain, asked)]);
    return Object.fromEntries(made.filter(([, answers]) => answers));
  };
  const [above, low] = [peersOf(queries), peersOf(sunk(queries))];
  const bytes = [above.askew.bytes / (2 * cells * cells), above['askew, height field'].bytes / cells ** 2];
  console.log(`in the world: ${bytes[0].toFixed(1)} bytes a triangle, ${bytes[1].toFixed(1)} a height`);
  for (const [what, question, peers] of [
    ['ray', 'castRay', above],
    ['box overlap', 'overlapsBox', low],
    ['box cast', 'castBox', above],
    ['capsule cast', 'castCapsule', above],
  ]) {
    const asked = Object.entries(peers).filter(([, answers]) => answers[question]);
    const answers = Object.fromEntries(asked.map(([peer, by]) => [peer, answersOf(by[question])]));
    const hits = Object.entries(answers).map(([peer, all]) => `${peer} ${all.filter(isHit).length}`);
    console.log(`${what}: hits of ${count}: ${hits.join(' · ')}`);
    for (const [peer, all] of Object.entries(answers)) {
      const wrong = all.filter((answer, i) => differ(answers.askew[i], answer)).length;
      expectSame(`${what}, ${peer}`, wrong, most);
    }
    const timed = asked.map(([peer, by]) => [peer, each(by[question])]);
    report(`level, ${what}, ${name} triangles`, 'us', measure(count, Object.fromEntries(timed)));
  }
  const pushes = pushOuts(terrain, sunk(queries), cells < 300); // an Octree of a million triangles takes a minute
  const moved = Object.entries(pushes).filter(([, push]) => push);
  const pushed = Object.fromEntries(moved.map(([peer, push]) => [peer, answersOf(push)]));
  const counts = Object.entries(pushed).map(([peer, all]) => `${peer} ${all.filter(isHit).length}`);
  console.log(`capsule push-out: moved of ${count}: ${counts.join(' · ')}`);
  for (const [peer, all] of Object.entries(pushed)) {
    // An Octree misses some of the triangles below a capsule, by its own rule of which side counts.
    const wrong = all.filter((answer, i) => isHit(pushed.askew[i]) !== isHit(answer)).length;
    expectSame(`capsule push-out, ${peer}`, wrong, peer === 'Octree' ? count / 10 : most);
  }
  const timed = moved.map(([peer, push]) => [peer, each(push)]);
  report(`level, capsule push-out, ${name} triangles`, 'us', measure(count, Object.fromEntries(timed)));
  for (const each of [above, low].flatMap(Object.values)) each.dispose();
}

await init();
for (const [cells, name] of [
  [224, '100k'],
  [708, '1M'],
]) {
  run(cells, name, count / 100);
}
