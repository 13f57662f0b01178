// Overlap queries of a world, from a thousand colliders to a million, and frames in which everything moves first.
import { init, Region, World } from 'askew';
import { growthOf, writeGrowth } from './growth.mjs';
import { expectSame, measure, measureOnce, report } from './measure.mjs';
import { librariesOf } from './peers/libraries.mjs';
import { rapierWorld } from '../../web/bench/peers/rapier.mjs';
import { columnsOf, makeCrowd, randomFrom, regionsOf } from '../../web/bench/peers/scene.mjs';
import { fillTyped, TypedGrid } from '../../web/bench/peers/typed-grid.mjs';
import { stride } from '../../web/bench/peers/typed-boxes.mjs';

const size = 0.65; // half extents of colliders, at most
const queries = 256;

const spanOf = (count) => 2 * Math.cbrt(count);
const typedOf = (boxes) => fillTyped(new Float64Array(stride * boxes.count), boxes);

/** A world of each kind with the same boxes. */
function fill(count, seed) {
  const boxes = makeCrowd(count, spanOf(count), size, randomFrom(seed));
  const world = new World({ capacity: count });
  const ids = world.addMany(columnsOf(boxes));
  const grid = new TypedGrid(count, spanOf(count), size * Math.sqrt(3));
  const typed = typedOf(boxes);
  grid.build(typed);
  return { boxes, world, ids, grid, typed, libraries: librariesOf(boxes) };
}

/** What each peer does to find all regions in a crowd whose half extents are at most `half`. */
function asksOf({ boxes, world, grid, libraries }, count, half, seed) {
  const queries = makeCrowd(count, spanOf(boxes.count), half, randomFrom(seed));
  const regions = regionsOf(queries);
  const typed = typedOf(queries);
  const found = new Uint32Array(boxes.count);
  let sum = 0;
  const asks = {
    askew: () => {
      for (let j = 0; j < count; j++) sum += world.overlap(regions[j]).count;
    },
    'typed JS': () => {
      for (let j = 0; j < count; j++) sum += grid.overlap(typed, j, found);
    },
  };
  for (const [name, library] of Object.entries(libraries)) {
    const prepared = library.queriesOf(queries);
    asks[name] = () => {
      for (const query of prepared) library.overlap(query, () => sum++);
    };
  }
  return { asks, queries, regions, typed, found };
}

/** Counts the hits, and throws when a peer finds others. */
function compare({ world, ids, grid, libraries }, { queries, regions, typed, found }) {
  const rowOf = new Map(Array.from(ids, (id, i) => [id, i]));
  const mine = regions.map((region) => {
    const { ids: hits, count } = world.overlap(region);
    return new Set(Array.from(hits.subarray(0, count), (id) => rowOf.get(id)));
  });
  const hits = mine.reduce((sum, rows) => sum + rows.size, 0);
  const differing = (peer) => peer.reduce((sum, rows, j) => sum + missing(mine[j], rows) + missing(rows, mine[j]), 0);
  expectSame(
    'overlap, typed JS',
    differing(regions.map((_, j) => new Set(found.slice(0, grid.overlap(typed, j, found))))),
  );
  for (const [name, library] of Object.entries(libraries)) {
    const theirs = library.queriesOf(queries).map((query) => {
      const rows = new Set();
      library.overlap(query, (row) => rows.add(row));
      return rows;
    });
    expectSame(`overlap, ${name}`, differing(theirs), 1 + hits / 500); // most compute in f32 or with a tolerance
  }
  return hits / regions.length;
}

const missing = (a, b) => [...a].filter((row) => !b.has(row)).length;

/** One frame: everything gets a new pose, then 100 queries. */
function frames(scene, title) {
  const { boxes, world, ids, grid, typed, libraries } = scene;
  const { centers, rotations } = boxes;
  const poses = [centers.map((x, i) => x + 0.01 * Math.sin(i)), centers];
  let turn = 0;
  const next = () => poses[(turn = 1 - turn)];
  const { asks } = asksOf(scene, 100, 3.3, 98);
  const peers = {
    askew: () => {
      world.setPoses(ids, next(), rotations);
      asks.askew();
    },
    'typed JS': () => {
      fillTyped(typed, { ...boxes, centers: next() });
      grid.build(typed);
      asks['typed JS']();
    },
  };
  for (const [name, library] of Object.entries(libraries)) {
    if (!library.move) continue;
    peers[name] = () => {
      library.move({ centers: next(), rotations });
      asks[name]();
    };
  }
  report(title, 'ms', measure(1, peers));
}

/** Filling a world, up to the first answer. */
function builds(count) {
  const boxes = makeCrowd(count, spanOf(count), size, randomFrom(6));
  const region = new Region({ center: [10, 10, 10], size: [2, 2, 2] });
  const times = measureOnce({
    askew: {
      prepare: () => new World({ capacity: count }),
      run: (world) => {
        world.addMany(columnsOf(boxes));
        world.overlap(region);
        world.dispose();
      },
    },
    'typed JS': {
      prepare: () => new TypedGrid(count, spanOf(count), size * Math.sqrt(3)),
      run: (grid) => grid.build(typedOf(boxes)),
    },
  });
  const library = { prepare: () => boxes, run: (all) => rapierWorld(all).dispose() };
  const best = measureOnce({ rapier: library }, 1);
  report('build, 1M colliders', 'ms', { ...times, ...best });
}

await init();
const growth = growthOf('An overlap query with some 19 hits');
for (const [count, name] of [
  [1000, '1k'],
  [10_000, '10k'],
  [100_000, '100k'],
  [1_000_000, '1M'],
]) {
  const scene = fill(count, 5);
  const few = asksOf(scene, queries, 3.3, 99);
  const hits = compare(scene, few);
  const times = measure(queries, few.asks);
  report(`overlap, ${name} colliders`, 'us', times);
  console.log(`    ${hits.toFixed(1)} hits a query`);
  growth.add(count, times);
  if (count === 100_000) {
    const many = asksOf(scene, queries, 7.6, 99);
    const manyHits = compare(scene, many);
    report('overlap, 100k colliders, 166 hits', 'us', measure(queries, many.asks));
    console.log(`    ${manyHits.toFixed(1)} hits a query`);
  }
  if (count === 10_000 || count === 100_000) frames(scene, `${name} moved and 100 queries`);
  scene.world.dispose();
  for (const library of Object.values(scene.libraries)) library.dispose();
}
builds(1_000_000);
writeGrowth('overlap', growth);
