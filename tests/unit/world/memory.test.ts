import type { MoveStep } from 'askew';
import { beforeAll, describe, expect, test } from 'vitest';
import { collect, garbage, leaked } from '../support/garbage.js';
import { native } from '../support/native.js';
import { random } from '../support/random.js';
import { initForMemory } from '../support/wasm-memory.js';

const { Region, World } = native;
type Region = InstanceType<typeof Region>;
type World = InstanceType<typeof World>;

let memory: WebAssembly.Memory;
let world: World;
let box: Region;
let ids: Uint32Array;
beforeAll(async () => {
  memory = await initForMemory(native.init);
  box = new Region({ center: [10, 10, 10], size: [4, 3, 5], rotation: [0.1, 0.2, 0.3, 0.9] });
  world = new World();
  const next = random(3);
  const centers = Float64Array.from({ length: 600 }, () => 20 * next());
  ids = world.addMany({ centers, halfExtents: new Float64Array(600).fill(1) });
});

describe('hot calls make no garbage', () => {
  const point = { x: 10.3, y: 9.2, z: 10.7 };
  const way = [0.01, 0, 0.02];
  const nothing = {};
  // A floor with eight bodies on it, and one beside them: a move through a crowd would take too long to be counted.
  const place = (k: number): number[] => [3 * (k % 3), k === 0 ? -1 : 0.905, 3 * Math.floor(k / 3)];
  const extents = (k: number): number[] => (k === 0 ? [40, 1, 40] : [0.3, 0.9, 0.3]);
  let yard: World;
  let stones: Uint32Array;
  let body: Region;
  let kept: MoveStep;
  beforeAll(() => {
    yard = new World();
    const rows = Array.from({ length: 9 }, (_, k) => k);
    const columns = { centers: rows.flatMap(place), halfExtents: rows.flatMap(extents) };
    stones = yard.addMany({
      centers: new Float64Array(columns.centers),
      halfExtents: new Float64Array(columns.halfExtents),
    });
    body = Region.capsule({ from: [1.5, 0.305, 0], to: [1.5, 1.5, 0], radius: 0.3 });
    kept = yard.moveAndSlide(body, way);
    return () => yard.dispose();
  });
  const pose = { center: point, rotation: [0.1, 0.2, 0.3, 0.9] };
  const some = (): Uint32Array => ids.subarray(0, 8);
  const moved = (): [Uint32Array, Float64Array, Float32Array] => [
    ids.slice(0, 20),
    new Float64Array(60).fill(10),
    new Float32Array(80).fill(1),
  ];
  const calls: Record<string, () => () => unknown> = {
    overlap: () => () => world.overlap(box),
    overlapPoint: () => () => world.overlapPoint(point),
    contacts: () => () => yard.contacts(body),
    'contacts with options': () => {
      const options = { mask: 3, margin: 0.25, merge: true, exclude: stones.subarray(3, 5), into: new Uint32Array(99) };
      return () => yard.contacts(body, options);
    },
    'overlap with options': () => {
      const options = { mask: 3, mode: 'center', exclude: some(), max: 5, into: new Uint32Array(9) } as const;
      return () => world.overlap(box, options);
    },
    'overlapPoint with options': () => {
      const options = { layers: 3, exclude: ids[3]!, include: some(), into: new Uint32Array(9) };
      return () => world.overlapPoint(point, options);
    },
    moveAndSlide: () => () => yard.moveAndSlide(body, way, nothing, kept),
    'moveAndSlideMany of colliders': () => {
      const bodies = { ids: stones.subarray(5, 7), translations: new Float64Array([...way, ...way]) };
      const steps = yard.moveAndSlideMany(bodies);
      const again = { ...bodies, previous: steps };
      return () => yard.moveAndSlideMany(again, nothing, steps);
    },
    'moveAndSlideMany of regions': () => {
      const bodies = { regions: [body, body], translations: new Float64Array([...way, ...way]) };
      const steps = yard.moveAndSlideMany(bodies);
      return () => yard.moveAndSlideMany(bodies, nothing, steps);
    },
    move: () => () => world.move(ids[0]!, pose),
    setPoses: () => {
      const [ids, centers] = moved();
      return () => world.setPoses(ids, centers);
    },
    'setPoses with rotations': () => {
      const [ids, centers, rotations] = moved();
      return () => world.setPoses(ids, centers, rotations);
    },
    'update with bound columns': () => {
      const [ids, positions, rotations] = moved();
      const matrices = new Float32Array(160).map((_, i) => ((i % 16) % 5 === 0 ? 1 : 0));
      world.bind({ ids, positions, rotations });
      world.bind({ ids: ids.subarray(0, 10), matrices });
      return () => world.update();
    },
    has: () => () => world.has(ids[0]!),
    'regionOf into a target': () => {
      const target = box.clone();
      return () => world.regionOf(ids[1]!, target);
    },
  };

  test.each(Object.entries(calls))('%s', (_, prepare) => {
    expect(garbage(prepare())).toBeLessThan(1);
  });
});

describe('nothing leaks', () => {
  function useAndDispose(): void {
    const short = new World({ capacity: 50 });
    short.addMany({ boxes: box.record.slice(0, 12) });
    const id = short.add({ shape: box, data: box });
    short.setPoses([id], new Float64Array(3));
    short.overlap(box, { exclude: id });
    short.dispose();
  }

  test('worlds that come and go leave both heaps as they were', () => {
    const use = (): void => {
      for (let i = 0; i < 5_000; i++) useAndDispose();
    };
    use();
    const size = memory.buffer.byteLength;
    expect(leaked(use, 150_000)).toBeLessThan(150_000);
    expect(memory.buffer.byteLength).toBe(size);
  });

  test('adding and removing for ever takes no more and no more', () => {
    for (let i = 0; i < 1000; i++) world.remove(world.add({ shape: box }));
    const before = world.bytes;
    for (let i = 0; i < 1_000_000; i++) world.remove(world.add({ shape: box }));
    expect(world.bytes - before).toBeLessThan(4 * 4 * (1_000_000 / 255)); // a retired slot keeps 4 bytes; room grows by half
  });

  test('a world that was forgotten is freed when the engine gets to it', async () => {
    const forget = (): void => void new World({ capacity: 100_000 }).add({ shape: box });
    const settled = async (): Promise<void> => {
      collect();
      await new Promise((resolve) => setTimeout(resolve, 20));
    };
    forget();
    await settled();
    forget();
    await settled();
    const size = memory.buffer.byteLength;
    for (let i = 0; i < 20; i++) {
      forget();
      await settled();
    }
    expect(memory.buffer.byteLength).toBeLessThan(size + 20 * 100_000 * 200);
  });
});
