import { readFileSync } from 'node:fs';
import { join, resolve } from 'node:path';
import type * as full from 'askew';
import type * as lean from 'askew/boxes';
import { beforeAll, describe, expect, test, vi } from 'vitest';
import { random } from '../support/random.js';

/** The two entries, each with a core of its own, as on two pages. */
let every: typeof full;
let boxes: typeof lean;
beforeAll(async () => {
  every = await import('askew');
  await every.init();
  vi.resetModules();
  boxes = await import('askew/boxes');
  await boxes.init();
});

type Entry = Pick<typeof lean, 'Region' | 'World' | 'Plane'>;
type Box = lean.Region;

/** Numbers to draw boxes from: dyadic ones, so that many touch, and any. */
const draws = (seed: number) => {
  const next = random(seed);
  const whole = (count: number): number => Math.floor(next() * count);
  const number = (isEven: boolean, most: number): number =>
    isEven ? (whole(8 * most + 1) - 4 * most) / 4 : (next() - 0.5) * 2 * most;
  const triple = (isEven: boolean, most: number): number[] => [0, 1, 2].map(() => number(isEven, most));
  return { next, whole, number, triple };
};

/** Draws a box of one of several sorts: upright or turned, flat or not, from a sheared matrix. */
function drawBox({ Region }: Entry, { whole, number, triple }: ReturnType<typeof draws>): Box {
  const sort = whole(6);
  const isEven = sort < 3;
  const center = triple(isEven, 3);
  const halfExtents = triple(isEven, 2).map(Math.abs);
  if (sort === 1) halfExtents[whole(3)] = 0;
  if (sort === 5) {
    const columns = [0, 1, 2].flatMap(() => [...triple(false, 1.5), 0]);
    return Region.fromMatrix([...columns, ...center, 1]);
  }
  const quarter = [0, Math.SQRT1_2, 0, Math.SQRT1_2];
  const turned = [...triple(false, 1), number(false, 1) || 1];
  return new Region({ center, halfExtents, rotation: isEven ? (whole(2) ? quarter : [0, 0, 0, 1]) : turned });
}

/** Draws a box with faces, as margins need. */
function drawThick(entry: Entry, draw: ReturnType<typeof draws>): Box {
  const box = drawBox(entry, draw);
  const thin = [0, 1, 2].filter((i) => Math.hypot(...box.halfAxes.subarray(3 * i, 3 * i + 3)) === 0);
  return thin.length > 1 ? drawThick(entry, draw) : box;
}

const copy = (value: unknown): unknown => structuredClone(value);

/** Everything that two boxes, and one of them, are asked. */
function answersOf(entry: Entry, seed: number): unknown[] {
  const draw = draws(seed);
  const answers: unknown[] = [];
  for (let i = 0; i < 400; i++) {
    const [a, b] = [drawBox(entry, draw), drawBox(entry, draw)];
    const point = draw.triple(draw.whole(2) === 0, 3);
    const way = draw.triple(false, 8);
    const plane = new entry.Plane({ normal: draw.triple(false, 1), offset: draw.number(true, 2) });
    answers.push(
      copy([a.record, b.record, a.kind, a.certainty, a.toJSON(), a.clone().record, a.corners(), a.bounds()]),
      a.planes().map(({ normal, offset }) => [...normal, offset]),
      [a.contains(point), a.contains(b.center), a.distance(point), [...a.closestPoint(point)], a.classify(plane)],
      [a.overlaps(b), a.overlaps(b, { strict: true }), a.overlaps(b, { tolerance: 0.5 }), a.relation(b)],
      [a.separation(b), copy(a.minimumTranslation(b)), copy(a.minimumTranslation(b, { skin: 0.01, maxDistance: 0.3 }))],
      copy([a.castRegion(way, b), a.castRegion(way, b, { touching: 'hit' }), a.castRay(point, way)]),
      copy([a.setPose(point, [...way, 1]).record, a.translate(way).record]),
    );
  }
  return answers;
}

/** A history of a world with zones, and everything that it is asked. */
function historyOf(entry: Entry, seed: number): unknown[] {
  const draw = draws(seed);
  const world = new entry.World();
  const answers: unknown[] = [];
  const ids: number[] = [];
  const place = (): number[] => draw.triple(draw.whole(2) === 0, 12);
  for (let i = 0; i < 300; i++) {
    const shape = drawBox(entry, draw);
    ids.push(world.add({ shape, center: place(), layers: 1 + draw.whole(3), still: i % 3 === 0, data: i }));
  }
  const halfExtents = Float64Array.from({ length: 90 }, () => draw.next());
  const centers = Float64Array.from({ length: 90 }, () => draw.number(false, 12));
  ids.push(...world.addMany({ centers, halfExtents }));
  const watched = Array.from({ length: 12 }, (_, i) => {
    const swept = i % 2 === 0;
    const options = { swept, dwell: swept ? 1 : 1 + (i % 3), margin: { enter: 0.125, leave: 0.25 * (1 + (i % 2)) } };
    const regions = Array.from({ length: 1 + (i % 2) }, () => drawThick(entry, draw).setPose(place()));
    return world.watch(regions, { ...options, mode: swept ? 'any' : (['any', 'center', 'whole'] as const)[i % 3]! });
  });
  for (let step = 0; step < 12; step++) {
    for (let i = 0; i < 60; i++) {
      const id = ids[draw.whole(ids.length)]!;
      const rotation = [...draw.triple(false, 1), 1];
      world.move(id, { center: place(), ...(draw.whole(2) === 0 && { rotation }) }, { teleport: draw.whole(9) === 0 });
    }
    const gone = ids.splice(draw.whole(ids.length), 1)[0]!;
    world.remove(gone);
    world.setShape(ids[step]!, drawBox(entry, draw));
    world.update();
    for (const { kind, zone, id, reason, time, crossing } of world.events)
      answers.push([kind, zone.id, id, reason, time, copy(crossing)]);
    for (const zone of watched) answers.push([...zone.inside], copy(world.whyNot(zone, ids[draw.whole(ids.length)]!)));
    const region = drawBox(entry, draw).setPose(place());
    const [from, way] = [place(), draw.triple(false, 20)];
    const mode = (['any', 'center', 'whole'] as const)[draw.whole(3)]!;
    const { ids: found, count } = world.overlap(region, { mode, mask: 1 + draw.whole(7) });
    answers.push([...found.subarray(0, count)], copy(world.castRay(from, way)), world.castRayAny(from, way));
    answers.push(
      copy(world.castRay(from, way, { predicate: (id) => id % 2 === 0 })),
      copy(world.explainOverlap(region)),
    );
    const all = world.castRayAll(from, way);
    answers.push([...all.ids.subarray(0, all.count)], [...all.times.subarray(0, all.count)]);
    const near = world.nearest(from, 7);
    answers.push([...near.ids], [...near.distances], [...near.points]);
    answers.push(copy(world.castRegion(region, way)), copy(world.castRegion(region, way, { touching: 'hit' })));
    const swept = world.castRegionAll(region, way);
    answers.push([...swept.ids.subarray(0, swept.count)], [...swept.times.subarray(0, swept.count)]);
    const pairs = world.overlappingPairs();
    answers.push(
      [...pairs.ids.subarray(0, 2 * pairs.count)],
      world.zonesAt(from).map(({ id }) => id),
    );
    const many = world.overlapRegions({ centers: centers.subarray(0, 30), halfExtents: halfExtents.subarray(0, 30) });
    answers.push([...many.ids.subarray(0, many.count)], [...world.overlapPoint(ids.length % 2 === 0 ? from : way).ids]);
    answers.push(
      copy(world.regionOf(ids[0]!).record),
      copy(world.boundsOf(ids[1]!)),
      world.dataOf(ids[2]!),
      world.hash(),
    );
  }
  return answers;
}

describe('askew/boxes answers as askew does, to the bit', () => {
  test.each([1, 2, 3])('regions of seed %i', (seed) => {
    const answers = answersOf(boxes, seed);
    expect(answers.length).toBeGreaterThan(2000);
    expect(answers).toEqual(answersOf(every as unknown as Entry, seed));
  });

  test.each([4, 5, 6])('a world with zones of seed %i', (seed) => {
    const answers = historyOf(boxes, seed);
    expect(answers.length).toBeGreaterThan(500);
    expect(answers).toEqual(historyOf(every as unknown as Entry, seed));
  });

  test.each(['pairs', 'hard-pairs'])('%s of the fixtures', (name) => {
    type Given = lean.RegionOptions & { matrix?: number[]; bounds?: lean.BoundsLike };
    const file = join(resolve(import.meta.dirname, '../../fixtures'), `${name}.json`);
    const pairs = JSON.parse(readFileSync(file, 'utf8')) as { a: Given; b: Given }[];
    const answers = ({ Region }: Entry): unknown[] => {
      const make = ({ matrix, bounds, ...options }: Given): Box =>
        matrix === undefined ? new Region(options) : Region.fromMatrix(matrix, bounds);
      return pairs.map(({ a: given, b: other }) => {
        const [a, b] = [make(given), make(other)];
        const way = a.center.map((x, i) => 2 * (b.center[i]! - x));
        return copy([
          a.relation(b),
          a.separation(b),
          a.minimumTranslation(b),
          a.castRegion(way, b),
          a.distance(b.center),
        ]);
      });
    };
    const found = answers(boxes);
    expect(found.length).toBeGreaterThan(5);
    expect(found).toEqual(answers(every as unknown as Entry));
  });
});

describe('what askew/boxes leaves out', () => {
  const caught = (run: () => unknown): unknown => {
    try {
      return run();
    } catch (error) {
      return error;
    }
  };
  /** What the classes of `askew` have beyond those of `askew/boxes`, by their own names. */
  const missing = (of: 'Region' | 'World'): [string, object, string][] => {
    const names = (top: object): string[] => {
      const chain: string[] = [];
      for (let at = top; at !== Object.prototype && at !== Function.prototype; at = Object.getPrototypeOf(at) as object)
        chain.push(...Object.getOwnPropertyNames(at));
      return [...new Set(chain)];
    };
    const inside = /^(open|check|choose|write|run|ask|take|teleports)|^(levelsById|step|moved)$/;
    const isPublic = (name: string): boolean => !inside.test(name);
    return [every[of], every[of].prototype].flatMap((from, i) => {
      const to = i === 0 ? boxes[of] : boxes[of].prototype;
      return names(from)
        .filter((name) => isPublic(name) && !names(to).includes(name))
        .map((name): [string, object, string] => [`${of}${i === 0 ? '' : '#'}${name}`, to, name]);
    });
  };

  test('every public name that is left out throws, with the entry that has it', () => {
    expect([...missing('Region'), ...missing('World')].map(([path]) => path)).toEqual([]);
    const region = new boxes.Region({ size: [1, 1, 1] });
    const calls: [string, () => unknown][] = [
      ['hull', () => (boxes.Region as unknown as typeof full.Region).hull([[0, 0, 0]])],
      ['explain', () => (region as unknown as full.Region).explain(region as never)],
      ['volume', () => (region as unknown as full.Region).volume],
      ['other', () => region.distance(region)],
      ['motion', () => region.castRegion({ rotation: [0, 1, 0, 1] }, region)],
      ['options.within', () => region.minimumTranslation(region, { within: [0, 1, 0] })],
      ['json.kind', () => boxes.Region.fromJSON({ ...region.toJSON(), kind: 'hull' })],
      ['moveAndSlide', () => (new boxes.World() as unknown as full.World).moveAndSlide(region as never, [1, 0, 0])],
      ['options.parts', () => new boxes.World().overlap(region, { parts: true } as never)],
      ['options.parts', () => new boxes.World().castRayAll([0, 0, 0], [1, 0, 0], { parts: true } as never)],
    ];
    for (const [argument, run] of calls) {
      const error = caught(run);
      expect(error, argument).toBeInstanceOf(boxes.AskewError);
      expect(error, argument).toMatchObject({ code: 'not-in-this-build', argument });
      expect((error as Error).message).toContain('import "askew"');
    }
  });
});

test('classes of askew are taken where those of askew/boxes are expected', () => {
  // Compiles only while the types of `askew/boxes` are a part of those of `askew`; a shape there is more than a region.
  const region = (from: full.Region): lean.Region => from;
  const world = (from: full.World): Omit<lean.World, 'shapeOf'> => from;
  const statics = (from: typeof full.Region): Omit<typeof lean.Region, 'prototype'> => from;
  expect(region(new every.Region({ size: [1, 1, 1] })).contains([0, 0, 0])).toBe(true);
  expect(world(new every.World()).size).toBe(0);
  expect(statics(every.Region).fromMinMax([0, 0, 0], [2, 2, 2]).center[0]).toBe(1);
});

describe('both entries on one page', () => {
  const failure = (promise: Promise<unknown>): Promise<unknown> =>
    promise.then(
      () => expect.unreachable('it should have failed'),
      (error: unknown) => error,
    );

  test('the core of askew serves both, where it comes first', async () => {
    vi.resetModules();
    const [one, other] = [await import('askew'), await import('askew/boxes')];
    const started = one.init();
    expect(other.init()).toBe(started);
    await started;
    const box = new other.Region({ size: [2, 2, 2] });
    const ball = one.Region.sphere({ center: [1.5, 0, 0], radius: 1 });
    expect([box.relation(ball), ball.relation(box), box instanceof one.Region]).toEqual([
      'overlapping',
      'overlapping',
      false,
    ]);
    const world = new one.World();
    const id = world.add({ shape: box });
    expect([...world.overlap(ball).ids.subarray(0, 1)]).toEqual([id]);
    expect(other.AskewError).toBe(one.AskewError);
  });

  test('the core of boxes is no core for askew', async () => {
    vi.resetModules();
    const [one, other] = [await import('askew'), await import('askew/boxes')];
    await other.init();
    const error = await failure(one.init());
    expect(error).toMatchObject({ code: 'conflict', argument: 'init', value: 'askew/boxes' });
    expect((error as Error).message).toContain('unless askew is started first');
    expect(new other.Region({ size: [2, 2, 2] }).contains([1, 1, 1])).toBe(true);
  });

  test('each refuses the bytes of the other', async () => {
    const wasm = (name: string): Uint8Array => readFileSync(join(resolve(import.meta.dirname, '../../../dist'), name));
    for (const [entry, file] of [
      ['askew', 'askewboxes.wasm'],
      ['askew/boxes', 'askew.wasm'],
    ] as const) {
      vi.resetModules();
      const { init } = (await (entry === 'askew' ? import('askew') : import('askew/boxes'))) as typeof lean;
      expect(await failure(init({ wasm: wasm(file) }))).toMatchObject({ code: 'wasm-invalid' });
      await init();
    }
  });
});
