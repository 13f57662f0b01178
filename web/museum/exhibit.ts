import type { Shape } from '../scenes/shape.js';
import list from './exhibits.json';

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
