import { Region, World, type BoxColumns } from 'askew';
import { toMatrix4 } from 'askew/three';
import { Matrix4, Quaternion, Vector3, type Ray } from 'three';
import { randomBoxes, type BoxesByPose, type Space } from '../../figures/state/random-boxes.js';

export const home: Space = { middle: [0, 1.7, 0], reach: [4.5, 1.5, 4.5] };

/** Farther than anything is from the camera. */
const farthest = 200;
const halvings = 24;
const forwards = new Vector3(0, 0, 1);

/** Boxes as colliders of a World, known by their rows. */
class Colliders {
  readonly world: World;
  readonly ids: Uint32Array;
  private readonly rows = new Map<number, number>();

  constructor(boxes: BoxColumns) {
    this.world = new World();
    this.ids = this.world.addMany({ ...boxes, still: true });
    this.ids.forEach((id, row) => this.rows.set(id, row));
  }

  rowOf(id: number): number {
    return this.rows.get(id)!;
  }

  region(row: number, target?: Region): Region {
    return this.world.regionOf(this.ids[row], target);
  }
}

/** Boxes at random as colliders of a World; a second World holds their bounds, to show the first half of an overlap query. */
export class Crowd {
  readonly boxes: BoxesByPose;
  /** The matrix of each box, 16 numbers a row, which draws it from a cube from -1 to 1. */
  readonly matrices: Float32Array;
  private readonly colliders: Colliders;
  private readonly bounds: Colliders;
  private readonly target = new Region({ size: [0, 0, 0] });

  constructor(
    readonly count: number,
    readonly seed: number,
  ) {
    this.boxes = randomBoxes(count, seed, home);
    this.colliders = new Colliders(this.boxes);
    this.matrices = new Float32Array(16 * count);
    const matrix = new Matrix4();
    const bounds = new Float64Array(12 * count);
    for (let row = 0; row < count; row += 1) {
      const region = this.colliders.region(row, this.target);
      toMatrix4(region, matrix).toArray(this.matrices, 16 * row);
      const { center, halfAxes } = boundsOf(region, this.target);
      bounds.set(center, 12 * row);
      bounds.set(halfAxes, 12 * row + 3);
    }
    this.bounds = new Colliders({ boxes: bounds });
  }

  get world(): World {
    return this.colliders.world;
  }

  idsOf(rows: readonly number[]): number[] {
    return rows.map((row) => this.colliders.ids[row]);
  }

  rowsOf(ids: Uint32Array): number[] {
    return Array.from(ids, (id) => this.colliders.rowOf(id));
  }

  region(row: number, target?: Region): Region {
    return this.colliders.region(row, target);
  }

  boundsOf(row: number, target?: Region): Region {
    return this.bounds.region(row, target);
  }

  /**
   * The boxes, but for those of `known`, whose bounds a region may meet as far as the index looks: along the axes of the
   * world and the normals of the region, not along edges. The index looks in f32 and leans outward, so that among very
   * many it may let one more by. At most so many.
   */
  candidates(region: Region, known: ReadonlySet<number>, most: number): number[] {
    const planes = region.kind === 'box' ? region.planes() : [];
    const rows: number[] = [];
    const near = this.bounds.world.overlap(boundsOf(region));
    for (const id of near.ids.subarray(0, near.count)) {
      const row = this.bounds.rowOf(id);
      if (known.has(row)) continue;
      const box = this.bounds.region(row, this.target);
      if (planes.some((plane) => plane.classify(box) === 'above')) continue;
      if (rows.push(row) === most) break;
    }
    return rows;
  }

  /** Which of these boxes a ray meets first, by casting ever shorter pieces of it. */
  first(ray: Ray, rows: readonly number[]): number | null {
    const include = this.idsOf(rows);
    const rotation = new Quaternion().setFromUnitVectors(forwards, ray.direction);
    const first = (length: number): number | null => {
      const center = ray.at(length / 2, new Vector3());
      const piece = new Region({ center, size: [0, 0, length], rotation });
      const { ids, count } = this.world.overlap(piece, { include, max: 1 });
      return count === 0 ? null : ids[0];
    };
    let best = first(farthest);
    if (best === null) return null;
    for (let i = 0, [clear, met] = [0, farthest]; i < halvings; i += 1) {
      const middle = (clear + met) / 2;
      const id = first(middle);
      if (id === null) clear = middle;
      else [met, best] = [middle, id];
    }
    return this.colliders.rowOf(best);
  }

  dispose(): void {
    this.colliders.world.dispose();
    this.bounds.world.dispose();
  }
}

/** The bounds of a region as a region; `target` may be the region itself. */
export function boundsOf(region: Region, target?: Region): Region {
  const { min, max } = region.bounds();
  return Region.fromMinMax(min, max, target);
}
