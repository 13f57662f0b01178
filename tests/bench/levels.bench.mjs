// A level of triangles: building it, rays, overlap and casts. Hits are counted for all peers before anything is timed.
import { init } from 'askew';
import { expectSame, measure, measureOnce, report } from './measure.mjs';
import { building, hills, scan } from './peers/levels.mjs';
import { pushOuts } from './peers/push-out.mjs';
import { askewField, askewTerrain, builders, bvhTerrain, rapierTerrain } from './peers/terrain.mjs';

const count = 3000;
/** Peers compute in f32, and steps of their casts end early. */
const roundings = 5e-3;
/** What they may answer otherwise for the same reasons. */
const most = count / 100;

/** The same boxes nearer to the surface, so that some of them meet it. */
const sunk = (queries) =>
  queries.map(({ at, out, ...others }, i) => ({
    ...others,
    at: at.clone().addScaledVector(out, i % 2 === 0 ? -0.9 : -0.4),
  }));

const answersOf = (ask) => Array.from({ length: count }, (_, i) => ask(i));
const each = (ask) => () => {
  let sum = 0;
  for (let i = 0; i < count; i++) sum += isHit(ask(i)) ? 1 : 0;
  return sum;
};
const isHit = (answer) => answer !== null && answer !== false;
const differ = (a, b) => isHit(a) !== isHit(b) || (typeof a === 'number' && Math.abs(a - b) > roundings);

function run(terrain) {
  const { name, queries, cells } = terrain;
  const triangles = terrain.indices.length / 3;
  console.log(`${name}: ${triangles} triangles`);
  report(`level, build, ${name}`, 'ms', measureOnce(builders(terrain)));
  const makers = {
    askew: askewTerrain,
    'askew, height field': cells ? askewField : () => null,
    'three-mesh-bvh': bvhTerrain,
    rapier: rapierTerrain,
  };
  const peersOf = (asked) => {
    const made = Object.entries(makers).map(([peer, make]) => [peer, make(terrain, asked)]);
    return Object.fromEntries(made.filter(([, answers]) => answers));
  };
  const [above, low] = [peersOf(queries), peersOf(sunk(queries))];
  console.log(`in the world: ${(above.askew.bytes / triangles).toFixed(1)} bytes a triangle`);
  if (cells) console.log(`${(above['askew, height field'].bytes / cells ** 2).toFixed(1)} bytes a height`);
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
    report(`level, ${what}, ${name}`, 'us', measure(count, Object.fromEntries(timed)));
  }
  const pushes = pushOuts(terrain, sunk(queries), triangles < 2e5); // an Octree of a million triangles takes a minute
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
  report(`level, capsule push-out, ${name}`, 'us', measure(count, Object.fromEntries(timed)));
  for (const each of [above, low].flatMap(Object.values)) each.dispose();
}

await init();
for (const terrain of [
  hills(224, '100k triangles', count),
  hills(708, '1M triangles', count),
  scan(count),
  building(count),
]) {
  run(terrain);
}
