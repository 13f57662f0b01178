import { init } from 'askew';
import { beforeAll, describe, expect, test } from 'vitest';
import { answerIntersection, polytopePairSchema } from '../../../web/figures/state/shape-pair.js';
import {
  kinds,
  polytopeNames,
  shapeNames,
  shapeOf,
  shapeSchema,
  type ShapeState,
} from '../../../web/figures/state/shape.js';
import { answerShapes } from '../../../web/playground/demos/shapes/answer.js';
import { intersectionPresets } from '../../../web/playground/demos/intersection/presets.js';
import { shapesPresets } from '../../../web/playground/demos/shapes/presets.js';

beforeAll(() => init());

const shape = (kind: ShapeState['kind'], more: Partial<ShapeState> = {}): ShapeState => ({
  kind,
  center: [0.5, 1, -2],
  size: [2, 1.5, 1],
  rotation: [0.1, 0.3, -0.2, 1],
  ...more,
});

describe('every kind of shape that the playground makes', () => {
  test('is the kind that it is called, at its place, with the extents that it shows', () => {
    expect(shapeNames).toEqual(Object.keys(kinds));
    for (const kind of shapeNames) {
      const region = shapeOf(shape(kind));
      expect(region.kind).toBe(kind);
      expect([...region.center], kind).toEqual(kind === 'point' ? [0, 0, 0] : [0.5, 1, -2]);
      expect(region.dimension, kind).toBe(polytopeNames.includes(kind) ? kinds[kind].extents : 3);
      const { min, max } = shapeOf(shape(kind, { center: [0, 0, 0], rotation: [0, 0, 0, 1] })).bounds();
      if (kind === 'frustum') expect(min[2]).toBeCloseTo(-1, 12);
      else if (kind !== 'point') expect(max[0] - min[0], kind).toBeGreaterThan(1.2);
      expect(Math.max(...max, ...min.map((x) => -x)), kind).toBeLessThanOrEqual(1 + 1e-12);
    }
  });

  test('a hull is the same for the same seed and another for another', () => {
    const points = (seed: number) => [...shapeOf(shape('hull', { seed })).vertices];
    expect(points(4)).toEqual(points(4));
    expect(points(4)).not.toEqual(points(5));
    expect(points(4).length).toBe(36);
  });

  test('what the package refuses is refused by the schema, in words', () => {
    expect(() => shapeSchema(shape('frustum', { size: [1, 0, 1] }), 'a')).toThrow(/a is refused: .*fov|aspect/);
    expect(() => shapeSchema({ ...shape('box'), kind: 'teapot' }, 'a')).toThrow(/a.kind is none of/);
    expect(() => shapeSchema(shape('hull', { seed: 0.5 }), 'a')).toThrow(/a.seed is no whole number/);
    expect(shapeSchema(shape('prism'), 'a')).toEqual(shape('prism'));
    expect(shapeSchema(shape('roundedBox', { radius: 0.3 }), 'a').radius).toBe(0.3);
    const pair = { version: 1, a: shape('sphere'), b: shape('box') };
    expect(() => polytopePairSchema(pair, 'state')).toThrow(/state is refused: .* must not be round/);
  });
});

test('the presets of intersections are what they are called', () => {
  const told = Object.fromEntries(
    intersectionPresets.map(({ id, state }) => {
      const { relation, shared } = answerIntersection(state);
      return [id, `${relation} ${shared?.dimension ?? ''}`.trim()];
    }),
  );
  expect(told).toEqual({
    corner: 'overlapping 3',
    through: 'overlapping 3',
    rock: 'overlapping 3',
    sight: 'overlapping 3',
    nested: 'contains 3',
    'touching-faces': 'touching 2',
    'touching-edges': 'touching 1',
    'touching-corner': 'touching 0',
    wire: 'overlapping 1',
    flag: 'overlapping 2',
    apart: 'disjoint',
  });
});

test('the presets of any two shapes are what they are called', () => {
  const told = Object.fromEntries(shapesPresets.map(({ id, state }) => [id, answerShapes(state).relation]));
  expect(told).toEqual({
    'rock-and-ramp': 'disjoint',
    hulls: 'overlapping',
    'pill-and-slab': 'disjoint',
    'ball-and-hull': 'overlapping',
    'barrel-and-egg': 'overlapping',
    sight: 'overlapping',
    prisms: 'touching',
    corner: 'overlapping',
    segments: 'disjoint',
    'point-and-triangle': 'disjoint',
    pierced: 'overlapping',
    nested: 'inside',
  });
});

test('the way out parts any two shapes, and the axes are told best first', () => {
  const near: ShapeState['center'] = [0.2, 1.1, 0.1];
  let apart = 0;
  for (const kindA of shapeNames)
    for (const kindB of shapeNames) {
      const a = shape(kindA, { center: [0, 1, 0], seed: 2 });
      const b = shape(kindB, { center: near, rotation: [0.4, -0.1, 0.2, 1] });
      const { moved, way, axes, closest, relation } = answerShapes({ version: 1, a, b });
      const separations = axes.map(({ separation }) => separation);
      expect(separations, `${kindA} ${kindB}`).toEqual([...separations].sort((one, other) => other - one));
      expect(closest.distance > 0).toBe(relation === 'disjoint');
      if (relation === 'disjoint') apart += 1;
      if (way && moved) expect(moved.overlaps(shapeOf(b), { strict: true }), `${kindA} ${kindB}`).toBe(false);
    }
  expect(apart).toBeLessThan(60);
});
