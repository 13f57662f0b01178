// Regions cast into a world, from a thousand colliders to a million, and frames in which everything moves first.
import { init, Region, World } from 'askew';
import { expectSame, measure, measureOnce, plot, report } from './measure.mjs';
import { rapierWorld } from './peers/rapier.mjs';
import { makeCrowd, randomFrom, regionsOf } from './peers/scene.mjs';
import { fillTyped, TypedGrid } from './peers/typed-grid.mjs';
import { stride } from './peers/typed-boxes.mjs';

const size = 0.65; // half extents of colliders, at most
const casts = 256;
const largestForRapier = 100_000; // beyond, filling it takes longer than all else here

const spanOf = (count) => 2 * Math.cbrt(count);
const typedOf = (boxes) => fillTyped(new Float64Array(stride * boxes.count), boxes);

/** A world of each kind with the same boxes. */
function fill(count, seed) {
  const boxes = makeCrowd(count, spanOf(count), size, randomFrom(seed));
  const world = new World({ capacity: count });
  const ids = world.addMany(boxes);
  const grid = new TypedGrid(count, spanOf(count), size * Math.sqrt(3));
  const typed = typedOf(boxes);
  grid.build(typed);
  const rapier = count <= largestForRapier ? rapierWorld(boxes) : null;
  return { boxes, world, ids, grid, typed, rapier };
}

/** Casts of regions whose half extents are at most `half`. */
function castsInto({ boxes, world, ids, grid, rapier }, half) {
  const queries = makeCrowd(casts, spanOf(boxes.count), half, randomFrom(99));
  const regions = regionsOf(queries);
  const typed = typedOf(queries);
  const found = new Uint32Array(boxes.count);
  const rowOf = new Map(Array.from(ids, (id, i) => [id, i]));
  let hits = 0;
  let wrong = 0;
  let wrongRapier = 0;
  regions.forEach((region, j) => {
    const mine = world.cast(region);
    const rows = Array.from(mine.ids.subarray(0, mine.count), (id) => rowOf.get(id));
    const theirs = new Set(found.subarray(0, grid.cast(typed, j, found)));
    hits += rows.length;
    wrong += rows.filter((row) => !theirs.has(row)).length + Math.abs(theirs.size - rows.length);
    if (!rapier) return;
    const seen = new Set();
    rapier.cast(queries, j, (row) => seen.add(row));
    wrongRapier += rows.filter((row) => !seen.has(row)).length + Math.abs(seen.size - rows.length);
  });
  expectSame('cast, typed JS', wrong);
  expectSame('cast, rapier', wrongRapier, 1 + hits / 1000); // it computes in f32
  let sum = 0;
  const all = {
    askew: () => {
      for (let j = 0; j < casts; j++) sum += world.cast(regions[j]).count;
    },
    'typed JS': () => {
      for (let j = 0; j < casts; j++) sum += grid.cast(typed, j, found);
    },
    rapier: rapier && (() => regions.forEach((_, j) => rapier.cast(queries, j, () => sum++))),
  };
  return { hits: hits / casts, all, sum };
}

/** One frame: everything gets a new pose, then 100 casts. */
function frames({ boxes, world, ids, grid, typed, rapier }, all, title) {
  const { centers, rotations } = boxes;
  const moved = centers.map((x, i) => x + 0.01 * Math.sin(i));
  const poses = [moved, centers];
  let turn = 0;
  const next = () => poses[(turn = 1 - turn)];
  const share = (ask) => ask && (() => ask());
  const times = measure(1, {
    askew: () => {
      world.setPoses(ids, next(), rotations);
      all.askew();
    },
    'typed JS': () => {
      fillTyped(typed, { ...boxes, centers: next() });
      grid.build(typed);
      all['typed JS']();
    },
    rapier: share(
      rapier &&
        (() => {
          rapier.move({ centers: next(), rotations });
          all.rapier();
        }),
    ),
  });
  report(title, 'ms', times);
}

await init();
const growth = [];
for (const [count, name] of [
  [1000, '1k'],
  [10_000, '10k'],
  [100_000, '100k'],
  [1_000_000, '1M'],
]) {
  const scene = fill(count, 5);
  const { hits, all } = castsInto(scene, 3.3);
  const times = measure(casts, all);
  report(`cast, ${name} colliders`, 'us', times);
  console.log(`    ${hits.toFixed(1)} hits a cast`);
  for (const [peer, time] of Object.entries(times)) growth.push({ name: peer, size: count, time });
  if (count === 100_000) {
    const many = castsInto(scene, 7.6);
    report('cast, 100k colliders, 166 hits', 'us', measure(casts, many.all));
    console.log(`    ${many.hits.toFixed(1)} hits a cast`);
  }
  if (count === 10_000 || count === 100_000) frames(scene, shareOf(scene), `${name} moved and 100 casts`);
  scene.world.dispose();
  scene.rapier?.dispose();
}
plot('A cast, by number of colliders; a bar grows by 12 for each doubling of time', growth);

/** The casts of a frame: 100 of them. */
function shareOf({ boxes, world, grid, rapier }) {
  const queries = makeCrowd(100, spanOf(boxes.count), 3.3, randomFrom(98));
  const regions = regionsOf(queries);
  const typed = typedOf(queries);
  const found = new Uint32Array(boxes.count);
  return {
    askew: () => regions.forEach((region) => world.cast(region)),
    'typed JS': () => regions.forEach((_, j) => grid.cast(typed, j, found)),
    rapier: rapier && (() => regions.forEach((_, j) => rapier.cast(queries, j, () => {}))),
  };
}

{
  const count = 1_000_000;
  const boxes = makeCrowd(count, spanOf(count), size, randomFrom(6));
  const region = new Region({ center: [10, 10, 10], size: [2, 2, 2] });
  const times = measureOnce({
    askew: {
      prepare: () => new World({ capacity: count }),
      run: (world) => {
        world.addMany(boxes);
        world.cast(region);
        world.dispose();
      },
    },
    'typed JS': {
      prepare: () => new TypedGrid(count, spanOf(count), size * Math.sqrt(3)),
      run: (grid) => grid.build(typedOf(boxes)),
    },
  });
  report('build, 1M colliders', 'ms', times);
}
