import { init, Region, type RegionJSON } from 'askew';
import { beforeAll, describe, expect, test } from 'vitest';
import { expectError } from '../support/expect-error.js';

beforeAll(() => init());

const cube = { center: [1, 2, 3], halfExtents: [1, 1, 1] } as const;

/** Shapes of every kind, with all that a kind may have, and as flat and small as it may be. */
const makers: Record<string, () => Region> = {
  box: () => new Region(cube),
  hull: () => Region.hull([0, 0, 0, 1, 0, 0, 0, 1, 0, 0, 0, 1, 1, 1, 1]),
  wedge: () => Region.wedge(cube),
  cornerWedge: () => Region.cornerWedge(cube),
  frustum: () => Region.frustum({ fov: 1, aspect: 2, near: 1, far: 3 }),
  prism: () => Region.prism([0, 0, 0, 4, 0, 0, 5, 0, 3, 2, 0, 6, 0, 0, 4], 2),
  triangle: () => Region.triangle([0, 0, 0], [1, 0, 0], [0, 1, 0]),
  segment: () => Region.segment([0, 0, 0], [1, 2, 3]),
  point: () => Region.point([1, 2, 3]),
  sphere: () => Region.sphere({ radius: 2 }),
  capsule: () => Region.capsule({ from: [0, 0, 0], to: [1, 2, 3], radius: 1 }),
  roundedBox: () => Region.roundedBox({ size: [2, 3, 4], radius: 0.5 }),
  cylinder: () => Region.cylinder({ radius: 1, height: 2 }),
  ellipsoid: () => Region.ellipsoid({ radii: [1, 2, 3] }),
};
const flat: Record<string, () => Region> = {
  'a flat wedge': () => Region.wedge({ size: [1, 0, 1] }),
  'a flat corner wedge': () => Region.cornerWedge({ size: [1, 0, 1] }),
  'a triangle on a line': () => Region.triangle([0, 0, 0], [1, 0, 0], [0, 0, 0]),
  'a sphere of radius 0': () => Region.sphere({ radius: 0 }),
  'a capsule of radius 0': () => Region.capsule({ from: [0, 0, 0], to: [1, 2, 3], radius: 0 }),
  'a rounded box that is a sphere': () => Region.roundedBox({ size: [2, 2, 2], radius: 1 }),
  'a rounded box that is a box': () => Region.roundedBox({ size: [2, 2, 2], radius: 0 }),
  'a cylinder of radius 0': () => Region.cylinder({ radius: 0, height: 2 }),
  'a cylinder of height 0': () => Region.cylinder({ radius: 1, height: 0 }),
  'an ellipsoid of one radius': () => Region.ellipsoid({ radii: [0, 1, 0] }),
  'an elliptic disk': () => Region.ellipsoid({ radii: [2, 1, 0] }),
};

test.each(Object.entries({ ...makers, ...flat }))('%s comes back from JSON', (_, make) => {
  const json = make().scaled(2).toJSON();
  expect(Region.fromJSON(JSON.parse(JSON.stringify(json)) as RegionJSON).toJSON()).toEqual(json);
});

describe('JSON that contradicts its kind is refused', () => {
  const jsonOf = (kind: string): RegionJSON => makers[kind]!().toJSON();
  const expectRefused = (json: RegionJSON, code: 'conflict' | 'too-many', argument: string): void => {
    const target = new Region({ size: [1, 2, 3] });
    const before = JSON.stringify(target);
    expectError(() => Region.fromJSON(json, target), { code, argument });
    expect(JSON.stringify(target)).toBe(before);
  };

  test.each(['vertices', 'radius', 'radii'])('a box with %s', (name) => {
    const more = { vertices: [0, 0, 0], radius: 1, radii: [1, 1, 1] };
    expectRefused({ ...jsonOf('box'), [name]: more[name as 'radius'] }, 'conflict', 'json');
  });

  const kinds = Object.keys(makers).filter((kind) => kind !== 'box');
  const round = ['sphere', 'capsule', 'roundedBox'];
  test.each(kinds.filter((kind) => !round.includes(kind)))('%s with a radius', (kind) =>
    expectRefused({ ...jsonOf(kind), radius: 1 }, 'conflict', 'json'),
  );

  test.each(kinds.filter((kind) => !['cylinder', 'ellipsoid'].includes(kind)))('%s with radii', (kind) =>
    expectRefused({ ...jsonOf(kind), radii: [1, 1, 1] }, 'conflict', 'json'),
  );

  test.each(kinds.filter((kind) => !['hull', 'prism'].includes(kind)))('%s with more vertices', (kind) => {
    const json = jsonOf(kind);
    const most = { cylinder: 2, ellipsoid: 2 }[kind] ?? json.vertices!.length / 3;
    const vertices = Array.from({ length: 3 * (most + 1) }, (_, i) => i * i);
    expectRefused({ ...json, vertices }, 'too-many', 'json.vertices');
  });
});
