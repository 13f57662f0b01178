import { openFloat64 } from '../inputs/arrays.js';
import { type ClosestPoints, failTarget, unpackClosestPoints } from '../inputs/results.js';
import { checkObject, readDirection, readVec3, type Vec3Like } from '../inputs/values.js';
import { askShape, askShapes, placedOf } from '../shape/ask.js';
import { edgesOf, facesOf, verticesOf } from '../shape/record.js';
import { checkRegion, type RegionRecord } from '../shape/region-record.js';
import { raw } from '../wasm/raw.js';
import { copyOut, slots } from '../wasm/scratch.js';
import { RegionBox } from './box.js';

declare module '../shape/beyond-boxes.js' {
  interface BeyondBoxes {
    distant: RegionRecord;
  }
}

declare module '../shape/translation-options.js' {
  interface TranslationOptions {
    /** The normal of the plane the vector must lie in, such as the up direction for the ground. */
    within?: Vec3Like;
    /** The direction that the vector must have. It excludes `within`. */
    along?: Vec3Like;
  }
}

/** The interval of a shape on an axis. */
export interface Interval {
  /** The lower end. */
  min: number;
  /** The upper end. */
  max: number;
}

/** More questions about one region of any kind. */
export class RegionShape extends RegionBox {
  /** 3 with volume, 2 in one plane, 1 on one line, 0 for a point. */
  get dimension(): number {
    return askShape(this, 'shapeDimension');
  }

  /** The volume, rounded; 0 when flat. */
  get volume(): number {
    return askShape(this, 'shapeVolume');
  }

  /** The center of mass; for a flat shape that of its area or length, or the point. */
  get centroid(): Float64Array {
    askShape(this, 'shapeCentroid');
    return raw().HEAPF64.slice(slots.out, slots.out + 3);
  }

  /**
   * The middle of the bounds in the region's own frame: the `center` of a box or a round shape, while that of a hull or
   * triangle is the origin of its frame. Queries and zones with the mode `center` ask where it is; it may lie outside.
   */
  get middle(): Float64Array {
    askShape(this, 'shapeMiddle');
    return raw().HEAPF64.slice(slots.out, slots.out + 3);
  }

  /** All vertices, 3 numbers each. */
  get vertices(): Float64Array {
    return verticesOf(placedOf(this));
  }

  /** The two vertices of each edge. */
  get edges(): [number, number][] {
    return edgesOf(placedOf(this));
  }

  /**
   * The vertices around each face, counterclockwise from outside. Polygons have two faces, segments and points none.
   */
  get faces(): number[][] {
    return facesOf(placedOf(this));
  }

  /** Returns the nearest points of this region and another, a common one when they meet. */
  closestPoints(other: RegionRecord, target?: ClosestPoints): ClosestPoints {
    checkRegion(other, 'other');
    return unpackClosestPoints(raw(), askShapes(this, other, 'shapesDistance'), target);
  }

  /** Returns the region's farthest point along a direction. */
  supportPoint(direction: Vec3Like, target?: Float64Array): Float64Array {
    const point = openFloat64(target, 3);
    this.askAlong(direction, 'direction');
    copyOut(raw().HEAPF64, slots.out, point, 3);
    return point;
  }

  /** Returns the least and largest dot(axis, p) over the region; the axis may have any length. */
  intervalOn(axis: Vec3Like, target: Interval = { min: 0, max: 0 }): Interval {
    checkObject(target, 'target');
    const { min: oldMin, max: oldMax } = target;
    this.askAlong(axis, 'axis');
    const { HEAPF64: heap } = raw();
    const [min, max] = [heap[slots.out + 3], heap[slots.out + 4]];
    try {
      target.min = min;
      target.max = max;
    } catch (cause) {
      failTarget(target, cause, { min: oldMin, max: oldMax });
    }
    return target;
  }

  /** Returns the distance to the boundary, positive outside, negative inside. A flat region is all boundary. */
  signedDistance(point: Vec3Like): number {
    readVec3(undefined, slots.point, point, 'point');
    return askShape(this, 'shapeClosest', slots.point);
  }

  private askAlong(direction: Vec3Like, argument: string): void {
    readDirection(undefined, slots.point, direction, argument);
    askShape(this, 'shapeSupport', slots.point);
  }
}
