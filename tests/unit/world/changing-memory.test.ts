import { Mesh, Region, World } from 'askew';
import { expect, test } from 'vitest';
import { type Counted, initCounting } from '../support/counted-calls.js';

// Another thread may change shared memory at any time. Here it is changed when the core is called.

const counted = await initCounting({ worldStage: 1, worldIsLive: 1 });

/** Has something done whenever the core is called to do this. */
function atEach(of: Counted, act: () => void): void {
  Object.defineProperty(of, 'calls', { get: () => 0, set: act, configurable: true });
}

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
