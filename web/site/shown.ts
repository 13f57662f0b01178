const most = 40;

/** A value as one would write it in a program: at most 40 items of a list. */
export function shown(value: unknown): string {
  if (typeof value === 'string') return `'${value.replaceAll("'", "\\'")}'`;
  if (typeof value === 'function') return value.name || 'function';
  if (typeof value !== 'object' || value === null) return Object.is(value, -0) ? '0' : String(value);
  const items = listOf(value);
  if (items) {
    const more = items.length > most ? [`… ${items.length - most} more`] : [];
    return `[${[...items.slice(0, most).map(shown), ...more].join(', ')}]`;
  }
  const fields = Object.entries(value).map(([name, each]) => `${name}: ${shown(each)}`);
  return fields.length ? `{ ${fields.join(', ')} }` : '{}';
}

function listOf(value: object): unknown[] | null {
  if (Array.isArray(value)) return value as unknown[];
  return ArrayBuffer.isView(value) && !(value instanceof DataView) ? [...(value as Float64Array)] : null;
}
