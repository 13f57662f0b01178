import { init, Mesh, Region, World } from 'askew';
import { beforeAll, describe, expect, test } from 'vitest';
import { crate } from '../support/levels.js';

beforeAll(() => init());

describe('zones', () => {
  test('a level enters and leaves them as it moves', () => {
    const world = new World();
    const id = world.add({ shape: Mesh.build(crate([-1, -1, -1], [1, 1, 1])) });
    const any = world.watch(new Region({ center: [5, 0, 0], size: [1.5, 1.5, 1.5] }));
    const whole = world.watch(new Region({ center: [5, 0, 0], size: [4, 4, 4] }), { mode: 'whole' });
    const center = world.watch(new Region({ center: [5, 0, 0], size: [1, 1, 1] }), { mode: 'center', swept: true });
    const inside = (): boolean[] => [any, whole, center].map((zone) => zone.inside.length > 0);
    world.update();
    expect(inside()).toEqual([false, false, false]);
    world.move(id, { center: [3.5, 0, 0] });
    world.update();
    expect(inside()).toEqual([true, false, false]);
    expect([any.whyNot(id).gate, whole.whyNot(id).gate, center.whyNot(id).gate]).toEqual(['inside', 'shape', 'bounds']);
    const why = whole.whyNot(id);
    expect(why.gap).toBe(0.5);
    expect(world.partOf(id, why.part).bounds().min[0]).toBe(2.5); // a triangle that reaches the near side
    expect([any.whyNot(id).part, center.whyNot(id).part]).toEqual([-1, -1]);
    world.move(id, { center: [5, 0, 0] });
    world.update();
    expect(inside()).toEqual([false, true, true]); // the first lies within the crate, which is a surface
    world.move(id, { center: [50, 0, 0] });
    world.update();
    expect([...world.events].map(({ kind }) => kind)).toEqual(['leave', 'leave']);
    expect(inside()).toEqual([false, false, false]);
    world.dispose();
  });

  test('a margin counts from its triangles', () => {
    const world = new World();
    const id = world.add({ shape: Mesh.build(crate([0, 0, 0], [1, 1, 1])) });
    const zone = world.watch(Region.sphere({ center: [-2, 0.5, 0.5], radius: 1 }), {
      margin: { enter: 0.5, leave: 1.5 },
    });
    world.update();
    expect([zone.inside.length, zone.whyNot(id).gate]).toEqual([0, 'margin']);
    expect(zone.whyNot(id).gap).toBeCloseTo(0.5, 12);
    world.move(id, { center: [-0.5, 0, 0] });
    world.update();
    expect(zone.inside.length).toBe(1);
    world.dispose();
  });
});
