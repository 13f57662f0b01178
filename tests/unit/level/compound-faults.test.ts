import { Compound, init, Mesh, Region, World } from 'askew';
import { beforeAll, describe, expect, test } from 'vitest';
import { cartMembers } from '../support/cart.js';
import { random } from '../support/random.js';

beforeAll(() => init());

describe('bytes of a compound', () => {
  test('make it again', () => {
    const cart = Compound.of(cartMembers());
    const bytes = cart.toBytes();
    const padded = new Uint8Array(bytes.length + 3);
    padded.set(bytes, 3);
    for (const from of [bytes, padded.subarray(3)]) {
      const again = Compound.fromBytes(from);
      expect([...again.toBytes()]).toEqual([...bytes]);
      expect(again.parts).toBe(7);
    }
    expect(() => Mesh.fromBytes(bytes)).toThrow(expect.objectContaining({ code: 'damaged' }));
  });

  test('that are changed are refused', () => {
    const bytes = Compound.of(cartMembers()).toBytes();
    const draws = random(1932);
    for (let i = 0; i < 300; i++) {
      const copy = bytes.slice();
      const at = Math.floor(draws() * copy.length);
      copy[at] ^= 1 << Math.floor(draws() * 8);
      try {
        const { parts } = Compound.fromBytes(copy);
        expect(parts).toBe(7); // another place or size of a member is one that it may have
      } catch (error) {
        expect(error).toMatchObject({ code: 'damaged', argument: 'bytes' });
      }
    }
    expect(() => Compound.fromBytes(bytes.slice(0, -8))).toThrow(expect.objectContaining({ code: 'damaged' }));
    expect(() => Compound.fromBytes(bytes.slice(1))).toThrow(expect.objectContaining({ code: 'damaged' }));
  });

  test('that are changed in place are checked when a world takes them in', () => {
    const cart = Compound.of(cartMembers());
    cart.toBytes()[5] ^= 1;
    expect(() => new World().add({ shape: cart })).toThrow(expect.objectContaining({ code: 'damaged' }));
    expect(() => cart.partOf(0)).toThrow(expect.objectContaining({ code: 'damaged' }));
    cart.release();
    expect(() => cart.partOf(0)).toThrow(expect.objectContaining({ code: 'released' }));
  });
});

describe('faults', () => {
  let box: Region;
  beforeAll(() => {
    box = new Region({ size: [1, 1, 1] });
  });

  test.each([
    ['no array', () => Compound.of(box as never), { code: 'wrong-type', argument: 'members' }],
    ['no members', () => Compound.of([]), { code: 'missing', argument: 'members' }],
    ['a hole', () => Compound.of(new Array(2) as never), { code: 'wrong-type', argument: 'members[0]' }],
    ['a bare region', () => Compound.of([box as never]), { argument: expect.stringContaining('members[0]') as never }],
    ['a mesh', () => Compound.of([{ shape: {} as never }]), { code: 'wrong-type', argument: 'members[0].shape' }],
    [
      'a compound in a compound',
      () => Compound.of([{ shape: Compound.of([{ shape: box }]) as never }]),
      { code: 'wrong-type', argument: 'members[0].shape' },
    ],
    [
      'NaN',
      () => Compound.of([{ shape: box }, { shape: box, center: [0, NaN, 0] }]),
      { code: 'not-finite', argument: 'members[1].center.y' },
    ],
    [
      'an unknown option',
      () => Compound.of([{ shape: box, centre: [0, 0, 0] } as never]),
      { code: 'unknown-option', argument: 'members[0].centre' },
    ],
    [
      'a member far away',
      () => Compound.of([{ shape: box }, { shape: box, center: [2 ** 121, 0, 0] }]),
      { code: 'too-far', argument: 'members[1]' },
    ],
    ['a part too high', () => Compound.of([{ shape: box }]).partOf(1), { code: 'out-of-range', argument: 'part' }],
    [
      'a part of another object',
      () => Compound.prototype.partOf.call({ parts: 1 } as never, 0),
      { code: 'wrong-type', argument: 'this' },
    ],
  ])('%s', (_, make, fault) => {
    expect(make).toThrow(expect.objectContaining(fault));
  });

  test('a matrix that bends a round member, or flattens all', () => {
    const world = new World();
    const shape = Compound.of(cartMembers());
    const bent = [2, 0, 0, 0, 0, 1, 0, 0, 0, 0, 1, 0, 0, 0, 0, 1];
    const flat = [1, 0, 0, 0, 0, 1, 0, 0, 0, 0, 0, 0, 0, 0, 0, 1];
    expect(() => world.add({ shape, matrix: bent })).toThrow(
      expect.objectContaining({ code: 'not-rigid', argument: 'matrix' }),
    );
    expect(() => world.add({ shape, matrix: flat })).toThrow(
      expect.objectContaining({ code: 'not-invertible', argument: 'matrix' }),
    );
    expect(world.size).toBe(0);
    const id = world.add({ shape });
    const before = world.hash();
    expect(() => world.move(id, { matrix: bent })).toThrow(
      expect.objectContaining({ code: 'not-rigid', argument: 'pose.matrix' }),
    );
    expect(() => world.move(id, { matrix: flat })).toThrow(
      expect.objectContaining({ code: 'not-invertible', argument: 'pose.matrix' }),
    );
    expect(world.hash()).toBe(before);
    const boxes = world.add({ shape: Compound.of([{ shape: box }]), matrix: bent });
    expect(world.boundsOf(boxes).max[0]).toBe(1);
  });

  test('a getter that calls the library changes nothing', () => {
    const inner = { shape: box, center: [1, 2, 3] as const };
    const compound = Compound.of([
      {
        shape: box,
        get center() {
          Compound.of([inner, inner]).partOf(1);
          return [4, 5, 6] as const;
        },
      },
    ]);
    expect([...compound.partOf(0).center]).toEqual([4, 5, 6]);
    expect(compound.parts).toBe(1);
  });
});
