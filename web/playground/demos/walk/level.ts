import { Heightfield, Mesh, Region, type ColliderShape, type MatrixLike } from 'askew';
import type { Part as FilePart } from '../../controls/files/parts.js';
import type { Quad, Triple } from '../../../figures/state/box.js';
import type { Turner } from './headings.js';

// Every rotation is a quaternion of small whole numbers, which the core normalizes, and every number of a level a short
// one: so the bits are the same on every machine.

export interface Pose {
  center: Triple;
  rotation: Quad;
}

/** What stands in the level, and how it moves: a pose for each frame. */
export interface Part {
  name: string;
  kind: 'still' | 'moving' | 'crusher' | 'oneWay';
  shape: ColliderShape;
  pose: Pose;
  /** Where it is added to a World, if not by its pose. */
  place?: { matrix?: MatrixLike };
  motion?: (frame: number, turner: Turner) => Partial<Pose>;
}

/** What one walks in. */
export interface Level {
  /** In the order in which they are added to a World. */
  parts: readonly Part[];
  /** Whoever falls so low starts anew. */
  lowest: number;
  /** The meshes that its last parts are made of, where it comes out of a file of the reader's. */
  meshes?: readonly FilePart[];
}

const upright: Quad = [0, 0, 0, 1];
export const placed = (center: Triple, rotation: Quad = upright): Pose => ({ center, rotation });
const block = (size: Triple): Region => new Region({ size });

function still(name: string, center: Triple, size: Triple, rotation?: Quad): Part {
  return { name, kind: 'still', shape: block(size), pose: placed(center, rotation) };
}

/** The full extents of a part that is a box or a cylinder, upright at the origin. */
export function extentsOf(shape: Region): Triple {
  const { min, max } = shape.bounds();
  return [0, 1, 2].map((k) => Number((max[k] - min[k]).toFixed(9))) as Triple;
}

/** There and back in so many frames, slowly at both ends: from 0 to 1. */
function glide(frame: number, period: number): number {
  const part = (frame % period) / period;
  const way = part < 0.5 ? 2 * part : 2 - 2 * part;
  return way * way * (3 - 2 * way);
}

const spinFrames = 840;
const spin = (frame: number, turner: Turner): Partial<Pose> => ({
  rotation: turner.aboutY((2 * Math.PI * (frame % spinFrames)) / spinFrames),
});

const steps = 7;
const [rise, tread] = [0.25, 0.35];

const stairs = (): Part[] =>
  Array.from({ length: steps }, (_, i) => {
    const height = rise * (i + 1);
    return still('the stairs', [-7, height / 2, 1 - tread * (i + 0.5)], [2.4, height, tread]);
  });

/** Crates and slabs that lie about. */
const crates = (): Part[] => [
  still('a crate', [-1.4, 0.35, 1.6], [0.9, 0.7, 0.9], [0, 1, 0, 5]),
  still('a crate', [-0.5, 0.22, 0.9], [0.8, 0.8, 0.8], [1, 2, 2, 6]),
  still('a slab', [1.1, 0.05, 2.6], [1.8, 0.3, 1.4], [1, 2, 0, 12]),
  still('a slab', [0.6, 0.1, 1.3], [1.2, 0.25, 1], [0, -3, 1, 9]),
];

/** Two walls that close in on each other. */
const corner = (): Part[] => [
  still('a wall', [8.4, 1, -1.35], [4.2, 2, 0.3], [0, -2, 0, 15]),
  still('a wall', [8.4, 1, 0.15], [4.2, 2, 0.3], [0, 2, 0, 15]),
];

const crusher = (): Part[] => [
  still('a post', [2.15, 1.5, -0.4], [0.5, 3, 1.8]),
  still('a post', [4.65, 1.5, -0.4], [0.5, 3, 1.8]),
  {
    name: 'the crusher',
    kind: 'crusher',
    shape: block([1.9, 1.4, 1.7]),
    pose: placed([3.4, 3.1, -0.4]),
    motion: (frame) => ({ center: [3.4, 3.1 - 2.2 * glide(frame, 300), -0.4] }),
  },
];

const platforms = (): Part[] => [
  {
    name: 'the platform',
    kind: 'moving',
    shape: block([1.6, 0.3, 1.6]),
    pose: placed([-4.9, 1.85, -4.2]),
    motion: (frame) => ({ center: [-4.9 + 2.8 * glide(frame, 480), 1.85, -4.2] }),
  },
  {
    name: 'the lift',
    kind: 'moving',
    shape: block([1.8, 0.3, 1.8]),
    pose: placed([0, 0, -6.35]),
    motion: (frame) => ({ center: [0, 1.85 * glide(frame, 420), -6.35] }),
  },
  {
    name: 'the turntable',
    kind: 'moving',
    shape: Region.cylinder({ radius: 1.7, height: 0.3 }),
    pose: placed([-3.4, 0.1, 4]),
    motion: spin,
  },
  {
    name: 'the vane',
    kind: 'moving',
    shape: block([0.25, 0.9, 1.6]),
    pose: placed([-3.4, 0.7, 4]),
    motion: spin,
  },
];

/** Columns and rows of samples. */
export const hillSamples = 15;
/** The hills as they are built and drawn: heights row by row, over a square of that extent. */
export const hillHeights = { heights: heightsOf(), extent: 7 };

function heightsOf(): Float32Array {
  return Float32Array.from({ length: hillSamples * hillSamples }, (_, i) => {
    const [u, v] = [i % hillSamples, Math.floor(i / hillSamples)].map((each) => each / (hillSamples - 1));
    const rim = 16 * u * (1 - u) * v * (1 - v);
    const waves = 0.9 + 0.6 * (4 * u * u - 3 * u) * (5 * v - 3 - v * v);
    return Math.round(128 * rim * waves) / 128;
  });
}

function hills(): Part {
  const { heights, extent } = hillHeights;
  const samples = { columns: hillSamples, rows: hillSamples };
  const shape = Heightfield.build({ heights, ...samples, size: [extent, extent] });
  return { name: 'the hills', kind: 'still', shape, pose: placed([8.3, 0.02, 5.6]) };
}

const arch = 10;
const sections = 6;
const [halfWidth, height, thickness] = [1.35, 2.05, 0.35];

/** A bent vault of rock, open at both ends: rounded numbers, the same from any sine. */
export const tunnelMesh = { positions: vaultPositions(), indices: vaultIndices() };

function vaultPositions(): number[] {
  const positions: number[] = [];
  const short = (value: number): number => Math.round(256 * value) / 256;
  for (let j = 0; j <= sections; j += 1) {
    const bend = 0.3 * Math.sin(1.1 * j);
    for (let k = 0; k <= arch; k += 1) {
      const [cos, sin] = [Math.cos((Math.PI * k) / arch), Math.sin((Math.PI * k) / arch)];
      const bump = thickness + 0.12 * Math.sin(3 * k + 2 * j);
      for (const more of [0, bump])
        positions.push(short((halfWidth + more) * cos + bend), short((height + more) * sin), 5 - 1.5 * j);
    }
  }
  return positions;
}

function tunnel(): Part {
  const { positions, indices } = tunnelMesh;
  const shape = Mesh.build({ positions: Float64Array.from(positions), indices, solid: true });
  return { name: 'the tunnel', kind: 'still', shape, pose: placed([-10.1, -0.02, 0]) };
}

/** The inner corner of each point of the arch is followed by the outer one; a section is followed by the next. */
function vaultIndices(): Uint16Array {
  const indices: number[] = [];
  const quad = (a: number, b: number, c: number, d: number): void => void indices.push(a, b, c, a, c, d);
  const inner = (j: number, k: number): number => 2 * ((arch + 1) * j + k);
  const outer = (j: number, k: number): number => inner(j, k) + 1;
  for (let j = 0; j < sections; j += 1) {
    for (let k = 0; k < arch; k += 1) {
      quad(outer(j, k), outer(j + 1, k), outer(j + 1, k + 1), outer(j, k + 1));
      quad(inner(j, k), inner(j, k + 1), inner(j + 1, k + 1), inner(j + 1, k));
    }
    quad(inner(j, 0), inner(j + 1, 0), outer(j + 1, 0), outer(j, 0));
    quad(inner(j, arch), outer(j, arch), outer(j + 1, arch), inner(j + 1, arch));
  }
  for (let k = 0; k < arch; k += 1) {
    quad(inner(0, k), outer(0, k), outer(0, k + 1), inner(0, k + 1));
    quad(inner(sections, k), inner(sections, k + 1), outer(sections, k + 1), outer(sections, k));
  }
  return Uint16Array.from(indices);
}

/** Returns a floor about the middle, with its top at a height. */
export function floorOf(height: number, width: number, length: number): Part {
  return still('the floor', [0, height - 0.5, 0], [width, 1, length]);
}

/** Returns the level that comes with the page. */
export function builtIn(): Level {
  const parts: Part[] = [
    floorOf(0, 24, 20),
    ...stairs(),
    still('the deck', [-7, 1, -3.225], [2.4, 2, 3.55]),
    still('the second deck', [0, 1, -4.2], [2.4, 2, 2.4]),
    still('the ramp', [2.98, 0.82, -4.2], [4.24, 0.4, 2], [0, 0, -1, 4]),
    still('the steep ramp', [7.8, 0.7, -6.4], [4, 0.4, 2.2], [0, 0, -1, 2]),
    ...crates(),
    ...corner(),
    {
      name: 'the shelf',
      kind: 'oneWay',
      shape: block([2.2, 0.12, 1.8]),
      pose: placed([3.1, 0.9, 4.6]),
    },
    hills(),
    tunnel(),
    ...crusher(),
    ...platforms(),
  ];
  return { parts, lowest: -9 };
}
