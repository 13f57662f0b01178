import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, describe, expect, test } from 'vitest';
import { proof, proofTables, timeOf } from '../../../web/tools/build/pages/proof.mjs';
import { together, withReasons } from '../../../web/tools/prove/coverage.mjs';
import { inPieces } from '../../../web/tools/prove/pieces.mjs';
import { byStratum, strataOf } from '../../../web/tools/prove/strata.mjs';
import { worstOf } from '../../../web/tools/prove/worst.mjs';
import { withRuns } from '../../../web/tools/prove/record.mjs';

const run = (cases: number, more: object = {}): object => ({
  name: 'fuzz boxes',
  cases,
  wrong: 0,
  seconds: 60.4,
  ...more,
});
const at = (date: string, seed = 1): object => ({ seed, date });

describe('what is recorded', () => {
  test('is the last run of each, and the longest where that was another', () => {
    const first = withRuns([], 'fuzz', [run(500)], at('2026-11-01'));
    expect(first).toEqual([
      { row: 'fuzz', name: 'fuzz boxes', last: { cases: 500, wrong: 0, seconds: 60, seed: 1, date: '2026-11-01' } },
    ]);
    const shorter = withRuns(first, 'fuzz', [run(20, { wrong: 1 })], at('2026-11-02', 2));
    expect(shorter[0]).toMatchObject({ last: { cases: 20, wrong: 1, seed: 2 }, longest: { cases: 500, seed: 1 } });
    const short = withRuns(shorter, 'fuzz', [run(30)], at('2026-11-03'));
    expect(short[0]).toMatchObject({ last: { cases: 30 }, longest: { cases: 500 } });
    const longer = withRuns(short, 'fuzz', [run(900)], at('2026-11-04'));
    expect(longer[0].longest).toBeUndefined();
  });

  test('of branches there is no longest run: their number is that of the sources', () => {
    const [one, two] = [run(500), run(400)].map((result) => ({ ...result, name: 'coverage box' }));
    const first = withRuns([], 'coverage', [one], at('2026-11-01'));
    expect(withRuns(first, 'coverage', [two], at('2026-11-02'))[0].longest).toBeUndefined();
  });

  test('keeps what other rows have, and what was said', () => {
    const one = withRuns([], 'fuzz', [run(1)], at('2026-11-01'));
    const two = withRuns(one, 'plain', [{ ...run(2), name: 'plain core', said: 'words' }], at('2026-11-01'));
    expect(two.map(({ name }: { name: string }) => name)).toEqual(['fuzz boxes', 'plain core']);
    expect(two[1].last.said).toBe('words');
  });
});

test('the worst errors are read from the reports of the tests', () => {
  const suite = [
    { name: 'Depth', result: 'COMPLETED', 'worst depth of boxes': '90 | 2.2e-16 | the scale | rationals' },
  ];
  const one = [{ name: 'Rays', 'worst deviation': '2.05', 'worst rays': '7 | 1.0e-15 | one | rationals' }];
  expect(worstOf({ testsuites: [{ testsuite: suite }, { testsuite: one }] })).toEqual([
    { name: 'depth of boxes', cases: 90, said: 'at worst 2.2e-16 of the scale; against rationals' },
    { name: 'rays', cases: 7, said: 'at worst 1.0e-15; against rationals' },
  ]);
});

test('of all branches together 99 of 100 must be taken', () => {
  const branches = (seen: number): Map<string, number> =>
    new Map(Array.from({ length: 1000 }, (_, i) => [`cpp/askew/box/box.cpp:${i}:0`, i < seen ? 3 : 0]));
  expect(together(branches(990))).toEqual({
    name: 'coverage, all parts',
    cases: 1000,
    wrong: 0,
    said: '990 taken, 99.0%',
  });
  expect(together(branches(989)).wrong).toBe(1);
});

test('each stratum of pairs is summed over pieces, with the share that each stage decides', () => {
  const report = (text: string, failures?: object[]): object => ({
    testsuites: [{ testsuite: [{ name: 'YesAndNo/3', 'stratum nested': text, failures }, { name: 'Other' }] }],
  });
  const pieces = [strataOf(report('1000 0 5 100 300 7 ')), strataOf(report('1000 0 15 100 299 2 ', [{}])), undefined];
  expect(byStratum(pieces, 60)).toEqual([
    {
      name: 'pairs: nested',
      cases: 2000,
      wrong: 1,
      seconds: 60,
      said: '1.0% touch, 99.0% overlap; decided 10.0% by comparisons, 59.6% in 64 bits, 29.9% in double-doubles, 0.45% by expansions',
    },
  ]);
});

describe('a long row', () => {
  const folder = mkdtempSync(join(tmpdir(), 'askew-pieces-'));
  afterAll(() => rmSync(folder, { recursive: true }));
  const runs: number[] = [];
  const run = (i: number): Promise<object> => (runs.push(i), Promise.resolve({ at: i }));

  test('goes on where it stopped, one piece at least a call, until it has all', async () => {
    const note = join(folder, 'short/note.json');
    for (const known of [1, 2, 3, 3]) expect(await inPieces(note, 3, run, 0)).toHaveLength(known);
    expect(runs).toEqual([0, 1, 2]);
    expect(await inPieces(note, 3, run)).toMatchObject([{ at: 0 }, { at: 1 }, { at: 2 }]);
  });

  test('runs as many pieces as an hour holds', async () => {
    expect(await inPieces(join(folder, 'note.json'), 4, run)).toHaveLength(4);
  });
});

test('a line with a branch that no test takes has a reason, which goes where none needs it', () => {
  const line = (text: string): object => ({ path: 'cpp/askew/box/sat.cpp', number: 7, text });
  const reason = { path: 'cpp/askew/box/sat.cpp', line: 'if (a) {', why: 'it is always so' };
  const { open, idle } = withReasons([line('if (a) {'), line('if (b) {')], [reason, { ...reason, line: 'if (c) {' }]);
  expect(open).toEqual([line('if (b) {')]);
  expect(idle).toEqual([{ ...reason, line: 'if (c) {' }]);
});

test('a time is told in the largest unit of which there is one', () => {
  expect([0, 59, 60, 3599, 5400].map(timeOf)).toEqual(['0 s', '59 s', '1 min', '60 min', '1.5 h']);
});

test('the page has a section for each row that was run, and a line for each run and each longer one', () => {
  const rows = [
    { row: 'fuzz', title: 'A & B', about: 'What <it> does.' },
    { row: 'plain', title: 'Never run', about: '' },
  ];
  const last = { cases: 1234, wrong: 0, seconds: 60, seed: 5, date: '2026-11-01' };
  const html = proofTables({
    rows,
    runs: [{ row: 'fuzz', name: 'fuzz boxes', last, longest: { ...last, cases: 5000 } }],
  });
  expect(html).toContain('A &amp; B');
  expect(html).toContain('npm run prove -- fuzz');
  expect(html.match(/<tr><th scope="row">/g)).toHaveLength(2);
  expect(html).not.toContain('Never run');
  expect(html).toContain('1,234');
  expect(html).toContain('5,000');
});

test('the record is whole: every run belongs to a row, and none is wrong in silence', () => {
  const { rows, runs } = proof();
  const names = rows.map(({ row }: { row: string }) => row);
  for (const { row, name, last } of runs) {
    expect(names, name).toContain(row);
    expect(last.cases, name).toBeGreaterThan(0);
    expect(last.wrong, `${name}: mend it, or say on the page what is wrong`).toBe(0);
  }
});
