import { expected, fail } from '../errors/errors.js';
import { Mesh } from '../level/mesh.js';
import { checkBytes } from '../level/mesh-bytes.js';
import type { RawModule } from '../wasm/raw-module.js';
import { fields, slots } from '../wasm/scratch.js';
import type { Traits } from './collider-traits.js';
import type { Region } from '../region/region.js';
import { RegionRecord } from '../shape/region-record.js';

/** A shape that a collider can have. */
export type ColliderShape = Region | Mesh;

/** Throws unless the value is the shape of a collider. */
export function checkShape(shape: ColliderShape, argument: string): void {
  if (!RegionRecord.isOne(shape) && !Mesh.isOne(shape)) fail('wrong-type', argument, shape, expected.colliderShape);
}

/** Writes the record of a frame that leaves everything in its place to slot `a`. */
export function writeIdentity(native: RawModule): void {
  const heap = native.HEAPF64;
  const rotationAt = slots.a + fields.rotation;
  heap.fill(0, slots.a + fields.center, slots.a + fields.center + 3);
  heap.fill(0, rotationAt, rotationAt + 3);
  heap[rotationAt + 3] = 1;
  native.regionFromHalfExtents(slots.a, 1, 1, 1);
}

/** Adds a collider with a mesh, whose frame is in slot `a`, and returns its id. */
export function addLevel(native: RawModule, world: number, mesh: Mesh, traits: Required<Traits>): number {
  takeIn(native, world, mesh);
  const idAt = 2 * slots.out;
  const { layers, mask, still } = traits;
  const refusal = native.worldAddLevel(world, slots.a, mesh.key, layers, mask, still, idAt);
  if (refusal !== 0) fail(refusal === 1 ? 'out-of-memory' : 'too-far', 'shape', mesh);
  return native.HEAPU32[idAt];
}

/** Copies a mesh into the world unless it is there. */
function takeIn(native: RawModule, world: number, mesh: Mesh): void {
  if (native.worldHasLevel(world, mesh.key)) return;
  const bytes = mesh.bytes('shape');
  const at = native.worldOpenLevel(world, bytes.length / 8);
  if (at === 0) fail('out-of-memory', 'shape', mesh);
  native.HEAPU8.set(bytes, 8 * at);
  if (mesh.isShared) checkBytes(native, at, bytes.length / 8, 'shape', mesh);
  if (!native.worldTakeLevel(world, mesh.key)) fail('out-of-memory', 'shape', mesh);
}
