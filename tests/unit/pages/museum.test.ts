import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { init } from 'askew';
import { beforeAll, describe, expect, test } from 'vitest';
import { overlap, translate } from '../../../web/bench/peers/typed-boxes.mjs';
import { typedOf } from '../../../web/bench/peers/scene.mjs';
import { askAskew } from '../../../web/museum/asking-askew.js';
import { askerOf, boxesOf } from '../../../web/museum/asking-peers.js';
import { exhibits, libraryIds, shapesOf } from '../../../web/museum/exhibit.js';
import type { Shape } from '../../../web/scenes/shape.js';
import { root } from '../support/sources.js';

interface Fixture {
  name: string;
  a: unknown;
  b: unknown;
  motion?: { translation: number[] };
}
const fixtures = ['pairs', 'casts'].flatMap(
  (name) => JSON.parse(readFileSync(join(root, `tests/fixtures/${name}.json`), 'utf8')) as Fixture[],
);

beforeAll(() => init());

test.each(exhibits)('askew is right: $id', (exhibit) => {
  expect(askAskew(exhibit)).toMatchObject({ right: true });
});

describe.each(libraryIds)('%s', (library) => {
  const own = exhibits.filter((exhibit) => exhibit.library === library);

  test('is still wrong about all it is shown with', async () => {
    const ask = await askerOf(library);
    expect(own.length).toBeGreaterThan(1);
    for (const exhibit of own) expect({ id: exhibit.id, ...ask(exhibit) }).toMatchObject({ right: false });
  });

  test('is right about boxes that are nothing special', async () => {
    const ask = await askerOf(library);
    const a = { center: [0, 0, 0], size: [2, 2, 2] };
    const near = { center: [1.5, 0.25, 0.125], size: [2, 2, 2] };
    const far = { center: [3, 0.25, 0.125], size: [2, 2, 2] };
    const about = { id: 'plain', library, a };
    expect(ask({ ...about, kind: 'meet', right: 'overlapping', b: near })).toEqual({ text: 'they meet', right: true });
    expect(ask({ ...about, kind: 'meet', right: 'disjoint', b: far })).toEqual({
      text: 'they do not meet',
      right: true,
    });
    expect(ask({ ...about, kind: 'order', right: 'the same twice', b: near })).toMatchObject({ right: true });
    if (library === 'obb') return;
    expect(ask({ ...about, kind: 'depth', right: 0.5, b: near })).toEqual({ text: '0.5 deep', right: true });
    expect(ask({ ...about, kind: 'depth', right: 0.5, b: far })).toMatchObject({ right: false });
  });
});

/** By hand only unit quaternions are turns. */
function typed(shape: Shape): Float64Array {
  const rotation = shape.rotation ?? [0, 0, 0, 1];
  return typedOf(boxesOf({ ...shape, rotation: rotation.map((x) => x / Math.hypot(...rotation)) })) as Float64Array;
}

test('what is right for two boxes is so for axes by hand too', () => {
  const depths = exhibits.filter(({ kind }) => kind === 'depth');
  expect(depths.length).toBeGreaterThan(4);
  for (const exhibit of depths) {
    const [a, b] = shapesOf(exhibit).map(typed);
    const out = new Float64Array(7);
    expect(translate(a, 0, b, 0, out, 0), exhibit.id).toBeTruthy();
    expect(out[3], exhibit.id).toBeCloseTo(Number(exhibit.right), 9);
  }
  for (const exhibit of exhibits.filter(({ kind, library }) => kind === 'meet' && library !== null)) {
    const [a, b] = shapesOf(exhibit).map(typed);
    expect(overlap(a, 0, b, 0), exhibit.id).toBe(exhibit.right !== 'disjoint');
  }
});

test('the boxes that engines are asked about fit into 32 bits', () => {
  const asked = exhibits.filter(({ library, a }) => library !== null && library !== 'obb' && a);
  expect(asked.length).toBeGreaterThan(5);
  for (const exhibit of asked)
    for (const { center, size, rotation } of shapesOf(exhibit))
      for (const number of [...center!, ...size!, ...(rotation ?? [])])
        expect(Math.fround(number), `${exhibit.id}: ${number}`).toBe(number);
});

test('an exhibit that is a fixture too has its numbers', () => {
  const named = exhibits.filter((exhibit) => 'fixture' in exhibit) as ((typeof exhibits)[number] & {
    fixture: string;
  })[];
  expect(named.length).toBeGreaterThan(6);
  for (const { fixture, a, b, translation } of named) {
    const found = fixtures.find(({ name }) => name === fixture);
    expect({ fixture, a, b, translation }).toEqual({
      fixture,
      a: found?.a,
      b: found?.b,
      translation: found?.motion?.translation,
    });
  }
});
