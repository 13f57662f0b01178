import { init, Mesh, Region, World } from 'askew';
import { describe, expect, test } from 'vitest';
import { collect } from '../support/garbage.js';

await init();

const corners = { positions: new Float64Array([0, 0, 0, 1, 0, 0, 0, 1, 0]), indices: new Uint32Array([0, 1, 2]) };
const ways: [string, (world: World, ids: number[]) => void][] = [
  ['remove', (world, ids) => ids.forEach((id) => world.remove(id))],
  ['removeMany', (world, ids) => world.removeMany(ids)],
  ['dispose', (world) => world.dispose()],
];

/** Adds colliders with data of their own, of levels and of boxes; only the World holds what the references lead to. */
function fill(world: World): { ids: number[]; refs: WeakRef<object>[] } {
  const refs: WeakRef<object>[] = [];
  const known = <Thing extends object>(thing: Thing): Thing => {
    refs.push(new WeakRef(thing));
    return thing;
  };
  const ids = Array.from({ length: 8 }, (_, i) => {
    const shape = i % 2 === 0 ? known(Mesh.build(corners)) : new Region({ size: [1, 1, 1] });
    return world.add({ shape, data: known({ i }) });
  });
  return { ids, refs };
}

const held = async (refs: WeakRef<object>[]): Promise<number> => {
  await new Promise((done) => setTimeout(done)); // what was looked at is held until the task ends
  collect();
  return refs.filter((ref) => ref.deref() !== undefined).length;
};

describe('what a World knows of colliders', () => {
  test.each(ways)('is let go by %s, and not before', async (_, remove) => {
    const world = new World();
    const { ids, refs } = fill(world);
    expect(await held(refs)).toBe(12);
    remove(world, ids);
    expect(await held(refs)).toBe(0);
    world.dispose();
  });
});

describe('what is given to a call is let go at its end', () => {
  const box = new Region({ size: [1, 1, 1] });
  const world = new World();
  const id = world.add({ shape: box });

  test.each<[string, () => object[]]>([
    [
      'a predicate, and lists of ids',
      () => {
        const given = { predicate: () => true, include: Uint32Array.of(id), exclude: new Uint32Array(0) };
        world.overlap(box, given);
        return [given.predicate, given.include, given.exclude];
      },
    ],
    [
      'the columns of setPoses',
      () => {
        const [centers, rotations] = [new Float64Array(3), Float64Array.of(0, 0, 0, 1)];
        world.setPoses([id], centers, rotations);
        return [centers, rotations];
      },
    ],
    [
      'the columns of setPoses when they are refused',
      () => {
        const [centers, rotations] = [new Float64Array(3), new Float64Array(4)];
        expect(() => world.setPoses([id], centers, rotations)).toThrow();
        return [centers, rotations];
      },
    ],
  ])('%s', async (_, call) => {
    const refs = call().map((each) => new WeakRef(each));
    expect(refs.length).toBeGreaterThan(1);
    expect(await held(refs)).toBe(0);
  });
});
