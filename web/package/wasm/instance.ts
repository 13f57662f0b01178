import { type addTexts, fail } from '../errors/errors.js';
import type { RawShared } from './raw-shared.js';

/** The core of an entry; a page may have one of each. */
export interface Core {
  /** The name of its WebAssembly file. */
  readonly file: string;
  /** The entry that has it inside. */
  readonly entry: string;
  /** A constant that it has, and one that it has not: no other core is like that. */
  readonly mark: string;
  readonly unlike?: string;
  /** The entry that it serves as well. */
  readonly serves?: string;
  /** The texts of errors that its entry adds to the common ones. */
  readonly texts?: Parameters<typeof addTexts>[0];
  /** What of its entry the helpers for three.js use. */
  readonly classes?: object;
  /** Makes the module by the glue of Emscripten. */
  create(options: { instantiateWasm: Instantiate }): Promise<unknown>;
  /** Reads the constants of the module, which has just started. */
  read(native: never): void;
}

type Instantiate = (imports: WebAssembly.Imports, receive: (started: WebAssembly.Instance) => void) => object;

let instance: RawShared | undefined;
let classes: object | undefined;

/** Returns the running core; throws before `init()` has finished. @internal */
export function running(): RawShared {
  return instance ?? fail('not-initialised', 'init', undefined);
}

/** Returns the classes of the entry whose core runs. @internal */
export function runningClasses(): object {
  return classes ?? fail('not-initialised', 'init', undefined);
}

/** Starts a core from its compiled code; from then on `running()` returns it. */
export async function start(core: Core, code: WebAssembly.Module): Promise<void> {
  const native = await new Promise((resolve, reject) => {
    // The glue waits for `receive` and never learns of a failure, so `reject` gets it.
    const instantiateWasm: Instantiate = (imports, receive) => {
      WebAssembly.instantiate(code, imports).then(receive).catch(reject);
      return {};
    };
    core.create({ instantiateWasm }).then(resolve, reject);
  });
  const { mark, unlike } = core;
  const isOwn = mark in (native as object) && !(unlike !== undefined && unlike in (native as object));
  if (!isOwn) throw new TypeError('it is the core of another entry');
  core.read(native as never);
  // The glue adds its exports one by one, so V8 keeps them as a hash table; behind a prototype they become fast fields.
  instance = Object.create(native as object) as RawShared;
  ({ classes } = core);
}
