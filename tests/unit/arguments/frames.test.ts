import { init } from 'askew';
import { init as initPlane } from 'askew/2d';
import { expect, test, vi } from 'vitest';
import { text } from '../support/sources.js';
import { callOf, isExported } from './calls.js';
import { flatRows } from './rows-flat.js';
import { type Row, shapeRows } from './rows-shapes.js';
import { worldRows } from './rows-worlds.js';
import { Stage } from './stage.js';

await Promise.all([init(), initPlane()]);

const size = Number(/^const size = (\d+);$/m.exec(text('web/package/inputs/frame.ts'))![1]);
const isThere = ([name]: Row): boolean => isExported(name.replace(/^ZoneEvents.*/, 'World'));
const rows = [...shapeRows, ...flatRows, ...worldRows].filter(isThere);

/** Counts the frames that a call makes: each is an array of its own size. */
async function framesMade(call: () => unknown): Promise<number> {
  let made = 0;
  const Plain = Float64Array;
  vi.stubGlobal(
    'Float64Array',
    new Proxy(Plain, {
      construct(target, args: [], newTarget) {
        made += Number((args as unknown[])[0] === size);
        return Reflect.construct(target, args, newTarget) as object;
      },
    }),
  );
  try {
    await call();
  } finally {
    vi.unstubAllGlobals();
  }
  return made;
}

test('a call leaves the frame that it reads into to the next one', async () => {
  const wasteful: string[] = [];
  const refused: string[] = [];
  for (const [name, args] of rows) {
    const [first, second] = [new Stage(), new Stage()];
    const [before, now] = [args(first), args(second)];
    try {
      await callOf(first, name, before);
    } catch {
      refused.push(name); // an error may lose the frame
      continue;
    }
    const made = await framesMade(() => callOf(second, name, now));
    const after = await framesMade(() => new Stage().dispose());
    if (made + after > 0) wasteful.push(`${name}: ${made} and ${after}`);
    for (const stage of [first, second]) stage.dispose();
  }
  expect(wasteful).toEqual([]);
  expect(refused.length).toBeLessThan(rows.length / 10);
});
