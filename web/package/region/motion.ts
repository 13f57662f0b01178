import type { Vec3Like } from '../inputs/values.js';
import type { Beyond } from '../shape/beyond-boxes.js';

/** How a region moves: by a translation or, in `askew`, by a rigid motion. */
export type Motion = Vec3Like | Beyond<'motion'>;
