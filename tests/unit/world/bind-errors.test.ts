import { init, Region, World } from 'askew';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { detached } from '../support/detached.js';
import { expectError, type Wanted } from '../support/expect-error.js';

type Bad = any; // what the types forbid, and JavaScript passes all the same

await init();

let world: World;
let ids: number[];
let stale: number;
let before: string;

beforeEach(() => {
  world = new World();
  const shape = new Region({ center: [1, 2, 3], size: [2, 4, 6], rotation: [0.1, 0.2, 0.3, 0.9] });
  ids = [0, 1, 2].map(() => world.add({ shape }));
  stale = world.add({ shape });
  world.remove(stale);
  before = world.hash();
});
afterEach(() => {
  expect(world.hash(), 'an error changes nothing').toBe(before);
});

const positions = (): Float32Array => new Float32Array(9);
const good = (): Bad => ({ ids, positions: positions(), rotations: new Float64Array(12).fill(0.5) });

/** What is wrong with the columns as such. */
const badColumns: [string, () => Bad, Wanted][] = [
  ['null', () => null, { code: 'wrong-type', argument: 'columns', value: null }],
  ['a number', () => 3, { code: 'wrong-type', argument: 'columns', value: 3 }],
  ['no places', () => ({ ids }), { code: 'missing', argument: 'columns' }],
  ['both', () => ({ ...good(), matrices: new Float32Array(48) }), { code: 'conflict', argument: 'columns' }],
  [
    'rotations beside matrices',
    () => ({ ids, matrices: new Float32Array(48), rotations: new Float32Array(12) }),
    { code: 'conflict', argument: 'columns' },
  ],
  ['no ids', () => ({ positions: positions() }), { code: 'wrong-type', argument: 'columns.ids', value: undefined }],
  [
    'ids of another kind',
    () => ({ ...good(), ids: new Float64Array(3) }),
    { code: 'wrong-type', argument: 'columns.ids' },
  ],
  [
    'detached ids',
    () => ({ ...good(), ids: detached(3, Uint32Array) }),
    { code: 'unusable-buffer', argument: 'columns.ids' },
  ],
  ['an array', () => ({ ...good(), positions: [0, 0, 0] }), { code: 'wrong-type', argument: 'columns.positions' }],
  ['null positions', () => ({ ...good(), positions: null }), { code: 'wrong-type', argument: 'columns.positions' }],
  [
    'whole numbers',
    () => ({ ...good(), positions: new Int32Array(9) }),
    { code: 'wrong-type', argument: 'columns.positions' },
  ],
  [
    'detached',
    () => ({ ...good(), positions: detached(9) }),
    { code: 'unusable-buffer', argument: 'columns.positions' },
  ],
  [
    'too short',
    () => ({ ...good(), positions: new Float32Array(8) }),
    { code: 'wrong-length', argument: 'columns.positions', value: 8 },
  ],
  [
    'too short at its stride',
    () => ({ ids, matrices: { array: new Float64Array(55), stride: 20 } }),
    { code: 'wrong-length', argument: 'columns.matrices', value: 55 },
  ],
  [
    'too short behind its offset',
    () => ({ ...good(), rotations: { array: new Float64Array(12), offset: 1 } }),
    { code: 'wrong-length', argument: 'columns.rotations', value: 12 },
  ],
  [
    'rows that overlap',
    () => ({ ids, positions: { array: positions(), stride: 2 } }),
    { code: 'out-of-range', argument: 'columns.positions.stride', value: 2 },
  ],
  [
    'half a stride',
    () => ({ ids, positions: { array: positions(), stride: 3.5 } }),
    { code: 'out-of-range', argument: 'columns.positions.stride', value: 3.5 },
  ],
  [
    'a negative offset',
    () => ({ ids, positions: { array: positions(), offset: -1 } }),
    { code: 'out-of-range', argument: 'columns.positions.offset', value: -1 },
  ],
  [
    'no array in it',
    () => ({ ids, positions: { stride: 3 } }),
    { code: 'wrong-type', argument: 'columns.positions', value: undefined },
  ],
];

describe('bind', () => {
  test.each(badColumns)('%s', (_, columns, wanted) => {
    expectError(() => world.bind(columns()), wanted);
    world.update(); // nothing was bound
  });

  test('ids that name no collider', () => {
    for (const bad of [stale, 77, 1.5, -1, NaN, ids[0]! + 2 ** 32]) {
      const columns = { ids: [ids[0]!, bad, ids[1]!], positions: positions() };
      expectError(() => world.bind(columns), { code: 'stale-id', argument: 'columns.ids', value: bad, row: 1 });
    }
    const columns = { ids: [String(ids[0])] as Bad, positions: positions() };
    expectError(() => world.bind(columns), {
      code: 'wrong-type',
      argument: 'columns.ids',
      value: columns.ids[0],
      row: 0,
    });
  });
});

/** What is wrong with numbers by the time they are read: [where they are, how they are spoilt, the error]. */
const badNumbers: [string, number, number, Omit<Wanted, 'argument'>][] = [
  ['positions', 4, NaN, { code: 'not-finite', value: NaN, row: 1 }],
  ['positions', 8, -Infinity, { code: 'not-finite', value: -Infinity, row: 2 }],
  ['positions', 4, 2 ** 202, { code: 'too-large', value: 2 ** 202, row: 1 }],
  ['positions', 6, 2 ** 121, { code: 'too-far', row: 2 }],
  ['rotations', 7, NaN, { code: 'not-finite', value: NaN, row: 1 }],
  ['rotations', 0, 2 ** 150, { code: 'too-large', row: 0 }],
  ['matrices', 17, NaN, { code: 'not-finite', value: NaN, row: 1 }],
  ['matrices', 3, 0.5, { code: 'not-affine', row: 0 }],
  ['matrices', 47, 0, { code: 'not-affine', row: 2 }],
  ['matrices', 32, 2 ** 125, { code: 'too-far', row: 2 }],
];

describe.each(['update', 'readPoses'] as const)('%s', (read) => {
  test.each(badNumbers)('%s at %i: %d', (name, at, bad, wanted) => {
    const matrices = Float64Array.from({ length: 48 }, (_, i) => ((i % 16) % 5 === 0 ? 1 : 0));
    const columns =
      name === 'matrices' ? { matrices } : { positions: new Float64Array(9), rotations: new Float64Array(12).fill(1) };
    world.bind({ ids: [ids[0]!], positions: Float32Array.of(7, 7, 7) }); // not even this one is taken
    const binding = world.bind({ ids, ...columns } as Bad);
    (columns as Bad)[name][at] = bad;
    for (let i = 0; i < 2; i++) expectError(() => world[read](), { ...wanted, argument: `columns.${name}` });
    binding.unbind();
  });

  test('a rotation of zeros, with a stride: the row it is in', () => {
    const array = new Float32Array(21).fill(1);
    array.fill(0, 10, 14);
    world.bind({ ids, positions: { array, stride: 7 }, rotations: { array, stride: 7, offset: 3 } });
    expectError(() => world[read](), { code: 'zero-length', argument: 'columns.rotations', row: 1 });
  });

  test('an id that was never given out, written since', () => {
    const bound = Uint32Array.from(ids);
    world.bind({ ids: bound, positions: positions() });
    bound[2] = 0x05000001;
    expectError(() => world[read](), { code: 'stale-id', argument: 'columns.ids', value: 0x05000001, row: 2 });
  });

  test.each(['ids', 'positions', 'rotations'])('%s that were handed away since', (name) => {
    const columns = { ...good(), ids: Uint32Array.from(ids) };
    world.bind(columns);
    structuredClone(columns[name].buffer, { transfer: [columns[name].buffer] });
    expectError(() => world[read](), { code: 'unusable-buffer', argument: `columns.${name}` });
  });

  test('memory that shrank since', () => {
    const buffer = new (ArrayBuffer as Bad)(36, { maxByteLength: 72 });
    world.bind({ ids, positions: new Float32Array(buffer) });
    buffer.resize(20);
    expectError(() => world[read](), { code: 'unusable-buffer', argument: 'columns.positions' });
  });
});
