import { Region } from 'askew';
import fc from 'fast-check';
import { shiftedSeed, storable } from './random.js';

/** Settings of a property: the same cases on every run with the same ASKEW_SEED. */
export const seeded = { seed: shiftedSeed(20_26), numRuns: 1500 };

const coordinate = fc.oneof(
  fc.double({ min: -4, max: 4, noNaN: true }),
  fc.integer({ min: -8, max: 8 }).map((n) => n / 2),
);
const extent = fc.oneof(fc.double({ min: 0, max: 3, noNaN: true }).map(storable), fc.constantFrom(0, 0.5, 1, 2));
const part = fc.oneof(fc.double({ min: -1, max: 1, noNaN: true }), fc.constantFrom(-1, 0, 1));

export const point = fc.tuple(coordinate, coordinate, coordinate);

const rotation = fc
  .tuple(part, part, part, part)
  .filter((q) => Math.hypot(...q) > 1e-3)
  .map(([x, y, z, w]) => ({ x, y, z, w }));

const posed = fc
  .record({ center: point, halfExtents: fc.tuple(extent, extent, extent), rotation })
  .map((options) => new Region(options));

const upright = fc
  .record({ center: point, halfExtents: fc.tuple(extent, extent, extent) })
  .map((options) => new Region(options));

const affine = fc
  .tuple(fc.array(coordinate, { minLength: 9, maxLength: 9 }), point)
  .map(([matrix, center]) => Region.fromMatrix(matrix).setPose(center));

/** Boxes: tilted, upright, sheared and mirrored, flat ones among them. */
export const region = fc.oneof(posed, upright, affine);
