import { Matrix4, type Mesh, type Object3D, Vector3 } from 'three';
import { fail } from '../errors/errors.js';
import { type Instance, instancesOf } from './instances.js';

/** Triangles of one mesh, or of one instance of it, that follow each other in its geometry. */
export interface Run {
  object: Mesh;
  instanceId: number | undefined;
  batchId: number | undefined;
  materialIndex: number;
  /** The number of the first of them, in the geometry and in all. */
  faceIndex: number;
  part: number;
}

/** The triangles that an object draws. */
export interface Triangles {
  positions: Float32Array | Float64Array;
  indices: Uint32Array;
  runs: Run[];
}

/** Triangles while they are gathered. */
interface Gathered {
  numbers: number[];
  indices: number[];
  runs: Run[];
}

/** Beyond this coordinate, 32 bits round by more than 1e-4. */
const far = 4096;

/**
 * Returns the triangles of all visible meshes in an object and below, in its frame, as three.js draws them now; or,
 * with `isAlone`, those of its own geometry, as one instance.
 */
export function trianglesOf(object: Object3D, isAlone = false): Triangles {
  object.updateWorldMatrix(true, false);
  object.updateMatrixWorld(true);
  const found: Gathered = { numbers: [], indices: [], runs: [] };
  const identity = new Matrix4();
  const inverse = object.matrixWorld.clone().invert();
  const visit = (part: Object3D): void => {
    if (!(part as Mesh).isMesh) return;
    const base = part === object ? identity : inverse.clone().multiply(part.matrixWorld);
    const instances = isAlone ? [{ place: base }] : instancesOf(part, base);
    for (const each of instances) if (!each.isHidden) gather(found, part as Mesh, each);
  };
  visit(object);
  if (!isAlone) for (const child of object.children) child.traverseVisible(visit);
  const { indices, runs } = found;
  if (indices.length === 0) fail('no-geometry', 'object', object);
  return { positions: positionsOf(found), indices: new Uint32Array(indices), runs };
}

/** Returns vertices in 32 bits, in which those are one that should be, unless that moves some too much. */
function positionsOf({ numbers }: Gathered): Float32Array | Float64Array {
  const singles = new Float32Array(numbers);
  const isMoved = numbers.some((x, i) => Math.abs(x) > far && x !== singles[i]);
  return isMoved ? new Float64Array(numbers) : singles;
}

const vertex = new Vector3();

/**
 * Adds the triangles that a mesh draws as one instance, each once, by the first of the groups that draw it, and the
 * vertices they use.
 */
function gather(to: Gathered, object: Mesh, { place, range, instanceId, batchId }: Instance): void {
  const { geometry, material } = object;
  const position = geometry.getAttribute('position');
  if (position === undefined) return;
  const { index } = geometry;
  const drawn = range ?? geometry.drawRange;
  const { count: length } = index ?? position;
  const isMirrored = place.determinant() < 0;
  const isTaken = new Uint8Array(length);
  const vertices = new Map<number, number>();
  const take = (i: number): number => {
    const known = vertices.get(i);
    if (known !== undefined) return known;
    const { x, y, z } = object.getVertexPosition(i, vertex).applyMatrix4(place);
    vertices.set(i, to.numbers.length / 3);
    return to.numbers.push(x, y, z) / 3 - 1;
  };
  const all = { start: 0, count: Infinity, materialIndex: 0 };
  for (const { start, count, materialIndex = 0 } of Array.isArray(material) ? geometry.groups : [all]) {
    if (Array.isArray(material) && !material[materialIndex]) continue; // three.js draws it with none
    const end = Math.min(start + count, drawn.start + drawn.count, length);
    let last = -1;
    for (let at = Math.max(start, drawn.start, 0); at + 2 < end; at += 3) {
      if (isTaken[at] === 1) continue;
      isTaken[at] = 1;
      const part = to.indices.length / 3;
      if (last !== at - 3 || last < 0) {
        to.runs.push({ object, instanceId, batchId, materialIndex, faceIndex: Math.floor(at / 3), part });
      }
      last = at;
      const [a, b, c] = [0, 1, 2].map((k) => take(index?.getX(at + k) ?? at + k)) as [number, number, number];
      to.indices.push(a, isMirrored ? c : b, isMirrored ? b : c);
    }
  }
}
