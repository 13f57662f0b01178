import { World, type Region } from 'askew';
import { differences, type Contest, type Entrant } from './contest.js';
import type { ContenderId, LibraryId } from './names.js';
import type { Boxes, Peer, PeerWorld, Ray, Vector } from './peers.js';
import { obbWorld } from './peers/obb.mjs';
import { columnsOf, makeCrowd, randomFrom, regionsOf } from './peers/scene.mjs';
import { stride } from './peers/typed-boxes.mjs';
import { fillTyped, TypedGrid } from './peers/typed-grid.mjs';
import { TypedTree } from './peers/typed-tree.mjs';

/** Half extents of the boxes of a world, and of the regions that ask for some 19 of them, at most. */
const size = 0.65;
const regionSize = 3.3;
/** What a time may be off by, as a share of it. */
const band = 1e-3;

type Libraries = Partial<Record<LibraryId, Peer>>;
type Entrants = Partial<Record<ContenderId, Entrant>>;

const spanOf = (count: number): number => 2 * Math.cbrt(count);
const typedOf = (boxes: Boxes): Float64Array => fillTyped(new Float64Array(stride * boxes.count), boxes);

/** A world of each kind with the same boxes. */
function fill(count: number, libraries: Libraries) {
  const boxes: Boxes = makeCrowd(count, spanOf(count), size, randomFrom(5));
  const world = new World({ capacity: count });
  const ids = world.addMany(columnsOf(boxes));
  const peers: [ContenderId, PeerWorld][] = [
    ['obb', obbWorld(boxes)],
    ...Object.entries(libraries).map(
      ([id, peer]) => [id as ContenderId, peer.world(boxes)] as [ContenderId, PeerWorld],
    ),
  ];
  const dispose = (): void => {
    world.dispose();
    for (const [, peer] of peers) peer.dispose();
  };
  return { boxes, world, rowOf: new Map(Array.from(ids, (id, i) => [id, i])), peers, dispose };
}

const missing = (a: Set<number>, b: Set<number>): number => [...a].filter((row) => !b.has(row)).length;

export function withinContest(count: number, queries: number, libraries: Libraries): Contest {
  const { boxes, world, rowOf, peers, dispose } = fill(count, libraries);
  const asked: Boxes = makeCrowd(queries, spanOf(count), regionSize, randomFrom(99));
  const regions: Region[] = regionsOf(asked);
  const grid = new TypedGrid(count, spanOf(count), size * Math.sqrt(3));
  grid.build(typedOf(boxes));
  const [typed, found] = [typedOf(asked), new Uint32Array(count)];
  const rowsOf = (ids: Uint32Array): Set<number> => new Set(Array.from(ids, (id) => rowOf.get(id)!));
  const columns = columnsOf(asked);
  const one = (i: number): Set<number> => {
    const { ids, count: hits } = world.overlap(regions[i]!);
    return rowsOf(ids.subarray(0, hits));
  };
  const mine = regions.map((_, i) => one(i));
  const differing = (rows: (i: number) => Set<number>) => (): number =>
    mine.reduce((sum, each, i) => {
      const theirs = rows(i);
      return sum + missing(each, theirs) + missing(theirs, each);
    }, 0);
  const entrants: Entrants = {
    askew: { ask: () => regions.forEach((region) => void world.overlap(region)), differing: differing(one) },
    batch: {
      ask: () => void world.overlapRegions(columns),
      differing: () => {
        const { ids, offsets } = world.overlapRegions(columns);
        return differing((i) => rowsOf(ids.subarray(offsets[i]!, offsets[i + 1]!)))();
      },
    },
    typed: {
      ask: () => regions.forEach((_, i) => void grid.overlap(typed, i, found)),
      differing: differing((i) => new Set(found.slice(0, grid.overlap(typed, i, found)))),
    },
  };
  for (const [id, peer] of peers) {
    const prepared = peer.queriesOf(asked);
    let hits = 0;
    entrants[id] = {
      ask: () => prepared.forEach((query) => peer.overlap(query, () => (hits += 1))),
      differing: differing((i) => {
        const rows = new Set<number>();
        peer.overlap(prepared[i], (row) => rows.add(row));
        return rows;
      }),
    };
  }
  return { items: queries, entrants, dispose };
}

/** These give the way out to a ray that starts inside, so that only rays that start outside are compared. */
const hollow = new Set<ContenderId>(['mesh', 'obb']);

function drawRays(count: number, span: number): Ray[] {
  const random = randomFrom(7);
  const vector = (least: number, most: number): Vector => ({
    x: least + (most - least) * random(),
    y: least + (most - least) * random(),
    z: least + (most - least) * random(),
  });
  return Array.from({ length: count }, () => ({ origin: vector(0, span), direction: vector(-1, 1) }));
}

const columnOf = (vectors: Vector[]): Float64Array => Float64Array.from(vectors.flatMap(({ x, y, z }) => [x, y, z]));

export function rayContest(count: number, queries: number, libraries: Libraries): Contest {
  const { boxes, world, peers, dispose } = fill(count, libraries);
  const rays = drawRays(queries, spanOf(count));
  const tree = new TypedTree(typedOf(boxes), count);
  const [origins, directions] = [columnOf(rays.map((ray) => ray.origin)), columnOf(rays.map((ray) => ray.direction))];
  const middle = spanOf(count) / 2;
  const hit = world.castRay([middle, middle, -1], [0, 0, 1]) ?? undefined; // filled again and again, as in a game
  const mine = rays.map(({ origin, direction }) => world.castRay(origin, direction)?.t ?? Infinity);
  const isSame = (a: number, b: number): boolean => a === b || Math.abs(a - b) <= band * (1 + a);
  const asked = (id: ContenderId, cast: (i: number) => number): Entrant => ({
    ask: () => rays.forEach((_, i) => void cast(i)),
    differing: () => differences(mine, (i) => (mine[i] === 0 && hollow.has(id) ? 0 : cast(i)), isSame),
  });
  const typed = ({ origin: o, direction: d }: Ray): number => tree.castRay(o.x, o.y, o.z, d.x, d.y, d.z);
  const entrants: Entrants = {
    askew: asked('askew', (i) => world.castRay(rays[i]!.origin, rays[i]!.direction, undefined, hit)?.t ?? Infinity),
    batch: {
      ask: () => void world.castRays(origins, directions, { max: 1 }),
      differing: () => {
        const { offsets, times } = world.castRays(origins, directions, { max: 1 });
        return differences(mine, (i) => (offsets[i + 1]! > offsets[i]! ? times[offsets[i]!]! : Infinity), isSame);
      },
    },
    typed: asked('typed', (i) => typed(rays[i]!)),
  };
  for (const [id, peer] of peers) entrants[id] = asked(id, (i) => peer.castRay(rays[i]!));
  return { items: queries, entrants, dispose };
}
