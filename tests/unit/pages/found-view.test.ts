import { init, Region } from 'askew';
import { toMatrix4 } from 'askew/three';
import { InstancedMesh } from 'three';
import { afterAll, describe, expect, test } from 'vitest';
import { FoundView } from '../../../web/playground/demos/million/found-view.js';
import { initial, Multitude } from '../../../web/playground/demos/million/state.js';

await init();

const boxes = [new Multitude(10_000, 1), new Multitude(10_000, 2)] as const;
afterAll(() => boxes.forEach((all) => all.dispose()));

const view = new FoundView();
const region = new Region({ size: [0, 0, 0] });

/** Shows what a region of this size around this place finds: how many bodies there are, and how many as they should be. */
function show(all: Multitude, center: number[], size: number): { found: number; right: number } {
  const state = { ...initial, region: { ...initial.region, center, size: [size, size, size] } };
  const { found } = all.answer(state as typeof initial);
  view.show(all, found);
  const { count, instanceMatrix } = view.children[0] as InstancedMesh;
  expect(count).toBe(found.length);
  const right = Array.from(found).filter((id, i) =>
    toMatrix4(all.world.regionOf(id, region))
      .toArray()
      .every((part, k) => Math.fround(part) === instanceMatrix.array[16 * i + k]),
  );
  return { found: count, right: right.length };
}

describe('the bodies of a million', () => {
  test('lie where their boxes do, as some are found no more and others anew', () => {
    const counts = Array.from({ length: 40 }, (_, i) =>
      show(boxes[0], [Math.sin(i / 3), 0.4 + Math.cos(i / 5), 0], 2.5),
    );
    for (const { found, right } of counts) expect(right).toBe(found);
    expect(Math.max(...counts.map(({ found }) => found))).toBeGreaterThan(
      Math.min(...counts.map(({ found }) => found)),
    );
  });

  test('are as many as needed: none, more than there was room for, and those of other boxes', () => {
    expect(show(boxes[0], [1e4, 0, 0], 1)).toEqual({ found: 0, right: 0 });
    const most = show(boxes[0], [0, 0, 0], 40);
    expect(most).toEqual({ found: 10_000, right: 10_000 });
    expect(show(boxes[1], [0, 0, 0], 40)).toEqual(most);
    const few = show(boxes[1], [0, 0.5, 0], 1.5);
    expect(few.right).toBe(few.found);
    expect(few.found).toBeGreaterThan(0);
  });
});
