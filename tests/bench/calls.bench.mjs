// What a game writes first: one call at a time, on shapes of mixed kinds, with the bytes that each call leaves behind.
import { setFlagsFromString } from 'node:v8';
import { runInNewContext } from 'node:vm';
import { init, Region, World } from 'askew';
import { Vector3 } from 'three';
import { measure, report } from './measure.mjs';
import {
  columnsOf,
  makeBoxes,
  makeCrowd,
  obbsOf,
  randomFrom,
  regionsOf,
  typedOf,
} from '../../web/bench/peers/scene.mjs';
import { overlap, stride, translate } from '../../web/bench/peers/typed-boxes.mjs';
import { fillTyped, TypedGrid } from '../../web/bench/peers/typed-grid.mjs';

setFlagsFromString('--expose-gc');
const collect = runInNewContext('gc');
const count = 4096; // a power of two, so that a mask finds the next pair
const warmUp = 50; // the engine compiles what is called often for a second time
const colliders = 10_000;
let sum = 0;

/** Bytes on the heap and in array buffers that a call leaves: the least of some counts, as the engine keeps some too. */
function bytesOf(ask) {
  const rounds = 2000;
  let [heap, buffers] = [Infinity, Infinity];
  for (let turn = 0; turn < 12; turn++) {
    collect();
    const before = process.memoryUsage();
    for (let i = 0; i < rounds; i++) sum += ask(i & (count - 1)) ? 1 : 0;
    const after = process.memoryUsage();
    heap = Math.min(heap, after.heapUsed - before.heapUsed);
    buffers = Math.min(buffers, after.arrayBuffers - before.arrayBuffers);
  }
  return Math.max(0, Math.round((heap + buffers) / rounds));
}

/** Times calls and their peers, which take turns, then counts what each call leaves. */
function bench(workload, peers) {
  const each = (ask) => () => {
    for (let i = 0; i < count; i++) sum += ask(i) ? 1 : 0;
  };
  const calls = Object.fromEntries(Object.entries(peers).map(([name, ask]) => [name, each(ask)]));
  for (const call of Object.values(calls)) for (let turn = 0; turn < warmUp; turn++) call();
  const times = measure(count, calls);
  report(workload, 'ns', times);
  const bytes = Object.entries(peers).map(([name, ask]) => `${name} ${bytesOf(ask)}`);
  console.log(`    bytes a call: ${bytes.join(' · ')}`);
}

/** As a game has them: half boxes, the rest of every other kind, so that no call sees one kind alone. */
function mixedRegions(random) {
  const boxes = makeBoxes(count, 1.75, random);
  return regionsOf(boxes).map((box, i) => {
    const { center, rotation } = box;
    const radius = 0.3 + random();
    const kinds = [
      () => Region.sphere({ center, radius }),
      () => Region.capsule({ from: center, to: [center[0], center[1] + 1, center[2]], radius }),
      () => Region.hull([0, 0, 0, 1, 0, 0, 0, 1, 0, 0, 0, 1, 1, 1, 1]).setPose(center, rotation),
    ];
    return i % 2 === 0 ? box : kinds[(i >> 1) % kinds.length]();
  });
}

function benchPairs() {
  const random = randomFrom(7);
  const [a, b] = [makeBoxes(count, 1.75, random), makeBoxes(count, 1.75, random)];
  const [p, q] = [regionsOf(a), regionsOf(b)];
  const [obbsA, obbsB] = [obbsOf(a), obbsOf(b)];
  const [typedA, typedB] = [typedOf(a), typedOf(b)];
  const out = new Float64Array(7);
  const target = { normal: new Float64Array(3), depth: 0, vector: new Float64Array(3) };
  bench('call, minimumTranslation', {
    askew: (i) => p[i].minimumTranslation(q[i], undefined, target),
    'askew, without a target': (i) => p[i].minimumTranslation(q[i]),
    'typed JS': (i) => translate(typedA, i, typedB, i, out, 0),
  });
  bench('call, overlaps', {
    askew: (i) => p[i].overlaps(q[i]),
    'THREE.OBB': (i) => obbsA[i].intersectsOBB(obbsB[i]),
    'typed JS': (i) => overlap(typedA, i, typedB, i),
  });
  const mixed = mixedRegions(random);
  bench('call, overlaps, mixed kinds', { askew: (i) => mixed[i].overlaps(mixed[(i + 1) & (count - 1)]) });
  bench('call, minimumTranslation, mixed kinds', {
    askew: (i) => mixed[i].minimumTranslation(mixed[(i + 1) & (count - 1)], undefined, target),
  });
}

function benchPoints() {
  const random = randomFrom(11);
  const boxes = makeBoxes(count, 1.75, random);
  const [regions, obbs] = [regionsOf(boxes), obbsOf(boxes)];
  const points = Array.from({ length: count }, () => new Vector3(...[0, 0, 0].map(() => (random() * 2 - 1) * 2)));
  bench('call, contains', {
    askew: (i) => regions[i].contains(points[i]),
    'askew, a literal': (i) => regions[i].contains({ x: points[i].x, y: points[i].y, z: points[i].z }),
    'THREE.OBB': (i) => obbs[i].containsPoint(points[i]),
  });
}

function benchRegions() {
  const { centers, halfExtents, rotations } = makeBoxes(count, 1.75, randomFrom(13));
  const vector = (of, i) => ({ x: of[3 * i], y: of[3 * i + 1], z: of[3 * i + 2] });
  const options = Array.from({ length: count }, (_, i) => ({
    center: vector(centers, i),
    halfExtents: vector(halfExtents, i),
    rotation: { ...vector(rotations, i), w: rotations[4 * i + 3] },
  }));
  // Each alone: what is left of one of them is swept later, beside whatever runs then.
  bench('call, new Region', { askew: (i) => new Region(options[i]) });
  bench('call, a Float64Array of 25', { 'typed JS': () => new Float64Array(25) });
}

function benchWorld() {
  const span = 2 * Math.cbrt(colliders);
  const random = randomFrom(17);
  const boxes = makeCrowd(colliders, span, 0.65, random);
  const world = new World({ capacity: colliders });
  const ids = world.addMany(columnsOf(boxes));
  const queries = makeCrowd(count, span, 0.65, random);
  const regions = regionsOf(queries);
  const typedQueries = typedOf(queries);
  const grid = new TypedGrid(colliders, span, 0.65 * Math.sqrt(3));
  grid.build(fillTyped(new Float64Array(stride * colliders), boxes));
  const found = [];
  bench('call, overlap, 10k colliders', {
    askew: (i) => world.overlap(regions[i]).count,
    'typed JS': (i) => {
      found.length = 0;
      grid.overlap(typedQueries, i, found);
      return found.length;
    },
  });
  const ways = regions.map(() => ({ x: random() - 0.5, y: random() - 0.5, z: random() - 0.5 }));
  const hit = world.castRay([span / 2, span / 2, -1], [0, 0, 1]);
  bench('call, castRay, 10k colliders', {
    askew: (i) => world.castRay(regions[i].center, ways[i], undefined, hit),
    'askew, without a target': (i) => world.castRay(regions[i].center, ways[i]),
  });
  const to = { x: 0, y: 0, z: 0 };
  bench('call, move', {
    askew: (i) => {
      [to.x, to.y, to.z] = regions[i].center;
      return world.move(ids[i], { center: to });
    },
  });
  world.dispose();
}

await init();
benchPairs();
benchPoints();
benchRegions();
benchWorld();
if (sum === 0) throw new Error('nothing was found');
