import { Compound, type CompoundMember, init, Mesh, Region, World } from 'askew';
import { beforeAll, describe, expect, test } from 'vitest';
import { random } from '../support/random.js';
import { cartMembers } from '../support/cart.js';
import { crate } from '../support/levels.js';

beforeAll(() => init());

const quarter = Math.SQRT1_2;

/** A world with a compound at a place, and one with its parts. */
function worlds(members: CompoundMember[], center: number[], rotation: number[]) {
  const cart = Compound.of(members);
  const whole = new World();
  const id = whole.add({ shape: cart, center, rotation });
  const apart = new World();
  const ids = Array.from({ length: cart.parts }, (_, part) => apart.add({ shape: whole.partOf(id, part) }));
  return { cart, whole, id, apart, ids };
}

describe('a compound', () => {
  test('keeps its members as they were given', () => {
    const members = cartMembers();
    const cart = Compound.of(members);
    expect(cart.parts).toBe(7);
    const { min, max } = cart.bounds;
    expect([...min, ...max].map((x) => Math.round(1000 * x) / 1000)).toEqual([-1.2, 0, -2, 1.2, 2.125, 2]);
    members.forEach(({ shape, center, rotation }, part) => {
      const given = shape.clone().setPose(center ?? shape.center, rotation);
      const own = cart.partOf(part);
      expect(own.kind).toBe(given.kind);
      expect([...own.center, ...own.halfAxes]).toEqual([...given.center, ...given.halfAxes]);
      expect(own.relation(given)).toBe('equal');
      expect(cart.partOf(part, given)).toBe(given);
    });
    members[0]!.shape.setPose([9, 9, 9]);
    expect([...cart.partOf(0).center]).toEqual([0, 1, 0]);
  });

  test('is asked as its members are', () => {
    const draws = random(1931);
    const counts = { overlaps: 0, rays: 0, casts: 0, turns: 0, contacts: 0, pushes: 0, near: 0 };
    for (let i = 0; i < 60; i++) {
      const vector = (most: number): number[] => [0, 1, 2].map(() => most * (2 * draws() - 1));
      const { whole, id, apart, ids } = worlds(cartMembers(), vector(3), [...vector(1), 0.1 + draws()]);
      const partOf = (member: number): number => ids.indexOf(member);
      const shape = [
        new Region({ center: vector(5), size: [1, 0.5, 2], rotation: [...vector(1), 1] as never }),
        Region.capsule({ from: vector(5) as never, to: vector(5) as never, radius: 0.4 }),
        Region.hull(Array.from({ length: 8 }, () => vector(5)).flat()),
      ][i % 3]!;
      const found = whole.overlap(shape, { parts: true });
      const members = [...apart.overlap(shape).ids.subarray(0, apart.overlap(shape).count)].map(partOf);
      expect(found.count).toBe(members.length > 0 ? 1 : 0);
      expect([...found.parts.subarray(0, found.offsets[found.count])]).toEqual(members);
      counts.overlaps += found.count;

      const origin = vector(8);
      const direction = vector(2).map((x, k) => x - origin[k]!);
      const hit = whole.castRay(origin, direction);
      const first = apart.castRay(origin, direction);
      expect(hit && { ...hit, id: 0, part: 0 }).toEqual(first && { ...first, id: 0, part: 0 });
      expect(hit?.part).toBe(first === null ? undefined : partOf(first.id));
      const rows = whole.castRayAll(origin, direction, { parts: true });
      const times = [...rows.times.subarray(0, rows.count)];
      const parts = [...rows.parts.subarray(0, rows.count)];
      const all = apart.castRayAll(origin, direction);
      expect(times).toEqual([...all.times.subarray(0, all.count)]);
      expect(parts).toEqual([...all.ids.subarray(0, all.count)].map(partOf));
      counts.rays += hit === null ? 0 : 1;

      const motion = vector(9);
      const turning = { translation: motion, rotation: [0, 0, 0.5, 1], pivot: shape.center };
      for (const way of [motion, turning] as never[]) {
        const met = whole.castRegion(shape, way);
        const own = apart.castRegion(shape, way);
        expect(met && { ...met, id: 0, part: 0 }).toEqual(own && { ...own, id: 0, part: 0 });
        expect(met?.part).toBe(own === null ? undefined : partOf(own.id));
        const chosen = whole.castRegion(shape, way, { predicate: () => true });
        expect(chosen).toEqual(met);
        if (way === motion) counts.casts += met === null ? 0 : 1;
        else counts.turns += met === null ? 0 : 1;
      }

      const near = whole.nearest(origin, 6);
      const nearest = apart.nearest(origin, 6);
      expect(near.count).toBe(nearest.count > 0 ? 1 : 0);
      if (near.count > 0) {
        expect(near.distances[0]).toBe(nearest.distances[0]);
        expect([...near.points.subarray(0, 3)]).toEqual([...nearest.points.subarray(0, 3)]);
        counts.near++;
      }

      const touched = whole.contacts(shape, { margin: 0.2 });
      const touchedApart = apart.contacts(shape, { margin: 0.2 });
      expect([...touched.parts.subarray(0, touched.count)]).toEqual(
        [...touchedApart.ids.subarray(0, touchedApart.count)].map(partOf),
      );
      expect([...touched.depths.subarray(0, touched.count)]).toEqual([
        ...touchedApart.depths.subarray(0, touchedApart.count),
      ]);
      const merged = whole.contacts(shape, { margin: 0.2, merge: true });
      expect(merged.count).toBe(touched.count);
      counts.contacts += touched.count;

      const out = whole.pushOut(shape);
      const outApart = apart.pushOut(shape);
      expect([...out.translation]).toEqual([...outApart.translation]);
      expect(out.free).toBe(outApart.free);
      counts.pushes += out.translation.some((x) => x !== 0) ? 1 : 0;
      expect(whole.has(id)).toBe(true);
    }
    for (const count of Object.values(counts)) expect(count).toBeGreaterThan(4);
  });

  test('meets other levels and compounds', () => {
    const { whole, id } = worlds(cartMembers(), [0, 0, 0], [0, 0, 0, 1]);
    const other = whole.add({ shape: Compound.of(cartMembers()), center: [2.3, 0, 0] });
    const box = whole.add({ shape: Mesh.build(crate([4, 0, -2], [9, 1, 9])) });
    const pairs = (): number[][] => {
      const { count, ids } = whole.overlappingPairs();
      return Array.from({ length: count }, (_, i) => [ids[2 * i]!, ids[2 * i + 1]!]);
    };
    expect(pairs()).toEqual([[id, other]]); // the wheels reach further than the beds
    whole.move(other, { center: [2.41, 0, 0] });
    expect(pairs()).toEqual([]);
    whole.move(other, { center: [3, 0, 0] });
    expect(pairs()).toEqual([[other, box]]);
  });

  test('is known by its world', () => {
    const { cart, whole, id } = worlds(cartMembers(), [5, 0, 0], [0, quarter, 0, quarter]);
    expect(whole.shapeOf(id)).toBe(cart);
    expect(() => whole.regionOf(id)).toThrow(expect.objectContaining({ code: 'not-convex' }));
    expect(() => whole.partOf(id, 7)).toThrow(expect.objectContaining({ code: 'out-of-range', argument: 'part' }));
    const { min, max } = whole.boundsOf(id);
    expect([...min, ...max].map((x) => Math.round(1000 * x) / 1000)).toEqual([3, 0, -1.2, 7, 2.125, 1.2]);
    const before = whole.hash();
    whole.setShape(id, new Region({ size: [1, 1, 1] }));
    expect(whole.regionOf(id).kind).toBe('box');
    whole.setShape(id, cart);
    expect(whole.hash()).toBe(before);
    const again = new World();
    again.add({ shape: Compound.fromBytes(cart.toBytes()), center: [5, 0, 0], rotation: [0, quarter, 0, quarter] });
    expect(again.hash()).toBe(before);
    whole.move(id, { matrix: [0, 0, 1, 0, 0, 1, 0, 0, -1, 0, 0, 0, 1, 2, 3, 1] });
    expect([...whole.partOf(id, 0).center]).toEqual([1, 3, 3]);
    whole.remove(id);
    expect(whole.size).toBe(0);
  });

  test('enters a zone by any member, and is one by all of them', () => {
    const { cart, whole, id } = worlds(cartMembers(), [0, 0, 0], [0, 0, 0, 1]);
    const load = whole.watch(new Region({ center: [-0.5, 1.4, -1], size: [0.1, 0.1, 0.1] }));
    const all = whole.watch(new Region({ center: [0, 1, 0], size: [3, 3, 4.5] }), { mode: 'whole' });
    const inCart = whole.watch(cart);
    const probe = whole.add({ shape: Region.point([1.1, 0.5, 1.5]) });
    const between = whole.add({ shape: Region.point([0, 0.5, 0]) });
    whole.update();
    expect([load.has(id), all.has(id), inCart.has(probe), inCart.has(between)]).toEqual([true, true, true, false]);
    whole.move(id, { center: [0, 0, 1] });
    whole.update();
    expect([load.has(id), all.has(id)]).toEqual([false, false]);
    expect(load.whyNot(id)).toMatchObject({ gate: 'bounds', region: 0 });
    const { min: low, max: high } = new Region({ center: [-0.5, 1.4, -1], size: [0.1, 0.1, 0.1] }).bounds();
    const gaps = Array.from({ length: cart.parts }, (_, part) => {
      const { min, max } = whole.partOf(id, part).bounds();
      return Math.max(...[0, 1, 2].map((k) => Math.max(min[k]! - high[k]!, low[k]! - max[k]!)));
    });
    expect(load.whyNot(id).part).toBe(gaps.indexOf(Math.min(...gaps)));
    expect(load.whyNot(id).gap).toBe(Math.min(...gaps));
    expect(all.whyNot(id)).toMatchObject({ gate: 'shape' });
  });
});
