import createAskew from '../../../build/wasm/askew2d.mjs';
import { readEnumNames } from '../wasm/enum-names.js';
import type { Faults, None } from '../wasm/faults.js';
import type { Core } from '../wasm/instance.js';
import type { RawFlat } from '../wasm/raw-polygons.js';
import { placeFlatSlots } from '../wasm/scratch.js';

/** The core of `askew/2d`. */
export const core: Core = {
  file: 'askew2d.wasm',
  entry: 'askew/2d',
  mark: 'maxPolygonPoints',
  create: createAskew,
  read(native: RawFlat) {
    placeFlatSlots(native);
    readEnumNames(native);
  },
};

/** Compiles only while `RawFlat`, which is written by hand, equals embind's declaration of the bindings. */
export type CheckedModule = None<Faults<RawFlat, Awaited<ReturnType<typeof createAskew>>>>;
