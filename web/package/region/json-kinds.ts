import { expected, fail } from '../errors/errors.js';
import { hullOf } from '../shape/build.js';
import { roundedHull, sweptHull } from '../shape/build-round.js';
import { kindOf } from '../shape/make.js';
import type { KindsOfJSON } from './build.js';

/** JSON of every kind of shape. */
export const jsonKinds: KindsOfJSON = {
  numberOf(name) {
    const kind = kindOf(name);
    return kind < 0 ? fail('wrong-type', 'json.kind', name, expected.kind) : kind;
  },
  shapeOf(kind, { vertices, radius, radii }) {
    if (radii !== undefined) return sweptHull(vertices!, radii as [number, number, number], kind);
    return radius === undefined ? hullOf(vertices!, kind, 'json.vertices') : roundedHull(vertices!, radius, kind);
  },
};
