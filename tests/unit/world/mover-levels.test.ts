import { init } from 'askew';
import { beforeAll, describe, expect, test } from 'vitest';
import { readFixture } from '../../fixtures/files.js';
import { Hash } from '../../fixtures/golden.js';
import { bodiesOf, isPlain, LevelWalk, moverLevels } from '../support/mover-levels.js';

beforeAll(() => init());

/** Walks are compared for so many frames; the longest are for rests, which C++ checks. */
const mostFrames = 1200;

describe('walks through the levels that C++ walks through', () => {
  const levels = Object.entries(moverLevels());

  test.each(levels)('%s ends where it says', (_, level) => {
    for (const run of level.runs) {
      for (const body of bodiesOf(run)) {
        const walk = new LevelWalk(level, run, body);
        let stuck: number[] | undefined;
        const frames = Math.min(run.frames, mostFrames);
        for (let i = 0; i < frames; i++) {
          const step = walk.next();
          expect(step.free).toBe(step.stuck === null);
          if (!run.stuck) expect(step.free).toBe(true);
          if (run.never && i > 0) expect(run.never).not.toContain(step.state);
          stuck ??= step.stuck ? Array.from(step.stuck.ids, (id) => walk.ids.indexOf(id)) : undefined;
        }
        const { center, state } = walk.step!;
        if (run.stuck) expect(stuck).toEqual(run.stuck);
        if (frames === run.frames) {
          const { end, tolerance = 0.01 } = run;
          if (end) for (let k = 0; k < 3; k++) expect(Math.abs(center[k]! - end[k]!)).toBeLessThanOrEqual(tolerance);
          if (run.endY !== undefined) expect(Math.abs(center[1]! - run.endY)).toBeLessThanOrEqual(0.01);
          if (run.state) expect(state).toBe(run.state);
          if (run.falls) expect(center[1]).toBeLessThan(-1);
        }
        if (run.exactX !== undefined) expect(center[0]).toBe(run.exactX);
        walk.world.dispose();
      }
    }
  });

  test('are at least thirty', () => expect(levels.length).toBeGreaterThanOrEqual(30));
});

test('every step of every walk without a sine has the same bits as natively', () => {
  const hash = new Hash();
  let frames = 0;
  for (const [, level] of Object.entries(moverLevels()).sort(([a], [b]) => (a < b ? -1 : 1))) {
    for (const run of level.runs.filter((each) => isPlain(level, each))) {
      for (const body of bodiesOf(run)) {
        const walk = new LevelWalk(level, run, body);
        for (let i = 0; i < Math.min(run.frames, 240); i++) {
          const { center, moved, left, slid, carried, pushed, stepped, turn, hits, free } = walk.next();
          for (const each of [center, moved, left, slid, carried, pushed]) hash.add(each);
          hash.add([stepped, turn, Number(free), hits.count]);
          hash.add(hits.normals.subarray(0, 3 * hits.count));
          hash.add(hits.times.subarray(0, hits.count));
          frames++;
        }
        walk.world.dispose();
      }
    }
  }
  expect({ moves: { frames, hash: hash.hex() } }).toEqual(readFixture('mover-golden.json'));
});
