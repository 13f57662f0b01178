const whole = new Intl.NumberFormat('en');

/** A count as the figures write it: 12,345. */
export function formatCount(count: number): string {
  return whole.format(count);
}

/** The same with what is counted: 1 box, 2 boxes. */
export function counted(count: number, one: string, many: string): string {
  return `${formatCount(count)} ${count === 1 ? one : many}`;
}
