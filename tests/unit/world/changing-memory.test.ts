import { Mesh, Region, World } from 'askew';
import { expect, test } from 'vitest';
import { type Counted, initCounting } from '../support/counted-calls.js';
import { expectError } from '../support/expect-error.js';

// Another thread may change shared memory at any time. Here it is changed when the core is called.

const counted = await initCounting({ worldStage: 1, worldIsLive: 1 });

/** Has something done whenever the core is called to do this. */
function atEach(of: Counted, act: () => void): void {
  Object.defineProperty(of, 'calls', { get: () => 0, set: act, configurable: true });
}

type Resizable = ArrayBuffer & { resize(bytes: number): void };
type Growable = SharedArrayBuffer & { grow(bytes: number): void };

const cube = (x: number): Region => new Region({ center: [x, 0, 0], size: [2, 2, 2] });

test('ids that become many more between their count and their copy are those that were counted', () => {
  const world = new World();
  const ids = [0, 1, 2, 3].map(() => world.add({ shape: cube(0) }));
  const NewBuffer = SharedArrayBuffer as unknown as new (bytes: number, options: object) => Growable;
  const buffer = new NewBuffer(16, { maxByteLength: 2 ** 28 });
  const growing = new Uint32Array(buffer);
  growing.set(ids);
  atEach(counted.worldStage, () => buffer.byteLength === 16 && buffer.grow(2 ** 28));
  expect(world.overlap(cube(0), { exclude: growing }).count).toBe(0);
  expect(growing.length).toBe(2 ** 26);
  atEach(counted.worldStage, () => undefined);
  world.dispose();
});

test.each([Float64Array, Float32Array])('poses in a growing %o are those that were counted', (Column) => {
  const [world, other] = [new World(), new World()];
  const ids = [0, 1, 2, 3].map(() => world.add({ shape: cube(0) }));
  for (let i = 0; i < 400; i++) other.add({ shape: cube(i) }); // what lies behind the first world
  const before = other.hash();
  const NewBuffer = SharedArrayBuffer as unknown as new (bytes: number, options: object) => Growable;
  const bytes = 12 * Column.BYTES_PER_ELEMENT;
  const buffer = new NewBuffer(bytes, { maxByteLength: 2 ** 26 });
  const centers = new Column(buffer as unknown as ArrayBuffer);
  centers.set([1, 2, 3, 4, 5, 6, 7, 8, 9, 10, 11, 12]);
  atEach(counted.worldStage, () => buffer.byteLength === bytes && buffer.grow(2 ** 26));
  world.setPoses(ids, centers);
  atEach(counted.worldStage, () => undefined);
  expect(centers.length).toBeGreaterThan(12);
  expect(ids.flatMap((id) => [...world.regionOf(id).center])).toEqual([1, 2, 3, 4, 5, 6, 7, 8, 9, 10, 11, 12]);
  expect(other.hash()).toBe(before);
  for (const each of [world, other]) each.dispose();
});

test('a column that the getter of another one has taken away is refused, and stays away once it is there again', () => {
  const world = new World();
  const NewBuffer = ArrayBuffer as unknown as new (bytes: number, options: object) => Resizable;
  const [words, numbers] = [16, 96].map((maxByteLength) => new NewBuffer(maxByteLength, { maxByteLength }));
  const ids = new Uint32Array(words!, 0, 4);
  const positions = new Float64Array(numbers!, 0, 12);
  const fill = (): void => {
    words!.resize(16);
    numbers!.resize(96);
    ids.set([0, 1, 2, 3].map((x) => world.add({ shape: cube(x) })));
  };
  for (const [buffer, gone, argument] of [
    [words!, ids, 'columns.ids'],
    [numbers!, positions, 'columns.positions'],
  ] as const) {
    fill();
    const rotations = {
      get array(): Float64Array {
        buffer.resize(0);
        return Float64Array.from({ length: 16 }, (_, i) => Number(i % 4 === 3));
      },
    };
    expectError(() => world.bind({ ids, positions, rotations }), { code: 'unusable-buffer', argument });
    expect(gone.length).toBe(0);
    fill();
    world.update();
  }
  world.dispose();
});

test('ids with parts are those that were looked at', () => {
  const world = new World();
  const positions = new Float64Array([0, 0, 0, 1, 0, 0, 0, 1, 0, 1, 1, 0]);
  world.add({ shape: Mesh.build({ positions, indices: new Uint32Array([0, 1, 2, 1, 3, 2]) }) });
  world.add({ shape: cube(0) });
  const into = new Uint32Array(new SharedArrayBuffer(16));
  const ask = (): number[][] => {
    const { parts, offsets } = world.overlap(cube(0), { parts: true, into });
    return [Array.from(parts.subarray(0, 3)), Array.from(offsets.subarray(0, 3))];
  };
  const wanted = ask();
  let row = 0;
  atEach(counted.worldIsLive, () => (into[row++] = 0xffffff)); // each id once it was looked at
  expect(ask()).toEqual(wanted);
  expect(row).toBe(2);
  expect(wanted).toEqual([
    [0, 1, -1],
    [0, 2, 3],
  ]);
  world.dispose();
});
