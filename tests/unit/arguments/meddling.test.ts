import { AskewError, containsPoints, init, Region, World } from 'askew';
import { init as initPlane, Polygon } from 'askew/2d';
import { describe, expect, test, vi } from 'vitest';
import { callOf, textOf } from './calls.js';
import { buffersIn, countReads, holderOf, type Place, placesIn, punch, stretch, trap } from './places.js';
import { flatRows } from './rows-flat.js';
import { type Row, shapeRows } from './rows-shapes.js';
import { worldRows } from './rows-worlds.js';
import { identity, Sentinel, Stage } from './stage.js';

await Promise.all([init(), initPlane()]);
vi.spyOn(console, 'warn').mockReturnValue(undefined);

const rows = [...shapeRows, ...flatRows, ...worldRows].map((row, i): [string, number, Row] => [row[0], i, row]);
const sentinel = new Sentinel();
const expected = sentinel.answers();

const aside = { world: new World(), hull: Region.hull([0, 0, 0, 3, 0, 0, 0, 2, 0, 0, 0, 1]) };
const id = aside.world.add({ shape: aside.hull });

/** Calls of every kind, which write to all that the package shares between calls. */
function ask(): void {
  const { world, hull } = aside;
  const box = new Region({ center: [7, 8, 9], size: [1, 2, 3], rotation: [0, 0, 1, 1] });
  Region.fromMatrix(identity, { min: [-3, -3, -3], max: [4, 4, 4] });
  Region.capsule({ from: [1, 1, 1], to: [2, 2, 2], radius: 3 });
  void hull.centroid;
  hull.castRay([9, 9, 9], [-1, -1, -1], { maxT: 77 });
  box.castRegion({ rotation: [0, 1, 0, 1] }, hull);
  box.minimumTranslation(hull, { skin: 3 });
  box.manifold(hull, { margin: 9 });
  box.distance([4, 4, 4]);
  world.overlap(box, { mask: 2, max: 1, exclude: [id], into: new Uint32Array(1) });
  world.castRay([8, 8, 8], [-1, -1, -1], { layers: 4 });
  world.nearest([1, 2, 3], 1, { maxDistance: 5 });
  world.move(id, { center: [3, 3, 3], rotation: [0, 0, 0, 1] });
  world.setPoses([id], new Float64Array(3));
  containsPoints(box, new Float64Array(30));
  new Polygon([
    [9, 9],
    [8, 8],
    [7, 9],
  ]).castRay([0, 0], [1, 1], { maxT: 3 });
}

/** Returns the answer as text, or the code of the error; any other error comes through. */
function answerOf(stage: Stage, name: string, args: unknown[]): string {
  try {
    const answer = callOf(stage, name, args);
    if (answer instanceof Promise) answer.catch(() => undefined); // its arguments are read by now
    return textOf(answer);
  } catch (error) {
    if (error instanceof AskewError) return `${error.code} of ${error.argument}`;
    throw error;
  }
}

describe('a getter that calls the library changes no answer', () => {
  test.each(rows)('%s, row %i', (name, _, [, argsOf]) => {
    const plain = new Stage();
    const wanted = `${answerOf(plain, name, argsOf(plain))} ${plain.state()}`;
    for (const place of placesIn(argsOf(plain))) {
      const stage = new Stage();
      const args = argsOf(stage);
      if (trap(args, place, ask)) {
        expect(`${answerOf(stage, name, args)} ${stage.state()}`, place.join('.')).toBe(wanted);
      }
      stage.dispose();
    }
    plain.dispose();
    expect(sentinel.answers()).toBe(expected);
  });
});

describe('a getter that takes away what the call is about gives a named error or an answer', () => {
  const meddlings: Record<string, (stage: Stage, args: unknown[]) => void> = {
    'disposes of the world': ({ world }) => world.dispose(),
    'disposes of the zone': ({ zone }) => zone.dispose(),
    'removes colliders': ({ world, ids }) => ids.forEach((each) => world.has(each) && world.remove(each)),
    'adds colliders': ({ world, other }) => {
      for (let i = 0; i < 50; i++) world.add({ shape: other });
    },
    'detaches columns': (_, args) => {
      for (const { buffer } of buffersIn(args)) structuredClone(buffer, { transfer: [buffer as ArrayBuffer] });
    },
  };

  describe.each(Object.entries(meddlings))('%s', (_, meddle) => {
    test.each(rows)('%s, row %i', (name, __, [, argsOf]) => {
      for (const place of placesIn(argsOf(new Stage()))) {
        const stage = new Stage();
        const args = argsOf(stage);
        if (trap(args, place, () => meddle(stage, args))) answerOf(stage, name, args);
        stage.dispose();
      }
      expect(sentinel.answers()).toBe(expected);
    });
  });
});

describe('each field and element, and each length, is read once', () => {
  test.each(rows)('%s, row %i', (name, _, [, argsOf]) => {
    const again: string[] = [];
    for (const place of placesIn(argsOf(new Stage()))) {
      const stage = new Stage();
      const args = argsOf(stage);
      const reads = countReads(args, place);
      try {
        callOf(stage, name, args);
      } catch (error) {
        if (!(error instanceof AskewError)) throw error;
      }
      for (const [what, count] of reads) if (count > 1) again.push(`${[...place, what].join('.')}: ${count} times`);
      stage.dispose();
    }
    expect(again).toEqual([]);
  });
});

describe('a hole is what undefined is', () => {
  test.each(rows)('%s, row %i', (name, _, [, argsOf]) => {
    const outcome = (place: Place, i: number, isHole: boolean): string => {
      const stage = new Stage();
      const args = argsOf(stage);
      punch(args, place, i, isHole);
      const text = `${answerOf(stage, name, args)} ${stage.state()}`;
      stage.dispose();
      return text;
    };
    const args = argsOf(new Stage());
    for (const place of placesIn(args)) {
      const [holder, key] = holderOf(args, place);
      const list: unknown = holder[key];
      if (!Array.isArray(list)) continue;
      for (const i of list.keys()) expect(outcome(place, i, true), place.join('.')).toBe(outcome(place, i, false));
    }
    expect(sentinel.answers()).toBe(expected);
  });
});

describe('an array whose length is never the same gives a named error or an answer', () => {
  const lengths = [
    [3, 100_000],
    [100_000, 3],
    [2, 0],
    [0, 2],
    [2 ** 32, 1],
    [1, 2 ** 53],
    [-1, NaN],
  ];
  test.each(rows)('%s, row %i', (name, _, [, argsOf]) => {
    for (const place of placesIn(argsOf(new Stage()))) {
      for (const each of lengths) {
        const stage = new Stage();
        const args = argsOf(stage);
        if (stretch(args, place, each)) answerOf(stage, name, args);
        stage.dispose();
      }
    }
    expect(sentinel.answers()).toBe(expected);
  });
});
