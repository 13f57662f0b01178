import * as expected from '../errors/expected-of-kinds.js';
import { fail } from '../errors/errors.js';
import { keptView, typeOf } from '../inputs/arrays.js';
import { checkOptions, type Names } from '../inputs/options.js';
import { readBoolean, readExtent } from '../inputs/values.js';

/** The triangles that a mesh is built from; counterclockwise corners show their front. */
export interface MeshInput {
  /** The vertices, 3 numbers each, in the precision in which they are kept. */
  positions: Float32Array | Float64Array;
  /** Three vertices a triangle; without indices every three vertices are one. */
  indices?: Uint16Array | Uint32Array;
  /** The sides that rays and casts meet: `both` by default; of a solid always `front`. */
  sides?: 'both' | 'front';
  /** True when the triangles enclose a body: no edge may be open, and fronts face out; false by default. */
  solid?: boolean;
  /**
   * The distance within which vertices become one: in their order, each joins the nearest of those before it. Without it
   * only equal ones do.
   */
  weld?: number;
}

/** Triangles, read and checked but for their numbers. */
export interface Triangles {
  positions: Float32Array | Float64Array;
  indices: Uint16Array | Uint32Array | undefined;
}

/** A mesh input, read and checked but for its numbers. */
export interface ReadMeshInput extends Triangles {
  isFrontOnly: boolean;
  isSolid: boolean;
  tolerance: number;
}

const names: Names<MeshInput> = { positions: 1, indices: 1, sides: 1, solid: 1, weld: 1 };

export function readMeshInput(input: MeshInput): ReadMeshInput {
  checkOptions(input, names, 'input');
  const { positions, indices, ...traits } = input;
  return { ...readTriangles(positions, indices, 'input.'), ...readMeshTraits(traits, 'input', input) };
}

/** Reads the arrays of triangles; `of` stands before their names in messages. */
export function readTriangles(
  positions: Triangles['positions'],
  indices: Triangles['indices'],
  of: '' | 'input.',
): Triangles {
  const type = typeOf(positions);
  if (type !== 'Float32Array' && type !== 'Float64Array')
    fail('wrong-type', `${of}positions`, positions, expected.column);
  return {
    positions: keptView(positions, `${of}positions`),
    indices: indices === undefined ? undefined : readIndices(indices, `${of}indices`),
  };
}

/** What a mesh is made of beside its triangles. */
export type MeshTraits = Pick<MeshInput, 'sides' | 'solid' | 'weld'>;

/** Reads the options of a mesh that are not its triangles. */
export function readMeshTraits(
  { sides, solid = false, weld = 0 }: MeshTraits,
  argument: string,
  value: object,
): Omit<ReadMeshInput, keyof Triangles> {
  readBoolean(solid, `${argument}.solid`);
  const isFrontOnly = readSides(sides, argument);
  if (solid && sides === 'both') fail('conflict', argument, value, "solid: true and sides: 'both'");
  return { isFrontOnly: solid || isFrontOnly, isSolid: solid, tolerance: readExtent(weld, `${argument}.weld`) };
}

/** Returns whether only the front counts. */
export function readSides(sides: MeshInput['sides'], argument: string): boolean {
  const side: unknown = sides;
  if (side !== undefined && side !== 'both' && side !== 'front')
    fail('wrong-type', `${argument}.sides`, sides, expected.sides);
  return side === 'front';
}

function readIndices(indices: Uint16Array | Uint32Array, argument: string): Uint16Array | Uint32Array {
  const type = typeOf(indices);
  if (type !== 'Uint16Array' && type !== 'Uint32Array') fail('wrong-type', argument, indices, expected.indices);
  return keptView(indices, argument);
}
