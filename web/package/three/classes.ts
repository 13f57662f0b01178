import type { Region } from '../region/region.js';
import { runningClasses } from '../wasm/instance.js';

/** What of an entry the helpers make; what `askew/boxes` has not throws there, and says so. */
export interface Classes {
  readonly Region: typeof Region;
}

/** Returns the classes of the entry whose core runs; throws before `init()` has finished. */
export const classes = runningClasses as () => Classes;
