// Points and pairs, in batches and in single calls, on the same data; every peer's answers are compared first.
import { containsPoints, init, minimumTranslations, overlapsRegionPairs } from 'askew';
import { Vector3 } from 'three';
import { bands, judgeOf } from './judge.mjs';
import { expectSame, measure, report } from './measure.mjs';
import { crashcatContains, crashcatPairs } from '../../web/bench/peers/crashcat.mjs';
import { joltPairs } from '../../web/bench/peers/jolt.mjs';
import { rapierPairs } from '../../web/bench/peers/rapier.mjs';
import { makeBoxes, obbsOf, randomFrom, recordsOf, regionsOf, typedOf } from '../../web/bench/peers/scene.mjs';
import { containPoints, overlap, translate } from '../../web/bench/peers/typed-boxes.mjs';

const roundings = 1e-9;
/** So many of 10,000 depths that a library finds by steps are less than the least. */
const faults = 3;

function benchContains(regionCount, pointCount, workload) {
  const random = randomFrom(regionCount);
  const boxes = makeBoxes(regionCount, 2, random);
  const regions = regionsOf(boxes);
  const obbs = obbsOf(boxes);
  const typed = typedOf(boxes);
  const crashcat = crashcatContains(boxes);
  const points = Float64Array.from({ length: 3 * pointCount }, () => (random() * 2 - 1) * 3);
  const vectors = Array.from({ length: pointCount }, (_, i) => new Vector3().fromArray(points, 3 * i));
  const out = new Uint8Array(pointCount);
  const other = new Uint8Array(pointCount);
  let differing = 0;
  let wrongCrashcat = 0;
  let hits = 0;
  regions.forEach((region, i) => {
    containsPoints(region, points, out);
    containPoints(typed, i, points, other);
    vectors.forEach((vector, k) => {
      hits += out[k];
      const all =
        out[k] === other[k] && !!out[k] === obbs[i].containsPoint(vector) && !!out[k] === region.contains(vector);
      differing += all ? 0 : 1;
      wrongCrashcat += crashcat(i, vector) === !!out[k] ? 0 : 1;
    });
  });
  // A point within 1e-9 of a face turns up once in 1e8 here.
  expectSame(workload, differing);
  expectSame(`${workload}, crashcat`, wrongCrashcat, (regionCount * pointCount) / 1e4);
  if (hits === 0) throw new Error(`${workload}: nothing is inside`);
  let sum = 0;
  const times = measure(regionCount * pointCount, {
    askew: () => regions.forEach((region) => containsPoints(region, points, out)),
    'askew, one call each': () =>
      regions.forEach((region) => vectors.forEach((vector) => (sum += region.contains(vector)))),
    'THREE.OBB': () => obbs.forEach((box) => vectors.forEach((vector) => (sum += box.containsPoint(vector)))),
    'typed JS': () => regions.forEach((_, i) => containPoints(typed, i, points, other)),
    crashcat: () => regions.forEach((_, i) => vectors.forEach((vector) => (sum += crashcat(i, vector) ? 1 : 0))),
  });
  report(workload, 'ns', times);
  return sum;
}

/** Pairs of boxes as every peer keeps them. */
function drawPairs(count) {
  const random = randomFrom(7);
  const a = makeBoxes(count, 1.75, random);
  const b = makeBoxes(count, 1.75, random);
  const regions = [regionsOf(a), regionsOf(b)];
  const libraries = { rapier: rapierPairs(a, b), jolt: joltPairs(a, b), crashcat: crashcatPairs(a, b) };
  return {
    count,
    regions,
    columns: regions.map((list) => ({ boxes: recordsOf(list) })),
    obbs: [obbsOf(a), obbsOf(b)],
    typed: [typedOf(a), typedOf(b)],
    libraries: Object.entries(libraries),
  };
}

/** Compares all answers; how many pairs overlap. */
function comparePairs({ count, regions, columns, obbs, typed, libraries }) {
  const hits = overlapsRegionPairs(columns[0], columns[1]);
  const ways = minimumTranslations(columns[0], columns[1]);
  const mine = new Float64Array(7);
  const wrongOf = Object.fromEntries(libraries.map(([name]) => [name, 0]));
  let wrong = 0;
  let deep = 0;
  for (let i = 0; i < count; i++) {
    const [p, q] = [regions[0][i], regions[1][i]];
    const depth = ways[7 * i + 3];
    for (const [name, library] of libraries) {
      const judge = judgeOf([p, q], [p, q], bands[name]);
      wrongOf[name] += judge.overlaps(library.overlaps(i)) && judge.depth(library.depth(i)) ? 0 : 1;
    }
    if (Math.abs(p.separation(q)) < roundings) continue;
    const answers = [
      p.overlaps(q),
      obbs[0][i].intersectsOBB(obbs[1][i]),
      overlap(typed[0], i, typed[1], i),
      depth >= 0,
    ];
    wrong += answers.every((answer) => answer === !!hits[i]) ? 0 : 1;
    if (translate(typed[0], i, typed[1], i, mine, 0) && Math.abs(mine[3] - depth) > roundings) deep++;
  }
  expectSame('pair, boolean', wrong);
  expectSame('pair, depth', deep);
  for (const [name, count] of Object.entries(wrongOf)) expectSame(`pair, ${name}`, count, faults);
  return hits.reduce((sum, hit) => sum + hit, 0);
}

function benchPairs() {
  const pairs = drawPairs(10_000);
  const { count, regions, columns, obbs, typed, libraries } = pairs;
  const met = comparePairs(pairs);
  const out = new Uint8Array(count);
  const [ways, other] = [new Float64Array(7 * count), new Float64Array(7 * count)];
  const target = { normal: new Float64Array(3), depth: 0, vector: new Float64Array(3) };
  let sum = 0;
  const each = (ask) => () => {
    for (let i = 0; i < count; i++) sum += ask(i) ? 1 : 0;
  };
  const eachOf = (what) => Object.fromEntries(libraries.map(([name, library]) => [name, each(library[what])]));
  const yes = measure(count, {
    askew: () => overlapsRegionPairs(columns[0], columns[1], out),
    'askew, one call each': each((i) => regions[0][i].overlaps(regions[1][i])),
    'THREE.OBB': each((i) => obbs[0][i].intersectsOBB(obbs[1][i])),
    'typed JS': each((i) => overlap(typed[0], i, typed[1], i)),
    ...eachOf('overlaps'),
  });
  report('pair, boolean', 'ns', yes);
  console.log(`    ${((100 * met) / count).toFixed(0)} % overlap`);
  const way = measure(count, {
    askew: () => minimumTranslations(columns[0], columns[1], ways),
    'askew, one call each': each((i) => regions[0][i].minimumTranslation(regions[1][i], undefined, target)),
    'typed JS': each((i) => translate(typed[0], i, typed[1], i, other, 7 * i)),
    ...eachOf('depth'),
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
