export { regionFromBox3 } from './region-from-box3.js';
export { regionFromObject3D } from './region-from-object3d.js';
export { RegionHelper } from './region-helper.js';
export { toMatrix4 } from './to-matrix4.js';
