import { AskewError, init, minimumTranslations, overlapsRegions, Rectangle, Region, World } from 'askew';
import { describe, expect, test } from 'vitest';
import { expectError } from '../support/expect-error.js';
import { random } from '../support/random.js';

await init();

const least = 2 ** -140;
const below = least * (1 - 2 ** -53);

type Triple = [number, number, number];

/** A matrix that scales by these numbers. */
const scale = ([x, y, z]: Triple): number[] => [x, 0, 0, 0, 0, y, 0, 0, 0, 0, z, 0, 1, 2, 3, 1];
const scale9 = ([x, y, z]: Triple): number[] => [x, 0, 0, 0, y, 0, 0, 0, z];

/** What makes a box with these half extents, and the name of what it then refuses. */
const makers: [name: string, argument: string, make: (half: Triple) => Region][] = [
  ['half extents', 'halfExtents.y', (half) => new Region({ halfExtents: half })],
  ['a size', 'size.y', (half) => new Region({ size: half })],
  ['a matrix', 'matrix', (half) => Region.fromMatrix(scale(half))],
  ['9 numbers', 'matrix', (half) => Region.fromMatrix(scale9(half))],
  [
    'a matrix and bounds',
    'matrix',
    (half) =>
      Region.fromMatrix(scale([1, 1, 1]), {
        min: half.map((x) => -x) as Triple,
        max: half,
      }),
  ],
  ['a shear', 'matrix', ([x, y, z]) => Region.fromMatrix([x, 0, 0, y, y, -y, 0, 0, z])],
];

describe.each(makers)('%s of a region', (name, argument, make) => {
  test('is 0 or not so small that nothing is left of it', () => {
    expect(make([1, least, 1])).toBeInstanceOf(Region);
    expect(make([1, 0, 1]).volume).toBe(0);
    expectError(() => make([1, below, 1]), { code: 'too-small', argument });
    expectError(() => make([1, 5e-324, 1]), { code: 'too-small', argument });
  });

  test('is refused, or still there in any rotation', () => {
    const next = random(name.length);
    let taken = 0;
    let refused = 0;
    for (let i = 0; i < 2000; i++) {
      const thin = 2 ** (-146 + 10 * next());
      try {
        const region = make([1, thin, 1]);
        region.setPose([0, 0, 0], [next() - 0.5, next() - 0.5, next() - 0.5, next() + 0.1]);
        expect(Math.max(...region.halfAxes.subarray(3, 6).map(Math.abs)), `${thin}`).toBeGreaterThan(0);
        taken++;
      } catch (error) {
        if (!(error instanceof AskewError)) throw error;
        expect(error.code).toBe('too-small');
        refused++;
      }
    }
    expect(Math.min(taken, refused)).toBeGreaterThan(500);
  });
});

test('numbers beside a longer one of the same axis may be as small as they like', () => {
  const region = Region.fromMatrix([1, 1e-300, 0, 0, 1, 0, 0, 2 ** -141, 1]);
  expect([...region.halfAxes]).toEqual([1, 0, 0, 0, 1, 0, 0, 2 ** -141, 1]);
});

describe('columns', () => {
  const centers = new Float64Array(9);
  const rows = (half: Triple): Float64Array => Float64Array.from([1, 1, 1, ...half, 1, 1, 1]);
  const matrices = (half: Triple): Float64Array => Float64Array.from([...scale([1, 1, 1]), ...scale(half)]);
  const box = ([x, y, z]: Triple): number[] => [0, 0, 0, x, 0, 0, 0, y, 0, 0, 0, z];
  const forms = [
    ['halfExtents', (half: Triple) => ({ centers, halfExtents: rows(half) })],
    ['sizes', (half: Triple) => ({ centers, sizes: rows(half) })],
    ['matrices', (half: Triple) => ({ matrices: matrices(half) })],
    ['boxes', (half: Triple) => ({ boxes: Float64Array.from([...box([1, 1, 1]), ...box(half)]) })],
  ] as const;

  test.each(forms)('of %s name the row, and nothing is added', (name, columns) => {
    const world = new World();
    expectError(() => world.addMany(columns([1, 1, below])), {
      code: 'too-small',
      argument: `columns.${name}`,
      row: 1,
    });
    expectError(() => world.addMany(columns([5e-324, 1, 1])), {
      code: 'too-small',
      argument: `columns.${name}`,
      row: 1,
    });
    expect(world.size).toBe(0);
    expect(world.addMany(columns([1, least, 0])).length).toBeGreaterThan(1);
    world.dispose();
  });

  test.each(forms.slice(0, 3))('of %s are asked in batches, too', (name, columns) => {
    const region = new Region({ size: [1, 1, 1] });
    const good = columns([1, 0, least]);
    const bad = columns([1, 1, below]);
    const wrong = { code: 'too-small', row: 1 } as const;
    expectError(() => overlapsRegions(region, bad), { ...wrong, argument: `columns.${name}` });
    expectError(() => minimumTranslations(good, bad), { ...wrong, argument: `columnsB.${name}` });
    expect(overlapsRegions(region, good).length).toBeGreaterThan(1);
  });
});

test('extents in the plane are held to it', () => {
  expectError(() => new Rectangle({ size: [1, below] }), { code: 'too-small', argument: 'size.y' });
  expectError(() => new Rectangle({ halfExtents: [below, 0] }), { code: 'too-small', argument: 'halfExtents.x' });
  for (let angle = 0; angle < 7; angle += 0.1) {
    const { halfAxes } = new Rectangle({ size: [least, 0], rotation: angle });
    expect(Math.hypot(halfAxes[0]! * 2 ** 140, halfAxes[1]! * 2 ** 140)).toBeGreaterThan(0.4);
  }
});

test('what moves is never held to it: a matrix may shrink to nothing, a center come to rest', () => {
  const world = new World();
  const id = world.add({ shape: new Region({ size: [2, 2, 2] }) });
  const bound = Float64Array.from(scale([1, 1, 1]));
  world.bind({ ids: [world.add({ shape: new Region({ size: [2, 2, 2] }) })], matrices: bound });
  for (let size = 1; size > 0; size /= 8) {
    world.move(id, { matrix: scale([size, size, size]) });
    bound.set(scale([size, 1, size]));
    world.move(id, { center: [size, 0, 0] });
    world.update();
  }
  expect([...world.regionOf(id).center]).toEqual([0, 0, 0]);
  world.dispose();
});
