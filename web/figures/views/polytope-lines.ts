import type { Region } from 'askew';
import { BufferAttribute, Vector3, type BufferGeometry } from 'three';
import { isSmooth, rings, setSurface, surfacePoints } from './round-surface.js';

/** Corners, edges and faces, as a region of any kind and what two of them share have them. */
export interface Polytope {
  readonly vertices: Float64Array;
  readonly edges: readonly (readonly number[])[];
  readonly faces: readonly (readonly number[])[];
}

/** A region has 256 vertices at most, and a convex body fewer than three times as many edges. */
export const mostEdges = 3 * 256;

const corner = (vertices: Float64Array, i: number): number[] => [...vertices.subarray(3 * i, 3 * i + 3)];

/** The edges as points for `FatLines`. */
export function edgePoints({ vertices, edges }: Polytope): number[] {
  return edges.flatMap(([from, to]) => [...corner(vertices, from), ...corner(vertices, to)]);
}

/** The lines that show a region of any kind: its edges, or rings around what is round. */
export const linesOf = (region: Region): number[] => (isSmooth(region) ? rings(region) : edgePoints(region));

/** The corners of a region of any kind, or points all over what is round. */
export const cornersOf = (region: Region): Float64Array => (isSmooth(region) ? surfacePoints(region) : region.vertices);

/** One face as triangles around its first corner, 9 numbers each. */
export function facePoints(vertices: Float64Array, face: readonly number[]): number[] {
  return face.slice(2).flatMap((last, i) => [face[0], face[i + 1], last].flatMap((each) => corner(vertices, each)));
}

/** Puts the whole surface of a region of any kind into a geometry. */
export function setBody(geometry: BufferGeometry, region: Region): void {
  if (isSmooth(region)) return setSurface(geometry, region);
  const { vertices, faces } = region;
  setTriangles(
    geometry,
    faces.flatMap((face) => facePoints(vertices, face)),
  );
}

/** The highest corner, or point, of a region of any kind. */
export function topOf(region: Region): Vector3 {
  if (isSmooth(region)) return new Vector3().fromArray(region.supportPoint([0, 1, 0]));
  const { vertices } = region;
  let top = 0;
  for (let i = 3; i < vertices.length; i += 3) if (vertices[i + 1] > vertices[top + 1]) top = i;
  return new Vector3().fromArray(vertices, top);
}

/** Puts triangles into a geometry, in the place of those that were there. */
export function setTriangles(geometry: BufferGeometry, points: number[]): void {
  setPoints(geometry, points);
  geometry.setIndex(null).deleteAttribute('normal');
  geometry.computeBoundingSphere();
}

/** Puts points into a geometry, in the place of those that were there. */
export function setPoints(geometry: BufferGeometry, points: ArrayLike<number>): void {
  geometry.dispose();
  geometry.setAttribute('position', new BufferAttribute(Float32Array.from(points), 3));
}
