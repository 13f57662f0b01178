import { Region, World, type OverlapExplanation } from 'askew';
import { Matrix4, Quaternion, Vector3 } from 'three';
import { OBB } from 'three/addons/math/OBB.js';
import { boxSchema, regionOf, type BoxState } from '../../../figures/state/box.js';
import { home } from '../../controls/crowd.js';
import { randomBoxes, type BoxesByPose } from '../../../figures/state/random-boxes.js';
import { fromDegrees } from '../../controls/turn.js';
import { flag, object, oneOf, whole } from '../../../figures/state/schema.js';

/** A region in very many boxes: the state of everything that shows it. Plain JSON. */
export interface MultitudeState {
  version: 1;
  count: number;
  /** The seed that places the boxes. */
  seed: number;
  region: BoxState;
  /** Whether every box is tested by `OBB` of three.js too. */
  brute: boolean;
}

export const multitudeSizes = [10_000, 100_000, 1_000_000] as const;

export const multitudeSchema = object<MultitudeState>({
  version: oneOf(1),
  count: oneOf<number>(...multitudeSizes),
  seed: whole(0, 1e6),
  region: boxSchema,
  brute: flag,
});

export const initial: MultitudeState = {
  version: 1,
  count: 1_000_000,
  seed: 1,
  region: { center: [0.4, 1.8, 0.6], size: [2.6, 0.5, 1.2], rotation: fromDegrees([25, 8, -22]) },
  brute: false,
};

export interface MultitudeAnswer {
  region: Region;
  counts: OverlapExplanation;
  /** Ids of what is found, until the next query. */
  found: Uint32Array;
  /** How long the query took, in milliseconds. */
  time: number;
}

/** Very many boxes at random as colliders of a World. */
export class Multitude {
  readonly world: World;
  /** Where the boxes have their centers, to draw them. */
  readonly points: Float32Array;
  private boxes: BoxesForOBB | null = null;

  constructor(
    readonly count: number,
    readonly seed: number,
  ) {
    const boxes = randomBoxes(count, seed, home);
    this.world = new World({ capacity: count });
    this.world.addMany({ ...boxes, still: true });
    this.points = Float32Array.from(boxes.centers);
  }

  /** Asks the package; throws its `AskewError` for a state that makes no region. */
  answer(state: MultitudeState): MultitudeAnswer {
    const region = regionOf(state.region);
    const counts = this.world.explainOverlap(region);
    const start = performance.now();
    const { ids, count } = this.world.overlap(region);
    return { region, counts, found: ids.subarray(0, count), time: performance.now() - start };
  }

  /** How many boxes meet the region by `OBB.intersectsOBB`, each of them asked. */
  countByOBB(region: BoxState): number {
    this.boxes ??= new BoxesForOBB(randomBoxes(this.count, this.seed, home));
    return this.boxes.count(region);
  }

  /** Gives back what only `countByOBB` needs. */
  forgetOBB(): void {
    this.boxes = null;
  }

  dispose(): void {
    this.world.dispose();
  }
}

/** Boxes as numbers that one `OBB` is filled from, box by box: a million objects of that class would not fit a phone. */
class BoxesForOBB {
  private readonly turns: Float64Array;
  private readonly each = new OBB();
  private readonly asked = new OBB();

  constructor(private readonly boxes: BoxesByPose) {
    const count = boxes.centers.length / 3;
    this.turns = new Float64Array(9 * count);
    const matrix = new Matrix4();
    const quaternion = new Quaternion();
    for (let i = 0; i < count; i += 1) {
      matrix.makeRotationFromQuaternion(quaternion.fromArray(boxes.rotations, 4 * i).normalize());
      this.turns.set(this.each.rotation.setFromMatrix4(matrix).elements, 9 * i);
    }
  }

  count({ center, size, rotation }: BoxState): number {
    const { each, asked, turns } = this;
    const { centers, sizes } = this.boxes;
    asked.center.fromArray(center);
    asked.halfSize.fromArray(size).multiplyScalar(0.5);
    const turn = new Quaternion().fromArray(rotation).normalize();
    asked.rotation.setFromMatrix4(new Matrix4().makeRotationFromQuaternion(turn));
    let found = 0;
    for (let i = 0, at = 0; at < centers.length; i += 9, at += 3) {
      each.center.fromArray(centers, at);
      each.halfSize.fromArray(sizes, at).multiplyScalar(0.5);
      each.rotation.fromArray(turns, i);
      if (each.intersectsOBB(asked)) found += 1;
    }
    return found;
  }
}

/** Where the middle of it all is. */
export const middleOfAll = new Vector3(...home.middle);
