/** The fields of the header in front of a mesh's bytes. */
interface MeshFields {
  parts: number;
  triangles: number;
  vertices: number;
  isSolid: boolean;
  isFrontOnly: boolean;
  min: Float64Array;
  max: Float64Array;
}

/** Reads the header of a block that the core has built or checked. */
export function fieldsOf(block: Uint8Array): MeshFields {
  const whole = new Uint32Array(block.buffer, block.byteOffset, 8);
  const numbers = new Float64Array(block.buffer, block.byteOffset, 10);
  const [, , traits, vertices, triangles, parts] = whole;
  return {
    parts,
    triangles,
    vertices,
    isSolid: (traits & 2) !== 0,
    isFrontOnly: (traits & 4) !== 0,
    min: numbers.slice(4, 7),
    max: numbers.slice(7, 10),
  };
}
