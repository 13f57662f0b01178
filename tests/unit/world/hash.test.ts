import { readFileSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { init, Region, World } from 'askew';
import { beforeAll, expect, test } from 'vitest';
import { Random } from '../../fixtures/random.js';

beforeAll(() => init());

/** The history that tests/cpp/world/hash_test.cpp tells, number by number. */
class History {
  readonly random = new Random(77);
  readonly world = new World();
  readonly ids: number[] = [];

  private draw(count: number, low: number, high: number): Float64Array {
    return Float64Array.from({ length: count }, () => this.random.between(low, high));
  }

  private any(): number {
    return this.ids[this.random.next() % this.ids.length]!;
  }

  private add(): void {
    const center = this.draw(3, 0, 20);
    const halfExtents = this.draw(3, 0, 2);
    const rotation = this.draw(4, 0.1, 1);
    const still = this.random.oneIn(3);
    const layers = this.random.next();
    const shape = new Region({ center, halfExtents, rotation });
    this.ids.push(this.world.add({ shape, still, layers, mask: this.random.next() }));
  }

  private remove(): void {
    const at = this.random.next() % this.ids.length;
    this.world.remove(this.ids[at]!);
    this.ids[at] = this.ids.at(-1)!;
    this.ids.pop();
  }

  private placeByMatrices(): void {
    const matrices = this.draw(16 * this.ids.length, -2, 2);
    for (let i = 3; i < matrices.length; i += 4) matrices[i] = i % 16 === 15 ? 1 : 0;
    const binding = this.world.bind({ ids: this.ids, matrices });
    this.world.update();
    binding.unbind();
  }

  step(): void {
    const command = this.random.integer(0, 9);
    if (command < 4 || this.ids.length < 3) return this.add();
    if (command < 5) return this.remove();
    if (command < 7) {
      const id = this.any();
      return this.world.move(id, { center: this.draw(3, -20, 20), rotation: this.draw(4, 0.1, 1) });
    }
    if (command < 8) {
      const id = this.any();
      const layers = this.random.next();
      return this.world.setFilter(id, { layers, mask: this.random.next() });
    }
    if (command < 9) {
      const count = this.ids.length;
      return this.world.setPoses(this.ids, this.draw(3 * count, -20, 20), this.draw(4 * count, 0.1, 1));
    }
    this.placeByMatrices();
  }
}

test('the same commands come to the same hash as in native code', () => {
  const file = join(resolve(import.meta.dirname, '../../fixtures'), 'world-hash.json');
  const { after } = JSON.parse(readFileSync(file, 'utf8')) as { after: Record<string, string> };
  const history = new History();
  const hashes: Record<string, string> = {};
  for (let step = 1; step <= 600; step++) {
    history.step();
    if (step % 100 === 0) hashes[step] = history.world.hash();
  }
  expect(hashes).toEqual(after);
});

test('queries, data and bindings do not count; an empty world has a hash too', () => {
  const world = new World();
  expect(world.hash()).toBe('0000000000000000');
  const shape = new Region({ size: [1, 2, 3] });
  const id = world.add({ shape });
  const before = world.hash();
  expect(before).toMatch(/^[0-9a-f]{16}$/);
  world.overlap(shape);
  world.bind({ ids: [id], positions: new Float32Array(3) });
  expect(world.hash()).toBe(before);
  world.move(id, { center: [-0, 0, -0] });
  expect(world.hash()).toBe(before);
  world.move(id, { center: [0, 0, 1e-9] });
  expect(world.hash()).not.toBe(before);
  const other = new World();
  other.add({ shape, data: 'something' });
  expect(other.hash()).toBe(before);
});
