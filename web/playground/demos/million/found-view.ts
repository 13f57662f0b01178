import { Region } from 'askew';
import { toMatrix4 } from 'askew/three';
import { BoxGeometry, Group, InstancedMesh, Matrix4, MeshLambertMaterial } from 'three';
import type { Multitude } from './state.js';

const cube = new BoxGeometry(2, 2, 2);
const firstRoom = 1024;
const floats = 16;

/** A body for each box that is found. Where a region moves on little, most were found before, and keep their matrices. */
export class FoundView extends Group {
  readonly material = new MeshLambertMaterial({ flatShading: true });
  private mesh = this.bodies(firstRoom);
  private spare: Float32Array = new Float32Array(floats * firstRoom);
  private all: Multitude | null = null;
  /** Whose matrices the bodies have, in ascending order. */
  private ids = new Uint32Array(0);
  private readonly region = new Region({ size: [0, 0, 0] });
  private readonly transform = new Matrix4();

  constructor() {
    super();
    this.add(this.mesh);
  }

  show(all: Multitude, found: Uint32Array): void {
    if (all !== this.all) this.ids = new Uint32Array(0);
    this.all = all;
    const old = this.mesh.instanceMatrix.array as Float32Array;
    if (found.length > this.mesh.instanceMatrix.count) this.grow(2 * found.length);
    this.fill(this.spare, found, old);
    const { instanceMatrix } = this.mesh;
    [instanceMatrix.array, this.spare] = [this.spare, instanceMatrix.array as Float32Array];
    instanceMatrix.clearUpdateRanges();
    instanceMatrix.addUpdateRange(0, floats * found.length);
    instanceMatrix.needsUpdate = true;
    this.mesh.count = found.length;
    this.ids = found.slice();
  }

  /** Both rows of ids ascend, so that one way through them finds those that were there before. */
  private fill(matrices: Float32Array, found: Uint32Array, old: Float32Array): void {
    const { ids } = this;
    let before = 0;
    for (let i = 0; i < found.length; i += 1) {
      while (ids[before] < found[i]) before += 1;
      if (ids[before] !== found[i]) this.matrixOf(found[i]).toArray(matrices, floats * i);
      else for (let k = 0; k < floats; k += 1) matrices[floats * i + k] = old[floats * before + k];
    }
  }

  private matrixOf(id: number): Matrix4 {
    return toMatrix4(this.all!.world.regionOf(id, this.region), this.transform);
  }

  private grow(room: number): void {
    this.mesh.removeFromParent().dispose();
    this.mesh = this.bodies(room);
    this.spare = new Float32Array(floats * room);
    this.add(this.mesh);
  }

  private bodies(room: number): InstancedMesh<BoxGeometry, MeshLambertMaterial> {
    const mesh = new InstancedMesh(cube, this.material, room);
    mesh.frustumCulled = false;
    mesh.renderOrder = -0.4;
    return mesh;
  }
}
