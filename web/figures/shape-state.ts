import { Region } from 'askew';
import { placeSchemas, type BoxState, type Triple } from './box-state.js';
import { chance } from './chance.js';
import { accepted, maybe, object, oneOf, whole, type Schema } from './schema.js';

type Place = Pick<BoxState, 'center' | 'size' | 'rotation'>;

/** A shape as a person makes it, by the box around it. Plain JSON. */
export type ShapeState = Place & {
  kind: ShapeName;
  /** The seed of the points of a hull. */
  seed?: number;
};

interface Kind {
  title: string;
  /** How many of its three extents say something. */
  extents: 0 | 1 | 2 | 3;
  /** The static method of Region that makes it; `new` for the constructor. */
  by: 'new' | 'wedge' | 'cornerWedge' | 'prism' | 'hull' | 'frustum' | 'triangle' | 'segment' | 'point';
  /** What that method takes. */
  takes(state: ShapeState): unknown[];
  /** It is made around the origin and then put into its place. */
  posed: boolean;
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
} satisfies Record<string, Kind>;

export type ShapeName = keyof typeof kinds;

export const shapeNames = Object.keys(kinds) as ShapeName[];
export const shapeSchema: Schema<ShapeState> = accepted(
  object<ShapeState>({ kind: oneOf(...shapeNames), ...placeSchemas, seed: maybe(whole(0, 1e6)) }),
  shapeOf,
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
  const made = by === 'new' ? new Region(state) : (Region[by] as (...parts: unknown[]) => Region)(...takes);
  return pose ? made.setPose(pose.center, pose.rotation) : made;
}

function prismOf({ size: [x, y, z] }: ShapeState): unknown[] {
  return [hexagon.map(([u, v]) => [short(u * x), short(-y / 2), short(v * z)]), y];
}

/** Points on the ellipsoid in the box, at random but the same for the same seed. */
function hullOf({ size, seed = 0 }: ShapeState): unknown[] {
  const points = Array.from({ length: pointsOfHull }, (_, i) => {
    const way = [0, 1, 2].map((axis) => chance(3 * (seed * pointsOfHull + i) + axis)) as Triple;
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
