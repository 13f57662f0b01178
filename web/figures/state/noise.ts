/** A number in [-1, 1), at random but the same for the same place. Appleby, MurmurHash3 (2011), fmix32. */
export function noiseAt(place: number): number {
  let mixed = Math.imul(place + 1, 0x9e3779b9);
  mixed = Math.imul(mixed ^ (mixed >>> 16), 0x85ebca6b);
  mixed = Math.imul(mixed ^ (mixed >>> 13), 0xc2b2ae35);
  return (mixed ^ (mixed >>> 16)) / 2 ** 31;
}
