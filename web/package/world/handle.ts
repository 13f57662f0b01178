import { fail } from '../errors/errors.js';
import { checkOptions, type Names } from '../inputs/options.js';
import { readWhole } from '../inputs/values.js';
import { raw } from '../wasm/raw.js';

/** The options of a World. */
export interface WorldOptions {
  /** The number of colliders to reserve memory for; a world may contain more. */
  capacity?: number;
}

const names: Names<WorldOptions> = { capacity: 1 };

/** Frees the memory of worlds that are garbage-collected without `dispose`. */
const forgotten = new FinalizationRegistry<number>((handle) => raw().worldDestroy(handle));

/** Returns the handle of a new world, freed with its owner at the latest. */
export function createWorld(options: WorldOptions, owner: object): number {
  const native = raw();
  checkOptions(options, names);
  const { capacity = 0 } = options;
  readWhole(capacity, 'capacity');
  const handle = native.worldCreate();
  if (handle === 0 || !native.worldReserve(handle, capacity, false)) {
    native.worldDestroy(handle);
    fail('out-of-memory', 'capacity', capacity);
  }
  forgotten.register(owner, handle, owner);
  return handle;
}

export function destroyWorld(handle: number, owner: object): void {
  forgotten.unregister(owner);
  raw().worldDestroy(handle);
}
