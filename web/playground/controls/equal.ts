/** Whether two values of plain JSON say the same, in whatever order. */
export function equal(a: unknown, b: unknown): boolean {
  if (a === b) return true;
  if (typeof a !== 'object' || typeof b !== 'object' || a === null || b === null) return false;
  const [left, right] = [a, b] as Record<string, unknown>[];
  const names = Object.keys(left);
  return names.length === Object.keys(right).length && names.every((name) => equal(left[name], right[name]));
}
