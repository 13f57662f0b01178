import type { MeshInput } from 'askew';
import type { BufferAttribute, BufferGeometry } from 'three';

/** Returns the triangles of a geometry out of a glTF, as they are where they can be: there are neither groups nor ranges. */
export function meshInputOf({ attributes, index }: BufferGeometry): MeshInput {
  const positions = positionsOf(attributes.position as BufferAttribute);
  if (!index) return { positions: positions.subarray(0, positions.length - (positions.length % 9)) };
  const { array } = index;
  const whole = array.subarray(0, array.length - (array.length % 3));
  const isAsItIs = whole instanceof Uint16Array || whole instanceof Uint32Array;
  return { positions, indices: isAsItIs ? whole : Uint16Array.from(whole) };
}

function positionsOf(position: BufferAttribute): Float32Array {
  const { array, count, itemSize, normalized } = position;
  if (array instanceof Float32Array && itemSize === 3 && !normalized && array.length === 3 * count) return array;
  const positions = new Float32Array(3 * count);
  for (let i = 0; i < count; i += 1) {
    positions[3 * i] = position.getX(i);
    positions[3 * i + 1] = position.getY(i);
    positions[3 * i + 2] = position.getZ(i);
  }
  return positions;
}
