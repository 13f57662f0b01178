import { Region } from 'askew';
import { coordinate, farthest } from './coordinate.js';
import { accepted, flag, maybe, number, numbers, object, type Schema } from './schema.js';

export type Triple = [number, number, number];
export type Quad = [number, number, number, number];

/** A box as a person makes it. Plain JSON. */
export type BoxState = {
  center: Triple;
  size: Triple;
  rotation: Quad;
  /** How far x leans with y, x with z, and y with z, before the rotation; none where it is missing. */
  shear?: Triple;
  /** Whether local x is turned around, as a negative scale does it. */
  mirrored?: boolean;
};

export const tripleSchema = numbers<Triple>(3, coordinate);
/** What boxes and all other shapes have, their centers so far out at most, and their extents so long. */
const placesWithin = (reach: number, longest: number) => ({
  center: numbers<Triple>(3, number(-reach, reach)),
  size: numbers<Triple>(3, number(0, longest)),
  rotation: numbers<Quad>(4, number(-10, 10)),
});
export const placeSchemas = placesWithin(farthest, 1000);

const leanings = { shear: maybe(numbers<Triple>(3, number(-10, 10))), mirrored: maybe(flag) };

export function boxWithin(reach: number, longest: number): Schema<BoxState> {
  return accepted(
    object<BoxState>({
      ...placesWithin(reach, longest),
      ...leanings,
    }),
    regionOf,
  );
}
/** What boxes have. */
export const boxParts = { ...placeSchemas, ...leanings };
export const boxSchema = boxWithin(farthest, 1000);

/** The region of a box; a sheared or mirrored one by the matrix of its local axes. Throws `AskewError`. */
export function regionOf(box: BoxState): Region {
  const { center, size, rotation, shear = [0, 0, 0], mirrored = false } = box;
  if (!box.shear && !mirrored) return new Region({ center, size, rotation });
  const [xy, xz, yz] = shear;
  const x = mirrored ? -1 : 1;
  const matrix = [x, 0, 0, 0, x * xy, 1, 0, 0, x * xz, yz, 1, 0, 0, 0, 0, 1];
  const half = size.map((extent) => extent / 2);
  return Region.fromMatrix(matrix, { min: half.map((extent) => -extent), max: half }).setPose(center, rotation);
}

/** The same numbers but for one. */
export function withPart(numbers: Triple, part: number, value: number): Triple {
  return numbers.map((number, i) => (i === part ? value : number)) as Triple;
}
