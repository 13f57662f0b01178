import { expect, test, vi } from 'vitest';
import { Comparison } from '../../../web/playground/demos/million/comparison.js';
import type { MultitudeState } from '../../../web/playground/demos/million/state.js';

test('the ratio to three.js is told of the query that was measured, and of no other', () => {
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] });
  vi.stubGlobal('window', globalThis);
  const listeners: (() => void)[] = [];
  const measured = { count: 1_000_000, brute: true } as MultitudeState;
  const model = {
    state: measured,
    answer: {},
    all: { countByOBB: () => 0, world: { overlap: () => ({}) } },
    store: { isSettled: true, onChange: (listen: () => void) => listeners.push(listen) },
  };
  const comparison = new Comparison(model as never);
  const show = (state: MultitudeState): void => {
    model.state = state;
    for (const listen of listeners) listen();
    vi.advanceTimersByTime(5000);
  };
  expect(comparison.times).toBe(null);
  vi.advanceTimersByTime(5000);
  expect(comparison.times).toBeGreaterThanOrEqual(0);
  show({ ...measured, count: 10_000 });
  expect(comparison.times).toBe(null);
  show(measured);
  expect(comparison.times).toBeGreaterThanOrEqual(0);
  comparison.stop();
  vi.unstubAllGlobals();
  vi.useRealTimers();
});
