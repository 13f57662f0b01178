// A crowd that walks through a thousand tilted zones: who entered and who left, frame by frame.
import { init, World } from 'askew';
import { expectSame, measure, report } from './measure.mjs';
import { makeCrowd, randomFrom, regionsOf } from './peers/scene.mjs';
import { stride } from './peers/typed-boxes.mjs';
import { fillTyped, TypedGrid } from './peers/typed-grid.mjs';

const zoneCount = 1000;
const count = 10_000;
const size = 0.65;
const span = 2 * Math.cbrt(count);

/** Lists of who is in which zone, compared with the last frame's. */
class TypedZones {
  inside = Array.from({ length: zoneCount }, () => new Uint32Array(0));
  seen = new Uint32Array(count);
  found = new Uint32Array(count);
  stamp = 0;
  events = 0;

  update(grid, zones) {
    const { inside, seen, found } = this;
    this.events = 0;
    for (let zone = 0; zone < zoneCount; zone++) {
      const before = inside[zone];
      const was = ++this.stamp;
      const stays = ++this.stamp;
      for (const row of before) seen[row] = was;
      const hits = grid.cast(zones, zone, found);
      for (let i = 0; i < hits; i++) {
        if (seen[found[i]] === was) seen[found[i]] = stays;
        else this.events++;
      }
      for (const row of before) if (seen[row] === was) this.events++;
      inside[zone] = found.slice(0, hits);
    }
  }
}

async function run() {
  await init();
  const random = randomFrom(8);
  const boxes = makeCrowd(count, span, size, random);
  const zones = makeCrowd(zoneCount, span, 3.3, random);
  const world = new World({ capacity: count });
  const ids = world.addMany(boxes);
  regionsOf(zones).forEach((region) => world.watch(region));
  const typedZones = fillTyped(new Float64Array(stride * zoneCount), zones);
  const typed = new Float64Array(stride * count);
  const grid = new TypedGrid(count, span, size * Math.sqrt(3));
  const mine = new TypedZones();
  const speed = boxes.centers.map(() => 0.05 * (random() - 0.5));
  const frames = Array.from({ length: 16 }, (_, k) => boxes.centers.map((x, i) => x + speed[i] * Math.min(k, 16 - k)));
  let frame = 0;
  const next = () => frames[(frame = (frame + 1) % frames.length)];
  const ask = {
    askew: (centers) => {
      world.setPoses(ids, centers, boxes.rotations);
      world.update();
      return world.events.count;
    },
    typed: (centers) => {
      grid.build(fillTyped(typed, { ...boxes, centers }));
      mine.update(grid, typedZones);
      return mine.events;
    },
  };
  for (const centers of frames) {
    expectSame('enter and leave', Math.abs(ask.askew(centers) - ask.typed(centers)));
  }
  const pairs = mine.inside.reduce((sum, rows) => sum + rows.length, 0);
  report(
    'enter and leave, 1k zones x 10k movers',
    'ms',
    measure(1, { askew: () => ask.askew(next()), 'typed JS': () => ask.typed(next()) }),
  );
  console.log(`    ${pairs} pairs`);
}

if (World.prototype.watch) await run();
else console.log('no zones: this World cannot watch');
