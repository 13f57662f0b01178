// The built package against THREE.OBB and hand-written typed-array JavaScript, in one run on the same data.
// Every peer's answers are compared first. Ratios are what counts; nanoseconds are for orientation.
import { containsPoints, init, minimumTranslations, overlapsPairs } from 'askew';
import { Vector3 } from 'three';
import { makeBoxes, obbsOf, randomFrom, recordsOf, regionsOf, typedOf } from './peers/scene.mjs';
import { containPoints, overlap, translate } from './peers/typed-boxes.mjs';

const roundings = 1e-9;
const rounds = 9;

/** Nanoseconds an item for each peer: the median of rounds in which all take turns. */
function measure(items, peers) {
  const names = Object.keys(peers);
  const times = Object.fromEntries(names.map((name) => [name, []]));
  for (let round = -2; round < rounds; round++) {
    for (const name of names) {
      const start = process.cpuUsage();
      let repeats = 0;
      let spent = 0;
      while (spent < 40_000) {
        peers[name]();
        repeats++;
        const { user, system } = process.cpuUsage(start);
        spent = user + system;
      }
      if (round >= 0) times[name].push((spent * 1000) / (repeats * items));
    }
  }
  const median = (list) => list.sort((a, b) => a - b)[list.length >> 1];
  return Object.fromEntries(names.map((name) => [name, median(times[name])]));
}

function expectSame(what, wrong, count) {
  if (wrong > 0) throw new Error(`${what}: ${wrong} of ${count} answers differ outside the roundings`);
}

const rows = [];
function report(workload, askew, single, obb, typed) {
  const number = (x) => (Number.isFinite(x) ? x.toFixed(x < 10 ? 2 : 1) : '-');
  rows.push({
    'ns an item': workload,
    askew: number(askew),
    'askew, one call each': number(single),
    'THREE.OBB': number(obb),
    'typed JS': number(typed),
    'askew / typed JS': number(askew / typed),
    'askew / THREE.OBB': number(askew / obb),
  });
}

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
  expectSame(workload, differing, regionCount * pointCount);
  if (hits === 0) throw new Error(`${workload}: nothing is inside`);
  let sum = 0;
  const times = measure(regionCount * pointCount, {
    askew: () => regions.forEach((region) => containsPoints(region, points, out)),
    single: () => regions.forEach((region) => vectors.forEach((vector) => (sum += region.contains(vector)))),
    obb: () => obbs.forEach((box) => vectors.forEach((vector) => (sum += box.containsPoint(vector)))),
    typed: () => regions.forEach((_, i) => containPoints(typed, i, points, other)),
  });
  report(workload, times.askew, times.single, times.obb, times.typed);
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
  const hits = overlapsPairs(columns[0], columns[1]);
  const ways = new Float64Array(7 * count);
  const out = new Uint8Array(count);
  const target = { normal: new Float64Array(3), depth: 0, vector: new Float64Array(3) };
  minimumTranslations(columns[0], columns[1], ways);

  const mine = new Float64Array(7);
  let wrong = 0;
  let deep = 0;
  let met = 0;
  for (let i = 0; i < count; i++) {
    const [p, q] = [regions[0][i], regions[1][i]];
    met += hits[i];
    if (Math.abs(p.separation(q)) < roundings) continue;
    const answers = [
      p.overlaps(q),
      obbs[0][i].intersectsOBB(obbs[1][i]),
      overlap(typed[0], i, typed[1], i),
      ways[7 * i + 3] >= 0,
    ];
    wrong += answers.every((answer) => answer === !!hits[i]) ? 0 : 1;
    if (translate(typed[0], i, typed[1], i, mine, 0) && Math.abs(mine[3] - ways[7 * i + 3]) > roundings) deep++;
  }
  expectSame('pair, boolean', wrong, count);
  expectSame('pair, depth', deep, count);

  let sum = 0;
  const yes = measure(count, {
    askew: () => overlapsPairs(columns[0], columns[1], out),
    single: () => regions[0].forEach((p, i) => (sum += p.overlaps(regions[1][i]))),
    obb: () => obbs[0].forEach((p, i) => (sum += p.intersectsOBB(obbs[1][i]))),
    typed: () => {
      for (let i = 0; i < count; i++) sum += overlap(typed[0], i, typed[1], i) ? 1 : 0;
    },
  });
  report(`pair, boolean, ${((100 * met) / count).toFixed(0)} % overlap`, yes.askew, yes.single, yes.obb, yes.typed);
  const out7 = new Float64Array(7 * count);
  const way = measure(count, {
    askew: () => minimumTranslations(columns[0], columns[1], ways),
    single: () => regions[0].forEach((p, i) => (sum += p.minimumTranslation(regions[1][i], target) ? 1 : 0)),
    typed: () => {
      for (let i = 0; i < count; i++) sum += translate(typed[0], i, typed[1], i, out7, 7 * i) ? 1 : 0;
    },
  });
  report('pair, minimum translation', way.askew, way.single, undefined, way.typed);
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
    single: () => far.forEach((point) => (sum += region.contains(point))),
  });
  report('contains, a far point', times.askew, times.single);
  return sum;
}

await init();
benchContains(1, 100_000, 'contains, 1 region x 100k points');
benchContains(1000, 1000, 'contains, 1k regions x 1k points');
benchPairs();
benchCalls();
console.table(Object.fromEntries(rows.map(({ 'ns an item': name, ...cells }) => [name, cells])));
