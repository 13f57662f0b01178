type Point = readonly [x: number, y: number];

/** How far from its middle the ring of a handle reaches, in pixels, with a little air. */
const reach = 12;
/** A text between handles is moved this often at most. */
const mostMoves = 4;

/** Where the middle of a text of this size stands, moved off the handles as little as can be: straight, by pixels. */
export function keptOff([x, y]: Point, [width, height]: Point, handles: readonly Point[]): Point {
  const [aside, up] = [width / 2 + reach, height / 2 + reach];
  for (let moves = 0; moves < mostMoves; moves += 1) {
    const under = handles.find(([hx, hy]) => Math.abs(hx - x) < aside && Math.abs(hy - y) < up);
    if (!under) break;
    const [right, below] = [x - under[0], y - under[1]];
    if (aside - Math.abs(right) < up - Math.abs(below)) x = under[0] + (right < 0 ? -aside : aside);
    else y = under[1] + (below > 0 ? up : -up);
  }
  return [x, y];
}
