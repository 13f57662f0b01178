import { expected, fail } from '../errors/errors.js';
import { hullOf } from '../shape/build.js';
import { roundedHull, sweptHull } from '../shape/build-round.js';
import { kindOf } from '../shape/make.js';
import { enumNames, type ShapeKind } from '../wasm/enum-names.js';
import { rawEvery as raw } from '../wasm/raw.js';
import type { KindsOfJSON } from './build.js';

/** The most vertices of a kind, where those are few, and 1 when it has a radius, 2 when it has radii. */
const limits: { readonly [kind in ShapeKind]?: [most: number, form?: 1 | 2] } = {
  ...{ wedge: [6], cornerWedge: [5], frustum: [8], triangle: [3], segment: [2], point: [1] },
  ...{ sphere: [1, 1], capsule: [2, 1], roundedBox: [8, 1], cylinder: [2, 2], ellipsoid: [2, 2] },
};

/** JSON of every kind of shape. A radius of 0 is left out, and so are radii of which not two are more than 0. */
export const jsonKinds: KindsOfJSON = {
  numberOf(name) {
    const kind = kindOf(name);
    return kind < 0 ? fail('wrong-type', 'json.kind', name, expected.kind) : kind;
  },
  shapeOf(kind, { vertices, radius, radii }) {
    const name = enumNames.shapes[kind]!;
    const [most, form] = limits[name] ?? [raw().maxHullPoints];
    if ((radius !== undefined && form !== 1) || (radii !== undefined && form !== 2)) {
      fail('conflict', 'json', name, 'this kind, radius and radii');
    }
    if (radii !== undefined) return sweptHull(vertices!, radii as [number, number, number], kind);
    if (radius !== undefined) return roundedHull(vertices!, radius, kind, most);
    return hullOf(vertices!, kind, 'json.vertices', most);
  },
};
