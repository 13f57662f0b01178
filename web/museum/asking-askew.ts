import { AskewError, Region, World } from 'askew';
import { regionOf } from '../scenes/shape.js';
import { shapesOf, type Answer, type Exhibit, type Kind } from './exhibit.js';
import { door, place, wall } from './scenes.js';

function relation(exhibit: Exhibit): Answer {
  const [a, b] = shapesOf(exhibit).map(regionOf) as [Region, Region];
  const text = a.relation(b);
  return { text, right: text === exhibit.right };
}

function depth(exhibit: Exhibit): Answer {
  const [a, b] = shapesOf(exhibit).map(regionOf) as [Region, Region];
  const found = a.minimumTranslation(b)?.depth ?? NaN;
  return { text: `${Number(found.toPrecision(6))} deep`, right: Math.abs(found - Number(exhibit.right)) < 1e-12 };
}

function order(exhibit: Exhibit): Answer {
  const [a, b] = shapesOf(exhibit).map(regionOf) as [Region, Region];
  const [first, second] = [a.relation(b), b.relation(a)];
  return { text: `${first}, and ${second}`, right: first === second };
}

function nowhere(exhibit: Exhibit): Answer {
  const [shape, other] = shapesOf(exhibit);
  try {
    const text = regionOf({ ...shape, center: [NaN, 0, 0] }).relation(regionOf(other));
    return { text, right: false };
  } catch (error) {
    if (!(error instanceof AskewError)) throw error;
    return { text: `refused: ${error.message}`, right: error.code === 'not-finite' };
  }
}

/** The box turned by a quarter about the origin. */
function turned({ a, point }: Exhibit): Answer {
  const { min, max } = regionOf(a!).bounds();
  const quarter = [0, 1, 0, 0, -1, 0, 0, 0, 0, 0, 1, 0, 0, 0, 0, 1];
  const right = Region.fromMatrix(quarter, { min, max }).contains(point!);
  return { text: right ? 'yes' : 'no', right };
}

function cast(exhibit: Exhibit): Answer {
  const [a, b] = shapesOf(exhibit).map(regionOf) as [Region, Region];
  const hit = a.castRegion(exhibit.translation!, b);
  return { text: hit ? `the floor, at ${hit.t}` : 'nothing', right: hit === null };
}

function stopped(): Answer {
  const world = new World();
  world.add({ shape: new Region(wall.box) });
  const { from, to, radius } = wall.capsule;
  const body = world.add({ shape: Region.capsule({ from, to, radius }) });
  let x = 0;
  for (let step = 0; step < wall.steps; step += 1) {
    const { center } = world.moveAndSlide(body, [wall.step, 0, 0]);
    world.move(body, { center });
    x = center[0]!;
  }
  world.dispose();
  return wall.answer(x);
}

function found(): Answer {
  const world = new World();
  const id = world.add({ shape: new Region(place.box) });
  world.move(id, { center: place.to });
  const at = (center: number[]): boolean => world.overlap(new Region({ ...place.region, center })).count > 0;
  const answer = place.answer(at(place.from), at(place.to));
  world.dispose();
  return answer;
}

function felt(): Answer {
  const world = new World();
  world.watch(new Region(door.box));
  const ball = world.add({ shape: Region.sphere({ center: door.at(0), radius: door.radius }) });
  const told: string[] = [];
  for (let step = 0; step <= door.steps; step += 1) {
    world.move(ball, { center: door.at(step) });
    world.update();
    for (const { kind } of world.events) told.push(kind);
  }
  world.dispose();
  return door.answer(told);
}

const askers: Record<Kind, (exhibit: Exhibit) => Answer> = {
  meet: relation,
  sheared: relation,
  depth,
  order,
  nowhere,
  turned,
  cast,
  wall: stopped,
  stale: found,
  sensor: felt,
};

/** What askew answers to an exhibit, asked now; the core must be ready. */
export const askAskew = (exhibit: Exhibit): Answer => askers[exhibit.kind](exhibit);
