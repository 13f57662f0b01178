import { madeOf } from '../errors/made.js';
import { rawEvery as raw } from '../wasm/raw.js';
import { Level, maker } from './level.js';
import { readBytes } from './level-bytes.js';
import { buildMesh } from './mesh-build.js';
import { buildMeshAsync, type MeshBuildOptions } from './mesh-build-async.js';
import type { MeshInput } from './mesh-input.js';
import { refitMesh } from './mesh-refit.js';

/**
 * A mesh is a level made of triangles, with its tree, built once: a plain value in JavaScript memory that any number of
 * colliders in any number of worlds share. Its parts are the triangles as they were given, counted from 0; degenerate
 * ones keep their number and are never met. Vertices whose coordinates are equal are one; with `weld` so are those near each other, and every answer is
 * about the mesh that has come of it.
 */
export class Mesh extends Level {
  /** @internal */
  static readonly shown = 'a Mesh';
  /** The number of triangles that were given. */
  readonly parts: number;
  /** The number of these that are degenerate: their corners lie on one line. */
  readonly degenerate: number;
  /** The number of vertices that differ. */
  readonly vertices: number;
  /** The farthest that `weld` has moved a vertex, to the one that it joined. */
  readonly largestMove: number;
  /** True when the triangles enclose a body, which regions may be inside of. */
  readonly solid: boolean;
  /** The sides that rays and casts meet. */
  readonly sides: 'both' | 'front';
  readonly #isMesh = true;

  /** @internal */
  constructor(from: unknown, block: Uint8Array) {
    super(from, block, 'Mesh');
    const [, , traits, vertices, triangles, parts] = this.header();
    this.parts = parts;
    this.degenerate = parts - triangles;
    this.vertices = vertices;
    this.largestMove = this.numberInHeader(3);
    this.solid = (traits & 2) !== 0;
    this.sides = this.sidesInHeader();
  }

  /**
   * Builds a mesh from a copy of the triangles. Coordinates may be as large as 2^120. A solid with an open edge, or with
   * its fronts inside, is an error. It takes 0.5 s for a million triangles.
   */
  static build(input: MeshInput): Mesh {
    return new Mesh(maker, buildMesh(raw(), input));
  }

  /**
   * Builds the same mesh, to the last bit, in slices of at most 8 ms, between which a page draws and answers. The
   * triangles are copied before the call returns. An abort frees all that was taken, and the promise is rejected with the
   * signal's reason: an AbortError.
   */
  static async buildAsync(input: MeshInput, options: MeshBuildOptions = {}): Promise<Mesh> {
    return new Mesh(maker, await buildMeshAsync(raw(), input, options));
  }

  /**
   * Makes a mesh from the bytes of one, which are copied: in a worker, or after loading. Everything that answers rely on
   * is checked, in less time than building takes; bytes of another version are an error.
   */
  static fromBytes(bytes: Uint8Array): Mesh {
    return new Mesh(maker, readBytes(raw(), bytes, 'mesh'));
  }

  /**
   * Moves the vertices of the same triangles, here and at once in every world, where it costs a fraction of building: the
   * order of the tree stays, so a mesh that is bent out of all recognition is better built anew. Vertices that were one
   * must stay so; degenerate triangles stay away, and others must not become so. The indices are those that it was
   * built from, if any.
   */
  refit(positions: Float32Array | Float64Array, indices?: Uint16Array | Uint32Array): this {
    madeOf(#isMesh in this || undefined, this);
    refitMesh(raw(), this, positions, indices);
    return this;
  }
}
