import { Region, World, type MinimumTranslation, type TranslationOptions } from 'askew';
import { boxSchema, regionOf, type BoxState, type Triple } from '../../../figures/state/box.js';
import { flag, object, oneOf } from '../../../figures/state/schema.js';
import { shapeOf, type ShapeState } from '../../../figures/state/shape.js';

/** Somebody among tilted boxes: the state of everything that pushes somebody out. Plain JSON. */
export interface WalkerState {
  version: 1;
  /** Where the walker, a capsule, tries to be: by the box around it. */
  walker: BoxState;
  /** Whether the walker is pushed out of what is there. */
  pushed: boolean;
  /** Whether the walker stays on the ground: slopes that one can stand on push straight up, walls only level. */
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
const up = [0, 1, 0] as const;

/** The shape of the walker. */
export const walkerShape = (walker: BoxState): ShapeState => ({ kind: 'capsule', ...walker });

/** How somebody who stays on the ground is pushed by what pushes this far up, were it free: ceilings push as they like. */
export function groundOptions(upwards: number): TranslationOptions | undefined {
  if (upwards >= standable) return { along: up };
  return upwards > -standable ? { within: up } : undefined;
}

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
    const region = shapeOf(walkerShape(walker));
    const pushes: Push[] = [];
    while (pushed && pushes.length < mostPushes) {
      const deepest = this.deepest(region);
      if (!deepest) break;
      const bound = grounded ? groundOptions(deepest.normal[1]) : undefined;
      pushes.push(this.pushFrom(region, deepest.row, bound));
      region.translate(this.way.vector);
    }
    return { region, pushes, within: this.within(region) };
  }

  dispose(): void {
    this.world.dispose();
  }

  /** The free push out of the box that the region is deepest in. */
  private deepest(region: Region): Push | null {
    const { ids, count } = this.world.overlap(region);
    const pushes = Array.from(ids.subarray(0, count), (id) => this.pushFrom(region, this.rows.get(id)!));
    return pushes.sort((a, b) => b.depth - a.depth).find(({ depth }) => depth > 0) ?? null;
  }

  /** The boxes that the region is in, and not only touches. */
  private within(region: Region): number[] {
    const { ids, count } = this.world.overlap(region);
    const rows = Array.from(ids.subarray(0, count), (id) => this.rows.get(id)!);
    return rows.filter((row) => region.overlaps(this.regions[row], { strict: true }));
  }

  /** The push out of a box; its vector stays in `way`. */
  private pushFrom(region: Region, row: number, options?: TranslationOptions): Push {
    const { depth, normal } = region.minimumTranslation(this.regions[row], options, this.way)!;
    return { row, depth, normal: Array.from(normal, (part) => 0 - part) as Triple };
  }
}
