import createAskew from '../../../build/wasm/askew.mjs';
import { fail } from '../errors/errors.js';
import type { RawModule } from './raw-module.js';
import { writeOut } from './scratch.js';
import { readEnumNames } from './enum-names.js';

let instance: RawModule | undefined;

/** Returns the running core; throws before `init()` has finished. @internal */
export function raw(): RawModule {
  return instance ?? fail('not-initialised', 'init', undefined);
}

/** Starts the core from its compiled code; from then on `raw()` returns it. */
export async function start(code: WebAssembly.Module): Promise<void> {
  const native: RawModule = await new Promise((resolve, reject) => {
    // The glue waits for `receive` and never learns of a failure, so `reject` gets it.
    const instantiateWasm = (
      imports: WebAssembly.Imports,
      receive: (started: WebAssembly.Instance) => void,
    ): object => {
      WebAssembly.instantiate(code, imports).then(receive).catch(reject);
      return {};
    };
    createAskew({ instantiateWasm }).then((module: EmittedModule) => resolve(module as RawModule), reject);
  });
  writeOut(native);
  readEnumNames(native);
  // The glue adds its exports one by one, so V8 keeps them as a hash table; behind a prototype they become fast fields.
  instance = Object.create(native) as RawModule;
}

/** The module as embind declares it: its views of the heap are `any`, and its texts may also be bytes. */
type EmittedModule = Awaited<ReturnType<typeof createAskew>>;
type Bound = Exclude<keyof EmittedModule, `HEAP${string}`>;

type IsSame<A, B> = [A, B] extends [B, A] ? true : false;
type Signature<T> = T extends (...values: infer Values) => infer Result ? [Values, Result] : never;
type IsRight<Name extends Bound & keyof RawModule> = RawModule[Name] extends (...values: never) => unknown
  ? IsSame<Signature<RawModule[Name]>, Signature<EmittedModule[Name]>>
  : IsSame<RawModule[Name], EmittedModule[Name] extends number ? number : string & EmittedModule[Name]>;
type Wrong = { [Name in Bound & keyof RawModule]: IsRight<Name> extends true ? never : Name }[Bound & keyof RawModule];
type None<Names extends never> = Names;

/**
 * Compiles only while `RawModule`, which is written by hand, equals embind's declaration of the bindings. The message
 * contains the names at fault: those of another type, those missing by hand, and those that are not bound.
 */
export type CheckedModule = [
  None<Exclude<Wrong, never>>,
  None<Exclude<Bound, keyof RawModule>>,
  None<Exclude<keyof RawModule, keyof EmittedModule>>,
];
