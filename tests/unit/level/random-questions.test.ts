import { AskewError, Compound, init, Mesh, type Region, World } from 'askew';
import { beforeAll, expect, test } from 'vitest';
import { amount } from '../../../web/tools/test/share-seed.mjs';
import { cartMembers } from '../support/cart.js';
import { crate, dunes, hills, soup } from '../support/levels.js';
import { Regions } from '../support/regions.js';

/** ASKEW_ORACLE_PAIRS makes a full run of it. */
const questions = Number(process.env.ASKEW_ORACLE_PAIRS ?? amount(20_000, 8000));
const timeout = 60_000 + 3 * questions;
const asksInWorld = 400;
const rounding = 1e-9;
/** Poses from tiny to huge, from near to far. */
const scales = [1, 1, 1, 1e-6, 1e6, 1e12];

beforeAll(() => init());

/** A world with a level of each sort near the origin, in any pose; how many parts each collider has. */
function drawWorld(draw: Regions, scale: number): { world: World; parts: Map<number, number> } {
  const world = new World();
  const parts = new Map<number, number>();
  const shapes = [
    Mesh.build(hills(6, 8)),
    Mesh.build(soup(40, 3, draw.next)),
    Mesh.build({ ...crate([-1, -1, -1], [1, 2, 1]), solid: true }),
    dunes(7, 5, [8, 6], Float32Array, 9),
  ];
  for (const shape of shapes) {
    const matrix = drawMatrix(draw, scale);
    try {
      parts.set(world.add({ shape, matrix, still: draw.next() < 0.5 }), shape.parts);
    } catch (error) {
      expect((error as AskewError).code).toBe('not-invertible');
    }
  }
  const cart = Compound.of(cartMembers());
  const center = draw.vector(3 * scale);
  parts.set(world.add({ shape: cart, center, rotation: draw.rotation() }), cart.parts);
  parts.set(world.add({ shape: draw.region(), still: false }), 0);
  return { world, parts };
}

/** An affine matrix, now and then with a shear, a mirror, or flat to 1e-9. */
function drawMatrix(draw: Regions, scale: number): number[] {
  const flat = draw.next() < 0.1 ? 1e-9 : 1;
  const columns = [draw.vector(scale), draw.vector(scale), draw.vector(scale * flat)];
  return [...columns.flatMap((column) => [...column, 0]), ...draw.vector(3 * scale), 1];
}

/** A region of any kind, as large as the levels, or now and then far smaller. */
function drawRegion(draw: Regions, scale: number): Region {
  const size = draw.next() < 0.1 ? scale * 1e-5 : scale;
  return draw
    .region()
    .scaled(size)
    .setPose(draw.vector(3 * scale), draw.rotation());
}

const isUnit = (numbers: Float64Array, at = 0): boolean =>
  Math.abs(Math.hypot(numbers[at]!, numbers[at + 1]!, numbers[at + 2]!) - 1) < rounding;
const isAscending = (numbers: Float64Array): boolean => numbers.every((x, i) => i === 0 || numbers[i - 1]! <= x);

/** What was found, by question. */
type Counts = Record<'overlaps' | 'rays' | 'casts' | 'contacts' | 'pushes' | 'near', number>;

/** Asks everything about one region, and expects that the answers are in range and agree with each other. */
class Asker {
  readonly counts: Counts = { overlaps: 0, rays: 0, casts: 0, contacts: 0, pushes: 0, near: 0 };

  constructor(
    private readonly draw: Regions,
    private readonly world: World,
    private readonly parts: ReadonlyMap<number, number>,
    private readonly scale: number,
  ) {}

  ask(): number {
    const region = drawRegion(this.draw, this.scale);
    const way = this.draw.vector(6 * this.scale);
    this.overlap(region);
    this.rays(region.center, way);
    this.casts(region, way);
    this.contacts(region);
    this.pushOut(region);
    const { distances, count } = this.world.nearest(region.center, 3);
    expect(isAscending(distances.subarray(0, count)) && distances.subarray(0, count).every((x) => x >= 0)).toBe(true);
    this.counts.near += count;
    return 8;
  }

  private isPart(id: number, part: number): boolean {
    const count = this.parts.get(id);
    return count !== undefined && part >= -1 && part < count;
  }

  private overlap(region: Region): void {
    const plain = this.world.overlap(region);
    const ids = [...plain.ids.subarray(0, plain.count)];
    const found = this.world.overlap(region, { parts: true });
    expect([...found.ids.subarray(0, found.count)]).toEqual(ids);
    ids.forEach((id, i) => {
      const own = found.parts.subarray(found.offsets[i], found.offsets[i + 1]);
      expect(own.length > 0 && own.every((part) => this.isPart(id, part))).toBe(true);
    });
    this.counts.overlaps += ids.length;
  }

  private rays(origin: Float64Array, way: number[]): void {
    const hit = this.world.castRay(origin, way, { maxT: 1 });
    const all = this.world.castRayAll(origin, way, { maxT: 1, parts: true });
    expect(hit === null).toBe(all.count === 0);
    expect(isAscending(all.times.subarray(0, all.count))).toBe(true);
    for (let i = 0; i < all.count; i++) expect(this.isPart(all.ids[i]!, all.parts[i]!)).toBe(true);
    this.counts.rays += all.count;
    if (hit === null) return;
    expect(hit.t >= 0 && hit.t <= 1 && hit.leave >= hit.t && this.isPart(hit.id, hit.part)).toBe(true);
    expect([hit.id, hit.t]).toEqual([all.ids[0], all.times[0]]);
    expect(hit.startsInside || isUnit(hit.normal)).toBe(true);
  }

  private casts(region: Region, way: number[]): void {
    const hit = this.world.castRegion(region, way);
    const all = this.world.castRegionAll(region, way);
    expect(hit === null).toBe(all.count === 0);
    expect(isAscending(all.times.subarray(0, all.count))).toBe(true);
    this.counts.casts += all.count;
    if (hit === null) return;
    expect(hit.t >= 0 && hit.t <= 1 && this.isPart(hit.id, hit.part)).toBe(true);
    expect(isUnit(hit.normal)).toBe(true);
    expect([hit.id, hit.t]).toEqual([all.ids[0], all.times[0]]);
  }

  private contacts(region: Region): void {
    const margin = 0.1 * this.scale;
    const found = this.world.contacts(region, { margin, merge: this.draw.next() < 0.5 });
    for (let i = 0; i < found.count; i++) {
      expect(this.isPart(found.ids[i]!, found.parts[i]!)).toBe(true);
      expect(isUnit(found.normals, 3 * i)).toBe(true);
      expect(found.depths[i]).toBeGreaterThanOrEqual(-margin * (1 + rounding));
      expect(found.points.subarray(3 * i, 3 * i + 3).every(Number.isFinite)).toBe(true);
    }
    this.counts.contacts += found.count;
  }

  private pushOut(region: Region): void {
    const maxDistance = 2 * this.scale;
    const { translation, free, count, ids, parts } = this.world.pushOut(region, { maxDistance });
    expect(Math.hypot(...translation)).toBeLessThanOrEqual(maxDistance * (1 + rounding));
    for (let i = 0; i < count; i++) expect(this.isPart(ids[i]!, parts[i]!)).toBe(true);
    if (count > 0 && free) this.counts.pushes += 1;
  }
}

test('random questions about levels of every sort are answered in range, and never trap', { timeout }, () => {
  const draw = new Regions(77);
  const total: Partial<Counts> = {};
  for (let asked = 0; asked < questions;) {
    const scale = scales[Math.floor(draw.next() * scales.length)]!;
    const { world, parts } = drawWorld(draw, scale);
    const asker = new Asker(draw, world, parts, scale);
    for (let i = 0; i < asksInWorld; i += 8) asked += asker.ask();
    for (const [name, count] of Object.entries(asker.counts))
      total[name as keyof Counts] = (total[name as keyof Counts] ?? 0) + count;
    world.dispose();
  }
  console.log(`${questions} questions: ${JSON.stringify(total)}`);
  for (const [name, count] of Object.entries(total)) expect(count, name).toBeGreaterThan(questions / 400);
});
