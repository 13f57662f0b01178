import { Region } from 'askew';
import { random } from './random.js';

type Three = [number, number, number];

/** Makes seeded regions of every kind in turn, each somewhere near the origin and turned. */
export class Regions {
  readonly next: () => number;
  private made = 0;

  constructor(seed: number) {
    this.next = random(seed);
  }

  /** How many kinds there are. */
  static readonly kinds = 14;

  number(low: number, high: number): number {
    return low + (high - low) * this.next();
  }

  vector(reach: number): Three {
    return [this.number(-reach, reach), this.number(-reach, reach), this.number(-reach, reach)];
  }

  rotation(): number[] {
    return [...this.vector(1), this.number(0.2, 1)];
  }

  region(kind = this.made++ % Regions.kinds, reach = 3): Region {
    const center = this.vector(reach);
    const rotation = this.rotation();
    const size = this.vector(1).map((x) => 2 * Math.abs(x) + 0.2) as Three;
    const radius = this.number(0.05, 0.1);
    const points = (count: number): Three[] => Array.from({ length: count }, () => this.vector(1.5));
    const placed = (region: Region): Region => region.setPose(center, rotation);
    switch (kind) {
      case 0:
        return new Region({ center, size, rotation });
      case 1:
        return placed(Region.hull(points(9)));
      case 2:
        return Region.wedge({ center, size, rotation });
      case 3:
        return Region.cornerWedge({ center, size, rotation });
      case 4:
        return placed(Region.frustum({ fov: 1, aspect: 1.5, near: 0.2, far: 2 }));
      case 5:
        return placed(Region.prism([0, 0, 0, 1, 0, 0, 0, 0, 1.5].map(Number), 1));
      case 6:
        return placed(Region.triangle(...(points(3) as [Three, Three, Three])));
      case 7:
        return placed(Region.segment(...(points(2) as [Three, Three])));
      case 8:
        return Region.point(center);
      case 9:
        return Region.sphere({ center, radius: 10 * radius });
      case 10:
        return placed(Region.capsule({ from: this.vector(1), to: this.vector(1), radius: 4 * radius }));
      case 11:
        return Region.cylinder({ center, rotation, radius: 5 * radius, height: 2 * size[0] });
      case 12:
        return Region.ellipsoid({ center, rotation, radii: size });
      default:
        return Region.roundedBox({ center, size, rotation, radius });
    }
  }
}
