import { init, Region, World } from 'askew';
import { beforeAll, describe, expect, test } from 'vitest';
import { garbage, leaked } from '../support/garbage.js';
import { random } from '../support/random.js';
import { initForMemory } from '../support/wasm-memory.js';

let memory: WebAssembly.Memory;
beforeAll(async () => {
  memory = await initForMemory();
  await init();
});

const cube = (x: number): Region => new Region({ center: [x, 0, 0], size: [2, 2, 2] });

describe('a frame makes no garbage', () => {
  const [here, there] = [new Float64Array(30), new Float64Array(30).fill(9)];

  /** Everything is in the zones in one frame, and out of them in the next. */
  function crowd(options: object): [World, () => void] {
    const world = new World();
    const ids = Uint32Array.from({ length: 10 }, () => world.add({ shape: cube(0) }));
    for (let i = 0; i < 3; i++) world.watch([cube(0), cube(-1)], options);
    let frame = 0;
    return [
      world,
      () => {
        world.setPoses(ids, frame++ % 2 === 0 ? here : there);
        world.update();
      },
    ];
  }

  test.each([{}, { margin: 0.1, mode: 'center' }, { swept: true }, { dwell: 2 }])('with zones of %o', (options) => {
    const [world, frame] = crowd(options);
    frame();
    frame();
    expect(world.events.count).toBe('dwell' in options ? 0 : 30);
    expect(garbage(frame, 5000)).toBeLessThan(1);
    world.dispose();
  });

  test('reading columns and members makes none either', () => {
    const world = new World();
    const zone = world.watch(cube(0));
    const id = world.add({ shape: cube(0) });
    world.update();
    const read = (): boolean =>
      zone.inside.length === 1 && zone.count === 1 && zone.has(id) && world.events.count === 1;
    expect(garbage(read)).toBeLessThan(1);
    expect(read()).toBe(true);
    world.dispose();
  });
});

describe('nothing leaks', () => {
  test('zones that come and go leave both heaps as they were', () => {
    const world = new World();
    const next = random(1);
    const ids = Array.from({ length: 5 }, (_, i) => world.add({ shape: cube(i) }));
    const use = (): void => {
      const zone = world.watch([cube(next()), cube(2)], { swept: next() < 0.5, margin: 0.1 });
      zone.on('enter', () => {});
      if (next() < 0.8) world.update();
      world.move(ids[0]!, { center: [4 * next(), 0, 0] });
      zone.dispose();
    };
    let used = 0;
    const round = (): void => {
      for (let i = 0; i < 15_000; i++, used++) use();
    };
    round();
    const [wasm, bytes] = [memory.buffer.byteLength, world.bytes];
    expect(leaked(round, 90_000)).toBeLessThan(90_000);
    expect(memory.buffer.byteLength).toBe(wasm);
    expect(world.bytes - bytes).toBeLessThan(4 * 4 * (used / 255)); // a retired slot keeps 4 bytes
    world.dispose();
  });

  test('worlds with zones that are disposed of, too', () => {
    const use = (): void => {
      const world = new World();
      world.add({ shape: cube(0) });
      world.watch(cube(0)).on('leave', () => {});
      world.update();
      world.dispose();
    };
    for (let i = 0; i < 500; i++) use();
    const size = memory.buffer.byteLength;
    for (let i = 0; i < 5000; i++) use();
    expect(memory.buffer.byteLength).toBe(size);
  });
});
