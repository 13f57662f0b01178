const corners = [0, 1, 2, 3, 4, 5, 6, 7];

/** The twelve edges as pairs of corner numbers; two corners share an edge when their numbers differ in one bit. */
const pairs = corners.flatMap((corner) =>
  [1, 2, 4].filter((bit) => (corner & bit) === 0).map((bit) => [corner, corner | bit] as const),
);

export const edgeCount = pairs.length;

/** Writes the edges of a box, given its corners in the order of `Region.corners`, as points for `FatLines`. */
export function boxEdges(corner: ArrayLike<number>, points: Float64Array): void {
  pairs.forEach(([from, to], edge) => {
    for (let i = 0; i < 3; i += 1) {
      points[6 * edge + i] = corner[3 * from + i];
      points[6 * edge + 3 + i] = corner[3 * to + i];
    }
  });
}
