import { Vector3 } from 'three';
import { Level, standable, type WalkerAnswer, type WalkerState } from './state.js';
import { AnswerModel } from '../../controls/answer-model.js';
import type { Store } from '../../controls/store.js';
import { level } from './level.js';
import { fromDegrees } from '../../controls/turn.js';

const gravity = 12;
const jumpSpeed = 4.6;
const walkSpeed = 2.6;
/** Seconds: the walk goes on in steps of this length, however often the screen is drawn. */
const tick = 1 / 60;
const mostTicks = 4;
/** Whoever falls farther starts anew. */
const lowest = -8;
/** Whoever moves less in a step has come to rest. */
const still = 1e-6;

/** What is held down: to the right and to the front, as the camera sees it. */
export interface Steering {
  right: number;
  front: number;
}

/** What the parts of the demo share: the level, the state, the answer, and the walk, which runs only while something moves. */
export class WalkerModel extends AnswerModel<WalkerState, { yaw: number }, WalkerAnswer> {
  private readonly velocity = new Vector3();
  private steering: Steering = { right: 0, front: 0 };
  private later: { count: number; done(): void }[] = [];
  /** In the last step. */
  private moved = 0;
  private ticking = 0;
  private last = 0;

  private constructor(
    store: Store<WalkerState>,
    readonly level: Level,
  ) {
    super(store, { yaw: 0 }, (state) => level.answer(state));
    this.onDispose(() => cancelAnimationFrame(this.ticking));
  }

  static open(store: Store<WalkerState>): WalkerModel {
    return new WalkerModel(store, new Level(level));
  }

  /** Walks that way, relative to a camera that looks along this yaw, until told otherwise. */
  steer(steering: Steering, yaw: number): void {
    this.steering = steering;
    if (this.view.now.yaw !== yaw) this.view.set({ yaw });
    this.run();
  }

  /** Calls back after so many steps of the walk. */
  afterSteps(count: number, done: () => void): void {
    this.later.push({ count, done });
  }

  jump(): void {
    if (this.stands) this.velocity.y = jumpSpeed;
    this.run();
  }

  /** Something below holds the walker. */
  get stands(): boolean {
    return this.answer.pushes.some(({ normal }) => normal[1] >= standable);
  }

  override dispose(): void {
    super.dispose();
    this.level.dispose();
  }

  private run(): void {
    if (this.ticking !== 0) return;
    this.last = performance.now();
    this.ticking = requestAnimationFrame((now) => this.frame(now));
  }

  private frame(now: number): void {
    const ticks = Math.min(mostTicks, Math.round((now - this.last) / 1000 / tick));
    if (ticks > 0) this.last = now;
    for (let i = 0; i < ticks; i += 1) this.step();
    const { right, front } = this.steering;
    const rests = right === 0 && front === 0 && this.stands && this.moved < still;
    this.ticking = rests ? 0 : requestAnimationFrame((next) => this.frame(next));
    if (rests) this.store.commit();
  }

  private step(): void {
    for (const each of this.later) each.count -= 1;
    const due = this.later.filter(({ count }) => count < 0);
    this.later = this.later.filter(({ count }) => count >= 0);
    for (const { done } of due) done();
    const { right, front } = this.steering;
    const way = new Vector3(right, 0, -front).applyAxisAngle(new Vector3(0, 1, 0), this.view.now.yaw);
    way.normalize().multiplyScalar(walkSpeed);
    this.velocity.set(way.x, this.velocity.y - gravity * tick, way.z);
    const before = new Vector3().fromArray(this.answer.region.center);
    const center = before.clone().addScaledVector(this.velocity, tick);
    if (center.y < lowest) {
      this.velocity.set(0, 0, 0);
      this.store.reset();
    } else this.drag({ walker: { ...this.state.walker, center: center.toArray(), rotation: this.facing(way) } });
    for (const { normal } of this.answer.pushes) {
      const against = new Vector3().fromArray(normal);
      this.velocity.addScaledVector(against, -Math.min(0, this.velocity.dot(against)));
    }
    if (this.stands) this.velocity.y = this.state.grounded ? 0 : Math.min(0, this.velocity.y);
    this.moved = before.distanceTo(new Vector3().fromArray(this.answer.region.center));
  }

  private facing(way: Vector3): WalkerState['walker']['rotation'] {
    if (way.lengthSq() === 0) return this.state.walker.rotation;
    return fromDegrees([(Math.atan2(way.x, way.z) * 180) / Math.PI, 0, 0]);
  }
}
