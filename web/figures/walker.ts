import { Region, World, type MinimumTranslation } from 'askew';
import { boxSchema, regionOf, type BoxState, type Triple } from './box-state.js';
import { flag, object, oneOf } from './schema.js';

/** Somebody among tilted boxes: the state of everything that pushes somebody out. Plain JSON. */
export interface WalkerState {
  version: 1;
  /** Where the walker tries to be. */
  walker: BoxState;
  /** Whether the walker is pushed out of what is there. */
  pushed: boolean;
  /** Whether slopes that one can stand on push straight up. */
  grounded: boolean;
}

export const walkerSchema = object<WalkerState>({
  version: oneOf(1),
  walker: boxSchema,
  pushed: flag,
  grounded: flag,
});

/** One push out of one box. `row` is the box; the normal points away from it. */
export interface Push {
  row: number;
  depth: number;
  normal: Triple;
}

export interface WalkerAnswer {
  /** The walker after all pushes. */
  region: Region;
  pushes: Push[];
  /** The boxes that the walker is still in. */
  within: number[];
}

/** Pushes follow each other until nothing is met, but no more often than this. */
const mostPushes = 12;
/** A slope is one to stand on when its normal points up at least so much. */
export const standable = 0.7;
/** A sweep leans to a hit, and leaves somebody this deep at most in what is met; that is parted, but no push to speak of. */
const tiny = 1e-9;
/** How far somebody is lifted to come down on a slope again. */
const lift = 1;

/** Tilted boxes as colliders that push somebody out. */
export class Level {
  readonly world = new World();
  readonly regions: Region[];
  private readonly ids: number[];
  private readonly rows = new Map<number, number>();
  private readonly way = { normal: new Float64Array(3), depth: 0, vector: new Float64Array(3) } as MinimumTranslation;

  constructor(boxes: readonly BoxState[]) {
    this.regions = boxes.map(regionOf);
    this.ids = this.regions.map((shape) => this.world.add({ shape, still: true }));
    this.ids.forEach((id, row) => this.rows.set(id, row));
  }

  /** Asks the package; throws its `AskewError` for a state that makes no region. */
  answer({ walker, pushed, grounded }: WalkerState): WalkerAnswer {
    const region = regionOf(walker);
    const pushes: Push[] = [];
    for (let push = 0; pushed && push < mostPushes; push += 1) {
      const deepest = this.deepest(region);
      if (!deepest) break;
      const rounding = deepest.depth < tiny;
      if (!rounding) pushes.push(deepest);
      if (!rounding && grounded && deepest.normal[1] >= standable) this.stand(region, deepest.row);
      else this.move(region, this.way.vector);
    }
    return { region, pushes, within: this.met(region).map(({ row }) => row) };
  }

  dispose(): void {
    this.world.dispose();
  }

  /** The push out of the box that the region is deepest in; its vector stays in `way`. */
  private deepest(region: Region): Push | null {
    const [deepest] = this.met(region).sort((a, b) => b.depth - a.depth);
    if (!deepest) return null;
    region.minimumTranslation(this.regions[deepest.row], this.way);
    return deepest;
  }

  /** The boxes that the region is in, and not only touches. */
  private met(region: Region): Push[] {
    const { ids, count } = this.world.cast(region);
    return Array.from(ids.subarray(0, count), (id) => {
      const row = this.rows.get(id)!;
      const { depth, normal } = region.minimumTranslation(this.regions[row], this.way)!;
      return { row, depth, normal: Array.from(normal, (part) => -part) as Triple };
    }).filter(({ depth }) => depth > 0);
  }

  /** Straight up, to where the region comes to stand on a box: lifted, and swept down onto it. */
  private stand(region: Region, row: number): void {
    this.move(region, [0, lift, 0]);
    const contact = region.castRegion([0, -lift, 0], this.regions[row]);
    this.move(region, [0, -lift * (contact && !contact.startsOverlapping ? contact.t : 0), 0]);
  }

  private move(region: Region, by: ArrayLike<number>): void {
    const [x, y, z] = region.center;
    region.setPose([x + by[0], y + by[1], z + by[2]]);
  }
}
