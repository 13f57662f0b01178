import { type ColliderCastHit, reflect, Region, World } from 'askew';
import { Vector3 } from 'three';
import { boxSchema, regionOf, tripleSchema, type BoxState, type Triple } from '../../../figures/state/box.js';
import { randomBoxes, type Space } from '../../../figures/state/random-boxes.js';
import { object, oneOf, whole } from '../../../figures/state/schema.js';

/** A ray, or a box on its way, among boxes: the state of everything that shows where it goes. Plain JSON. */
export interface RaysState {
  version: 1;
  mode: 'ray' | 'sweep';
  /** The seed that places the boxes. */
  seed: number;
  /** The box that is swept; its center is where the ray starts, too. */
  mover: BoxState;
  /** Where the box is to go, and what the ray is aimed at. */
  to: Triple;
  /** How often the ray is reflected at most. */
  bounces: number;
}

export const mostBounces = 12;

export const raysSchema = object<RaysState>({
  version: oneOf(1),
  mode: oneOf('ray', 'sweep'),
  seed: whole(0, 1e6),
  mover: boxSchema,
  to: tripleSchema,
  bounces: whole(0, mostBounces),
});

const space: Space = { middle: [0.5, 1.5, 0], reach: [3, 1.2, 2.4] };
export const boxCount = 6;
/** So many are tried at most until enough lie apart. */
const tries = 120;

/** A piece of the way of a ray. `row` is the box it ends at; null: it goes on. */
export interface Leg {
  from: Triple;
  to: Triple;
  row: number | null;
  distance: number;
  normal: Triple;
}

export interface RaysAnswer {
  legs: Leg[];
  /** The first contact of the box on its way; null: the way is free, or the ray is shown. */
  contact: ColliderCastHit | null;
  mover: Region;
  /** The box where it stops. */
  stopped: Region;
}

/** How much larger than among so many the boxes are, and how far apart at least. */
const growth = 3;
const clearance = 0.15;

/** How far a ray that meets nothing more is drawn. */
const faraway = 30;

/** Boxes as colliders that rays and boxes meet. */
export class Obstacles {
  readonly world = new World();
  readonly regions: Region[];
  private readonly rows = new Map<number, number>();

  constructor(readonly seed: number) {
    this.regions = regionsApart(seed);
    this.regions.forEach((shape, row) => this.rows.set(this.world.add({ shape, still: true }), row));
  }

  rowOf(id: number): number {
    return this.rows.get(id)!;
  }

  /** Asks the package; throws its `AskewError` for a state that makes no way. */
  answer(state: RaysState): RaysAnswer {
    const mover = regionOf(state.mover);
    const way = direction(state);
    const contact = state.mode === 'sweep' ? this.world.castRegion(mover, way.toArray()) : null;
    const legs =
      state.mode === 'ray' ? this.follow(new Vector3().fromArray(state.mover.center), way, state.bounces) : [];
    const stop = way.clone().multiplyScalar(contact ? contact.t : 1);
    const stopped = mover.clone().setPose(stop.add(new Vector3().fromArray(state.mover.center)));
    return { legs, contact, mover, stopped };
  }

  /** A ray from box to box. A box cannot be met again by what it reflects, so it is left out of the next leg. */
  private follow(from: Vector3, way: Vector3, bounces: number): Leg[] {
    const legs: Leg[] = [];
    const along = way.clone().normalize();
    let last: number[] = [];
    for (let bounce = 0; bounce <= bounces; bounce += 1) {
      const hit = this.world.castRay(from.toArray(), along.toArray(), { exclude: last });
      const to = hit ? new Vector3().fromArray(hit.point) : from.clone().addScaledVector(along, faraway);
      const [row, normal] = hit ? [this.rowOf(hit.id), Array.from(hit.normal) as Triple] : [null, along.toArray()];
      legs.push({ from: from.toArray(), to: to.toArray(), row, distance: hit?.distance ?? Infinity, normal });
      if (!hit || hit.startsInside) break;
      along.fromArray(reflect(along, normal));
      from = to;
      last = [hit.id];
    }
    return legs;
  }

  dispose(): void {
    this.world.dispose();
  }
}

/** Boxes at random, but for those that meet one that is there already. */
function regionsApart(seed: number): Region[] {
  const { centers, sizes, rotations } = randomBoxes(tries, seed, space);
  const apart: Region[] = [];
  for (let i = 0; i < tries && apart.length < boxCount; i += 1) {
    const region = new Region({
      center: centers.subarray(3 * i, 3 * i + 3),
      size: Array.from(sizes.subarray(3 * i, 3 * i + 3), (size) => growth * size),
      rotation: rotations.subarray(4 * i, 4 * i + 4),
    });
    if (apart.every((other) => region.separation(other) > clearance)) apart.push(region);
  }
  return apart;
}

function direction({ mover, to }: RaysState): Vector3 {
  return new Vector3().fromArray(to).sub(new Vector3().fromArray(mover.center));
}
