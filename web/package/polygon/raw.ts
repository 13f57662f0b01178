import { running } from '../wasm/instance.js';
import type { RawFlat } from '../wasm/raw-polygons.js';

/** Returns the running core; throws before `init()` has finished. @internal */
export const raw = running as () => RawFlat;
