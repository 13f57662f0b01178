import { readFileSync, readdirSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { compared } from '../../../web/tools/build/home/compared.mjs';
import { measured, tables, timeText, withMeasured } from '../../../web/tools/build/measured.mjs';
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
    '3.1\u00a0ns',
    '43\u00a0ns',
    '188\u00a0ns',
    '4.9\u00a0µs',
    '1.3\u00a0ms',
  ]);
});

const chapter = readFileSync(join(root, 'web/site/guide/performance.md'), 'utf8');
const all = tables as Record<string, { rows: Record<string, string>; growing?: boolean }>;
const growing = Object.entries(all).filter(([, { growing }]) => growing);

test('what is not measured yet is left out: rows, and sections without any', () => {
  const [first, second] = Object.entries(all.levels!.rows);
  const kept = Object.fromEntries(
    Object.entries(workloads).filter(([name]) => !/^(level|mover|hulls|rect|star)/.test(name)),
  );
  const bare = withMeasured(chapter, { ...measured(), workloads: kept });
  for (const [name] of growing) expect(bare, name).not.toContain(`{#${name}}`);
  expect(bare).toContain('{#frames}');
  expect(bare).toContain('{#advice}');
  const command = 'node tests/bench/levels.bench.mjs';
  const times = { askew: 1234, 'askew, height field': 987, rapier: 4567, 'three-mesh-bvh': 3210 };
  const one = withMeasured(chapter, { ...measured(), workloads: { ...kept, [first![1]]: { command, times } } });
  expect(one).toContain('{#levels}');
  expect(one).not.toContain('{#movers}');
  expect(one).toContain('| what | askew, a mesh | askew, a height field | the fastest library |');
  expect(one).toContain(`| ${first![0]} | 1.2\u00a0µs | 987\u00a0ns | 3.2\u00a0µs, three-mesh-bvh |`);
  expect(one).not.toContain(second![0]);
  expect(one).toContain(`Measured by \`${command}\`.`);
});

test('every row that is left out has a bench that measures it, and the run of all benches has it', () => {
  const folder = join(root, 'tests/bench');
  const recorded = /const benches = \[(.*?)\]/.exec(readFileSync(join(folder, 'record.mjs'), 'utf8'))![1]!;
  const benches = [...recorded.matchAll(/'(\w+)'/g)].map(([, name]) => `${name}.bench.mjs`);
  expect(readdirSync(folder)).toEqual(expect.arrayContaining(benches));
  const sources = benches.map((name) => readFileSync(join(folder, name), 'utf8')).join('\n');
  const reported = [...sources.matchAll(/(?:report\(|what = )\s*([`'])(.*?)\1/g)].map(
    ([, , name]) => new RegExp(`^${name!.replaceAll(/\$\{.*?\}/g, '.+')}$`),
  );
  for (const [table, { rows }] of growing)
    for (const workload of Object.values(rows))
      expect(
        reported.some((name) => name.test(workload)),
        `${table}: ${workload}`,
      ).toBe(true);
});
