import list from './exhibits.json';

/** A box as the fixtures say it. */
export interface Shape {
  center?: number[];
  size?: number[];
  rotation?: number[];
  /** 16 numbers, column by column, of a box from -1 to 1 or of `bounds`. */
  matrix?: number[];
  bounds?: { min: number[]; max: number[] };
}

/** What is asked: about two boxes, or about a scene of its own. */
export type Kind = 'meet' | 'depth' | 'order' | 'nowhere' | 'turned' | 'sheared' | 'cast' | 'wall' | 'stale' | 'sensor';

export type LibraryId = 'obb' | 'rapier' | 'jolt' | 'crashcat';
export const libraryIds: readonly LibraryId[] = ['obb', 'rapier', 'jolt', 'crashcat'];

/** A question that a library was wrong about. */
export interface Exhibit {
  id: string;
  /** The library that is asked on this page; null for one that this site does not ship. */
  library: LibraryId | null;
  kind: Kind;
  /** The right answer: a depth, or words. */
  right: number | string;
  a?: Shape;
  b?: Shape;
  point?: number[];
  translation?: number[];
}

/** What somebody answers. */
export interface Answer {
  text: string;
  right: boolean;
}

/** The shapes, which exhibits of two shapes have. */
export function shapesOf({ id, a, b }: Exhibit): [Shape, Shape] {
  if (!a || !b) throw new Error(`${id} has no two shapes`);
  return [a, b];
}

export const exhibits: readonly Exhibit[] = list as Exhibit[];
