import * as expected from '../errors/expected.js';
import { fail } from '../errors/errors.js';
import { hullOf } from '../shape/build.js';
import { roundedHull, sweptHull } from '../shape/build-round.js';
import { kindOf } from '../shape/make.js';
import { enumNames } from '../wasm/enum-names.js';
import { rawEvery as raw } from '../wasm/raw.js';
import type { KindsOfJSON } from './build.js';

/** The most vertices of each kind by its number, 0 where it may have as many as a hull. */
const mostVertices = [0, 0, 6, 5, 8, 0, 3, 2, 1, 0, 1, 2, 8, 2, 2];

/** JSON of every kind of shape. A radius of 0 is left out, and so are radii of which not two are more than 0. */
export const jsonKinds: KindsOfJSON = {
  numberOf(name) {
    const kind = kindOf(name);
    return kind < 0 ? fail('wrong-type', 'json.kind', name, expected.kind) : kind;
  },
  shapeOf(kind, { vertices, radius, radii }) {
    const isRound = kind >= kindOf('sphere');
    const hasRadii = kind >= kindOf('cylinder');
    if (kind === 0) refuse(kind, 'vertices, radius and radii');
    if (radius !== undefined && (hasRadii || !isRound)) refuse(kind, 'radius');
    if (radii !== undefined && !hasRadii) refuse(kind, 'radii');
    const most = mostVertices[kind] || raw().maxHullPoints;
    if (radii !== undefined) return sweptHull(vertices!, radii as [number, number, number], kind);
    if (radius !== undefined) return roundedHull(vertices!, radius, kind, most);
    return hullOf(vertices!, kind, 'json.vertices', most);
  },
};

const refuse = (kind: number, other: string): never =>
  fail('conflict', 'json', enumNames.shapes[kind], `this kind and ${other}`);
