import { AskewError, init } from 'askew';
import { init as initPlane } from 'askew/2d';
import { Quaternion, Vector2, Vector3, Vector4 } from 'three';
import { expect, test } from 'vitest';
import { callOf, isExported, textOf } from './calls.js';
import { holderOf, type Place, placesIn, put } from './places.js';
import { flatRows } from './rows-flat.js';
import { type Row, shapeRows } from './rows-shapes.js';
import { worldRows } from './rows-worlds.js';
import { Stage } from './stage.js';

await Promise.all([init(), initPlane()]);

const names = ['x', 'y', 'z', 'w'];
const rows = [...shapeRows, ...flatRows, ...worldRows].filter(([name]) => isExported(name));

/** Returns the coordinates of what may be a vector or a rotation: an object of x, y and so on, or as many numbers. */
function coordinatesOf(value: unknown): number[] {
  if (Array.isArray(value)) return value.every((x) => typeof x === 'number') ? value : [];
  if (typeof value !== 'object' || value === null || Object.getPrototypeOf(value) !== Object.prototype) return [];
  const keys = Object.keys(value);
  return keys.join() === names.slice(0, keys.length).join() ? (Object.values(value) as number[]) : [];
}

type Make = (numbers: readonly number[]) => unknown;

/** What three.js has of two, three and four coordinates, each beside a plain object of the same. */
const plain: Make = (numbers) => Object.fromEntries(numbers.map((x, i) => [names[i], x]));
const ofThree: Record<number, Make[]> = {
  2: [([x, y]) => new Vector2(x, y)],
  3: [([x, y, z]) => new Vector3(x, y, z)],
  4: [([x, y, z, w]) => new Quaternion(x, y, z, w), ([x, y, z, w]) => new Vector4(x, y, z, w)],
};

/** Returns what comes of a call with another value at a place: the answer, or what the error names. */
async function outcome([name, args]: Row, place: Place, make: Make): Promise<string> {
  const stage = new Stage();
  const given = args(stage);
  const [holder, key] = holderOf(given, place);
  try {
    return textOf(await callOf(stage, name, put(given, place, make(coordinatesOf(holder[key])))));
  } catch (error) {
    if (error instanceof AskewError) return `${error.code} ${error.argument}`;
    throw error;
  } finally {
    stage.dispose();
  }
}

test('vectors and quaternions of three.js are read as plain objects are, everywhere', async () => {
  const differing: string[] = [];
  let asked = 0;
  for (const row of rows) {
    const stage = new Stage();
    const given = row[1](stage);
    for (const place of placesIn(given)) {
      const [holder, key] = holderOf(given, place);
      for (const make of ofThree[coordinatesOf(holder[key]).length] ?? []) {
        const [wanted, found] = [await outcome(row, place, plain), await outcome(row, place, make)];
        asked++;
        if (found !== wanted) differing.push(`${row[0]} ${place.join('.')}: ${found}, not ${wanted}`);
      }
    }
    stage.dispose();
  }
  expect(differing).toEqual([]);
  expect(asked).toBeGreaterThan(100);
});
