const digits = 3;
const tiny = 0.5 * 10 ** -digits;
const minus = '\u2212';
const figureSpace = '\u2007';

/** A number as the figures write it: three decimals and a true minus; what would round to nothing keeps its exponent. */
export function format(value: number): string {
  const size = Math.abs(value);
  const plain = size === 0 || (size >= tiny && size < 1e6);
  const text = size === 0 ? '0' : plain ? size.toFixed(digits) : size.toExponential(1);
  return (value < 0 ? minus : '') + text.replace('-', minus);
}

/** The same with a plus in front of positive numbers, for columns where the sign is the answer. */
export function formatSigned(value: number): string {
  return value > 0 ? `+${format(value)}` : format(value);
}

/** The parts of a point or vector, with a true minus. */
export function formatPoint(parts: Iterable<number>): string {
  return Array.from(parts, (part) => fixed(part, digits)).join(', ');
}

/** The parts of a unit vector, as wide with a minus as without one, so that those of rows stand below each other. */
export function formatDirection(parts: Iterable<number>): string {
  return Array.from(parts, (part) => fixed(part, 2).padStart(5, figureSpace)).join(figureSpace);
}

/** So many decimals; what rounds to nothing has no sign. */
function fixed(value: number, decimals: number): string {
  const text = value.toFixed(decimals);
  return Number(text) === 0 ? text.replace('-', '') : text.replace('-', minus);
}
