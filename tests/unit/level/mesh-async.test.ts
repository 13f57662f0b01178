import { Mesh, type MeshInput } from 'askew';
import { afterEach, beforeAll, describe, expect, test, vi } from 'vitest';
import { expectError } from '../support/expect-error.js';
import { crate, hills, soup } from '../support/levels.js';
import { initForMemory } from '../support/wasm-memory.js';

let memory: WebAssembly.Memory;
beforeAll(async () => void (memory = await initForMemory()));
afterEach(() => void vi.restoreAllMocks());

/** Makes every slice one step: time is up whenever it is asked for. */
function stepBySlice(): void {
  let now = 0;
  vi.spyOn(performance, 'now').mockImplementation(() => (now += 1000));
}

/** Builds in slices of one step, and returns what was told after each. */
async function told(input: MeshInput): Promise<[Mesh, number[]]> {
  stepBySlice();
  const all: number[] = [];
  return [await Mesh.buildAsync(input, { onProgress: (done) => all.push(done) }), all];
}

/** Builds until a number of slices are done; returns what the promise was rejected with. */
function abortedAfter(slices: number, input: MeshInput, reason?: unknown): Promise<unknown> {
  const control = new AbortController();
  const onProgress = (): void => {
    if (--slices === 0) control.abort(reason);
  };
  if (slices === 0) control.abort(reason);
  const { signal } = control;
  return Mesh.buildAsync(input, { onProgress, signal }).then(
    () => undefined,
    (error: unknown) => error,
  );
}

async function refused(promise: Promise<unknown>, wanted: Parameters<typeof expectError>[1]): Promise<void> {
  const error: unknown = await promise.then(
    () => undefined,
    (reason: unknown) => reason,
  );
  expectError(() => {
    throw error;
  }, wanted);
}

describe('a mesh that is built in slices', () => {
  test('is the same to the last bit, whatever it is built from', async () => {
    let seed = 1;
    const next = (): number => (seed = (seed * 16807) % 2147483647) / 2147483647;
    const { positions, indices } = hills(40, 20);
    const inputs: MeshInput[] = [
      { positions, indices, sides: 'front' },
      { positions, indices: new Uint16Array(indices) },
      hills(40, 20, Float64Array as never),
      soup(500, 10, next),
      { ...crate([0, 0, 0], [1, 2, 3]), solid: true },
      { ...soup(200, 3, next), weld: 0.01 },
    ];
    for (const input of inputs) {
      const [mesh, slices] = await told(input);
      expect(Buffer.compare(mesh.toBytes(), Mesh.build(input).toBytes())).toBe(0);
      expect(slices.length).toBeGreaterThan(1);
      vi.restoreAllMocks();
      expect(Buffer.compare((await Mesh.buildAsync(input)).toBytes(), mesh.toBytes())).toBe(0);
    }
  });

  test('takes as many slices as there is work, and tells how far it is', async () => {
    const [small, large] = [await told(hills(36, 20)), await told(hills(108, 20))];
    for (const [, slices] of [small, large]) {
      expect(slices.at(-1)).toBe(1);
      expect(slices.filter((done) => done < 0 || done > 1)).toEqual([]);
      expect([...slices].sort((a, b) => a - b)).toEqual(slices);
      expect(slices.at(-2)).toBeGreaterThan(0.6);
      const half = slices[slices.length >> 1]!;
      expect(half).toBeGreaterThan(0.3);
      expect(half).toBeLessThan(0.7);
    }
    console.log(`${small[1].length} slices of one step, and ${large[1].length}`);
    expect(small[1].length).toBeGreaterThan(60);
    expect(large[1].length).toBeGreaterThan(8 * small[1].length);
    expect(large[1].length).toBeLessThan(12 * small[1].length);
  });

  test('reads its input before the call returns, and lets others build meanwhile', async () => {
    stepBySlice();
    const { positions, indices } = hills(10, 20);
    const before = Mesh.build({ positions, indices }).toBytes();
    const promise = Mesh.buildAsync({ positions, indices }, { onProgress: () => void Mesh.build(hills(3, 3)) });
    positions.fill(NaN);
    indices.fill(9999);
    const others = [12, 14].map((cells) => Mesh.buildAsync(hills(cells, 20)));
    const found = (await promise).toBytes();
    expect(found).toEqual(before);
    for (const [i, other] of (await Promise.all(others)).entries())
      expect(other.toBytes()).toEqual(Mesh.build(hills([12, 14][i]!, 20)).toBytes());
  });

  test('gives way between slices', async () => {
    stepBySlice();
    let [turns, isBuilt] = [0, false];
    const promise = Mesh.buildAsync(hills(30, 20)).then(() => (isBuilt = true));
    while (!isBuilt) {
      await new Promise((resolve) => setImmediate(resolve));
      turns++;
    }
    await promise;
    expect(turns).toBeGreaterThan(20);
  });

  test('aborted after any slice is rejected with the reason, and frees all', async () => {
    stepBySlice();
    const input = hills(60, 20);
    const [, slices] = await told(input);
    await abortedAfter(slices.length - 1, input);
    const size = memory.buffer.byteLength;
    for (let after = 0; after < slices.length; after++) {
      const error = (await abortedAfter(after, input)) as DOMException;
      expect([error.name, after]).toEqual(['AbortError', after]);
    }
    expect(memory.buffer.byteLength).toBe(size);
    expect(await abortedAfter(slices.length, input)).toBe(undefined); // all was done by then
    const own = new Error('mine');
    expect(await abortedAfter(5, input, own)).toBe(own);
    expect(await abortedAfter(0, input, own)).toBe(own);
    expect(await abortedAfter(0, input, null)).toBe(null);
  });

  test('passes on what onProgress throws, and frees all', async () => {
    const own = new RangeError('mine');
    const input = hills(60, 20);
    const onProgress = (): never => {
      throw own;
    };
    await expect(Mesh.buildAsync(input, { onProgress })).rejects.toBe(own);
    const size = memory.buffer.byteLength;
    for (let i = 0; i < 40; i++) await expect(Mesh.buildAsync(input, { onProgress })).rejects.toBe(own);
    expect(memory.buffer.byteLength).toBe(size);
  });

  test('is refused by name, as by build', async () => {
    const positions = new Float32Array([0, 0, 0, 1, NaN, 0, 0, 1, 0]);
    const input = { positions: new Float32Array([0, 0, 0, 1, 0, 0, 0, 1, 0]) };
    await refused(Mesh.buildAsync({ positions }), { code: 'not-finite', argument: 'input.positions', row: 1 });
    await refused(Mesh.buildAsync(null as never), { code: 'wrong-type', argument: 'input' });
    await refused(Mesh.buildAsync({ ...input, solid: true }), { code: 'open-edges', argument: 'input' });
    const indices = new Uint16Array([0, 1, 7]);
    await refused(Mesh.buildAsync({ ...input, indices }), { code: 'out-of-range', argument: 'input.indices[2]' });
    for (const [options, code, argument] of [
      [null, 'wrong-type', 'options'],
      [{ onprogress: () => 0 }, 'unknown-option', 'options.onprogress'],
      [{ onProgress: 1 }, 'wrong-type', 'options.onProgress'],
      [{ signal: {} }, 'wrong-type', 'options.signal'],
      [{ signal: new AbortController() }, 'wrong-type', 'options.signal'],
    ] as const)
      await refused(Mesh.buildAsync(input, options as never), { code, argument });
  });

  test('names what was wrong in the triangles as they were given', async () => {
    const positions = new Float32Array([0, 0, 0, 1, NaN, 0, 0, 1, 0]);
    const promise = Mesh.buildAsync({ positions });
    positions.fill(0);
    await refused(promise, { code: 'not-finite', argument: 'input.positions', row: 1 });
  });
});
