import { init, Region, World, type Zone } from 'askew';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';

await init();

let world: World;
beforeEach(() => void (world = new World()));
afterEach(() => world.dispose());

const cube = (x: number, size = 2): Region => new Region({ center: [x, 0, 0], size: [size, size, size] });
const told = (): unknown[] => [...world.events].map(({ kind, zone, id, reason }) => [kind, zone, id, reason]);
const updated = (): unknown[] => {
  world.update();
  return told();
};

describe('who is in a zone', () => {
  test('changes with update alone, and is told once', () => {
    const zone = world.watch(cube(0), { data: 'spawn' });
    const id = world.add({ shape: cube(1) });
    expect([zone.count, [...zone.inside], zone.has(id), zone.data]).toEqual([0, [], false, 'spawn']);
    expect(updated()).toEqual([['enter', zone, id, 'none']]);
    expect([zone.count, [...zone.inside], zone.has(id)]).toEqual([1, [id], true]);
    expect(updated()).toEqual([]);
    world.move(id, { center: [9, 0, 0] });
    expect(zone.has(id)).toBe(true);
    expect(updated()).toEqual([['leave', zone, id, 'moved']]);
    expect(zone.has(id)).toBe(false);
  });

  test('a leave says why', () => {
    const zone = world.watch(cube(0));
    const ids = Array.from({ length: 5 }, () => world.add({ shape: cube(0) }));
    expect(updated()).toEqual(ids.map((id) => ['enter', zone, id, 'none']));
    world.remove(ids[0]!);
    world.setEnabled(ids[1]!, false);
    world.setFilter(ids[2]!, { mask: 0 });
    world.move(ids[3]!, { center: [9, 9, 9] });
    expect(updated()).toEqual(
      ['removed', 'disabled', 'refiltered', 'moved'].map((reason, i) => ['leave', zone, ids[i], reason]),
    );
    zone.dispose();
    expect(updated()).toEqual([['leave', zone, ids[4], 'disposed']]);
    expect(updated()).toEqual([]);
  });

  test('a collider that is enabled or refiltered again comes in again', () => {
    const zone = world.watch(cube(0), { mask: 4 });
    const id = world.add({ shape: cube(0), layers: 4 });
    world.setEnabled(id, false);
    expect([world.isEnabled(id), world.overlap(cube(0)).count, updated().length]).toEqual([false, 0, 0]);
    world.setEnabled(id, true);
    expect([world.isEnabled(id), world.overlap(cube(0)).count]).toEqual([true, 1]);
    expect(updated()).toEqual([['enter', zone, id, 'none']]);
    zone.setFilter({ mask: 2 });
    expect(updated()).toEqual([['leave', zone, id, 'refiltered']]);
    zone.setFilter({ layers: 1 });
    expect(updated(), 'the mask stays').toEqual([]);
    zone.setFilter({ mask: 6 });
    expect(updated()).toEqual([['enter', zone, id, 'none']]);
  });

  test('a union is entered once and left once', () => {
    const zone = world.watch([cube(0), cube(2), cube(4)]);
    const id = world.add({ shape: cube(-9) });
    const kinds: string[] = [];
    for (let x = -5; x < 9; x += 0.5) {
      world.move(id, { center: [x, 0, 0] });
      world.update();
      kinds.push(...[...world.events].map((event) => event.kind));
    }
    expect(kinds).toEqual(['enter', 'leave']);
    world.move(id, { center: [1, 0, 0] });
    world.update();
    zone.setRegions([cube(9), cube(30)]);
    expect(updated()).toEqual([['leave', zone, id, 'moved']]);
  });

  test('a margin keeps who is in, and dwell makes who comes wait', () => {
    const calm = world.watch(cube(0), { margin: 0.5 });
    const slow = world.watch(cube(0), { dwell: 2 });
    const narrow = world.watch(cube(0), { margin: { enter: 0.25 } });
    const id = world.add({ shape: cube(2.25) });
    expect(updated()).toEqual([['enter', narrow, id, 'none']]);
    world.move(id, { center: [2, 0, 0] });
    expect(updated()).toEqual([['enter', calm, id, 'none']]);
    world.move(id, { center: [2.5, 0, 0] });
    expect(updated()).toEqual([['leave', narrow, id, 'moved']]);
    expect([calm.count, slow.count, [...slow.inside], slow.has(id)]).toEqual([1, 0, [], false]);
    world.move(id, { center: [0, 0, 0] });
    world.update();
    expect([slow.count, slow.has(id)]).toEqual([0, false]);
    world.update();
    expect([slow.count, [...slow.inside]]).toEqual([1, [id]]);
  });
});

describe('a swept zone', () => {
  const ball = (x: number): Region => cube(x, 0.5);
  const gate = (): Zone => world.watch(new Region({ center: [5, 0, 0], size: [0, 4, 4] }), { swept: true });

  test('tells what went through, when, where and how', () => {
    const zone = gate();
    const id = world.add({ shape: ball(0) });
    world.update();
    world.move(id, { center: [10, 0, 0] });
    world.update();
    const [enter, leave] = world.events;
    expect(enter).toEqual({
      kind: 'enter',
      zone,
      id,
      reason: 'none',
      time: 0.475,
      crossing: { point: [5, 0, 0], normal: [-1, 0, 0], direction: [1, 0, 0], face: 1 },
    });
    expect(leave).toMatchObject({ kind: 'leave', reason: 'moved', time: 0.525 });
    expect(leave!.crossing).toEqual({ point: [5, 0, 0], normal: [1, 0, 0], direction: [1, 0, 0], face: 0 });
    expect([world.events.count, zone.count]).toEqual([2, 0]);
  });

  test('does not follow a teleport, and the next movement again', () => {
    const zone = gate();
    const id = world.add({ shape: ball(0) });
    world.update();
    world.move(id, { center: [10, 0, 0] }, { teleport: true });
    expect(updated()).toEqual([]);
    world.move(id, { center: [5, 0, 0] }, { teleport: true });
    world.update();
    expect([...world.events]).toMatchObject([{ kind: 'enter', zone, id, time: 1, crossing: null }]);
    world.move(id, { center: [0, 0, 0] }, { teleport: false });
    world.update();
    expect(world.events.at(0)).toMatchObject({ kind: 'leave', crossing: { direction: [-1, 0, 0] } });
  });

  test('is sorted by time over all zones', () => {
    const zones = [7, 3, 5].map((x) => world.watch(cube(x, 1), { swept: true }));
    const id = world.add({ shape: ball(0) });
    world.update();
    world.move(id, { center: [10, 0, 0] });
    world.update();
    expect([...world.events].map((event) => event.zone)).toEqual([1, 1, 2, 2, 0, 0].map((i) => zones[i]));
    const times = world.events.times.subarray(0, 6);
    expect([...times]).toEqual([...times].sort());
  });
});

describe('asking', () => {
  test('zonesAt finds zones now, without margins, by id', () => {
    const zones = [0, 1, 9].map((x) => world.watch(cube(x), { margin: 5 }));
    expect(world.zonesAt([0.5, 0, 0])).toEqual([zones[0], zones[1]]);
    zones[2]!.setRegions(cube(0));
    expect(world.zonesAt({ x: 1, y: 1, z: 1 }), 'touching counts').toEqual(zones);
    zones[0]!.dispose();
    expect(world.zonesAt([0.5, 0, 0])).toEqual([zones[1], zones[2]]);
  });

  test('whyNot names the gate, with numbers', () => {
    const zone = world.watch([cube(20), cube(0)]);
    const id = world.add({ shape: cube(5) });
    expect(zone.whyNot(id)).toMatchObject({ gate: 'bounds', region: 1, j: 0, normal: [-1, 0, 0], gap: 3 });
    world.move(id, { center: [2.2, 2.2, 0], rotation: [0, 0, Math.sin(Math.PI / 8), Math.cos(Math.PI / 8)] });
    expect(world.whyNot(zone, id)).toMatchObject({ gate: 'shape', region: 1, kind: 'faceA', i: 0, j: -1 });
    world.move(id, { center: [1, 0, 0] });
    expect(world.whyNot(zone, id)).toMatchObject({ gate: 'update', updates: 0, dwell: 1 });
    world.update();
    expect(world.whyNot(zone, id)).toMatchObject({ gate: 'inside', region: -1 });
    world.setEnabled(id, false);
    world.update();
    expect(world.whyNot(zone, id).gate).toBe('disabled');
  });

  test('bytes count zones too', () => {
    const before = world.bytes;
    for (let i = 0; i < 100; i++) world.watch(cube(i));
    expect(world.bytes - before).toBeGreaterThan(100 * 300);
  });
});
