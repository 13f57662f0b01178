// A crowd that walks through a thousand tilted zones: who entered and who left, frame by frame.
import { init, World } from 'askew';
import { expectSame, measure, report } from './measure.mjs';
import { librariesOf } from './peers/libraries.mjs';
import { columnsOf, makeCrowd, randomFrom, regionsOf } from '../../web/bench/peers/scene.mjs';
import { stride } from '../../web/bench/peers/typed-boxes.mjs';
import { fillTyped, TypedGrid } from '../../web/bench/peers/typed-grid.mjs';

const zoneCount = 1000;
const count = 10_000;
const size = 0.65;
const span = 2 * Math.cbrt(count);

/** Lists of who is in which zone, compared with the last frame's: what one writes over a world that is only queried. */
class ZoneLists {
  inside = Array.from({ length: zoneCount }, () => new Uint32Array(0));
  seen = new Uint32Array(count);
  found = new Uint32Array(count);
  stamp = 0;
  events = 0;

  /** `overlap(zone, found)` writes rows and answers how many they are. */
  update(overlap) {
    const { inside, seen, found } = this;
    this.events = 0;
    for (let zone = 0; zone < zoneCount; zone++) {
      const before = inside[zone];
      const was = ++this.stamp;
      const stays = ++this.stamp;
      for (const row of before) seen[row] = was;
      const hits = overlap(zone, found);
      for (let i = 0; i < hits; i++) {
        if (seen[found[i]] === was) seen[found[i]] = stays;
        else this.events++;
      }
      for (const row of before) if (seen[row] === was) this.events++;
      inside[zone] = found.slice(0, hits);
    }
    return this.events;
  }
}

function typedZones(boxes, zones) {
  const queries = fillTyped(new Float64Array(stride * zoneCount), zones);
  const typed = new Float64Array(stride * count);
  const grid = new TypedGrid(count, span, size * Math.sqrt(3));
  const lists = new ZoneLists();
  const ask = (centers) => {
    grid.build(fillTyped(typed, { ...boxes, centers }));
    return lists.update((zone, found) => grid.overlap(queries, zone, found));
  };
  return { ask, lists };
}

function libraryZones(library, boxes, zones) {
  const queries = library.queriesOf(zones);
  const lists = new ZoneLists();
  return (centers) => {
    library.move({ centers, rotations: boxes.rotations });
    return lists.update((zone, found) => {
      let hits = 0;
      library.overlap(queries[zone], (row) => (found[hits++] = row));
      return hits;
    });
  };
}

await init();
const random = randomFrom(8);
const boxes = makeCrowd(count, span, size, random);
const zones = makeCrowd(zoneCount, span, 3.3, random);
const world = new World({ capacity: count });
const ids = world.addMany(columnsOf(boxes));
regionsOf(zones).forEach((region) => world.watch(region));
const typed = typedZones(boxes, zones);
const asks = {
  askew: (centers) => {
    world.setPoses(ids, centers, boxes.rotations);
    world.update();
    return world.events.count;
  },
  'typed JS': typed.ask,
};
for (const [name, library] of Object.entries(librariesOf(boxes))) {
  if (library.move) asks[name] = libraryZones(library, boxes, zones);
}
const speed = boxes.centers.map(() => 0.05 * (random() - 0.5));
const frames = Array.from({ length: 16 }, (_, k) => boxes.centers.map((x, i) => x + speed[i] * Math.min(k, 16 - k)));
for (const centers of frames) {
  const mine = asks.askew(centers);
  for (const [name, ask] of Object.entries(asks)) {
    if (name === 'askew') continue;
    const allowed = name === 'typed JS' ? 0 : 2 + mine / 100; // libraries compute in f32 or with a tolerance
    expectSame(`enter and leave, ${name}`, Math.abs(mine - ask(centers)), allowed);
  }
}
let frame = 0;
const next = () => frames[(frame = (frame + 1) % frames.length)];
const peers = Object.fromEntries(Object.entries(asks).map(([name, ask]) => [name, () => ask(next())]));
report('enter and leave, 1k zones x 10k movers', 'ms', measure(1, peers));
console.log(`    ${typed.lists.inside.reduce((sum, rows) => sum + rows.length, 0)} pairs`);
