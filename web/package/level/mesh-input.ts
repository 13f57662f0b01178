import { expected, fail } from '../errors/errors.js';
import { keptView, typeOf } from '../inputs/arrays.js';
import { checkOptions, type Names } from '../inputs/options.js';
import { readBoolean } from '../inputs/values.js';

/** The triangles that a mesh is built from; counter-clockwise corners show their front. */
export interface MeshInput {
  /** The vertices, 3 numbers each, in the precision in which they are kept. */
  positions: Float32Array | Float64Array;
  /** Three vertices a triangle; without indices each three vertices are one. */
  indices?: Uint16Array | Uint32Array;
  /** The sides that rays and casts meet: `both` by default; of a solid always `front`. */
  sides?: 'both' | 'front';
  /** True when the triangles enclose a body: no edge may be open, and their fronts face out of it. */
  solid?: boolean;
}

/** A mesh input, read and checked but for its numbers. */
export interface ReadMeshInput {
  positions: Float32Array | Float64Array;
  indices: Uint16Array | Uint32Array | undefined;
  isFrontOnly: boolean;
  isSolid: boolean;
}

const names: Names<MeshInput> = { positions: 1, indices: 1, sides: 1, solid: 1 };

export function readMeshInput(input: MeshInput): ReadMeshInput {
  checkOptions(input, names, 'input');
  const { positions, indices, sides, solid } = input;
  const type = typeOf(positions);
  if (type !== 'Float32Array' && type !== 'Float64Array')
    fail('wrong-type', 'input.positions', positions, expected.column);
  const traits = readMeshTraits(sides, solid, 'input', input);
  return {
    positions: keptView(positions, 'input.positions'),
    indices: indices === undefined ? undefined : readIndices(indices),
    ...traits,
  };
}

/** Checks the options of a mesh that are no numbers. */
export function readMeshTraits(
  sides: MeshInput['sides'],
  solid: MeshInput['solid'] = false,
  argument: string,
  value: object,
): Pick<ReadMeshInput, 'isFrontOnly' | 'isSolid'> {
  readBoolean(solid, `${argument}.solid`);
  const isFrontOnly = readSides(sides, argument);
  if (solid && sides === 'both') fail('conflict', argument, value, "solid: true and sides: 'both'");
  return { isFrontOnly: solid || isFrontOnly, isSolid: solid };
}

/** Returns whether only the front counts. */
export function readSides(sides: MeshInput['sides'], argument: string): boolean {
  const side: unknown = sides;
  if (side !== undefined && side !== 'both' && side !== 'front')
    fail('wrong-type', `${argument}.sides`, sides, expected.sides);
  return side === 'front';
}

function readIndices(indices: Uint16Array | Uint32Array): Uint16Array | Uint32Array {
  const type = typeOf(indices);
  if (type !== 'Uint16Array' && type !== 'Uint32Array') fail('wrong-type', 'input.indices', indices, expected.indices);
  return keptView(indices, 'input.indices');
}
