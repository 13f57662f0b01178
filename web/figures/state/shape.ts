import { Region, type ShapeKind } from 'askew';
import { boxParts, placeSchemas, regionOf, type BoxState, type Triple } from './box.js';
import { noiseAt } from './noise.js';
import { accepted, maybe, number, object, oneOf, whole, type Schema } from './schema.js';

type Place = Pick<BoxState, 'center' | 'size' | 'rotation'>;

/** A shape as a person makes it, by the box around it. Plain JSON. */
export type ShapeState = Place & {
  kind: ShapeName;
  /** The seed of the points of a hull. */
  seed?: number;
  /** Of a rounded box; less where that is all its size allows. */
  radius?: number;
};

interface Kind {
  title: string;
  /** How many of its three extents say something. */
  extents: 0 | 1 | 2 | 3;
  /** The static method of Region that makes it; `new` for the constructor. */
  by: 'new' | Exclude<ShapeKind, 'box'>;
  /** What that method takes. */
  takes(state: ShapeState): unknown[];
  /** It is made around the origin and then put into its place. */
  posed: boolean;
  /** It has no edges: what it shares with others is no polytope. */
  round?: true;
}

const pointsOfHull = 12;
/** How far from the eye a frustum begins, as a part of how far it goes. */
const nearest = 0.2;
const hexagon = [
  [0.5, 0],
  [0.25, -0.433],
  [-0.25, -0.433],
  [-0.5, 0],
  [-0.25, 0.433],
  [0.25, 0.433],
];

/** So many decimals are enough for corners, and short in a program. */
const short = (value: number): number => Number(value.toFixed(4));
const place = ({ center, size, rotation }: ShapeState): Place => ({ center, size, rotation });

/** Every kind that can be made here; a kind that joins is one line. */
export const kinds = {
  box: { title: 'box', extents: 3, by: 'new', takes: (state) => [place(state)], posed: false },
  wedge: { title: 'wedge', extents: 3, by: 'wedge', takes: (state) => [place(state)], posed: false },
  cornerWedge: { title: 'corner wedge', extents: 3, by: 'cornerWedge', takes: (state) => [place(state)], posed: false },
  prism: { title: 'prism', extents: 3, by: 'prism', takes: prismOf, posed: true },
  hull: { title: 'hull of points', extents: 3, by: 'hull', takes: hullOf, posed: true },
  frustum: { title: 'frustum', extents: 3, by: 'frustum', takes: frustumOf, posed: false },
  triangle: { title: 'triangle', extents: 2, by: 'triangle', takes: triangleOf, posed: true },
  segment: { title: 'segment', extents: 1, by: 'segment', takes: segmentOf, posed: true },
  point: { title: 'point', extents: 0, by: 'point', takes: ({ center }) => [center], posed: false },
  sphere: { title: 'sphere', extents: 1, by: 'sphere', takes: sphereOf, posed: true, round: true },
  capsule: { title: 'capsule', extents: 2, by: 'capsule', takes: capsuleOf, posed: true, round: true },
  cylinder: { title: 'cylinder', extents: 2, by: 'cylinder', takes: cylinderOf, posed: false, round: true },
  ellipsoid: { title: 'ellipsoid', extents: 3, by: 'ellipsoid', takes: ellipsoidOf, posed: false, round: true },
  roundedBox: { title: 'rounded box', extents: 3, by: 'roundedBox', takes: roundedOf, posed: false, round: true },
} satisfies Record<string, Kind>;

export type ShapeName = keyof typeof kinds;

export const shapeNames = Object.keys(kinds) as ShapeName[];
/** A kind with its article. */
export const titleOf = (kind: ShapeName): string => `${kind === 'ellipsoid' ? 'an' : 'a'} ${kinds[kind].title}`;
/** Those with edges and faces. */
export const polytopeNames = shapeNames.filter((name) => !(kinds[name] as Kind).round);
export const shapeSchema: Schema<ShapeState> = accepted(
  object<ShapeState>({
    kind: oneOf(...shapeNames),
    ...placeSchemas,
    seed: maybe(whole(0, 1e6)),
    radius: maybe(number(0, 1000)),
  }),
  shapeOf,
);

/** A box, sheared perhaps, or a shape of another kind. Plain JSON. */
export type AnyShapeState = BoxState & Partial<Pick<ShapeState, 'kind' | 'seed' | 'radius'>>;

/** The same of a kind that is named, unless it is a box. */
export const asShape = (state: AnyShapeState): ShapeState | null =>
  state.kind === undefined || state.kind === 'box' ? null : (state as ShapeState);

/** The region of a box or of any other shape. Throws `AskewError`. */
export function anyRegionOf(state: AnyShapeState): Region {
  const shape = asShape(state);
  return shape ? shapeOf(shape) : regionOf(state);
}

export const anyShapeSchema: Schema<AnyShapeState> = accepted(
  object<AnyShapeState>({
    ...boxParts,
    kind: maybe(oneOf(...shapeNames)),
    seed: maybe(whole(0, 1e6)),
    radius: maybe(number(0, 1000)),
  }),
  anyRegionOf,
);

/** How a shape is made: by which method, from what, and where it is put then. */
export function makingOf(state: ShapeState): {
  by: Kind['by'];
  takes: unknown[];
  pose: Pick<Place, 'center' | 'rotation'> | null;
} {
  const { by, takes, posed }: Kind = kinds[state.kind];
  const { center, rotation } = state;
  return { by, takes: takes(state), pose: posed ? { center, rotation } : null };
}

/** The region of a shape. Throws `AskewError`. */
export function shapeOf(state: ShapeState): Region {
  const { by, takes, pose } = makingOf(state);
  const made = by === 'new' ? new Region(place(state)) : (Region[by] as (...parts: unknown[]) => Region)(...takes);
  return pose ? made.setPose(pose.center, pose.rotation) : made;
}

function prismOf({ size: [x, y, z] }: ShapeState): unknown[] {
  return [hexagon.map(([u, v]) => [short(u * x), short(-y / 2), short(v * z)]), y];
}

/** Points on the ellipsoid in the box, at random but the same for the same seed. */
function hullOf({ size, seed = 0 }: ShapeState): unknown[] {
  const points = Array.from({ length: pointsOfHull }, (_, i) => {
    const way = [0, 1, 2].map((axis) => noiseAt(3 * (seed * pointsOfHull + i) + axis)) as Triple;
    const length = Math.hypot(...way) || 1;
    return way.map((part, axis) => short((part / length) * (size[axis]! / 2)));
  });
  return [points];
}

/** The eye is at the center; width and height are those of the far end. */
function frustumOf({ center, size: [x, y, z], rotation }: ShapeState): unknown[] {
  return [{ fov: 2 * Math.atan2(y / 2, z), aspect: x / y, near: nearest * z, far: z, center, rotation }];
}

function triangleOf({ size: [x, y] }: ShapeState): unknown[] {
  return [
    [-x / 2, -y / 2, 0],
    [x / 2, -y / 2, 0],
    [0, y / 2, 0],
  ];
}

function segmentOf({ size: [x] }: ShapeState): unknown[] {
  return [
    [-x / 2, 0, 0],
    [x / 2, 0, 0],
  ];
}

function sphereOf({ size: [x] }: ShapeState): unknown[] {
  return [{ radius: x / 2 }];
}

/** Along the longer one of its two extents. */
function capsuleOf({ size: [x, y] }: ShapeState): unknown[] {
  const radius = Math.min(x, y) / 2;
  const end = [Math.max(0, short(x / 2 - radius)), Math.max(0, short(y / 2 - radius)), 0];
  return [{ from: end.map((part) => 0 - part), to: end, radius }];
}

/** As wide as x, upright along y. */
function cylinderOf({ center, size: [x, y], rotation }: ShapeState): unknown[] {
  return [{ radius: x / 2, height: y, center, rotation }];
}

function ellipsoidOf({ center, size, rotation }: ShapeState): unknown[] {
  return [{ radii: size.map((extent) => extent / 2), center, rotation }];
}

/** How round a rounded box is when nothing is said, as a part of its least extent. */
export const roundness = 0.2;

/** The radius of a rounded box. */
export function radiusOf({ size, radius = roundness * Math.min(...size) }: ShapeState): number {
  return Math.min(radius, ...size.map((extent) => extent / 2));
}

function roundedOf(state: ShapeState): unknown[] {
  return [{ ...place(state), radius: radiusOf(state) }];
}
