import { Matrix4, Mesh, BoxGeometry, Vector3 } from 'three';
import { Capsule } from 'three/addons/math/Capsule.js';
import { OBB } from 'three/addons/math/OBB.js';
import { Octree } from 'three/addons/math/Octree.js';
import { obbsOf } from '../../bench/peers/scene.mjs';
import type { Boxes } from '../../bench/peers.js';
import { shapesOf, type Answer, type Exhibit } from '../exhibit.js';
import { wall } from '../scenes.js';

/** Pairs of boxes. */
export function pairs(a: Boxes, b: Boxes) {
  const [p, q] = [obbsOf(a) as OBB[], obbsOf(b) as OBB[]];
  return { overlaps: (i: number): boolean => p[i]!.intersectsOBB(q[i]!) };
}

const vector = (numbers: number[]): Vector3 => new Vector3().fromArray(numbers);
const obb = ({ center, size }: { center?: number[]; size?: number[] }): OBB =>
  new OBB(vector(center!), vector(size!).divideScalar(2));

const yesOrNo = (yes: boolean, right: boolean): Answer => ({ text: yes ? 'yes' : 'no', right: yes === right });

function nowhere(exhibit: Exhibit): Answer {
  const [shape, other] = shapesOf(exhibit);
  const yes = obb({ ...shape, center: [NaN, 0, 0] }).intersectsOBB(obb(other));
  return { text: yes ? 'they meet' : 'no', right: !yes };
}

function turned({ a, point }: Exhibit): Answer {
  const box = obb(a!).applyMatrix4(new Matrix4().makeRotationZ(Math.PI / 2));
  return yesOrNo(box.containsPoint(vector(point!)), true);
}

function sheared(exhibit: Exhibit): Answer {
  const [{ matrix }, other] = shapesOf(exhibit);
  const box = obb({ center: [0, 0, 0], size: [2, 2, 2] }).applyMatrix4(new Matrix4().fromArray(matrix!));
  const yes = box.intersectsOBB(obb(other));
  return { text: yes ? 'they meet' : 'they do not meet', right: yes === (exhibit.right !== 'disjoint') };
}

/** The loop of the example that three.js ships with: step, ask, push out. */
function walked(): Answer {
  const mesh = new Mesh(new BoxGeometry(...(wall.box.size as [number, number, number])));
  mesh.position.fromArray(wall.box.center);
  mesh.updateMatrixWorld(true);
  const octree = new Octree().fromGraphNode(mesh);
  const { from, to, radius } = wall.capsule;
  const capsule = new Capsule(vector(from), vector(to), radius);
  for (let step = 0; step < wall.steps; step += 1) {
    capsule.translate(new Vector3(wall.step, 0, 0));
    const hit = octree.capsuleIntersect(capsule);
    if (hit) capsule.translate(hit.normal.multiplyScalar(hit.depth));
  }
  return wall.answer(capsule.start.x);
}

export const own = { nowhere, turned, sheared, wall: walked };
