export type Triple = [number, number, number];
export type Quad = [number, number, number, number];

/** A box as a person makes it. Plain JSON, and what `new Region` takes. */
export type BoxState = { center: Triple; size: Triple; rotation: Quad };

/** The same numbers but for one. */
export function withPart(numbers: Triple, part: number, value: number): Triple {
  return numbers.map((number, i) => (i === part ? value : number)) as Triple;
}
