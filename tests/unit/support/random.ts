/** ASKEW_SEED; 0 where it is not set. */
export const askedSeed = Number(process.env.ASKEW_SEED ?? 0) >>> 0;

/** The seed itself where ASKEW_SEED is 0 or not set, else another one. */
export const shiftedSeed = (seed: number): number => (seed + Math.imul(askedSeed, 0x85ebca6b)) >>> 0;

/** Seeded random numbers in [0, 1): the same on every run with the same ASKEW_SEED. */
export function random(seed: number): () => number {
  let state = shiftedSeed(seed);
  return () => {
    state = (state + 0x9e3779b9) >>> 0;
    let x = state;
    x = Math.imul(x ^ (x >>> 16), 0x85ebca6b);
    x = Math.imul(x ^ (x >>> 13), 0xc2b2ae35);
    return ((x ^ (x >>> 16)) >>> 0) / 2 ** 32;
  };
}

/** The size of a number as an extent: 0 where that would be so small as to be an error, however it is turned. */
export const storable = (size: number): number => (Math.abs(size) < 2 ** -140 ? 0 : Math.abs(size));

/** A number as the core stores it: 0 where it is tiny. */
export const asStored = (x: number): number => (Math.abs(x) < 2 ** -142 ? 0 : x);

/** Numbers between `low` and `high`. */
export function column(length: number, low: number, high: number, next: () => number): Float64Array {
  return Float64Array.from({ length }, () => low + (high - low) * next());
}
