// The valid arguments of what only the entry of every kind asks for, and `askew/three`, with the others.
export * from './expected.js';

export const regions = 'an array of Regions';
export const watched = 'a Region, an array of Regions, a Compound or a solid Mesh';
export const frame = '"world" or "own"';
export const outlines = 'an array of points, or a Polygon or Rectangle of askew/2d';
export const points = 'an array of points, or numbers, 3 a point';
export const heights = 'a Float32Array, a Float64Array or an array of numbers';
export const fieldSize = '2 numbers or { x, z }';
export const indices = 'a Uint16Array or a Uint32Array';
export const sides = '"both" or "front"';
export const diagonal = "'first' or 'second'";
export const members = 'an array of members';
export const colliderShape = 'a Region, a Mesh, a Heightfield or a Compound';
export const signal = 'an AbortSignal';
export const object3d = 'an Object3D';
export const syncShape = '"box", "hull", "mesh" or "auto"';
export const geometry = 'a BufferGeometry';
export const matrix4 = 'a Matrix4';
export const camera = 'a Camera';
export const frustum = 'a Frustum';
export const world = 'a World';
export const step = 'a step that `moveAndSlide` returned, or its memory as `{ memory }`';
export const steps = 'steps that `moveAndSlideMany` returned, or their memory as `{ memory }`';
export const bodies = '`ids` or `regions`';
