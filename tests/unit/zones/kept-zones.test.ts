import { init, Region, World, type Zone, type ZoneEvents } from 'askew';
import { beforeAll, describe, expect, test } from 'vitest';
import { expectError } from '../support/expect-error.js';
import { collect } from '../support/garbage.js';
import { handAway } from '../support/handed-away.js';

beforeAll(() => init());

const cube = (): Region => new Region({ size: [2, 2, 2] });

describe('a zone of which the world is not kept', () => {
  /** Looks for garbage as long as it takes to find what is. */
  async function wait(isDone: () => boolean): Promise<void> {
    for (let i = 0; i < 30 && !isDone(); i++) {
      await new Promise((resolve) => setTimeout(resolve, 2));
      collect();
    }
  }

  const watched = (): [Zone, WeakRef<World>] => {
    const world = new World();
    return [world.watch(cube()), new WeakRef(world)];
  };

  test('keeps its world, whose memory no other one gets', async () => {
    const [zone, world] = watched();
    await wait(() => world.deref() === undefined);
    expect(world.deref()).toBeDefined();
    const other = new World();
    const inOther = other.watch(cube());
    other.add({ shape: cube() });
    other.update();
    expect([zone.count, inOther.count]).toEqual([0, 1]);
    zone.dispose();
    expect(inOther.count).toBe(1);
    other.dispose();
  });

  test('is garbage with it', async () => {
    const worlds = Array.from({ length: 3 }, () => watched()[1]);
    const areGone = (): boolean => worlds.every((world) => world.deref() === undefined);
    await wait(areGone);
    expect(areGone()).toBe(true);
  });
});

describe('columns of events that are handed away', () => {
  const names = ['zones', 'ids', 'kinds', 'reasons', 'faces', 'times', 'points', 'normals', 'directions'] as const;

  /** A world in which three colliders have entered a zone; `told` by a handler of theirs. */
  function entered(told?: (events: ZoneEvents) => void): [World, number[]] {
    const world = new World();
    world.watch(cube()).on('enter', () => told?.(world.events));
    return [world, [1, 2, 3].map(() => world.add({ shape: cube() }))];
  }

  test.each(names)('%s by a handler: an error says that events are lost, and the world goes on', (name) => {
    let calls = 0;
    const [world, ids] = entered((events) => {
      if (calls++ === 0) handAway(events[name]);
    });
    expectError(() => world.update(), { code: 'unusable-buffer', argument: 'events' });
    expect(calls).toBe(1);
    world.setEnabled(ids[0]!, false);
    world.update();
    world.setEnabled(ids[0]!, true);
    world.update();
    expect([calls, world.events.count, world.events.at(0).id]).toEqual([2, 1, ids[0]]);
    world.dispose();
    expect(world.events.count).toBe(4);
  });

  test('by the handler of the last event lose nothing', () => {
    let calls = 0;
    const [world] = entered((events) => {
      if (++calls === 3) handAway(events.ids);
    });
    world.update();
    expect(calls).toBe(3);
    world.dispose();
  });

  test.each(names)('%s after an update: the next one makes another column', (name) => {
    const [world, ids] = entered();
    world.update();
    handAway(world.events[name]);
    expectError(() => world.events.at(0), { code: 'unusable-buffer', argument: 'events', value: world.events });
    world.setEnabled(ids[1]!, false);
    world.update();
    expect([...world.events].map(({ kind, id, reason }) => [kind, id, reason])).toEqual([
      ['leave', ids[1], 'disabled'],
    ]);
    world.dispose();
  });
});
