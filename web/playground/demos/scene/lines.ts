import type { Region } from 'askew';
import { EdgesGeometry, Vector3, type BufferGeometry } from 'three';
import type { Part } from '../../controls/files/parts.js';

/** Degrees by which triangles must turn for the edge between them to be drawn. */
const crease = 1;
/** The edges of more triangles are not looked for: it would take too long. */
const mostTriangles = 100_000;

/** The edges of a region of any kind, as segments. */
export function edgesOf({ vertices, edges }: Region): number[] {
  return edges.flatMap(([from, to]) => [
    ...vertices.subarray(3 * from, 3 * from + 3),
    ...vertices.subarray(3 * to, 3 * to + 3),
  ]);
}

const known = new WeakMap<BufferGeometry, EdgesGeometry>();

/** The edges at which the triangles of a part turn, where it is; those of its box when it has too many. */
export function creasesOf({ geometry, matrix, box }: Part): number[] {
  const { position } = geometry.attributes;
  if ((geometry.index ?? position).count > 3 * mostTriangles) return edgesOf(box);
  if (!known.has(geometry)) known.set(geometry, new EdgesGeometry(geometry, crease));
  const ends = known.get(geometry)!.attributes.position;
  const lines: number[] = [];
  const end = new Vector3();
  for (let i = 0; i < ends.count; i += 1)
    lines.push(...end.fromBufferAttribute(ends, i).applyMatrix4(matrix).toArray());
  return lines;
}
