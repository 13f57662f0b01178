import type { Triple } from './box.js';

/** Edges of a box at random, as parts of the room that there is for each. */
const shortest = 0.2;
const longest = 0.75;

/** Boxes by pose, as `World.addMany` and `overlapsRegions` take them. */
export interface BoxesByPose {
  centers: Float64Array;
  sizes: Float64Array;
  rotations: Float64Array;
}

/** Where boxes at random have their centers: the middle of that space, and how far it goes from there. */
export interface Space {
  middle: Triple;
  reach: Triple;
}

/** Tilted boxes at random, as many as there are to be; the same for the same seed, the smaller the more there are. */
export function randomBoxes(count: number, seed: number, { middle, reach }: Space): BoxesByPose {
  const random = randomNumbers(seed);
  const room = 2 * Math.cbrt((reach[0] * reach[1] * reach[2]) / count);
  const boxes = {
    centers: new Float64Array(3 * count),
    sizes: new Float64Array(3 * count),
    rotations: new Float64Array(4 * count),
  };
  for (let i = 0; i < 3 * count; i += 1) {
    boxes.centers[i] = middle[i % 3] + reach[i % 3] * (2 * random() - 1);
    boxes.sizes[i] = room * (shortest + (longest - shortest) * random());
  }
  // Any four numbers that are not all small make a rotation: the package normalizes them.
  for (let i = 0; i < 4 * count; i += 1) boxes.rotations[i] = i % 4 === 3 ? 0.25 + random() : 2 * random() - 1;
  return boxes;
}

/** Numbers from 0 up to 1 (mulberry32 by Tommy Ettinger). */
export function randomNumbers(seed: number): () => number {
  let state = seed;
  return () => {
    state = (state + 0x6d2b79f5) | 0;
    let mixed = Math.imul(state ^ (state >>> 15), state | 1);
    mixed ^= mixed + Math.imul(mixed ^ (mixed >>> 7), mixed | 61);
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 2 ** 32;
  };
}
