// Points and pairs, in batches and in single calls, on the same data; every peer's answers are compared first.
import { containsPoints, init, minimumTranslations, overlapsPairs } from 'askew';
import { Vector3 } from 'three';
import { expectSame, measure, report } from './measure.mjs';
import { joltBoxes } from './peers/jolt.mjs';
import { makeBoxes, obbsOf, randomFrom, recordsOf, regionsOf, typedOf } from './peers/scene.mjs';
import { containPoints, overlap, translate } from './peers/typed-boxes.mjs';

const roundings = 1e-9;
const joltRoundings = 1e-4; // it computes in f32

function benchContains(regionCount, pointCount, workload) {
  const random = randomFrom(regionCount);
  const boxes = makeBoxes(regionCount, 2, random);
  const regions = regionsOf(boxes);
  const obbs = obbsOf(boxes);
  const typed = typedOf(boxes);
  const points = Float64Array.from({ length: 3 * pointCount }, () => (random() * 2 - 1) * 3);
  const vectors = Array.from({ length: pointCount }, (_, i) => new Vector3().fromArray(points, 3 * i));
  const out = new Uint8Array(pointCount);
  const other = new Uint8Array(pointCount);
  let differing = 0;
  let hits = 0;
  regions.forEach((region, i) => {
    containsPoints(region, points, out);
    containPoints(typed, i, points, other);
    vectors.forEach((vector, k) => {
      hits += out[k];
      const all =
        out[k] === other[k] && !!out[k] === obbs[i].containsPoint(vector) && !!out[k] === region.contains(vector);
      differing += all ? 0 : 1;
    });
  });
  // A point within 1e-9 of a face turns up once in 1e8 here.
  expectSame(workload, differing);
  if (hits === 0) throw new Error(`${workload}: nothing is inside`);
  let sum = 0;
  const times = measure(regionCount * pointCount, {
    askew: () => regions.forEach((region) => containsPoints(region, points, out)),
    'askew, one call each': () =>
      regions.forEach((region) => vectors.forEach((vector) => (sum += region.contains(vector)))),
    'THREE.OBB': () => obbs.forEach((box) => vectors.forEach((vector) => (sum += box.containsPoint(vector)))),
    'typed JS': () => regions.forEach((_, i) => containPoints(typed, i, points, other)),
  });
  report(workload, 'ns', times);
  return sum;
}

function benchPairs() {
  const count = 10_000;
  const random = randomFrom(7);
  const a = makeBoxes(count, 1.75, random);
  const b = makeBoxes(count, 1.75, random);
  const regions = [regionsOf(a), regionsOf(b)];
  const columns = regions.map((list) => ({ boxes: recordsOf(list) }));
  const obbs = [obbsOf(a), obbsOf(b)];
  const typed = [typedOf(a), typedOf(b)];
  const jolt = joltBoxes(a) && [joltBoxes(a), joltBoxes(b)];
  const hits = overlapsPairs(columns[0], columns[1]);
  const ways = new Float64Array(7 * count);
  const out = new Uint8Array(count);
  const target = { normal: new Float64Array(3), depth: 0, vector: new Float64Array(3) };
  minimumTranslations(columns[0], columns[1], ways);

  const mine = new Float64Array(7);
  let wrong = 0;
  let wrongJolt = 0;
  let deep = 0;
  let met = 0;
  for (let i = 0; i < count; i++) {
    const [p, q] = [regions[0][i], regions[1][i]];
    met += hits[i];
    const separation = Math.abs(p.separation(q));
    if (jolt && separation > joltRoundings)
      wrongJolt += jolt[0][i].OverlapsOrientedBox(jolt[1][i], 0) === !!hits[i] ? 0 : 1;
    if (separation < roundings) continue;
    const answers = [
      p.overlaps(q),
      obbs[0][i].intersectsOBB(obbs[1][i]),
      overlap(typed[0], i, typed[1], i),
      ways[7 * i + 3] >= 0,
    ];
    wrong += answers.every((answer) => answer === !!hits[i]) ? 0 : 1;
    if (translate(typed[0], i, typed[1], i, mine, 0) && Math.abs(mine[3] - ways[7 * i + 3]) > roundings) deep++;
  }
  expectSame('pair, boolean', wrong);
  expectSame('pair, boolean, jolt', wrongJolt);
  expectSame('pair, depth', deep);

  let sum = 0;
  const yes = measure(count, {
    askew: () => overlapsPairs(columns[0], columns[1], out),
    'askew, one call each': () => regions[0].forEach((p, i) => (sum += p.overlaps(regions[1][i]))),
    'THREE.OBB': () => obbs[0].forEach((p, i) => (sum += p.intersectsOBB(obbs[1][i]))),
    'typed JS': () => {
      for (let i = 0; i < count; i++) sum += overlap(typed[0], i, typed[1], i) ? 1 : 0;
    },
    jolt: jolt && (() => jolt[0].forEach((p, i) => (sum += p.OverlapsOrientedBox(jolt[1][i], 0) ? 1 : 0))),
  });
  report('pair, boolean', 'ns', yes);
  console.log(`    ${((100 * met) / count).toFixed(0)} % overlap`);
  const out7 = new Float64Array(7 * count);
  const way = measure(count, {
    askew: () => minimumTranslations(columns[0], columns[1], ways),
    'askew, one call each': () =>
      regions[0].forEach((p, i) => (sum += p.minimumTranslation(regions[1][i], target) ? 1 : 0)),
    'typed JS': () => {
      for (let i = 0; i < count; i++) sum += translate(typed[0], i, typed[1], i, out7, 7 * i) ? 1 : 0;
    },
  });
  report('pair, minimum translation', 'ns', way);
  return sum;
}

/** What one call costs beyond its arithmetic: the same question asked one by one and in a column. */
function benchCalls() {
  const count = 1000;
  const [region] = regionsOf(makeBoxes(1, 0, randomFrom(3)));
  const far = Array.from({ length: count }, (_, i) => new Vector3(50 + i, 0, 0));
  const points = Float64Array.from(far.flatMap((v) => [v.x, v.y, v.z]));
  const out = new Uint8Array(count);
  let sum = 0;
  const times = measure(count, {
    askew: () => containsPoints(region, points, out),
    'askew, one call each': () => far.forEach((point) => (sum += region.contains(point))),
  });
  report('contains, a far point', 'ns', times);
  return sum;
}

await init();
benchContains(1, 100_000, 'contains, 1 region x 100k points');
benchContains(1000, 1000, 'contains, 1k regions x 1k points');
benchPairs();
benchCalls();
