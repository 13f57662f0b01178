import { fail } from '../errors/errors.js';
import { madeOf } from '../errors/made.js';
import { lengthOf } from '../inputs/arrays.js';
import type { Bounds } from '../inputs/results.js';
import { raw } from '../wasm/raw.js';
import { buildMesh } from './mesh-build.js';
import { readBytes } from './mesh-bytes.js';
import type { MeshInput } from './mesh-input.js';
import { fieldsOf } from './mesh-header.js';

/** The number by which worlds know the next mesh. */
let nextKey = 1;

const own = Symbol();

/**
 * A mesh is a level made of triangles, with its tree, built once: a plain value in JavaScript memory that any number of
 * colliders in any number of worlds share. Its parts are the triangles as they were given, counted from 0; degenerate
 * ones keep their number and are never met. Vertices whose coordinates are equal are one.
 */
export class Mesh {
  readonly #isMade = true;
  /** The number by which worlds know it. @internal */
  readonly key: number;
  /** The number of triangles that were given. */
  readonly parts: number;
  /** The number of these that are degenerate: their corners lie on one line. */
  readonly degenerate: number;
  /** The number of vertices that differ. */
  readonly vertices: number;
  /** True when the triangles enclose a body, which regions may be inside of. */
  readonly solid: boolean;
  /** The sides that rays and casts meet. */
  readonly sides: 'both' | 'front';
  #block: Uint8Array | undefined;
  #isShared = false;

  /** @internal */
  constructor(maker: typeof own, block: Uint8Array) {
    if (maker !== own) fail('missing', 'Mesh', maker, 'to be made by Mesh.build or Mesh.fromBytes');
    const { parts, triangles, vertices, isSolid, isFrontOnly } = fieldsOf(block);
    this.key = nextKey++;
    this.parts = parts;
    this.degenerate = parts - triangles;
    this.vertices = vertices;
    this.solid = isSolid;
    this.sides = isFrontOnly ? 'front' : 'both';
    this.#block = block;
  }

  /**
   * Builds a mesh from a copy of the triangles. Coordinates may be as large as 2^120. A solid with an open edge, or with
   * its fronts inside, is an error. It takes about half a second for a million triangles.
   */
  static build(input: MeshInput): Mesh {
    return new Mesh(own, buildMesh(raw(), input));
  }

  /**
   * Makes a mesh from the bytes of one, which are copied: in a worker, or after loading. Everything that answers rely on
   * is checked, in a sixth of the time that building takes; bytes of another version are an error.
   */
  static fromBytes(bytes: Uint8Array): Mesh {
    return new Mesh(own, readBytes(raw(), bytes));
  }

  /** The smallest axis-aligned box that contains all vertices. */
  get bounds(): Bounds {
    const { min, max } = fieldsOf(this.bytes('this'));
    return { min, max };
  }

  /**
   * Returns the bytes of the mesh, a view of its only copy: a world in the thread to which their buffer is transferred
   * can have the mesh again, by `fromBytes`, while this one is an error to use from then on. Bytes that are changed in
   * place are checked when a world takes them in.
   */
  toBytes(): Uint8Array {
    const bytes = this.bytes('this');
    this.#isShared = true;
    return bytes.subarray();
  }

  /** Lets go of the bytes: only worlds that have a collider with this mesh can add another one from then on. */
  release(): void {
    this.bytes('this');
    this.#block = undefined;
  }

  /** Returns the bytes; throws when they are gone. @internal */
  bytes(argument: string): Uint8Array {
    madeOf(Mesh.isOne(this) || undefined, this);
    const block = this.#block;
    if (block === undefined) fail('released', argument, this);
    lengthOf(block, argument);
    return block;
  }

  /** Returns whether the caller may have changed the bytes. @internal */
  get isShared(): boolean {
    madeOf(Mesh.isOne(this) || undefined, this);
    return this.#isShared;
  }

  /** Returns whether the value is a mesh, and not merely like one. @internal */
  static isOne(value: unknown): value is Mesh {
    return typeof value === 'object' && value !== null && #isMade in value;
  }
}
