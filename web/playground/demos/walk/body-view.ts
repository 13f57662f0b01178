import {
  BoxGeometry,
  BufferGeometry,
  CapsuleGeometry,
  CircleGeometry,
  CylinderGeometry,
  Group,
  Mesh,
  MeshBasicMaterial,
  MeshLambertMaterial,
  SphereGeometry,
  Vector3,
} from 'three';
import { mix } from '../../../figures/page/tokens.js';
import { Label } from '../../../figures/stage/labels.js';
import type { Stage } from '../../../figures/stage/stage.js';
import { bodySizes, footHeight, type Body } from './body.js';
import type { Simulation } from './simulation.js';

/** How quickly it turns to where it walks, as a part of what is left, a frame. */
const turning = 0.25;
const shadowStrength = 0.3;
/** How high above what is below the shadow lies, so that it is seen. */
const lift = 0.015;

const geometries: Record<Body, () => BufferGeometry> = {
  capsule: () => new CapsuleGeometry(0.3, 0.9, 8, 24),
  sphere: () => new SphereGeometry(0.4, 32, 20),
  box: () => new BoxGeometry(...bodySizes.box),
  cylinder: () => new CylinderGeometry(0.3, 0.3, 1.5, 32),
};

/** Who walks: solid, with eyes to the front, and a shadow straight below. */
export class BodyView extends Group {
  private readonly body = new Mesh<BufferGeometry, MeshLambertMaterial>(
    undefined,
    new MeshLambertMaterial({ transparent: true }),
  );
  private readonly eyes = new Group();
  private readonly shadow: Mesh<CircleGeometry, MeshBasicMaterial>;
  private readonly letter = new Label('a', 'A');
  private kind: Body | null = null;
  private yaw = 0;

  constructor(stage: Stage) {
    super();
    const eye = new MeshBasicMaterial();
    const ball = new SphereGeometry(0.06, 12, 8);
    for (const x of [-0.11, 0.11]) {
      const one = new Mesh(ball, eye);
      one.position.x = x;
      this.eyes.add(one);
    }
    const look = { color: 0x000000, transparent: true, opacity: shadowStrength, depthWrite: false };
    this.shadow = new Mesh(new CircleGeometry(0.34, 32).rotateX(-Math.PI / 2), new MeshBasicMaterial(look));
    this.add(this.body, this.eyes, this.shadow, this.letter);
    stage.onPaint((palette) => {
      this.body.material.color.copy(mix(palette.paper, palette.a, 0.9));
      eye.color.copy(palette.paper);
    });
  }

  /** Shows the body looking along a yaw. */
  show(simulation: Simulation, kind: Body, yaw: number): void {
    if (kind !== this.kind) this.body.geometry = geometries[kind]();
    const isNew = kind !== this.kind;
    this.kind = kind;
    const { center, ground, state } = simulation.step;
    const half = footHeight(kind);
    this.body.position.fromArray(center);
    this.body.rotation.y = simulation.turned;
    const off = Math.atan2(Math.sin(yaw - this.yaw), Math.cos(yaw - this.yaw));
    this.yaw += isNew ? off : turning * off;
    const front = (bodySizes[kind][2] / 2) * 0.94;
    this.eyes.position.fromArray(center);
    this.eyes.position.y += kind === 'sphere' ? 0.1 : half - 0.28;
    this.eyes.position.add(new Vector3(0 - Math.sin(this.yaw), 0, 0 - Math.cos(this.yaw)).multiplyScalar(front));
    this.eyes.rotation.y = this.yaw;
    this.letter.position.fromArray(center);
    this.letter.position.y += half + 0.2;
    this.shade(simulation, state === 'ground' && ground ? ground.normal : null);
  }

  /** Lets what is behind shine through, for a camera that is near. */
  fade(opacity: number): void {
    this.body.material.opacity = opacity;
    this.eyes.visible = opacity > 0.5;
  }

  private shade(simulation: Simulation, normal: Float64Array | null): void {
    const { world, own, step } = simulation;
    const hit = world.castRay(step.center, [0, -1, 0], { exclude: own, maxT: 20 });
    this.shadow.visible = hit !== null;
    if (!hit) return;
    const along = new Vector3().fromArray(normal && hit.distance < 1.2 ? hit.normal : [0, 1, 0]);
    this.shadow.position.fromArray(hit.point).addScaledVector(along, lift);
    this.shadow.quaternion.setFromUnitVectors(new Vector3(0, 1, 0), along);
  }
}
