import { AskewError, World } from 'askew';
import type { Group } from 'three';
import type { Triple } from '../../../figures/state/box.js';
import { FileProblem } from '../../controls/files/file-problem.js';
import { buildMeshes } from '../../controls/files/mesh-builds.js';
import { partsOf, type Part as FilePart } from '../../controls/files/parts.js';
import { readFiles } from '../../controls/files/reading.js';
import type { Work } from '../../controls/files/work.js';
import { builtIn, floorOf, placed, type Level, type Part } from './level.js';

/** A model is drawn by a power of two: its largest extent is at least so many meters, and less than the most. */
const extents = { least: 8, most: 128 };
/** The floor below a model is so much lower than its lowest point, and so much wider on each side. */
const floor = { below: 0.01, aside: 10 };
/** So many rays are cast down, from the middle outward, until one meets the model. */
const mostRays = 300;
/** So many models are held at a time, for the way back. */
const mostHeld = 2;
/** Whoever falls so far below the floor starts anew. */
const depth = 9;

/** A level out of a file of the reader's. */
export interface FileLevel extends Level {
  /** Where a walk in it begins. */
  feet: Triple;
  meshes: readonly FilePart[];
  /** How many times as large as in its file it is. */
  scale: number;
}

const held = new Map<string, FileLevel>();

/** The level of a file that is not here has a floor alone. */
const empty = (): Level => ({ parts: [floorOf(0, 40, 40)], lowest: -depth });

export function levelNamed(file: string | null): Level {
  return file === null ? builtIn() : (held.get(file) ?? empty());
}

/** The level of a file that is here; null: of none. */
export function fileLevel(file: string | null): FileLevel | null {
  return (file !== null && held.get(file)) || null;
}

/** Reads the one glTF among files as a level, and returns its name; nothing changes before all is done. */
export async function openLevel(files: readonly File[], work: Work): Promise<string> {
  const { name, root } = await readFiles(files, work);
  const { scale, size } = fit(root);
  const { parts: meshes } = partsOf(root);
  const shapes = await buildMeshes(meshes, work);
  const solid = meshes.map((mesh): Part => {
    const shape = shapes.get(mesh.geometry);
    const place = shape ? { matrix: mesh.matrix } : {}; // what makes no triangles is its box
    return { name: mesh.name, kind: 'still', shape: shape ?? mesh.box, pose: placed([0, 0, 0]), place };
  });
  const [width, height, depthwise] = size;
  const ground = floorOf(-floor.below, width + 2 * floor.aside, depthwise + 2 * floor.aside);
  held.delete(name);
  held.set(name, { parts: [ground, ...solid], lowest: -depth, feet: groundIn(solid, size, height), meshes, scale });
  for (const oldest of held.keys()) {
    if (held.size <= mostHeld) break;
    held.delete(oldest);
  }
  return name;
}

/** Puts a model on y = 0, in the middle, as large as one can walk in it. */
function fit(root: Group): { scale: number; size: Triple } {
  const [min, max] = [
    [Infinity, Infinity, Infinity],
    [-Infinity, -Infinity, -Infinity],
  ];
  for (const { box } of partsOf(root).parts) {
    const bounds = box.bounds();
    for (let k = 0; k < 3; k += 1) {
      min[k] = Math.min(min[k], bounds.min[k]);
      max[k] = Math.max(max[k], bounds.max[k]);
    }
  }
  const size = max.map((end, k) => end - min[k]);
  const largest = Math.max(...size);
  let scale = 1;
  if (largest > 0 && largest < extents.least) scale = 2 ** Math.ceil(Math.log2(extents.least / largest));
  if (largest >= extents.most) scale = 2 ** -Math.ceil(Math.log2(largest / extents.most) + 1e-9);
  root.scale.setScalar(scale);
  root.position.set((-scale * (min[0] + max[0])) / 2, -scale * min[1], (-scale * (min[2] + max[2])) / 2);
  return { scale, size: size.map((extent) => scale * extent) as Triple };
}

/** The place on a model straight below a point above its middle, or the next one aside; on the floor where none is. */
function groundIn(parts: readonly Part[], [width, , length]: Triple, height: number): Triple {
  const world = new World();
  try {
    for (const { shape, place } of parts) world.add({ shape, ...place, still: true });
  } catch (error) {
    world.dispose();
    const isFlat = error instanceof AskewError && error.code === 'not-invertible';
    throw isFlat ? new FileProblem('a mesh in it is flat in its scale') : error;
  }
  let feet: Triple = [0, 0.01, 0];
  for (let i = 0; i < mostRays; i += 1) {
    const part = Math.sqrt(i / mostRays) / 2;
    const [x, z] = [part * width * Math.cos(2.4 * i), part * length * Math.sin(2.4 * i)];
    const hit = world.castRay([x, height + 1, z], [0, -1, 0]);
    if (hit === null) continue;
    feet = [x, hit.point[1] + 0.01, z];
    break;
  }
  world.dispose();
  return feet;
}
