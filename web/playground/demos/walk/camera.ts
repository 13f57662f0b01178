import { Region } from 'askew';
import { Vector3 } from 'three';
import type { Stage } from '../../../figures/stage/stage.js';
import { footHeight } from './body.js';
import { fullTurn } from './headings.js';
import type { WalkModel } from './model.js';

/** The ball around the eye, which meets nothing. */
const radius = 0.22;
/** How far above its middle the body is looked at, as a part of its half height. */
const eyeHeight = 0.55;
const distance = { start: 8.5, least: 1.2, most: 16 };
const slope = 0.5;

/**
 * A camera that follows the body: dragging turns it, and where something is between, a ball that is cast from the body
 * to the camera says how near it must come.
 */
export class ChaseCamera {
  private readonly ball = Region.sphere({ radius });
  private readonly wished = new Vector3();
  private readonly way = new Vector3();

  constructor(
    private readonly stage: Stage,
    private readonly model: WalkModel,
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
    const { world, own } = this.model.simulation;
    this.wished.copy(camera.position);
    this.way.subVectors(camera.position, orbit.target);
    this.ball.setPose(orbit.target);
    const hit = world.castRegion(this.ball, this.way, { exclude: own });
    if (hit === null) return;
    camera.position.copy(orbit.target).addScaledVector(this.way, Math.max(hit.t, 0.02));
    camera.updateMatrixWorld();
  }
}
