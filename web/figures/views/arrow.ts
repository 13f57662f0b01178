import { ConeGeometry, CylinderGeometry, Group, Mesh, MeshBasicMaterial, Vector3, type Color } from 'three';
import { FatLines } from '../stage/fat-lines.js';

const up = new Vector3(0, 1, 0);
const headLength = 0.2;
const cone = new ConeGeometry(0.42, 1, 24).translate(0, -0.5, 0);
const rod = new CylinderGeometry(0.14, 0.14, 1, 8).translate(0, 0.5, 0);

/** An arrow drawn over everything, with an unseen rod around it that is easy to point at. */
export class Arrow extends Group {
  readonly target = new Mesh(rod, new MeshBasicMaterial({ visible: false }));
  private readonly shaft = new FatLines(1, { width: 3.5, depth: 'always' });
  private readonly head = new Mesh(cone, new MeshBasicMaterial({ depthTest: false, transparent: true }));
  private readonly direction = new Vector3();
  private readonly neck = new Vector3();

  constructor() {
    super();
    this.shaft.renderOrder = this.head.renderOrder = 8;
    this.add(this.target, this.shaft, this.head);
  }

  show(from: Vector3, to: Vector3): void {
    const length = this.direction.subVectors(to, from).length();
    this.direction.divideScalar(length || 1);
    const size = Math.min(headLength, 0.5 * length);
    this.neck.copy(to).addScaledVector(this.direction, -size);
    this.shaft.set([...from.toArray(), ...this.neck.toArray()]);
    this.head.position.copy(to);
    this.head.scale.setScalar(size);
    this.head.quaternion.setFromUnitVectors(up, this.direction);
    this.target.position.copy(from);
    this.target.scale.set(1, Math.max(length, 1e-6), 1);
    this.target.quaternion.copy(this.head.quaternion);
  }

  paint(color: Color): void {
    this.shaft.paint(color);
    this.head.material.color.copy(color);
  }
}
