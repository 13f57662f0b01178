// Pairs of shapes of which one is round, asked everything, and rays; every peer's answers are compared first.
import { init } from 'askew';
import { bands, judgeOf } from './judge.mjs';
import { expectSame, measure, report } from './measure.mjs';
import { joltShapes } from '../../web/bench/peers/jolt.mjs';
import { rapierShapes } from '../../web/bench/peers/rapier.mjs';
import { makeShapes, randomFrom, shapeKinds, shapeRegions } from '../../web/bench/peers/scene.mjs';

const count = 500;
const spread = 2;
const way = [1, 0.5, 0.25];
const wayOf = { x: way[0], y: way[1], z: way[2] };
const each = (ask) => () => {
  let sum = 0;
  for (let i = 0; i < count; i++) sum += ask(i) ? 1 : 0;
  return sum;
};

/**
 * How many of 500 answers are wrong beyond every band, by pair of kinds and library, which are the same everywhere:
 * depths and distances of curved shapes found by steps. Of all other answers none may be.
 */
const faults = {
  'sphere and roundedBox, rapier': { depth: 4 },
  'sphere and cylinder, jolt': { distance: 1 },
  'sphere and box, jolt': { depth: 2, distance: 1 },
  'capsule and capsule, rapier': { distance: 1 },
  'capsule and cylinder, rapier': { depth: 1 },
  'capsule and hull, rapier': { distance: 1 },
  'roundedBox and roundedBox, rapier': { distance: 2 },
  'roundedBox and box, rapier': { depth: 1 },
  'roundedBox and box, jolt': { depth: 2 },
  'roundedBox and hull, jolt': { depth: 2 },
  'cylinder and box, rapier': { depth: 1 },
};

/** How many answers of a library are wrong beyond its band, question by question. */
function differences(inner, outer, rays, asked, band) {
  const wrong = { overlaps: 0, depth: 0, distance: 0, castRegion: 0, castRay: 0 };
  for (let i = 0; i < count; i++) {
    const pairOf = ([a, b]) => [a[i], b[i]];
    const judge = judgeOf(pairOf(inner), pairOf(outer), band);
    if (!judge.overlaps(asked.overlaps(i))) wrong.overlaps++;
    if (!judge.depth(asked.depth(i))) wrong.depth++;
    if (!judge.distance(asked.distance(i))) wrong.distance++;
    if (!judge.castRegion(asked.castRegion(i, wayOf), wayOf)) wrong.castRegion++;
    if (!judge.castRay(asked.castRay(i, rays[i]), rays[i])) wrong.castRay++;
  }
  return wrong;
}

/** The shapes without their rounding. Jolt's rounded boxes are round to some of its algorithms, and sharp to others. */
const sharp = (drawn) => ({
  ...drawn,
  shapes: drawn.shapes.map((shape) => ({ ...shape, kind: shape.kind === 'roundedBox' ? 'box' : shape.kind })),
});

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
  const outer = { rapier: [a, b], jolt: drawn.map((each) => shapeRegions(sharp(each))) };
  for (const [library, asked] of libraries) {
    const wrong = differences([a, b], outer[library], rays, asked, bands[library]);
    for (const [question, many] of Object.entries(wrong))
      expectSame(`${name}, ${library}, ${question}`, many, faults[`${name}, ${library}`]?.[question]);
  }
  console.log(`${name}: ${((100 * each((i) => a[i].overlaps(b[i]))()) / count).toFixed(0)} % overlap`);
  const target = { normal: new Float64Array(3), depth: 0, vector: new Float64Array(3) };
  const near = { distance: 0, pointA: new Float64Array(3), pointB: new Float64Array(3) };
  // Jolt, whose rounded boxes are others, is not timed against these.
  const isTimed = (library) => library !== 'jolt' || ![kindA, kindB].includes('roundedBox');
  const run = (what, question, ask, askPeer) => {
    const asked = libraries
      .filter(([library]) => isTimed(library))
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
