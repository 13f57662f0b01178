import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { compared } from '../../../web/tools/build/home/compared.mjs';
import { measured, timeText, withMeasured } from '../../../web/tools/build/measured.mjs';
import { root } from '../support/sources.js';

interface Measured {
  day: string;
  workloads: Record<string, { command: string; times: Record<string, number> }>;
}
const { day, workloads } = measured() as Measured;

test('the chapter shows what one run measured, with its commands, and nothing stands for a number any more', () => {
  const page = readFileSync(join(root, 'dist/site/guide/performance.html'), 'utf8');
  expect(page).toContain(day);
  expect(page).not.toContain('<!-- measured');
  for (const name of ['pair, boolean', 'overlap, 10k colliders', 'ray, closest, 1M colliders'])
    expect(page, name).toContain(timeText(workloads[name]!.times.askew));
  for (const { command } of Object.values(workloads)) expect(page).toContain(command);
});

test('the comparison is of the same run', () => {
  const { peers, numbers } = compared() as {
    peers: { name: string }[];
    numbers: { what: string; command: string; values: (number | null)[] }[];
  };
  expect(numbers.map(({ values }) => values.length)).toEqual(numbers.map(() => peers.length));
  const row = numbers.find(({ what }) => what.startsWith('What is in a tilted region'))!;
  const { command, times } = workloads['overlap, 10k colliders']!;
  expect(row.command).toBe(command);
  expect(row.values[0]).toBeCloseTo(times.askew! / 1e3, 1);
  expect(row.values.every((value) => value !== null && value > 0)).toBe(true);
});

test('a table that is not measured is an error, and times have two or three digits', () => {
  expect(() => withMeasured('<!-- measured: nothing -->')).toThrow();
  expect([3.14, 42.5, 188.4, 4925, 1_250_000].map((time) => timeText(time))).toEqual([
    '3.1 ns',
    '43 ns',
    '188 ns',
    '4.9 µs',
    '1.3 ms',
  ]);
});
