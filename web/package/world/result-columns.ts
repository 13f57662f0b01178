type Column = Uint32Array | Uint8Array | Int32Array | Float64Array;

/** How many numbers a row has in the columns where that is not 1. */
const widths: Record<string, number> = { points: 3, normals: 3, directions: 3, manifoldPoints: 3 };

/**
 * Makes room for so many rows in columns that are reused, with what they have; one whose memory the caller has handed
 * away, as to a worker, is made anew. @internal
 */
export function makeRoom(columns: object, names: readonly string[], rows: number): void {
  if (rows === 0) return;
  for (let i = 0; i < names.length; i++) {
    const name = names[i];
    const old = (columns as Record<string, Column>)[name];
    const length = rows * (widths[name] ?? 1);
    if (old.length >= length) continue;
    const wider = new (old.constructor as new (length: number) => Column)(Math.max(length, 2 * old.length));
    if (old.length > 0) wider.set(old);
    (columns as Record<string, Column>)[name] = wider;
  }
}

/** Returns whether the caller has handed the memory of some column away, where each has rows. @internal */
export function isGone(columns: object): boolean {
  for (const name in columns) if ((columns as Record<string, Column>)[name].length === 0) return true;
  return false;
}

/** Returns a result that is reused, or one with its fields where the caller has frozen it. @internal */
export function writable<Result extends object>(result: Result): Result {
  return Object.isExtensible(result) ? result : { __proto__: Object.getPrototypeOf(result) as object, ...result };
}
