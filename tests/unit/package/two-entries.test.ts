import { readFileSync } from 'node:fs';
import { join, resolve } from 'node:path';
import * as solid from 'askew';
import * as flat from 'askew/2d';
import * as flatWasm from 'askew/2d/wasm';
import { describe, expect, test, vi } from 'vitest';

const wasm = (name: string): Uint8Array => readFileSync(join(resolve(import.meta.dirname, '../../..'), 'dist', name));

function caught(run: () => unknown): unknown {
  try {
    run();
  } catch (error) {
    return error;
  }
  return undefined;
}

describe('askew and askew/2d on one page', () => {
  test('each starts its own core', async () => {
    expect(caught(() => new flat.Rectangle({ size: [1, 1] }))).toMatchObject({ code: 'not-initialised' });
    await solid.init();
    expect(new solid.Region({ size: [2, 2, 2] }).contains([1, 1, 1])).toBe(true);
    expect(caught(() => new flat.Rectangle({ size: [1, 1] }))).toMatchObject({ code: 'not-initialised' });
    await flat.init();
    const square = new flat.Rectangle({ size: [2, 2] });
    const box = new solid.Region({ size: [2, 2, 2], rotation: [0, 0, 0.3, 1] });
    const push = square.minimumTranslation(new flat.Rectangle({ center: [1.5, 0], size: [2, 2] }))!;
    expect([push.depth, ...push.normal]).toEqual([0.5, 1, 0]);
    expect(box.overlaps(new solid.Region({ center: [1.5, 0, 0], size: [2, 2, 2] }))).toBe(true);
  });

  test('an error is of one class, whichever threw it', async () => {
    await Promise.all([solid.init(), flat.init()]);
    expect(flat.AskewError).toBe(solid.AskewError);
    const ofFlat = caught(() => new flat.Polygon([[0, 0]]));
    const ofSolid = caught(() => new solid.Region({ size: [1, 2] as never }));
    for (const error of [ofFlat, ofSolid]) {
      expect(error).toBeInstanceOf(solid.AskewError);
      expect(error).toMatchObject({ code: 'wrong-length' });
    }
  });

  test('askew/2d and askew/2d/wasm share what is started', () => {
    expect(flatWasm.init()).toBe(flat.init());
    expect(flatWasm.Polygon).toBe(flat.Polygon);
    expect(flat.init()).not.toBe(solid.init());
  });

  test('explanations of both are drawn and told by either', async () => {
    await Promise.all([solid.init(), flat.init()]);
    const [a, b] = [0, 3].map((x) => new flat.Rectangle({ center: [x, 0], size: [2, 2] }));
    const explanation = a!.explain(b!);
    expect(flat.explanationSentence(explanation)).toBe('A and B are apart: on A.x their shadows leave a gap of 1.');
    expect(solid.explanationSentence(explanation)).toBe(flat.explanationSentence(explanation));
    expect([...flat.explanationSegments(explanation)]).toEqual([-1, 0, 1, 0, 2, 0, 4, 0, 1, 0, 2, 0]);
    expect(solid.explanationSegments(explanation)).toEqual(flat.explanationSegments(explanation));
  });
});

describe('sources of askew/2d', () => {
  const fresh = async (): Promise<typeof flat> => {
    vi.resetModules();
    return import('askew/2d');
  };
  const failure = (promise: Promise<unknown>): Promise<unknown> =>
    promise.then(
      () => expect.unreachable('it should have failed'),
      (error: unknown) => error,
    );

  test('its bytes are askew2d.wasm', async () => {
    const { init, Rectangle } = await fresh();
    await init({ wasm: wasm('askew2d.wasm') });
    expect(new Rectangle({ size: [2, 4] }).area).toBe(8);
  });

  test('the bytes of another core are named, and the next call may have the right ones', async () => {
    const { init, Rectangle } = await fresh();
    const error = await failure(init({ wasm: wasm('askew.wasm') }));
    expect(error).toMatchObject({ code: 'wasm-invalid', argument: 'options.wasm' });
    expect((error as Error).message).toContain('askew2d.wasm');
    await init();
    expect(new Rectangle({ size: [2, 4] }).area).toBe(8);
    vi.resetModules();
    const { init: initSpace } = await import('askew');
    const other = await failure(initSpace({ wasm: wasm('askew2d.wasm') }));
    expect(other).toMatchObject({ code: 'wasm-invalid', argument: 'options.wasm' });
    expect((other as Error).message).toContain('must be the askew.wasm');
  });

  test('a file that is not there leads to the one that is', async () => {
    const { init } = await fresh();
    const error = await failure(init({ wasm: new Response('<!doctype html>', { status: 404 }) }));
    expect(error).toMatchObject({ code: 'wasm-not-found', argument: 'options.wasm' });
    for (const part of ['dist/askew2d.wasm', 'import "askew/2d"']) expect((error as Error).message).toContain(part);
  });
});

describe('containsPoints of askew/2d', () => {
  test('answers as contains does, and takes shapes of the plane alone', async () => {
    await Promise.all([solid.init(), flat.init()]);
    const ell = new flat.Polygon([
      [0, 0],
      [3, 0],
      [3, 1],
      [1, 1],
      [1, 3],
      [0, 3],
    ]);
    const points = Float32Array.from({ length: 20_000 }, (_, i) => ((i * 7919) % 401) / 100 - 0.5);
    const inside = flat.containsPoints(ell, points);
    expect(inside).toHaveLength(10_000);
    expect(inside.every((one, i) => ell.contains(points.subarray(2 * i, 2 * i + 2)) === (one === 1))).toBe(true);
    expect(inside.reduce((sum, one) => sum + one, 0)).toBeGreaterThan(1000);
    const region = new solid.Region({ size: [1, 1, 1] });
    expect(caught(() => flat.containsPoints(region as never, points))).toMatchObject({
      code: 'wrong-type',
      argument: 'shape',
    });
  });
});
