import createAskew from '../../../build/wasm/askewboxes.mjs';
import { textsOfSpace } from '../errors/texts-of-space.js';
import { readEnumNames } from '../wasm/enum-names.js';
import type { Faults, None } from '../wasm/faults.js';
import type { Core } from '../wasm/instance.js';
import type { RawBoxes } from '../wasm/raw-boxes.js';
import { Region } from './region.js';
import { placeSlotsOfBoxes } from '../wasm/scratch.js';

/** The core of `askew/boxes`. */
export const core: Core = {
  file: 'askewboxes.wasm',
  entry: 'askew/boxes',
  mark: 'boxStride',
  unlike: 'shapeNames',
  texts: textsOfSpace,
  classes: { Region },
  create: createAskew,
  read(native: RawBoxes) {
    placeSlotsOfBoxes(native);
    readEnumNames(native);
  },
};

/** Compiles only while `RawBoxes`, which is written by hand, equals embind's declaration of the bindings. */
export type CheckedModule = None<Faults<RawBoxes, Awaited<ReturnType<typeof createAskew>>>>;
