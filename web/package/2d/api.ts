export * from '../common.js';
export { containsPoints } from '../polygon/contains-points.js';
export { Line2 } from '../polygon/line2.js';
export type { LineOptions } from '../polygon/line2.js';
export { Polygon } from '../polygon/polygon.js';
export type { PolygonOptions } from '../polygon/polygon.js';
export { Rectangle } from '../polygon/rectangle.js';
export type { RectangleJSON, RectangleOptions, RectanglePivot } from '../polygon/rectangle.js';
export type { FlatClosestPoints, FlatShape } from '../polygon/shape2d.js';
