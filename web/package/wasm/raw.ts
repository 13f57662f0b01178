import createAskew from '../../../build/wasm/askew.mjs';
import { fail } from '../errors/errors.js';
import type { RawModule } from './raw-module.js';
import { writeOut } from './scratch.js';
import { readEnumNames } from './enum-names.js';

let instance: RawModule | undefined;

/** The running core; an error before `init()` has finished. */
export function raw(): RawModule {
  return instance ?? fail('not-initialised', 'init', undefined);
}

/** Starts the core from its compiled code; from then on `raw()` answers. */
export async function start(code: WebAssembly.Module): Promise<void> {
  const native: RawModule = await new Promise((resolve, reject) => {
    // The glue waits for `receive` and never hears of a failure, so failures go round it.
    const instantiateWasm = (
      imports: WebAssembly.Imports,
      receive: (started: WebAssembly.Instance) => void,
    ): object => {
      WebAssembly.instantiate(code, imports).then(receive).catch(reject);
      return {};
    };
    createAskew({ instantiateWasm }).then((module) => resolve(module as unknown as RawModule), reject);
  });
  writeOut(native);
  readEnumNames(native);
  // The glue adds its exports one by one, so V8 keeps them as a hash table; behind a prototype they become fast fields.
  instance = Object.create(native) as RawModule;
}
