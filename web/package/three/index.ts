export { CastHelper } from './cast-helper.js';
export { regionFromBox3 } from './region-from-box3.js';
export { regionFromObject3D } from './region-from-object3d.js';
export { RegionHelper } from './region-helper.js';
export { toMatrix4 } from './to-matrix4.js';
export { WorldHelper } from './world-helper.js';
export { WorldSync } from './world-sync.js';
export type { SyncedObject } from './world-sync.js';
export { ZoneHelper } from './zone-helper.js';
