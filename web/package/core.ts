import createAskew from '../../build/wasm/askew.mjs';
import { Region } from './region/region.js';
import type { Classes } from './three/classes.js';
import { textsOfKinds } from './errors/texts-of-kinds.js';
import { readEnumNames } from './wasm/enum-names.js';
import type { Faults, None } from './wasm/faults.js';
import type { Core } from './wasm/instance.js';
import type { RawModule } from './wasm/raw-module.js';
import { placeEverySlot } from './wasm/scratch.js';

/** The core of `askew`. */
export const core: Core = {
  file: 'askew.wasm',
  entry: 'askew',
  mark: 'shapeNames',
  serves: 'askew/boxes',
  texts: textsOfKinds,
  classes: { Region } satisfies Classes,
  create: createAskew,
  read(native: RawModule) {
    placeEverySlot(native);
    readEnumNames(native);
  },
};

/** Compiles only while `RawModule`, which is written by hand, equals embind's declaration of the bindings. */
export type CheckedModule = None<Faults<RawModule, Awaited<ReturnType<typeof createAskew>>>>;
