type Point = readonly [x: number, y: number];

/** How far from its middle the ring of a handle reaches, in pixels, with a little air. */
const reach = 12;
/** What rounding makes of a text beside a handle. */
const slack = 0.01;

/** Where the middle of a text of this size stands: off all handles, by pixels, and moved there as little as can be. */
export function placeLabel([x, y]: Point, [width, height]: Point, handles: readonly Point[]): Point {
  const [aside, up] = [width / 2 + reach, height / 2 + reach];
  const near = handles.filter(([hx, hy]) => Math.abs(hx - x) < 2 * aside && Math.abs(hy - y) < 2 * up);
  const isFree = ([px, py]: Point): boolean =>
    near.every(([hx, hy]) => Math.abs(hx - px) > aside - slack || Math.abs(hy - py) > up - slack);
  const columns = [x, ...near.flatMap(([hx]) => [hx - aside, hx + aside])];
  const rows = [y, ...near.flatMap(([, hy]) => [hy - up, hy + up])];
  const places = columns.flatMap((px) => rows.map((py): Point => [px, py]));
  const moved = ([px, py]: Point): number => Math.hypot(px - x, py - y);
  return places.filter(isFree).sort((a, b) => moved(a) - moved(b))[0] ?? [x, y];
}

/** The place along one side of a frame where a text of that length stays in it. */
export function within(middle: number, length: number, side: number): number {
  return Math.max(length / 2, Math.min(middle, side - length / 2));
}

/** How large labels are, which is asked once for texts that differ in digits alone: these are equally wide. */
const known = new WeakMap<HTMLElement, { text: string; kind: string; width: number; height: number }>();

export function labelSize(label: HTMLElement): { width: number; height: number } {
  const { className: kind } = label;
  const text = (label.textContent ?? '').replace(/\d/g, '0');
  const last = known.get(label);
  if (last && last.text === text && last.kind === kind) return last;
  const size = { text, kind, width: label.offsetWidth, height: label.offsetHeight };
  if (size.width > 0) known.set(label, size);
  return size;
}
