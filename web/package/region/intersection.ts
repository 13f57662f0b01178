import { fail } from '../errors/errors.js';
import { rawEvery as raw } from '../wasm/raw.js';
import { checkPolytope, type RegionRecord } from '../shape/region-record.js';
import { askShapes } from '../shape/ask.js';
import { foundAt } from '../wasm/scratch.js';
import { edgesOf, facesOf, indicesOf, verticesOf } from '../shape/record.js';

/** What two regions share, accurate to 1e-12 of their scale. `Region.hull(vertices)` makes a region of it. */
export interface Intersection {
  /** The dimension, 3 for a volume; regions that only touch share a polygon (2), a segment (1) or a point (0). */
  dimension: number;
  /** The volume that is shared; 0 below dimension 3. */
  volume: number;
  /** The center of mass of what is shared. */
  centroid: Float64Array;
  /** The shared fraction of the first region: of volume, or of a flat one's area or length. */
  partOfA: number;
  /** The shared fraction of the other region. */
  partOfB: number;
  /** The vertices, 3 numbers each, as those of a Region. */
  vertices: Float64Array;
  /** The edges, as pairs of vertices. */
  edges: [number, number][];
  /** The faces, each as its vertices in order. */
  faces: number[][];
}

/** A point where an edge of one region passes through the other's boundary. */
export interface IntersectionPoint {
  /** The point itself. */
  point: Float64Array;
  /** The region whose edge it is; `a` is the first. */
  edgeOf: 'a' | 'b';
  /** The index of the edge in `edges`. */
  edge: number;
  /** The place along the edge, from its first vertex (0) to its second (1). */
  t: number;
  /** The face of the other region that it passes through, in `faces`; null on the rim of a flat one. */
  face: number | null;
  /** The edge of the other region met there, in `edges`. */
  rim: number | null;
}

/** Returns where the result is staged. */
const found = (): number => raw().HEAPU32[foundAt()]!;

export function intersect(a: RegionRecord, b: RegionRecord): Intersection | null {
  checkPolytope(a, 'this');
  checkPolytope(b, 'other');
  const length = askShapes(a, b, 'shapesIntersection', 0, foundAt());
  if (length === 0) return null;
  if (length < 0) fail('too-many', 'other', b, '256 vertices of the intersection');
  const at = found();
  const heap = raw().HEAPF64;
  const placed = heap.slice(at + 6, at + length);
  return {
    dimension: indicesOf(placed)[3]!,
    volume: heap[at]!,
    centroid: heap.slice(at + 1, at + 4),
    partOfA: heap[at + 4]!,
    partOfB: heap[at + 5]!,
    vertices: verticesOf(placed),
    edges: edgesOf(placed),
    faces: facesOf(placed),
  };
}

export function intersectBorders(a: RegionRecord, b: RegionRecord): IntersectionPoint[] {
  checkPolytope(a, 'this');
  checkPolytope(b, 'other');
  const count = askShapes(a, b, 'shapesPoints', 0, foundAt());
  const { HEAPF64: heap, surfacePointStride } = raw();
  const named = (number: number): number | null => (number < 0 ? null : number);
  return Array.from({ length: count }, (_, i) => {
    const at = found() + i * surfacePointStride;
    return {
      point: heap.slice(at, at + 3),
      edgeOf: heap[at + 4] === 0 ? 'a' : 'b',
      edge: heap[at + 5]!,
      t: heap[at + 3]!,
      face: named(heap[at + 6]!),
      rim: named(heap[at + 7]!),
    };
  });
}
