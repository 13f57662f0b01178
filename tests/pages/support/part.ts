import { test } from 'vitest';
import { inPart } from '../../../web/tools/test/share-seed.mjs';

/** Of the looks that a thing has, the one that belongs to the part that is tested; all of them where a suite runs whole. */
export function looksInPart<Look>(looks: readonly Look[], index: number): Look[] {
  return looks.filter((_, i) => inPart(i + index, looks.length));
}

/** A test for each row; one in so many belongs to the part that is tested, and the others are skipped. */
export function testPart<Row>(
  rows: readonly Row[],
  of: number,
  name: (row: Row) => string,
  body: (row: Row) => Promise<void>,
): void {
  for (const [i, row] of rows.entries()) test.skipIf(!inPart(i, of))(name(row), () => body(row));
}
