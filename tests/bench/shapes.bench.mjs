// Pairs of convex hulls at any angle, what they share, and polygons of the plane; every peer's answers are compared first.
import { init, Region } from 'askew';
import { init as initPlane, Polygon, Rectangle } from 'askew/2d';
import { bands, judgeOf } from './judge.mjs';
import { expectSame, measure, measureOnce, report } from './measure.mjs';
import { crashcatHulls } from '../../web/bench/peers/crashcat.mjs';
import { joltHulls } from '../../web/bench/peers/jolt.mjs';
import { rapierHulls } from '../../web/bench/peers/rapier.mjs';
import { makeHulls, randomFrom, vectorOf, quaternionOf } from '../../web/bench/peers/scene.mjs';

const count = 500;

const hullsOf = ({ points, centers, rotations }) =>
  points.map((list, i) => Region.hull(list).setPose(vectorOf(centers, i), quaternionOf(rotations, i)));

const each = (ask) => () => {
  let sum = 0;
  for (let i = 0; i < count; i++) sum += ask(i) ? 1 : 0;
  return sum;
};

/** Throws when an answer of a library is wrong beyond its band; returns how many pairs overlap. */
function compare(vertices, a, b, libraries) {
  for (const [name, { overlaps, depth, distance }] of libraries) {
    let wrong = 0;
    for (let i = 0; i < count; i++) {
      const judge = judgeOf([a[i], b[i]], [a[i], b[i]], bands[name]);
      const isNear = !distance || judge.distance(distance(i));
      wrong += isNear && judge.overlaps(overlaps(i)) && judge.depth(depth(i)) ? 0 : 1;
    }
    expectSame(`hulls of ${vertices}, ${name}`, wrong);
  }
  return a.filter((region, i) => region.overlaps(b[i])).length;
}

function benchHulls(vertices) {
  const random = randomFrom(vertices);
  const drawn = [makeHulls(count, vertices, 1, random), makeHulls(count, vertices, 1, random)];
  const [a, b] = drawn.map(hullsOf);
  const peers = { rapier: rapierHulls(...drawn), jolt: joltHulls(...drawn), crashcat: crashcatHulls(...drawn) };
  const libraries = Object.entries(peers).filter(([, library]) => library);
  const met = compare(vertices, a, b, libraries);
  const target = { normal: new Float64Array(3), depth: 0, vector: new Float64Array(3) };
  const near = { distance: 0, pointA: new Float64Array(3), pointB: new Float64Array(3) };
  const run = (what, unit, ask, peer) => {
    const asked = libraries
      .filter(([, library]) => library[peer])
      .map(([name, library]) => [name, each(library[peer])]);
    report(`hulls of ${vertices}, ${what}`, unit, measure(count, { askew: each(ask), ...Object.fromEntries(asked) }));
  };
  run('boolean', 'us', (i) => a[i].overlaps(b[i]), 'overlaps');
  console.log(`    ${((100 * met) / count).toFixed(0)} % overlap`);
  run('relation', 'us', (i) => a[i].relation(b[i]));
  run('separation', 'us', (i) => a[i].separation(b[i]));
  run('minimum translation', 'us', (i) => a[i].minimumTranslation(b[i], undefined, target), 'depth');
  run('minimum translation on the ground', 'us', (i) => a[i].minimumTranslation(b[i], { within: [0, 1, 0] }, target));
  run('distance', 'us', (i) => a[i].closestPoints(b[i], near), 'distance');
  run('cast along a way', 'us', (i) => a[i].castRegion([1, 0.5, 0.25], b[i]));
  run('explain', 'us', (i) => a[i].explain(b[i]));
  run('intersection', 'us', (i) => a[i].intersection(b[i]));
  run('intersectionPoints', 'us', (i) => a[i].intersectionPoints(b[i]));
}

/** A star with so many corners: every other one is drawn in, unless the ratio is 1. */
function star(corners, ratio, x, y, turn) {
  const around = Array.from({ length: corners }, (_, k) => {
    const angle = turn + (2 * Math.PI * k) / corners;
    const radius = k % 2 === 0 ? 1 : ratio;
    return [x + radius * Math.cos(angle), y + radius * Math.sin(angle)];
  });
  return new Polygon(around);
}

function benchFlat(name, make) {
  const random = randomFrom(5);
  const draw = () => {
    const [x, y, turn] = [3 * random(), 3 * random(), 7 * random()];
    return make(x, y, turn);
  };
  const [a, b] = [0, 1].map(() => Array.from({ length: count }, draw));
  report(`${name}, boolean`, 'us', measure(count, { askew: each((i) => a[i].overlaps(b[i])) }));
  report(`${name}, minimum translation`, 'us', measure(count, { askew: each((i) => a[i].minimumTranslation(b[i])) }));
  console.log(`    ${((100 * each((i) => a[i].overlaps(b[i]))()) / count).toFixed(0)} % overlap`);
}

/** A comb of so many teeth: 4 corners a tooth, and one more. */
function comb(teeth, x, y, turn) {
  const corners = Array.from({ length: teeth }, (_, i) => teeth - 1 - i).flatMap((k) => [
    [k + 0.9, k === teeth - 1 ? 0 : 1],
    [k + 0.9, 5],
    [k + 0.5, 5],
    [k + 0.5, 1],
  ]);
  const [along, across] = [Math.cos(turn), Math.sin(turn)];
  return new Polygon([[-0.1, 0], ...corners].map(([u, v]) => [x + along * u - across * v, y + across * u + along * v]));
}

/** Ways out of polygons of many parts, one pair at a time. */
function benchManyParts() {
  const once = (name, a, b) =>
    report(
      `${name}, minimum translation`,
      'ms',
      measureOnce({ askew: { prepare: () => a, run: (shape) => shape.minimumTranslation(b) } }),
    );
  for (const corners of [32, 128, 1024])
    once(`stars of ${corners} corners`, star(corners, 0.5, 0, 0, 0), star(corners, 0.5, 0, 0, 0.3));
  for (const turn of [0, 0.3, 1.57])
    once(
      `combs of 257 corners at ${turn}`,
      comb(64, 0, 0, 0),
      comb(64, turn > 1 ? 30 : 0.3, turn > 1 ? -20 : 0.2, turn),
    );
}

await Promise.all([init(), initPlane()]);
for (const vertices of [8, 16, 32]) benchHulls(vertices);
benchFlat('rectangles', (x, y, rotation) => new Rectangle({ center: [x, y], halfExtents: [1, 0.6], rotation }));
benchFlat('octagons', (x, y, turn) => star(8, 1, x, y, turn));
benchFlat('stars of 12 corners', (x, y, turn) => star(12, 0.5, x, y, turn));
benchManyParts();
