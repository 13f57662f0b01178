import { Region, World } from 'askew';
import { boxOf, type FlatBox } from './flat-box.js';
import { prism } from './prism.js';
import type { Pair } from '../../figures/plot/plot.js';
import { randomNumbers } from '../../figures/state/random-boxes.js';

/** Half of the ground that the boxes lie on. */
const reach: Pair = [4, 2.5];
/** Sides, as parts of the room that there is for each. */
const shortest = 0.2;
const longest = 0.75;

/** A region among tilted boxes at random, seen from above. Plain JSON. */
export interface FlatCrowdState {
  version: 1;
  count: number;
  seed: number;
  region: FlatBox;
  /** The level of the index whose bounds are shown; −1: none. */
  level: number;
}

export interface FlatCrowdAnswer {
  region: Region;
  /** The region's upright bounds. */
  bounds: Region;
  found: Region[];
  /** Boxes whose upright bounds meet those of the region, though they do not meet the region themselves. */
  rejected: Region[];
  /** Blocks of four bounds that the index looked at, and boxes that were left for the exact test. */
  visited: number;
  tested: number;
}

/** So many boxes in a World; a second World holds their upright bounds, to show what bounds alone would say. */
export class FlatCrowd {
  readonly world = new World();
  readonly regions: Region[];
  readonly groups: number;
  private readonly bounds = new World();
  private readonly byId = new Map<number, Region>();
  private readonly idOfBounds = new Map<number, number>();

  constructor(count: number, seed: number) {
    const random = randomNumbers(seed);
    const room = 2 * Math.sqrt((reach[0] * reach[1]) / count);
    const side = (): number => room * (shortest + (longest - shortest) * random());
    for (let i = 0; i < count; i += 1) {
      const center: [number, number] = [reach[0] * (2 * random() - 1), reach[1] * (2 * random() - 1)];
      const region = new Region(boxOf({ center, size: [side(), side()], angle: 180 * random() }));
      const id = this.world.add({ shape: region, still: true });
      this.byId.set(id, region);
      this.idOfBounds.set(this.bounds.add({ shape: boundsOf(region), still: true }), id);
    }
    this.regions = [...this.byId.values()];
    this.world.update();
    this.groups = this.countGroups();
  }

  /** Asks the package; throws its `AskewError` for a state that makes no region. */
  answer(box: FlatBox): FlatCrowdAnswer {
    const region = prism(box);
    const bounds = boundsOf(region);
    const { visited, tested } = this.world.explainOverlap(region);
    const hits = this.world.overlap(region);
    const found = new Set(hits.ids.subarray(0, hits.count));
    const near = this.bounds.overlap(bounds);
    const rejected = Array.from(near.ids.subarray(0, near.count), (id) => this.idOfBounds.get(id)!).filter(
      (id) => !found.has(id),
    );
    const known = (ids: Iterable<number>): Region[] => Array.from(ids, (id) => this.byId.get(id)!);
    return { region, bounds, found: known(found), rejected: known(rejected), visited, tested };
  }

  /** The bounds on a level of the index; none where there is no such level. */
  level(level: number): Region[] {
    if (level < 0 || level >= this.world.levels) return [];
    const all = this.world.boundsOfLevel(level);
    return Array.from({ length: all.length / 6 }, (_, i) =>
      Region.fromMinMax(all.subarray(6 * i, 6 * i + 3), all.subarray(6 * i + 3, 6 * i + 6)),
    );
  }

  /** How many groups of four there are on all levels. */
  private countGroups(): number {
    const counts = Array.from({ length: this.world.levels }, (_, i) => this.world.boundsOfLevel(i).length / 6);
    return counts.reduce((sum, count) => sum + Math.ceil(count / 4), 0);
  }

  dispose(): void {
    this.world.dispose();
    this.bounds.dispose();
  }
}

function boundsOf(region: Region): Region {
  const { min, max } = region.bounds();
  return Region.fromMinMax(min, max);
}
