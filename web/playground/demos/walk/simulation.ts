import { World, type MoveAndSlideOptions, type MoveStep, type Region } from 'askew';
import type { Triple } from '../../../figures/state/box.js';
import { bodyRegion, footHeight } from './body.js';
import { fullTurn, headings, Turner } from './headings.js';
import { levelNamed } from './file-levels.js';
import type { Level, Part, Pose } from './level.js';
import type { Input } from './recording.js';
import type { Settings, WalkState } from './state.js';

/** Seconds. */
export const tick = 1 / 60;
export const gravity = 12;
export const walkSpeed = 3;
export const jumpSpeed = 5.4;
/** Whoever is put down has its feet so far above the ground at most. */
const closeBelow = 0.05;
/** An eighth of a turn, in headings. */
const eighth = fullTurn / 8;

/** Returns the options of `moveAndSlide` for these settings, but for the predicate. */
export function optionsOf({ stepHeight, maxSlope, skin }: Settings): MoveAndSlideOptions {
  return { up: [0, 1, 0], maxSlope: (maxSlope * Math.PI) / 180, stepHeight, snap: Math.max(0.1, stepHeight), skin };
}

/** The level and who walks in it, frame by frame. The same inputs lead to the same bits on every machine. */
export class Simulation {
  readonly world = new World();
  readonly turner = new Turner();
  readonly level: Level;
  readonly own: number;
  readonly region: Region;
  readonly velocity: Triple = [0, 0, 0];
  step: MoveStep;
  frame: number;
  /** The translation that was asked for last. */
  asked: Triple = [0, 0, 0];
  /** How far the body has been turned by what carries it. */
  turned = 0;
  /** How often it fell out of the level. */
  falls = 0;
  private readonly ids: number[];
  private readonly partById = new Map<number, Part>();
  private readonly ways = headings(this.turner);
  private readonly options: MoveAndSlideOptions;
  private readonly shelf: number | undefined;
  private hasStep = false;

  constructor(private readonly state: WalkState) {
    this.frame = state.frame;
    this.level = levelNamed(state.file);
    this.region = bodyRegion(state.body);
    this.ids = this.parts.map(({ shape, pose, place, motion }) => {
      const where = place ?? { ...pose, ...motion?.(this.frame, this.turner) };
      return this.world.add({ shape, ...where, still: motion === undefined });
    });
    this.ids.forEach((id, i) => this.partById.set(id, this.parts[i]));
    this.shelf = this.ids[this.parts.findIndex(({ kind }) => kind === 'oneWay')];
    const [x, y, z] = state.feet;
    this.own = this.world.add({ shape: this.region, center: [x, y + footHeight(state.body), z] });
    this.options = { ...optionsOf(state), predicate: (id, _, normal) => id !== this.shelf || this.isHeld(normal) };
    this.step = this.world.moveAndSlide(this.own, [0, 0, 0], this.options);
    this.settle();
  }

  get parts(): readonly Part[] {
    return this.level.parts;
  }

  partOf(id: number): Part {
    return this.partById.get(id)!;
  }

  /** Where a part is in this frame, as it was added or moved. */
  poseOf(i: number): Pose {
    const { pose, motion } = this.parts[i];
    return { ...pose, ...motion?.(this.frame, this.turner) };
  }

  get isStanding(): boolean {
    return this.step.state === 'ground';
  }

  /** Whether it moves by nothing but what is held. */
  get isAtRest(): boolean {
    const { moved, carried, state, ground } = this.step;
    const isStill = (vector: ArrayLike<number>): boolean => vector[0] === 0 && vector[1] === 0 && vector[2] === 0;
    const isRidden = ground !== null && this.partOf(ground.id).kind === 'moving';
    return state === 'ground' && isStill(moved) && isStill(carried) && !isRidden;
  }

  get feet(): Triple {
    const [x, y, z] = this.step.center;
    return [x, y - footHeight(this.state.body), z];
  }

  /** Asks once more what the last step asked, for the counters. */
  ask(): void {
    this.world.moveAndSlide(this.own, this.asked, { ...this.options, previous: this.step });
  }

  hash(): string {
    return this.world.hash();
  }

  /** One frame: the level moves, then the body. */
  tick({ direction, jump, yaw }: Input): void {
    this.frame += 1;
    this.parts.forEach(({ motion }, i) => {
      if (motion) this.world.move(this.ids[i], motion(this.frame, this.turner));
    });
    const { velocity } = this;
    const heading = (yaw + eighth * (direction - 1) + fullTurn) % fullTurn;
    const [x, z] = direction === 0 ? [0, 0] : this.ways[heading];
    velocity[0] = walkSpeed * x;
    velocity[2] = walkSpeed * z;
    velocity[1] = jump && this.isStanding ? jumpSpeed : velocity[1] - gravity * tick;
    this.advance([velocity[0] * tick, velocity[1] * tick, velocity[2] * tick]);
  }

  dispose(): void {
    this.world.dispose();
  }

  private advance(asked: Triple): void {
    const { world, own, options, step } = this;
    this.asked = asked;
    world.moveAndSlide(own, asked, this.hasStep ? { ...options, previous: step } : options, step);
    this.hasStep = true;
    this.turned += step.turn;
    const rotation = step.turn === 0 ? {} : { rotation: this.turner.aboutY(this.turned) };
    world.move(own, { center: step.center, ...rotation });
    this.velocity[1] = step.slid[1] / tick;
    if (step.center[1] < this.level.lowest) this.startAnew();
  }

  private startAnew(): void {
    const [x, y, z] = this.state.feet;
    this.falls += 1;
    this.hasStep = false;
    this.world.move(this.own, { center: [x, y + footHeight(this.state.body), z] });
    this.settle();
  }

  /** Lets the body down to what is close below it. */
  private settle(): void {
    this.advance([0, -closeBelow, 0]);
    this.velocity.fill(0);
  }

  /** Whether the shelf holds who meets it this way: from above, with its feet over it. */
  private isHeld(normal: ArrayLike<number>): boolean {
    const top = this.world.boundsOf(this.shelf!).max[1];
    return normal[1] > 0.5 && this.world.boundsOf(this.own).min[1] > top - 0.01;
  }
}

/** Returns where a walk leads; tells where the body is after each frame. */
export function simulate(
  state: WalkState,
  inputs: readonly Input[],
  passes: (center: Triple) => void = () => {},
): Simulation {
  const simulation = new Simulation(state);
  for (const input of inputs) {
    simulation.tick(input);
    passes([...simulation.step.center] as Triple);
  }
  return simulation;
}
