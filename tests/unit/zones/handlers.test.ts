import { init, Region, World, type Zone, type ZoneEvent } from 'askew';
import { beforeEach, describe, expect, test, vi } from 'vitest';
import { expectError } from '../support/expect-error.js';

await init();

let world: World;
let zone: Zone;
let heard: unknown[];
beforeEach(() => {
  world = new World();
  zone = world.watch(cube(0));
  heard = [];
});

const cube = (x: number): Region => new Region({ center: [x, 0, 0], size: [2, 2, 2] });
const add = (x = 0): number => world.add({ shape: cube(x) });
const hear = (name: string, of = zone): void => {
  for (const kind of ['enter', 'leave'] as const) {
    of.on(kind, (event) => heard.push(`${name} ${event.kind} ${event.id & 0xffff} ${event.reason}`));
  }
};

test('a world has no events before its first update', () => {
  const { count, zones, ids, kinds, reasons, faces, times, points } = world.events;
  expect([zones, ids, kinds, reasons, faces, times, points].map(({ length }) => length)).toEqual(Array(7).fill(count));
  expect(count).toBe(0);
});

describe('handlers are called', () => {
  test('in the order of events, then of handlers, when the columns are complete', () => {
    const other = world.watch(cube(0));
    hear('a', other);
    hear('b');
    hear('c');
    zone.on('enter', () => heard.push(world.events.count));
    add();
    add();
    world.update();
    expect(heard).toEqual(
      ['b enter 0 none', 'c enter 0 none', 4, 'b enter 1 none', 'c enter 1 none', 4].concat([
        'a enter 0 none',
        'a enter 1 none',
      ]),
    );
  });

  test('until they are taken off, twice being as good as once', () => {
    const off = zone.on('enter', () => heard.push('once'));
    add();
    world.update();
    off();
    off();
    add();
    world.update();
    expect(heard).toEqual(['once']);
  });

  test('with an event that stays as it is', () => {
    const events: ZoneEvent[] = [];
    zone.on('enter', (event) => void events.push(event));
    const id = add();
    world.update();
    world.remove(id);
    world.update();
    expect(events).toEqual([{ kind: 'enter', zone, id, reason: 'none', time: 1, crossing: null }]);
  });
});

describe('within a handler', () => {
  test('one that is taken off gets no more, one that is added starts with the next event', () => {
    const off = zone.on('enter', () => heard.push('never'));
    let added = false;
    const first = zone.on('enter', () => {
      off();
      if (!added) hear('late');
      added = true;
    });
    off();
    zone.on('enter', () => first());
    add();
    add();
    world.update();
    expect(heard).toEqual(['late enter 1 none']);
  });

  test('the world can be changed, which the next update tells', () => {
    const made: number[] = [];
    const id = add();
    zone.on('enter', (event) => {
      if (event.id !== id) return;
      made.push(add());
      world.remove(id);
      world.watch(cube(0)).on('enter', () => heard.push('of the new zone'));
    });
    hear('a');
    world.update();
    expect([heard, zone.count, zone.has(id)]).toEqual([['a enter 0 none'], 1, true]);
    world.update();
    expect(heard.slice(1)).toEqual(['a leave 0 removed', 'a enter 1 none', 'of the new zone']);
    expect(zone.has(made[0]!)).toBe(true);
  });

  test('update is refused, and all goes on', () => {
    zone.on('enter', () => expectError(() => world.update(), { code: 'nested', argument: 'update' }));
    hear('a');
    add();
    world.update();
    zone.on('leave', () => world.update());
    expectError(() => zone.dispose(), { code: 'nested', argument: 'update' });
    expect(heard).toEqual(['a enter 0 none', 'a leave 0 disposed']);
    world.update();
  });

  test('a zone that is disposed of first lets its handlers hear what is due, so that enter and leave alternate', () => {
    const other = world.watch(cube(0));
    zone.on('enter', () => zone.dispose());
    hear('a');
    hear('b', other);
    add();
    add();
    world.update();
    const here = ['a enter 0 none', 'a enter 1 none'];
    const there = ['b enter 0 none', 'b enter 1 none'];
    expect(heard).toEqual([...here, ...there, 'a leave 0 disposed', 'a leave 1 disposed']);
    expectError(() => zone.count, { code: 'disposed', argument: 'zone' });
    world.update();
    expect([...world.events].map(({ kind, zone: of, reason }) => [kind, of, reason])).toEqual([
      ['leave', zone, 'disposed'],
      ['leave', zone, 'disposed'],
    ]);
    expect(heard.length, 'told once').toBe(6);
    world.update();
    expect(world.events.count).toBe(0);
  });

  test('the world can be disposed of', () => {
    hear('a');
    const other = world.watch(cube(0));
    zone.on('enter', () => world.dispose());
    hear('b', other);
    add();
    world.update();
    expect(heard).toEqual(['a enter 0 none', 'b enter 0 none', 'a leave 0 disposed', 'b leave 0 disposed']);
    expectError(() => world.update(), { code: 'disposed', argument: 'world' });
  });

  test('an error keeps no other handler from its events, and the first is thrown at the end', () => {
    for (const name of ['first', 'second']) {
      zone.on('enter', () => {
        throw new Error(name);
      });
    }
    hear('a');
    add();
    add();
    expect(() => world.update()).toThrow('first');
    expect(heard).toEqual(['a enter 0 none', 'a enter 1 none']);
    expect(zone.count).toBe(2);
    world.update();
    expect(heard.length).toBe(2);
  });
});

describe('disposing', () => {
  test('of a zone calls handlers at once, once', () => {
    hear('a');
    add();
    world.update();
    const before = [...world.events];
    zone.dispose();
    zone.dispose();
    expect(heard).toEqual(['a enter 0 none', 'a leave 0 disposed']);
    expect([...world.events], 'the columns stay').toEqual(before);
    world.update();
    expect(heard.length).toBe(2);
    expect([...world.events]).toMatchObject([{ kind: 'leave', zone, reason: 'disposed' }]);
  });

  test('of the world too, and adds to the columns what no update will tell', () => {
    const [gone, empty, other] = [world.watch(cube(0)), world.watch(cube(30)), world.watch(cube(0))];
    hear('a');
    hear('b', other);
    const id = add();
    world.update();
    gone.dispose();
    empty.dispose();
    world.dispose();
    world.dispose();
    expect(heard).toEqual(['a enter 0 none', 'b enter 0 none', 'a leave 0 disposed', 'b leave 0 disposed']);
    expect([...world.events].map(({ kind, zone: of, reason }) => [kind, of, reason])).toEqual(
      [zone, gone, other]
        .map((of) => ['enter', of, 'none'])
        .concat([zone, gone, other].map((of) => ['leave', of, 'disposed'])),
    );
    expect([...world.events].every((event) => event.id === id && event.crossing === null)).toBe(true);
  });

  test('by using', () => {
    zone[Symbol.dispose]();
    expectError(() => zone.setFilter({}), { code: 'disposed', argument: 'zone' });
  });
});

describe('many handlers and many colliders cost a few steps each', () => {
  const many = 20_000;

  test('on and off', () => {
    let copied = 0; // elements gone through by copies of arrays
    const { filter } = Array.prototype;
    const iterate = Array.prototype[Symbol.iterator];
    const counts = <Method extends (...values: never[]) => unknown>(method: Method): Method =>
      function (this: unknown[], ...values: never[]) {
        copied += this.length;
        return method.apply(this, values);
      } as Method;
    Array.prototype.filter = counts(filter);
    Array.prototype[Symbol.iterator] = counts(iterate);
    const offs: (() => void)[] = [];
    try {
      for (let i = 0; i < many; i++) offs.push(zone.on('enter', () => heard.push(i)));
      for (let i = 0; i < many; i++) if (i !== 7) offs[i]!();
    } finally {
      Array.prototype.filter = filter;
      Array.prototype[Symbol.iterator] = iterate;
    }
    expect(copied).toBeLessThan(4 * many);
    add();
    world.update();
    expect(heard).toEqual([7]);
  });

  test('a handler that takes off all others, and adds some, while it is called', () => {
    const offs: (() => void)[] = [];
    zone.on('enter', () => {
      offs.forEach((off) => off());
      zone.on('enter', () => heard.push('late'));
    });
    for (let i = 0; i < 100; i++) offs.push(zone.on('enter', () => heard.push(i)));
    add();
    world.update();
    expect(heard).toEqual([]);
    add();
    world.update();
    expect(heard).toEqual(['late']);
  });

  test('has asks for no list of those inside', () => {
    const ids = Array.from({ length: 300 }, (_, i) => add(i % 3 === 0 ? 9 : 0));
    expect(zone.has(ids[1]!)).toBe(false);
    world.update();
    const lists = vi.spyOn((zone as any).owner, 'insideOf');
    const inside = ids.filter((id) => zone.has(id));
    expect(lists).not.toHaveBeenCalled();
    lists.mockRestore();
    expect(inside).toEqual([...zone.inside]);
    expect(inside.length).toBe(200);
    for (const bad of [0, -1, 0.5, NaN, '1', null, undefined, {}] as any[]) expect(zone.has(bad)).toBe(false);
  });

  test('has leaves out who has yet to dwell', () => {
    const slow = world.watch(cube(0), { dwell: 2 });
    const id = add();
    world.update();
    expect([slow.has(id), zone.has(id)]).toEqual([false, true]);
    world.update();
    expect(slow.has(id)).toBe(true);
    expect([...slow.inside]).toEqual([id]);
  });
});
