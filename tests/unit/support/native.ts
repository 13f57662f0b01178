import { createRequire } from 'node:module';
import { join } from 'node:path';
import { root } from './sources.js';

/**
 * The package as Node itself loads it. The runner of the tests reads what one script takes from another through getters,
 * which leave garbage where they are many.
 */
export const native = createRequire(import.meta.url)(
  join(root, 'dist', process.env.ASKEW_ENTRY ?? 'index.js'),
) as typeof import('askew');
