import { running } from './instance.js';
import type { RawModule } from './raw-module.js';

/** Returns the running core; throws before `init()` has finished. @internal */
export const raw = running as () => RawModule;
