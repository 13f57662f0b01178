import { Matrix4, Ray, Vector3 } from 'three';
import type { Region } from 'askew';
import type { BoxState, Triple } from '../../../figures/state/box.js';

/** What is fitted is drawn at most so large, and more than half of that. */
const largest = 12;

/**
 * How a scene of any size is drawn: what stands on its lowest point, about the middle, by a power of two, so that going
 * back and forth between the numbers of the scene and those of the view rounds nothing but the places.
 */
export class Fit {
  readonly scale: number;
  readonly middle: Triple;
  /** Of the scene, in its own units. */
  readonly extents: Triple;

  constructor(regions: readonly Region[]) {
    const min = [Infinity, Infinity, Infinity];
    const max = [-Infinity, -Infinity, -Infinity];
    const bounds = { min: new Float64Array(3), max: new Float64Array(3) };
    for (const region of regions) {
      region.bounds(bounds);
      for (let i = 0; i < 3; i += 1) {
        min[i] = Math.min(min[i], bounds.min[i]);
        max[i] = Math.max(max[i], bounds.max[i]);
      }
    }
    if (regions.length === 0) for (const ends of [min, max]) ends.fill(0);
    this.extents = max.map((end, i) => end - min[i]) as Triple;
    const size = Math.max(...this.extents);
    this.scale = size > 0 ? 2 ** Math.floor(Math.log2(largest / size)) : 1;
    // Whole units of the view, so that the numbers of the scene stay short.
    const whole = (value: number): number => Math.round(value * this.scale) / this.scale;
    this.middle = [whole((min[0] + max[0]) / 2), min[1], whole((min[2] + max[2]) / 2)];
  }

  /** From the scene to the view. */
  get matrix(): Matrix4 {
    const { scale } = this;
    return new Matrix4().makeScale(scale, scale, scale).multiply(new Matrix4().makeTranslation(...this.negated));
  }

  toView({ center, size, ...rest }: BoxState): BoxState {
    const { scale, middle } = this;
    return { ...rest, center: part(center, (x, i) => (x - middle[i]) * scale), size: part(size, (x) => x * scale) };
  }

  toScene({ center, size, ...rest }: BoxState): BoxState {
    const { scale, middle } = this;
    return { ...rest, center: part(center, (x, i) => x / scale + middle[i]), size: part(size, (x) => x / scale) };
  }

  /** A ray of the view as the scene has it; its direction keeps its length. */
  rayToScene({ origin, direction }: Ray): { origin: Triple; direction: Triple } {
    const from = part(origin.toArray(), (x, i) => x / this.scale + this.middle[i]);
    return { origin: from, direction: direction.toArray() };
  }

  pointToView(point: ArrayLike<number>, target = new Vector3()): Vector3 {
    return target.fromArray(part(Array.from(point) as Triple, (x, i) => (x - this.middle[i]) * this.scale));
  }

  private get negated(): Triple {
    return part(this.middle, (x) => -x);
  }
}

function part(numbers: readonly number[], change: (value: number, i: number) => number): Triple {
  return numbers.map(change) as Triple;
}
