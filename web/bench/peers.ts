import type { LibraryId } from './names.js';

/** Rows of boxes at any angle, as columns. */
export interface Boxes {
  count: number;
  centers: Float64Array;
  halfExtents: Float64Array;
  rotations: Float64Array;
}

export interface Vector {
  x: number;
  y: number;
  z: number;
}

export interface Ray {
  origin: Vector;
  direction: Vector;
}

/** Pairs of boxes, asked row by row. */
export interface PeerPairs {
  overlaps(i: number): boolean;
  /** The depth of the shortest way out; null where there is none. */
  depth(i: number): number | null;
}

/** A world of boxes. */
export interface PeerWorld {
  queriesOf(boxes: Boxes): unknown[];
  overlap(query: unknown, visit: (row: number) => void): void;
  /** The time of the closest hit, or Infinity. */
  castRay(ray: Ray): number;
  dispose(): void;
}

/** What a library is asked here; three-mesh-bvh knows no pairs of boxes. */
export interface Peer {
  pairs?(a: Boxes, b: Boxes): PeerPairs;
  world(boxes: Boxes): PeerWorld;
}

/** Loads a library, which nobody pays for who has not asked for it. */
export const load: Record<LibraryId, () => Promise<Peer>> = {
  rapier: () =>
    import('./peers/rapier.mjs').then(({ rapierPairs, rapierWorld }) => ({ pairs: rapierPairs, world: rapierWorld })),
  jolt: () => import('./peers/jolt.mjs').then(({ joltPairs, joltWorld }) => ({ pairs: joltPairs, world: joltWorld })),
  crashcat: () =>
    import('./peers/crashcat.mjs').then(({ crashcatPairs, crashcatWorld }) => ({
      pairs: crashcatPairs,
      world: crashcatWorld,
    })),
  mesh: () => import('./peers/mesh-bvh.mjs').then(({ meshWorld }) => ({ world: meshWorld })),
};
