import { fail } from '../errors/errors.js';
import { running } from './instance.js';
import type { RawBoxes } from './raw-boxes.js';
import type { RawModule } from './raw-module.js';

/** Returns the running core of either entry of space; throws before `init()` has finished. @internal */
export const raw = running as () => RawBoxes;

/** Returns the running core where it must be the one of every kind: only its entry leads there. @internal */
export const rawEvery = running as () => RawModule;

/** Returns the running core as the one of every kind; throws, with what asked for it, for the one of boxes. @internal */
export function everyKind(argument: string, value: unknown): RawModule {
  const native = running();
  return 'shapeNames' in native ? (native as RawModule) : fail('not-in-this-build', argument, value);
}
