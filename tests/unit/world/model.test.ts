import { type QueryMode, init, Region, World } from 'askew';
import { beforeAll, describe, expect, test } from 'vitest';
import { finds } from '../support/finds.js';
import { column, random } from '../support/random.js';

beforeAll(() => init());

/** What a world should hold, in the simplest way there is. */
interface Collider {
  region: Region;
  layers: number;
  mask: number;
}

const extent = 12;
const modes: QueryMode[] = ['any', 'center', 'whole'];

class Play {
  readonly model = new Map<number, Collider>();
  readonly gone: number[] = [];
  readonly world = new World();
  hits = 0;
  private readonly next: () => number;

  constructor(seed: number) {
    this.next = random(seed);
  }

  whole(count: number): number {
    return Math.floor(this.next() * count);
  }

  bits(): number {
    return (1 << this.whole(3)) | (1 << this.whole(3));
  }

  region(size: number): Region {
    const [x, y, z] = column(3, 0, extent, this.next);
    const rotation = column(4, -1, 1, this.next);
    return new Region({ center: [x!, y!, z!], halfExtents: column(3, 0, size, this.next), rotation });
  }

  some(): number[] {
    return [...this.model.keys()].filter(() => this.next() < 0.1);
  }

  step(): void {
    const change = this.whole(10);
    if (this.model.size === 0 || change < 3) this.add();
    else if (change < 5) this.remove();
    else if (change < 7) this.move();
    else if (change < 8) this.filter();
    else this.setPoses();
  }

  private add(): void {
    const traits = { layers: this.bits(), mask: this.bits(), still: this.whole(2) === 0 };
    const regions = Array.from({ length: this.whole(8) + 1 }, () => this.region(1.5));
    const boxes = Float64Array.from(regions.flatMap(({ record }) => [...record.subarray(0, 12)]));
    const ids =
      regions.length === 1
        ? [this.world.add({ shape: regions[0]!, ...traits })]
        : this.world.addMany({ boxes, ...traits });
    ids.forEach((id, i) => {
      expect(this.model.has(id) || this.gone.includes(id)).toBe(false);
      this.model.set(id, { region: this.world.regionOf(id), layers: traits.layers, mask: traits.mask });
      expect(this.world.regionOf(id).record.subarray(0, 12)).toEqual(regions[i]!.record.subarray(0, 12));
    });
  }

  private remove(): void {
    const ids = this.some();
    this.world.removeMany(ids);
    for (const id of ids) this.model.delete(id);
    this.gone.push(...ids);
  }

  private move(): void {
    for (const id of this.some()) {
      const { center, rotation } = this.region(1);
      this.world.move(id, { center, rotation });
      this.model.get(id)!.region.setPose(center, rotation);
    }
  }

  private filter(): void {
    for (const id of this.some()) {
      const filter = { layers: this.bits(), mask: this.bits() };
      this.world.setFilter(id, filter);
      Object.assign(this.model.get(id)!, filter);
    }
  }

  private setPoses(): void {
    const ids = [...this.model.keys()].filter(() => this.next() < 0.5);
    const centers = column(3 * ids.length, 0, extent, this.next);
    this.world.setPoses(ids, centers);
    ids.forEach((id, i) => this.model.get(id)!.region.setPose(centers.subarray(3 * i, 3 * i + 3)));
  }

  check(): void {
    const query = this.region(4);
    const [mode, layers, mask, exclude] = [modes[this.whole(3)]!, this.bits(), this.bits(), this.some()];
    const passes = (id: number, collider: Collider): boolean =>
      (layers & collider.mask) !== 0 && (collider.layers & mask) !== 0 && !exclude.includes(id);
    const expected = [...this.model]
      .filter(([id, collider]) => passes(id, collider) && finds(query, mode, collider.region))
      .map(([id]) => id)
      .sort((a, b) => a - b);
    this.hits += expected.length;
    this.expectFound(this.world.overlap(query, { mode, layers, mask, exclude }), expected);
    const atPoint = [...this.model].filter(([, { region }]) => region.contains(query.center)).map(([id]) => id);
    this.expectFound(
      this.world.overlapPoint(query.center),
      atPoint.sort((a, b) => a - b),
    );
    expect(this.world.size).toBe(this.model.size);
    for (const id of this.gone.slice(-5)) expect(this.world.has(id)).toBe(false);
  }

  private expectFound({ ids, count, truncated }: ReturnType<World['overlap']>, expected: number[]): void {
    expect([...ids.subarray(0, count)]).toEqual(expected);
    expect(truncated).toBe(false);
  }
}

describe('a world answers as looking at every collider does', () => {
  test.each([1, 2, 3, 4])('after each of many changes, seed %i', (seed) => {
    const play = new Play(seed);
    for (let i = 0; i < 400; i++) {
      play.step();
      play.check();
    }
    expect(play.hits).toBeGreaterThan(100); // 460 on average, with a standard deviation of 85
    expect(play.gone.length).toBeGreaterThan(100);
    play.world.dispose();
  });

  test('the same commands give the same ids, and the same hits under a max', () => {
    const [a, b] = [new Play(5), new Play(5)];
    for (let i = 0; i < 100; i++) {
      a.step();
      b.step();
      const query = new Region({ center: [6, 6, 6], size: [9, 9, 9] });
      expect(a.world.overlap(query, { max: 7 })).toEqual(b.world.overlap(query, { max: 7 }));
    }
  });
});
