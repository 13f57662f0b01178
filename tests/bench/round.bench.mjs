// Pairs of shapes of which one is round, asked everything, and rays; every peer's answers are compared first.
import { init } from 'askew';
import { expectSame, measure, report } from './measure.mjs';
import { joltShapes } from './peers/jolt.mjs';
import { rapierShapes } from './peers/rapier.mjs';
import { makeShapes, randomFrom, shapeKinds, shapeRegions } from './peers/scene.mjs';

const count = 500;
const spread = 2;
const way = [1, 0.5, 0.25];
const wayOf = { x: way[0], y: way[1], z: way[2] };
/** They compute in f32, and some steps of theirs end early. */
const roundings = 5e-3;
/** So many answers of a question may differ all the same: one was seen at most. */
const few = 3;
/** Jolt rounds the corners of its rounded boxes another way: its answers about them are told and prove nothing. */
const areOthers = (library, kinds) => library === 'jolt' && kinds.includes('roundedBox');

const each = (ask) => () => {
  let sum = 0;
  for (let i = 0; i < count; i++) sum += ask(i) ? 1 : 0;
  return sum;
};

/** How many answers of a library differ by more than roundings explain, question by question. */
function differences(a, b, rays, { overlaps, depth, distance, castRegion, castRay }) {
  const wrong = { overlaps: 0, depth: 0, distance: 0, castRegion: 0, castRay: 0 };
  const isNear = (x, y) => (x === null || y === null ? x === y : Math.abs(x - y) < roundings);
  for (let i = 0; i < count; i++) {
    const gap = a[i].separation(b[i]);
    if (Math.abs(gap) < roundings) continue;
    const hit = gap <= 0;
    const [theirs, contact] = [depth(i), a[i].castRegion(way, b[i])];
    if (overlaps(i) !== hit) wrong.overlaps++;
    if (hit ? theirs < -gap - roundings : theirs !== null) wrong.depth++;
    if (!isNear(distance(i), a[i].distance(b[i]))) wrong.distance++;
    if (!isNear(castRegion(i, wayOf), contact && contact.t)) wrong.castRegion++;
    if (!isNear(castRay(i, rays[i]), a[i].castRay(rays[i].origin, rays[i].way)?.t ?? null)) wrong.castRay++;
  }
  return wrong;
}

function bench(kindA, kindB) {
  const random = randomFrom(shapeKinds.indexOf(kindA) * shapeKinds.length + shapeKinds.indexOf(kindB));
  const drawn = [kindA, kindB].map((kind) => makeShapes(kind, count, spread, random));
  const [a, b] = drawn.map(shapeRegions);
  const point = (reach) => ({ x: reach * (random() - 0.5), y: reach * (random() - 0.5), z: reach * (random() - 0.5) });
  const rays = a.map(({ center: [x, y, z] }) => {
    const [origin, to] = [point(12), point(2)];
    return {
      origin,
      way: { x: 2 * (x + to.x - origin.x), y: 2 * (y + to.y - origin.y), z: 2 * (z + to.z - origin.z) },
    };
  });
  const peers = { rapier: rapierShapes(...drawn), jolt: joltShapes(...drawn) };
  const libraries = Object.entries(peers).filter(([, library]) => library);
  const name = `${kindA} and ${kindB}`;
  const wrong = Object.fromEntries(libraries.map(([library, asked]) => [library, differences(a, b, rays, asked)]));
  for (const [library, questions] of Object.entries(wrong)) {
    for (const [question, many] of Object.entries(questions))
      expectSame(`${name}, ${library}, ${question}`, many, areOthers(library, [kindA, kindB]) ? count : few);
  }
  console.log(`${name}: ${((100 * each((i) => a[i].overlaps(b[i]))()) / count).toFixed(0)} % overlap`);
  const target = { normal: new Float64Array(3), depth: 0, vector: new Float64Array(3) };
  const near = { distance: 0, pointA: new Float64Array(3), pointB: new Float64Array(3) };
  // A library whose answers are others, as Jolt's of rounded boxes, is not timed against these.
  const run = (what, question, ask, askPeer) => {
    const asked = libraries
      .filter(([library]) => wrong[library][question] <= few)
      .map(([library, answers]) => [library, each((i) => askPeer(answers[question], i) !== null)]);
    report(`${name}, ${what}`, 'us', measure(count, { askew: each(ask), ...Object.fromEntries(asked) }));
  };
  const row = (peer, i) => peer(i);
  run('boolean', 'overlaps', (i) => a[i].overlaps(b[i]), row);
  run('minimum translation', 'depth', (i) => a[i].minimumTranslation(b[i], undefined, target), row);
  run('distance', 'distance', (i) => a[i].closestPoints(b[i], near), row);
  run(
    'cast along a way',
    'castRegion',
    (i) => a[i].castRegion(way, b[i]),
    (peer, i) => peer(i, wayOf),
  );
  if (kindB !== 'hull') return;
  run(
    `a ray at the ${kindA}`,
    'castRay',
    (i) => a[i].castRay(rays[i].origin, rays[i].way),
    (peer, i) => peer(i, rays[i]),
  );
}

await init();
shapeKinds.slice(0, 4).forEach((kindA, i) => shapeKinds.slice(i).forEach((kindB) => bench(kindA, kindB)));
