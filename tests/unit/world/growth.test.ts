import { type OverlapResult, Region, World } from 'askew';
import { beforeAll, beforeEach, expect, test } from 'vitest';
import { initForMemory } from '../support/wasm-memory.js';

let memory: WebAssembly.Memory;
beforeAll(async () => void (memory = await initForMemory()));

let world: World;
let box: Region;
let before: ArrayBuffer;
beforeEach(() => {
  box = new Region({ size: [3, 1, 1] });
  world = new World();
  before = memory.buffer;
});

const list = ({ ids, count }: OverlapResult): number[] => [...ids.subarray(0, count)];

/** Boxes of size 1, two apart, along x. */
const count = 200_000;
const centers = Float64Array.from({ length: 3 * count }, (_, i) => (i % 3 === 0 ? (2 * i) / 3 : 0));
const halfExtents = new Float32Array(3 * count).fill(0.5);

// Memory that grows takes all views of it away, and it may do so in the middle of a call.

test('overlap: while ids are staged', () => {
  const [one, two] = [world.add({ shape: box }), world.add({ shape: box })];
  const exclude = new Uint32Array(6_000_000).fill(one);
  expect(list(world.overlap(box, { exclude }))).toEqual([two]);
  expect(memory.buffer).not.toBe(before);
  expect(list(world.overlapPoint([0, 0, 0], { include: exclude }))).toEqual([one]);
});

test('addMany: what it answers, and every call after it', () => {
  const first = world.add({ shape: box, center: [0, 50, 0] });
  const ids = world.addMany({ centers, halfExtents });
  expect(memory.buffer).not.toBe(before);
  expect([...ids]).toEqual(Array.from({ length: count }, (_, i) => first + 1 + i));
  expect([...world.regionOf(ids[7]!).center]).toEqual([14, 0, 0]);
  expect(world.overlap(box).ids[0]).toBe(ids[0]);
  expect(world.overlapPoint([2 * count - 2, 0, 0]).ids[0]).toBe(ids[count - 1]);
  expect(box.overlaps(world.regionOf(ids[1]!))).toBe(true);
  expect(world.overlap(new Region({ size: [1e7, 1, 1] })).count).toBe(count);
});

test('add: capacity grows on the way', () => {
  const ids = Array.from({ length: count }, (_, i) => world.add({ shape: box, center: [i, 0, 0] }));
  expect(memory.buffer).not.toBe(before);
  expect(new Set(ids).size).toBe(count);
  expect([...world.regionOf(ids[count - 1]!).center]).toEqual([count - 1, 0, 0]);
  expect(world.overlap(box).count).toBe(4);
});

test('setPoses: while its rows are staged', () => {
  const id = world.add({ shape: box });
  const rows = 2_000_000;
  const ids = new Uint32Array(rows).fill(id);
  const columns = [new Float32Array(3 * rows).fill(5), new Float32Array(4 * rows).fill(1)] as const;
  world.setPoses(ids, ...columns);
  expect(memory.buffer).not.toBe(before);
  expect(world.regionOf(id).record).toEqual(box.clone().setPose([5, 5, 5], [1, 1, 1, 1]).record);
  expect(world.overlapPoint([5, 5, 5]).count).toBe(1);
});
