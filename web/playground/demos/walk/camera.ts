import { Region } from 'askew';
import { MathUtils, Spherical, Vector3 } from 'three';
import type { Stage } from '../../../figures/stage/stage.js';
import { footHeight } from './body.js';
import type { BodyView } from './body-view.js';
import { fullTurn } from './headings.js';
import type { WalkModel } from './model.js';

/** The ball around the eye, which meets nothing. */
const radius = 0.22;
/** How far above its middle the body is looked at, as a part of its half height. */
const eyeHeight = 0.55;
const distance = { start: 8.5, least: 1.2, most: 16 };
const slope = 0.5;
/** Where it would have to come nearer than that, it looks from higher up, as far as there is room for it. */
const near = 3.5;
/** The angles between which it rises, from what it wishes to the steepest, in so many steps, and how quickly. */
const rise = { steepest: 0.35, steps: 6, speed: 0.15, least: 0.005 };
/** From how near the body is seen through, and how near it is hardly seen. */
const through = { from: 2.2, to: 0.9, least: 0.12 };

/**
 * A camera that follows the body: dragging turns it, and where something is between, a ball that is cast from the body
 * to the camera says how near it must come. It rises above what would bring it close, and sees through the body where it
 * cannot.
 */
export class ChaseCamera {
  private readonly ball = Region.sphere({ radius });
  private readonly wished = new Vector3();
  private readonly way = new Vector3();
  private readonly wish = new Spherical();
  /** By what angle it looks from higher up than it wishes. */
  private risen = 0;
  private isPlaced = false;
  /** What the ball does not meet: the body, and what has come down upon its head. */
  private inside: number[] = [];

  constructor(
    private readonly stage: Stage,
    private readonly model: WalkModel,
    private readonly body: BodyView,
  ) {
    const { orbit, camera } = stage;
    orbit.enablePan = false;
    orbit.minDistance = distance.least;
    orbit.maxDistance = distance.most;
    orbit.maxPolarAngle = 0.62 * Math.PI;
    model.yaw = () => orbit.getAzimuthalAngle();
    model.onPlaced((yaw) => this.place((2 * Math.PI * yaw) / fullTurn));
    model.onChange(() => this.follow());
    stage.onDraw(() => this.shorten());
    stage.onDrawn(() => void camera.position.copy(this.wished));
  }

  private get head(): Vector3 {
    const { simulation, state } = this.model;
    const head = new Vector3().fromArray(simulation.step.center);
    head.y += eyeHeight * footHeight(state.body);
    return head;
  }

  private place(yaw: number): void {
    const { orbit, camera } = this.stage;
    orbit.target.copy(this.head);
    const from = new Vector3(Math.sin(yaw), slope, Math.cos(yaw));
    camera.position.copy(orbit.target).addScaledVector(from.normalize(), distance.start);
    this.wished.copy(camera.position);
    this.isPlaced = true;
    orbit.update();
    this.stage.invalidate();
  }

  private follow(): void {
    const { orbit, camera } = this.stage;
    const moved = this.head.sub(orbit.target);
    if (moved.lengthSq() === 0) return;
    orbit.target.add(moved);
    camera.position.add(moved);
    this.stage.invalidate();
  }

  /** For one drawing: the next turn of the view goes by where the camera wants to be. */
  private shorten(): void {
    const { orbit, camera } = this.stage;
    this.wished.copy(camera.position);
    this.wish.setFromVector3(this.way.subVectors(camera.position, orbit.target));
    this.ball.setPose(orbit.target);
    const { world, own } = this.model.simulation;
    const { ids, count } = world.overlap(this.ball);
    this.inside = [own, ...ids.subarray(0, count)];
    this.riseTo(this.roomiest());
    const free = this.freeAt(this.risen);
    camera.position.copy(orbit.target).addScaledVector(this.way, free);
    camera.lookAt(orbit.target);
    camera.updateMatrixWorld();
    const seen = MathUtils.smoothstep(free * this.wish.radius, through.to, through.from);
    this.body.fade(MathUtils.lerp(through.least, 1, seen));
  }

  /** Returns what part of the way to the camera is free when it has risen by an angle; leaves that way. */
  private freeAt(risen: number): number {
    const { radius: length, phi, theta } = this.wish;
    this.way.setFromSphericalCoords(length, phi - risen, theta);
    const hit = this.model.simulation.world.castRegion(this.ball, this.way, { exclude: this.inside });
    return hit ? Math.max(hit.t, 0.02) : 1;
  }

  /** Returns the least angle to rise by that leaves it room, or else the one that leaves it most. */
  private roomiest(): number {
    const most = Math.max(0, this.wish.phi - rise.steepest);
    const enough = Math.min(1, near / this.wish.radius);
    let best = { risen: 0, free: 0 };
    for (let i = 0; i <= rise.steps && best.free < enough; i++) {
      const risen = (most * i) / rise.steps;
      const free = this.freeAt(risen);
      if (free > best.free) best = { risen, free };
    }
    return best.risen;
  }

  /** Rises a little of the way there in each drawing, or at once where nothing moves that need not. */
  private riseTo(wanted: number): void {
    const { orbit, invalidate } = this.stage;
    const left = wanted - this.risen;
    const atOnce = this.isPlaced || !orbit.enableDamping || Math.abs(left) < rise.least;
    this.risen += atOnce ? left : rise.speed * left;
    this.isPlaced = false;
    if (!atOnce) invalidate();
  }
}
