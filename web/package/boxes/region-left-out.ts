import { RegionBox } from '../region/box.js';
import { leftOut } from './left-out.js';

/** What the regions of `askew` have beyond boxes, so that its use names the entry that has it. */
export class RegionLeftOut extends RegionBox {
  /** @internal */
  static fit(): never {
    return leftOut('fit');
  }

  /** @internal */
  static hull(): never {
    return leftOut('hull');
  }

  /** @internal */
  static outerHull(): never {
    return leftOut('outerHull');
  }

  /** @internal */
  static fromPlanes(): never {
    return leftOut('fromPlanes');
  }

  /** @internal */
  static wedge(): never {
    return leftOut('wedge');
  }

  /** @internal */
  static cornerWedge(): never {
    return leftOut('cornerWedge');
  }

  /** @internal */
  static frustum(): never {
    return leftOut('frustum');
  }

  /** @internal */
  static prism(): never {
    return leftOut('prism');
  }

  /** @internal */
  static prisms(): never {
    return leftOut('prisms');
  }

  /** @internal */
  static triangle(): never {
    return leftOut('triangle');
  }

  /** @internal */
  static sphere(): never {
    return leftOut('sphere');
  }

  /** @internal */
  static capsule(): never {
    return leftOut('capsule');
  }

  /** @internal */
  static roundedBox(): never {
    return leftOut('roundedBox');
  }

  /** @internal */
  static cylinder(): never {
    return leftOut('cylinder');
  }

  /** @internal */
  static ellipsoid(): never {
    return leftOut('ellipsoid');
  }

  /** @internal */
  static segment(): never {
    return leftOut('segment');
  }

  /** @internal */
  static point(): never {
    return leftOut('point');
  }

  /** @internal */
  enlarged(): never {
    return leftOut('enlarged');
  }

  /** @internal */
  scaled(): never {
    return leftOut('scaled');
  }

  /** @internal */
  explain(): never {
    return leftOut('explain');
  }

  /** @internal */
  intersection(): never {
    return leftOut('intersection');
  }

  /** @internal */
  intersectionPoints(): never {
    return leftOut('intersectionPoints');
  }

  /** @internal */
  manifold(): never {
    return leftOut('manifold');
  }

  /** @internal */
  randomPoints(): never {
    return leftOut('randomPoints');
  }

  /** @internal */
  gridPoints(): never {
    return leftOut('gridPoints');
  }

  /** @internal */
  closestPoints(): never {
    return leftOut('closestPoints');
  }

  /** @internal */
  supportPoint(): never {
    return leftOut('supportPoint');
  }

  /** @internal */
  intervalOn(): never {
    return leftOut('intervalOn');
  }

  /** @internal */
  signedDistance(): never {
    return leftOut('signedDistance');
  }

  /** @internal */
  get dimension(): never {
    return leftOut('dimension');
  }

  /** @internal */
  get volume(): never {
    return leftOut('volume');
  }

  /** @internal */
  get centroid(): never {
    return leftOut('centroid');
  }

  /** @internal */
  get middle(): never {
    return leftOut('middle');
  }

  /** @internal */
  get vertices(): never {
    return leftOut('vertices');
  }

  /** @internal */
  get edges(): never {
    return leftOut('edges');
  }

  /** @internal */
  get faces(): never {
    return leftOut('faces');
  }
}
