import { readFileSync } from 'node:fs';
import { resolve } from 'node:path';
import { init, Region, World } from 'askew';
import { beforeAll, describe, expect, test } from 'vitest';
import { random } from '../support/random.js';

const textOf = (path: string): string => readFileSync(resolve(import.meta.dirname, '../../../web', path), 'utf8');
beforeAll(() => init());

describe('what pages claim is what the package does', () => {
  test('a dwell of 4 tells of an enter three updates after a dwell of 1', () => {
    const enteredAt = (dwell: number): number => {
      const world = new World();
      world.watch(new Region({ size: [2, 2, 2] }), { dwell });
      const point = world.add({ shape: Region.point([0, 0, 0]), center: [5, 0, 0] });
      world.update();
      world.move(point, { center: [0, 0, 0] });
      let update = 0;
      do {
        world.update();
        update += 1;
      } while ([...world.events].length === 0 && update < 9);
      world.dispose();
      return update;
    };
    expect([enteredAt(1), enteredAt(4)]).toEqual([1, 4]);
    expect(textOf('lessons/enter-and-leave/lesson.json')).toContain('It costs the three updates after the first');
  });

  test('a push is longer than the overlap by less than 1e-12, with the boxes of its lesson', () => {
    const lesson = textOf('lessons/minimum-translation/lesson.json');
    const { a, b } = (JSON.parse(lesson) as { initial: Record<'a' | 'b', object> }).initial;
    const still = new Region(b);
    const next = random(1210);
    let longest = 0;
    for (let i = 0; i < 2000; i += 1) {
      const center = [0, 1, 2].map(() => 3 * next() - 1.5);
      const way = new Region(i === 0 ? a : { ...a, center }).minimumTranslation(still);
      if (way) longest = Math.max(longest, Math.hypot(...way.vector) - way.depth);
    }
    expect(longest).toBeGreaterThan(1e-15);
    expect(longest).toBeLessThan(1e-12);
    expect(lesson).toContain('by less than 10⁻¹² here');
  });

  test('of polytopes only those without a pose are claimed to be answered in rational arithmetic', () => {
    const cube = Array.from({ length: 24 }, (_, i) => ((Math.floor(i / 3) >> (i % 3)) & 1) - 0.5);
    const [a, b] = [Region.hull(cube), Region.hull(cube)];
    expect(a.certainty).toBe('exact');
    expect(b.setPose([1 + 2 ** -50, 0, 0]).certainty).toBe('1e-12');
    expect(a.overlaps(b)).toBe(true);
    const said = textOf('site/proof.html').replace(/\s+/g, ' ');
    expect(said).toContain('and about convex polytopes without a pose, is the one that the stored numbers have');
  });
});
