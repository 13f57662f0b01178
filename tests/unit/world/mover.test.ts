import { init, Mesh, type MoveAndSlideOptions, Region, World } from 'askew';
import { beforeAll, describe, expect, test } from 'vitest';
import { expectError } from '../support/expect-error.js';
import { random } from '../support/random.js';

beforeAll(() => init());

const half = 0.9;
const capsule = (): Region => Region.capsule({ from: [0, -0.6, 0], to: [0, 0.6, 0], radius: 0.3 });
const at = (region: Region, center: [number, number, number]): Region => region.setPose(center);

/** A floor, a wall across x, and a lift. */
function room(): { world: World; floor: number; wall: number; lift: number } {
  const world = new World();
  const floor = world.add({ shape: new Region({ center: [0, -1, 0], size: [40, 2, 40] }), still: true });
  const wall = world.add({ shape: new Region({ center: [3, 1, 0], size: [1, 4, 40] }), still: true });
  const lift = world.add({ shape: new Region({ center: [-5, 0, 0], size: [2, 0.4, 2] }) });
  return { world, floor, wall, lift };
}

describe('moveAndSlide', () => {
  test('slides along a wall, says so, and changes nothing', () => {
    const { world, floor, wall } = room();
    const body = at(capsule(), [2, half + 0.005, 0]);
    const before = world.hash();
    const step = world.moveAndSlide(body, [1, -0.01, 1]);
    expect([step.state, step.free, step.stuck, step.ground!.id, step.ground!.part]).toEqual([
      ...['ground', true, null, floor, -1],
    ]);
    expect(step.center[0]).toBeCloseTo(2.195, 7);
    expect(step.center[2]).toBeCloseTo(1, 9);
    expect([...step.slid].map((x) => Number(x.toFixed(9)))).toEqual([0, 0, 1]);
    for (let k = 0; k < 3; k++) {
      expect(step.left[k]! + step.moved[k]!).toBeCloseTo([1, -0.01, 1][k]!, 12);
      const parts = step.carried[k]! + step.pushed[k]! + step.moved[k]! + (k === 1 ? step.stepped : 0);
      expect(body.center[k]! + parts).toBeCloseTo(step.center[k]!, 12);
    }
    const { ids, kinds, parts, rows, normals, times, points } = step.hits;
    const hit = [...ids.subarray(0, step.hits.count)].indexOf(wall);
    expect([kinds[hit], parts[hit], rows[hit]]).toEqual([3, -1, 0]);
    expect([...normals.subarray(3 * hit, 3 * hit + 3)].map((x) => Math.round(x))).toEqual([-1, 0, 0]);
    expect(times[hit]).toBeGreaterThan(0);
    expect(times[hit]).toBeLessThan(1);
    expect(points[3 * hit]).toBeCloseTo(2.5, 9);
    expect([step.ground!.slope, step.turn, world.hash()]).toEqual([0, 0, before]);
    world.dispose();
  });

  test('of a collider leaves that out, and has the same bits as the region alone', () => {
    const { world } = room();
    const body = at(capsule(), [2, half + 0.005, 0]);
    const alone = world.moveAndSlide(body, [1, -0.01, 1]);
    const id = world.add({ shape: body });
    const own = world.moveAndSlide(id, [1, -0.01, 1]);
    expect(own).toEqual(alone);
    expect([...own.center]).toEqual([...alone.center]);
    world.dispose();
  });

  test('writes into a target, which may be the last step: in place, and read first', () => {
    const { world, lift } = room();
    const body = at(capsule(), [-5, 0.2 + half + 0.005, 0]);
    const down: [number, number, number] = [0, -0.01, 0];
    const [kept, fresh] = [world.moveAndSlide(body, down), world.moveAndSlide(body, down)];
    const { center, memory } = kept;
    world.move(lift, { center: [-5, 0.25, 0.5] });
    const again = world.moveAndSlide(body, down, { previous: kept }, kept);
    expect([again === kept, again.center === center, again.memory === memory]).toEqual([true, true, true]);
    expect([...again.carried].map((x) => Number(x.toFixed(9)))).toEqual([0, 0.25, 0.5]);
    const copied = world.moveAndSlide(body, down, { previous: { memory: fresh.memory.slice() } });
    expect([...copied.center]).toEqual([...again.center]);
    expect([...copied.ground!.velocity]).toEqual([...again.carried]);
    expect([...world.moveAndSlide(body, down).carried]).toEqual([0, 0, 0]);
    world.dispose();
  });

  test('is not carried by ground that was teleported, removed or disabled', () => {
    const down: [number, number, number] = [0, -0.01, 0];
    const changes: Record<string, (world: World, lift: number) => void> = {
      teleport: (world, lift) => world.move(lift, { center: [-5, 0, 2] }, { teleport: true }),
      remove: (world, lift) => world.remove(lift),
      disable: (world, lift) => world.setEnabled(lift, false),
    };
    for (const [name, change] of Object.entries(changes)) {
      const { world, lift } = room();
      const body = at(capsule(), [-5, 0.2 + half + 0.005, 0]);
      const previous = world.moveAndSlide(body, down);
      expect(previous.ground!.id).toBe(lift);
      change(world, lift);
      const step = world.moveAndSlide(body, down, { previous });
      expect([...step.carried], name).toEqual([0, 0, 0]);
      expect(step.ground?.id, name).not.toBe(name === 'teleport' ? 0 : lift);
      world.dispose();
    }
  });

  test('goes by a predicate, which is asked once for each part and may ask the world', () => {
    const { world, wall, floor } = room();
    const body = at(capsule(), [2, half + 0.005, 0]);
    const asked: [number, number][] = [];
    const predicate = (id: number, part: number, normal: Float64Array): boolean => {
      asked.push([id, part]);
      expect(Math.hypot(...normal)).toBeCloseTo(1, 9);
      const inner = world.moveAndSlide(body, [0.5, 0, 0]);
      expect(inner.hits.count).toBeGreaterThan(0);
      return id !== wall;
    };
    const step = world.moveAndSlide(body, [1, -0.01, 0], { predicate });
    expect([...step.center].map((x) => Number(x.toFixed(6)))).toEqual([3, 0.905, 0]);
    expect(asked).toContainEqual([wall, -1]);
    expect(asked).toContainEqual([floor, -1]);
    expect(new Set(asked.map(String)).size).toBe(asked.length);
    const all = world.moveAndSlide(body, [1, -0.01, 0], { predicate: () => true });
    expect([...all.center]).toEqual([...world.moveAndSlide(body, [1, -0.01, 0]).center]);
    world.dispose();
  });

  test('walks through a solid that its predicate refuses, whose inside is asked about too', () => {
    const corners = [-2, 2].flatMap((x) => [-4, 4].flatMap((y) => [-4, 4].map((z) => [x, y, z])));
    const faces = [
      0, 1, 3, 0, 3, 2, 4, 6, 7, 4, 7, 5, 0, 4, 5, 0, 5, 1, 2, 3, 7, 2, 7, 6, 0, 2, 6, 0, 6, 4, 1, 5, 7, 1, 7, 3,
    ];
    const solid = Mesh.build({
      positions: new Float64Array(corners.flat()),
      indices: new Uint16Array(faces),
      solid: true,
    });
    const world = new World();
    const id = world.add({ shape: solid });
    const asked = new Map<number, number>();
    const predicate = (of: number, part: number, normal: Float64Array): boolean => {
      expect(of).toBe(id);
      asked.set(part, Math.hypot(...normal));
      return false;
    };
    const body = new Region({ size: [0.6, 1.8, 0.6] });
    let [x, step] = [-5, world.moveAndSlide(at(body, [-5, 0, 0]), [0, 0, 0], { predicate })];
    for (let i = 0; i < 20; i++) {
      step = world.moveAndSlide(at(body, [x, 0, 0]), [0.5, 0, 0], { predicate, previous: step }, step);
      expect([step.free, ...step.moved], String(i)).toEqual([true, 0.5, 0, 0]);
      x = step.center[0]!;
    }
    expect(x).toBe(5);
    expect(asked.get(-1)).toBe(0);
    expect(asked.size).toBeGreaterThan(2);
    world.dispose();
  });

  test('goes by filters, and each option counts', () => {
    const { world, wall, floor } = room();
    const body = at(capsule(), [2, half + 0.005, 0]);
    const xOf = (options?: MoveAndSlideOptions): number =>
      Number(world.moveAndSlide(body, [1, -0.01, 0], options).center[0]!.toFixed(6));
    expect(xOf()).toBe(2.195);
    world.setFilter(wall, { layers: 2 });
    for (const options of [{ exclude: wall }, { include: [floor] }, { mask: 1 }]) expect(xOf(options)).toBe(3);
    expect(xOf({ skin: 0.1 })).toBe(2.1);
    const step = world.moveAndSlide(body, [1, 0, 0], { up: [0, 0, 2] });
    expect(step.state).toBe('air');
    world.dispose();
  });

  test('says what it is stuck in', () => {
    const { world, floor } = room();
    const press = world.add({ shape: new Region({ center: [0, 2, 0], size: [2, 1.2, 2] }) });
    const step = world.moveAndSlide(at(capsule(), [0, half, 0]), [0, 0, 0]);
    expect(step.free).toBe(false);
    expect([...step.stuck!.ids]).toEqual([floor, press]);
    expect([...step.stuck!.parts]).toEqual([-1, -1]);
    world.dispose();
  });

  test('names wrong options and bodies', () => {
    const { world } = room();
    const body = capsule();
    const call = (options: unknown) => () => world.moveAndSlide(body, [0, 0, 0], options as never);
    expectError(call({ up: [0, 0, 0] }), { code: 'zero-length', argument: 'options.up' });
    expectError(call({ maxSlope: 2 }), { code: 'too-many', argument: 'options.maxSlope', value: 2 });
    expectError(call({ skin: -1 }), { code: 'negative', argument: 'options.skin' });
    for (const maxSlides of [1, 1000]) expect(call({ maxSlides })().state).toBe('ground');
    for (const maxSlides of [0, 1001]) {
      expectError(call({ maxSlides }), { code: 'out-of-range', argument: 'options.maxSlides', value: maxSlides });
    }
    expectError(call({ stepheight: 1 }), { code: 'unknown-option', argument: 'options.stepheight' });
    expectError(call({ max: 1 }), { code: 'unknown-option', argument: 'options.max' });
    expectError(call({ predicate: 1 }), { code: 'wrong-type', argument: 'options.predicate' });
    expectError(call({ previous: {} }), { code: 'wrong-type', argument: 'options.previous.memory' });
    expectError(call({ previous: { memory: new Float64Array(25).fill(0.5) } }), {
      ...{ code: 'wrong-type', argument: 'options.previous.memory' },
    });
    expectError(call({ previous: { memory: new Float64Array(25).fill(NaN) } }), {
      ...{ code: 'not-finite', argument: 'options.previous.memory' },
    });
    expectError(() => world.moveAndSlide(body, [NaN, 0, 0]), { code: 'not-finite', argument: 'translation.x' });
    expectError(() => world.moveAndSlide(body, [0, 0, 0], {}, {} as never), { code: 'wrong-type', argument: 'target' });
    expectError(() => world.moveAndSlide(77, [0, 0, 0]), { code: 'stale-id', argument: 'own', value: 77 });
    const level = world.add({ shape: Mesh.build({ positions: Float32Array.of(0, 9, 0, 1, 9, 0, 0, 9, 1) }) });
    expectError(() => world.moveAndSlide(level, [0, 0, 0]), { code: 'not-convex', argument: 'own' });
    world.dispose();
  });
});

describe('moveAndSlideMany', () => {
  const next = random(1515);
  const rows = 24;

  function crowd() {
    const { world, lift } = room();
    const regions = Array.from({ length: rows }, (_, i) =>
      at(i % 3 === 0 ? new Region({ size: [0.6, 1.8, 0.6] }) : capsule(), [
        ...([8 * next() - 6, half + 0.005 + (i % 4 === 0 ? 0.2 : 0), 8 * next() - 4] as const),
      ]),
    );
    const translations = Float64Array.from({ length: 3 * rows }, (_, i) => (i % 3 === 1 ? -0.02 : next() - 0.5));
    return { world, lift, regions, translations };
  }

  test('is row by row what moveAndSlide returns, with the last steps as previous and as target', () => {
    const { world, lift, regions, translations } = crowd();
    const singles = regions.map((region, row) => world.moveAndSlide(region, translations.slice(3 * row, 3 * row + 3)));
    const many = world.moveAndSlideMany({ regions, translations });
    const check = (): void => {
      let hit = 0;
      singles.forEach((step, row) => {
        const triple = (column: Float64Array): number[] => [...column.subarray(3 * row, 3 * row + 3)];
        expect(triple(many.centers)).toEqual([...step.center]);
        for (const name of ['moved', 'left', 'slid', 'carried', 'pushed'] as const)
          expect(triple(many[name])).toEqual([...step[name]]);
        expect([many.turns[row], many.stepped[row], many.free[row]]).toEqual([
          ...[step.turn, step.stepped, Number(step.free)],
        ]);
        expect(['air', 'steep', 'ground'][many.states[row]!]).toBe(step.state);
        expect(many.grounds.ids[row]).toBe(step.ground?.id ?? 0);
        if (step.ground) expect(triple(many.grounds.points)).toEqual([...step.ground.point]);
        expect([...many.memory.subarray(25 * row, 25 * row + 25)]).toEqual([...step.memory]);
        for (let i = 0; i < step.hits.count; i++, hit++) {
          expect([many.hits.rows[hit], many.hits.ids[hit], many.hits.kinds[hit]]).toEqual([
            ...[row, step.hits.ids[i], step.hits.kinds[i]],
          ]);
        }
      });
      expect(many.hits.count).toBe(hit);
    };
    check();
    world.move(lift, { center: [-5, 0.1, 0.2] });
    const again = world.moveAndSlideMany({ regions, translations, previous: many }, {}, many);
    expect(again).toBe(many);
    singles.forEach((step, row) =>
      world.moveAndSlide(regions[row]!, translations.slice(3 * row, 3 * row + 3), { previous: step }, step),
    );
    check();
    world.dispose();
  });

  test('moves colliders, asks a predicate, and names the wrong row', () => {
    const { world, regions, translations } = crowd();
    const ids = regions.map((shape) => world.add({ shape, layers: 2 }));
    const options = { mask: 1, predicate: () => true };
    const byId = world.moveAndSlideMany({ ids, translations }, options);
    const byRegion = world.moveAndSlideMany({ regions, translations }, { mask: 1 });
    expect([...byId.centers]).toEqual([...byRegion.centers]);
    expect(byId.hits.count).toBe(byRegion.hits.count);
    world.remove(ids[5]!);
    expectError(() => world.moveAndSlideMany({ ids, translations }), {
      ...{ code: 'stale-id', argument: 'bodies.ids', row: 5 },
    });
    const bad = translations.slice();
    bad[9] = NaN;
    const call = (bodies: unknown, more?: unknown) => () => world.moveAndSlideMany(bodies as never, more as never);
    expectError(call({ regions, translations: bad }), { code: 'not-finite', argument: 'bodies.translations', row: 3 });
    expectError(call({ regions, translations: bad.slice(1) }), {
      ...{ code: 'wrong-length', argument: 'bodies.translations' },
    });
    expectError(call({ translations }), { code: 'missing', argument: 'bodies' });
    expectError(call({ ids, regions, translations }), { code: 'conflict', argument: 'bodies' });
    expectError(call({ regions, translations }, { previous: byId }), {
      ...{ code: 'unknown-option', argument: 'options.previous' },
    });
    expectError(call({ regions, translations, previous: { memory: new Float64Array(3) } }), {
      ...{ code: 'wrong-length', argument: 'bodies.previous.memory' },
    });
    world.dispose();
  });
});
