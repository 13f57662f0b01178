import * as askew from 'askew';
import { Compound, init, Mesh, Plane, Region, World } from 'askew';
import { init as initPlane, Polygon } from 'askew/2d';
import { describe, expect, test } from 'vitest';
import { errorOf, expectError } from '../support/expect-error.js';

type Bad = any; // what the types forbid, and JavaScript passes all the same

await Promise.all([init(), initPlane()]);

const box = (x = 0): Region => new Region({ center: [x, 0, 0], size: [2, 2, 2] });

describe('lists of a caller', () => {
  test('with holes are refused, and name the hole', () => {
    const world = new World();
    const zone = world.watch(box());
    const wrong = { code: 'wrong-type', value: undefined } as const;
    expectError(() => zone.setRegions(new Array(3)), { ...wrong, argument: 'regions[0]' });
    expectError(() => world.watch([box(), , box()] as Bad), { ...wrong, argument: 'regions[1]' }); // eslint-disable-line
    expectError(() => Region.fromPlanes(new Array(6)), { ...wrong, argument: 'planes[0]' });
    expectError(() => new Polygon([[0, 0], , [1, 0]] as Bad), { ...wrong, argument: 'points[1]' }); // eslint-disable-line
    world.dispose();
  });

  test('that grow while they are read do not reach memory, and other worlds go on', () => {
    const [world, other] = [new World(), new World()];
    const ids = Array.from({ length: 4 }, () => world.add({ shape: box() }));
    other.add({ shape: box() });
    let length = 2;
    const growing = new Proxy(ids, {
      get: (list, name) => (name === 'length' ? (length += 100_000) : Reflect.get(list, name)),
    });
    expectError(() => world.removeMany(growing), { code: 'wrong-type', argument: 'ids', row: 4, value: undefined });
    expectError(() => world.overlap(box(), { exclude: growing }), {
      ...{ code: 'wrong-type', argument: 'options.exclude', row: 4, value: undefined },
    });
    expect([world.size, other.overlap(box()).count]).toEqual([4, 1]);
    const lying = Object.defineProperty(new Float64Array(3), 'length', { value: 300_000 });
    expect(world.addMany({ centers: lying, sizes: new Float64Array(3) }).length).toBe(1);
    world.dispose();
    other.dispose();
  });
});

describe('getters', () => {
  const asking = (fields: object, name: string): Bad => {
    const value: unknown = Reflect.get(fields, name);
    const hull = Region.hull([0, 0, 0, 9, 0, 0, 0, 9, 0, 0, 0, 9]);
    return Object.defineProperty(fields, name, { get: () => (void hull.centroid, value), enumerable: true });
  };

  test('that ask the library leave a region where it was put', () => {
    const rotation = asking({ x: 0, y: 0, z: 0, w: 1 }, 'x');
    expect([...new Region({ center: [1, 2, 3], size: [1, 1, 1], rotation }).center]).toEqual([1, 2, 3]);
  });

  test('that dispose of a world, or remove what is asked about, are told', () => {
    const dispose = (world: World): Bad => ({ y: 0, z: 0, get x() { return world.dispose(), 0; } }); // prettier-ignore
    for (const ask of [
      (world: World) => world.nearest(dispose(world), 1),
      (world: World) => world.overlapPoint(dispose(world)),
      (world: World) => world.add({ shape: box(), center: dispose(world) }),
      (world: World) => world.zonesAt(dispose(world)),
    ]) {
      expectError(() => ask(new World()), { code: 'disposed', argument: 'world' });
    }
    const world = new World();
    const id = world.add({ shape: box() });
    const filter = { get layers() { return world.remove(id), 1; } }; // prettier-ignore
    expectError(() => world.setFilter(id, filter), { code: 'stale-id', argument: 'id', value: id });
    world.dispose();
  });

  test('of a target are asked once, and those that throw come through', () => {
    let reads = 0;
    const target = { depth: 0, vector: new Float64Array(3), get normal() { return reads++, new Float64Array(3); } }; // prettier-ignore
    box().minimumTranslation(box(1), undefined, target);
    expect(reads).toBe(1);
    const own = new RangeError('mine');
    expect(() => box().contains({ get x() { throw own; }, y: 0, z: 0 } as Bad)).toThrow(own); // prettier-ignore
  });
});

describe('memory of a caller', () => {
  const shared = (...numbers: number[]): Float64Array => {
    const array = new Float64Array(new SharedArrayBuffer(8 * numbers.length));
    array.set(numbers);
    return array;
  };
  const sharedIds = (...ids: number[]): Uint32Array => {
    const array = new Uint32Array(new SharedArrayBuffer(4 * ids.length));
    array.set(ids);
    return array;
  };

  test('that is shared between threads is taken everywhere', () => {
    const world = new World();
    const ids = [...world.addMany({ centers: shared(0, 0, 0, 9, 9, 9), sizes: shared(1, 1, 1, 1, 1, 1) })];
    world.setPoses(sharedIds(ids[0]!), shared(5, 5, 5));
    world.bind({ ids: sharedIds(ids[1]!), positions: shared(5, 5, 5) });
    world.update();
    const into = sharedIds(0, 0, 0);
    const found = world.overlapPoint(shared(5, 5, 5) as Bad, { include: sharedIds(...ids), into });
    expect([found.count, found.ids]).toEqual([2, into]);
    expect(world.overlap(box(), { exclude: sharedIds(...ids) }).count).toBe(0);
    const bytes = new Uint8Array(new SharedArrayBuffer(2));
    expect(askew.containsPoints(box(), shared(0, 0, 0, 5, 5, 5), bytes)).toBe(bytes);
    expect([...bytes]).toEqual([1, 0]);
    expect(Region.hull(shared(0, 0, 0, 1, 0, 0, 0, 1, 0)).kind).toBe('hull');
    expect([...box().closestPoint([5, 0, 0], shared(0, 0, 0))]).toEqual([1, 0, 0]);
    world.removeMany(sharedIds(...ids));
    expect(world.size).toBe(0);
    world.dispose();
  });

  test('that was cut off or handed away is refused by name', () => {
    type Resizable = ArrayBuffer & { resize(bytes: number): void };
    const buffer = new (ArrayBuffer as Bad)(96, { maxByteLength: 96 }) as Resizable;
    const points = new Float64Array(buffer, 48, 3);
    buffer.resize(24);
    const gone = { code: 'unusable-buffer', argument: 'points' } as const;
    expectError(() => askew.containsPoints(box(), points), gone);
    expectError(() => askew.castRays(box(), points, points), { ...gone, argument: 'origins' });
    expectError(() => askew.overlapsRegions(box(), { boxes: points }), { ...gone, argument: 'columns.boxes' });
    expectError(() => Region.fit(points), gone);
  });

  test('that a predicate takes away is refused, in every query with `into`', () => {
    const world = new World();
    for (let i = 0; i < 3; i++) world.add({ shape: box() });
    const asks = (options: Bad): (() => unknown)[] => [
      () => world.overlap(box(), options),
      () => world.castRayAll([-5, 0, 0], [1, 0, 0], options),
      () => world.nearest([0, 0, 0], 3, options),
      () => world.overlappingPairs(options),
      () => world.overlapPoints(new Float64Array(3), options),
      () => world.contacts(box(), options),
    ];
    for (let i = 0; i < asks({}).length; i++) {
      const into = new Uint32Array(9);
      const predicate = (): boolean => (structuredClone(into.buffer, { transfer: [into.buffer] }), true);
      const once = { into, predicate: () => into.length === 0 || predicate() };
      expectError(asks(once)[i]!, { code: 'unusable-buffer', argument: 'options.into' });
    }
    world.dispose();
  });
});

describe('targets', () => {
  test('whose arrays share memory are refused by name', () => {
    const array = new Float64Array(4);
    const shared = { code: 'aliased', argument: 'target.vector' } as const;
    const asked = (normal: Float64Array, vector: Float64Array) => () =>
      box().minimumTranslation(box(1), undefined, { normal, depth: 0, vector });
    const [whole, same] = [array.subarray(0, 3), array.subarray(0, 3)];
    expectError(asked(whole, whole), shared);
    expectError(asked(whole, same), shared);
    expectError(asked(whole, array.subarray(1)), shared);
    expectError(asked(array.subarray(1), whole), shared);
    const long = Float64Array.of(-1, 2, NaN, 4, 5);
    expectError(asked(long.subarray(2), long.subarray(0, 3)), shared);
    expect(long).toEqual(Float64Array.of(-1, 2, NaN, 4, 5));
    const wide = new Float64Array(6);
    expect(asked(wide.subarray(0, 3), wide.subarray(3))()!.depth).toBeCloseTo(1);
    const hit = { normal: whole, point: whole } as Bad;
    expectError(() => box().castRay([-5, 0, 0], [1, 0, 0], {}, hit), { ...shared, argument: 'target.point' });
    expectError(() => box().bounds({ min: whole, max: same }), { ...shared, argument: 'target.max' });
    expect([...array]).toEqual([0, 0, 0, 0]);
  });

  test('that are frozen are refused, and stay as they were', () => {
    const target = Object.freeze({ normal: new Float64Array(3), depth: 0, vector: new Float64Array(3) });
    expectError(() => box().minimumTranslation(box(1), undefined, target), { code: 'wrong-type', argument: 'target' });
    expect([...target.normal, ...target.vector]).toEqual([0, 0, 0, 0, 0, 0]);
    expectError(() => box().intervalOn([1, 0, 0], Object.freeze({ min: 0, max: 0 })), {
      ...{ code: 'wrong-type', argument: 'target' },
    });
    const frozen = Object.freeze(Region.hull([0, 0, 0, 1, 0, 0, 0, 1, 0]));
    expectError(() => Region.sphere({ radius: 1 }, frozen as Region), { code: 'wrong-type', argument: 'target' });
    expect(frozen.kind).toBe('hull');
  });
});

describe('what only looks right', () => {
  const fake = Object.create(Region.prototype) as Region;

  test('an object without the numbers of a region', () => {
    expectError(() => box().overlaps(fake), { code: 'wrong-type', argument: 'other', value: fake });
    expectError(() => new World().add({ shape: fake }), { code: 'wrong-type', argument: 'shape', value: fake });
    expectError(() => box().classify(Object.create(Plane.prototype) as Plane), {
      code: 'wrong-type',
      argument: 'plane',
    });
  });

  test.each([1n, Symbol('s'), { valueOf: () => 1 }, '1'])('an id that is %o', (id: Bad) => {
    const world = new World();
    world.add({ shape: box() });
    const wanted = { code: 'wrong-type', argument: 'id', value: id } as const;
    expectError(() => world.remove(id), wanted);
    expectError(() => world.overlap(box(), { exclude: id }), { ...wanted, argument: 'options.exclude' });
    expect(world.has(id)).toBe(false);
    world.dispose();
  });
});

describe('names of options', () => {
  const unknown: [call: () => unknown, argument: string, says: RegExp][] = [
    [() => new Region({ centre: [0, 0, 0], size: [1, 1, 1] } as Bad), 'options.centre', /did you mean center\?/],
    [
      () => new Region({ size: [1, 1, 1], Rotation: [0, 0, 0, 1] } as Bad),
      'options.Rotation',
      /did you mean rotation\?/,
    ],
    [() => new World().add({ shape: box(), pose: [] } as Bad), 'options.pose', /it takes shape, center, /],
    [() => new World().overlap(box(), { maxx: 3 } as Bad), 'options.maxx', /did you mean max\?/],
    [() => new World().castRay([0, 0, 0], [1, 0, 0], { maxDistance: 3 } as Bad), 'options.maxDistance', /it takes/],
    [() => new World().watch(box(), { margins: 1 } as Bad), 'options.margins', /did you mean margin\?/],
    [
      () => box().minimumTranslation(box(), { maxdistance: 1 } as Bad),
      'options.maxdistance',
      /did you mean maxDistance\?/,
    ],
    [() => Region.fromJSON({ ...box().toJSON(), raduis: 1 } as Bad), 'json.raduis', /did you mean radius\?/],
    [
      () => new World().add({ shape: box(), position: [0, 0, 0] } as Bad),
      'options.position',
      /it takes shape, center, /,
    ],
    [() => new World().addMany({ center: 1 } as Bad), 'columns.center', /did you mean centers\?/],
    [() => box().castRegion({ axis: [0, 1, 0], angel: 1 } as Bad, box()), 'motion.angel', /did you mean angle\?/],
  ];
  test.each(unknown)('%s', (call, argument, says) => {
    const error = errorOf(call);
    expect([error.code, error.argument]).toEqual(['unknown-option', argument]);
    expect(error.message).toMatch(says);
  });

  test('a page that gives all objects a field may go on', () => {
    Object.defineProperty(Object.prototype, 'extended', { value: 1, enumerable: true, configurable: true });
    const made = new Region({ size: [1, 1, 1] }).volume;
    delete (Object.prototype as Bad).extended;
    expect(made).toBe(1);
  });
});

describe('texts of errors', () => {
  test('say what a value is, never by the name of a class, which a minifier may have changed', () => {
    const messageOf = (value: unknown): string => errorOf(() => box().contains(value as Bad)).message;
    class Minified {
      readonly left = 1;
    }
    expect(messageOf('here')).toContain('got "here"');
    expect(errorOf(() => box().overlaps(new Minified() as Bad)).message).toContain('got an object { left }');
    expect(errorOf(() => box().overlaps({} as Bad)).message).toContain('got an empty object');
    expect(errorOf(() => box().overlaps(new Map() as Bad)).message).toContain('got an object of type Map');
    expect(errorOf(() => box().overlaps(new Float64Array(25) as Bad)).message).toContain('got Float64Array of 25');
    const { proxy, revoke } = Proxy.revocable({}, {});
    revoke();
    expect(errorOf(() => box().overlaps(proxy as Bad)).message).toContain('got an object that cannot be read');
  });

  test('call what is of askew by its name, not by its private fields', () => {
    const world = new World();
    const zone = world.watch(box());
    class Own extends World {}
    const own = new Own();
    const messageOf = (value: unknown): string => errorOf(() => box().overlaps(value as Bad)).message;
    expect(messageOf(world)).toBe('other must be a Region, got a World');
    expect(messageOf(own)).toBe('other must be a Region, got a World');
    expect(messageOf(zone)).toBe('other must be a Region, got a Zone');
    expect(errorOf(() => world.add({ shape: zone as Bad })).message).toMatch(/got a Zone$/);
    expect(messageOf(new Plane({ normal: [1, 0, 0], offset: 0 }))).toMatch(/got a Plane$/);
    const level = Mesh.build({ positions: new Float64Array([0, 0, 0, 1, 0, 0, 0, 1, 0]) });
    expect(messageOf(level)).toMatch(/got a Mesh$/);
    expect(messageOf(Compound.of([{ shape: box() }]))).toMatch(/got a Compound$/);
    expect(errorOf(() => world.add(box() as Bad)).message).toBe(
      'options must be { shape, center, rotation, matrix, data, layers, mask, still }, got a Region',
    );
    for (const each of [world, own]) each.dispose();
    for (const shown of [7, null, {}, { toString: 7 }]) {
      const odd = { left: 1, constructor: { shown } };
      expect(messageOf(odd)).toBe('other must be a Region, got an object { left, constructor }');
    }
    expect(messageOf(Object.create(null))).toBe('other must be a Region, got an empty object');
    expect(messageOf({ constructor: undefined })).toContain('got an object { constructor }');
  });
});
