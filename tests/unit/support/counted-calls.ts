import { init } from 'askew';

/** Counts of the rows that were handed to a function of the core, and of the calls. */
export interface Counted {
  calls: number;
  rows: number;
}

/**
 * Starts the core and counts from then on what its functions are asked; `rowsAt` says which argument of each is the
 * number of rows. The core keeps its functions to itself, so they are caught where the glue assigns them by name.
 */
export async function initCounting<Name extends string>(rowsAt: Record<Name, number>): Promise<Record<Name, Counted>> {
  const names = Object.keys(rowsAt) as Name[];
  const counted = Object.fromEntries(names.map((name) => [name, { calls: 0, rows: 0 }])) as Record<Name, Counted>;
  for (const name of names) {
    Object.defineProperty(Object.prototype, name, {
      configurable: true,
      set(this: object, bound: (...values: number[]) => unknown) {
        const value = (...values: number[]): unknown => {
          counted[name].calls++;
          counted[name].rows += values[rowsAt[name]]!;
          return bound(...values);
        };
        Object.defineProperty(this, name, { value });
      },
    });
  }
  try {
    await init();
  } finally {
    for (const name of names) delete (Object.prototype as Record<string, unknown>)[name];
  }
  return counted;
}
