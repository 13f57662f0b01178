import { mkdirSync, mkdtempSync, readFileSync, rmSync, utimesSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { closingLine, failureLines } from '../../../web/tools/test/counts.mjs';
import { countsOf } from '../../../web/tools/test/suite-cpp.mjs';
import { readReport, reasonsOf } from '../../../web/tools/test/suite-vitest.mjs';
import { failuresOfGoogleTest, failuresOfVitest } from '../../../web/tools/test/failures.mjs';
import { hashOf, step } from '../../../web/tools/build/up-to-date.mjs';

let base: string;
beforeEach(() => {
  base = mkdtempSync(join(tmpdir(), 'askew-step-'));
  mkdirSync(join(base, 'in'));
  writeFileSync(join(base, 'in/a'), '1');
  writeFileSync(join(base, 'out'), '');
});
afterEach(() => rmSync(base, { recursive: true }));

/** Whether the step runs now. */
const runs = (make: () => void = () => {}): Promise<boolean> =>
  step({ note: join(base, 'note'), inputs: [join(base, 'in')], outputs: [join(base, 'out')], base }, async () =>
    make(),
  );

describe('a step of the build', () => {
  test('runs once for the same content, whatever the times of the files', async () => {
    expect(await runs()).toBe(true);
    utimesSync(join(base, 'in/a'), 1, 1);
    expect(await runs()).toBe(false);
  });

  test.each<[string, () => void]>([
    ['content changed', () => writeFileSync(join(base, 'in/a'), '2')],
    ['a file was added', () => writeFileSync(join(base, 'in/b'), '1')],
    ['a file went', () => rmSync(join(base, 'in/a'))],
    ['an output went', () => rmSync(join(base, 'out'))],
  ])('runs again when %s', async (_what, change) => {
    await runs();
    change();
    expect(await runs()).toBe(true);
  });

  test('runs again after it failed', async () => {
    await runs();
    writeFileSync(join(base, 'in/a'), '2');
    await expect(
      runs(() => {
        throw new Error('no');
      }),
    ).rejects.toThrow('no');
    writeFileSync(join(base, 'in/a'), '1');
    expect(await runs()).toBe(true);
  });

  test('its hash depends on names and content, not on where the folder is', () => {
    const other = mkdtempSync(join(tmpdir(), 'askew-step-'));
    mkdirSync(join(other, 'in'));
    writeFileSync(join(other, 'in/a'), '1');
    expect(hashOf([join(other, 'in')], other)).toBe(hashOf([join(base, 'in')], base));
    expect(hashOf([join(other, 'gone')], other)).not.toBe(hashOf([join(other, 'in')], other));
    rmSync(other, { recursive: true });
  });
});

describe('the closing line', () => {
  test('adds up all suites', () => {
    expect(
      closingLine([
        { passed: 2, failed: 0 },
        { passed: 40, failed: 3 },
      ]),
    ).toBe('42 passed, 3 failed');
  });

  test('tells what was skipped, in whichever suite, and that a program failed whose tests passed', () => {
    const pages = readReport({ numPassedTests: 5, numFailedTests: 0, numTotalTests: 8 }, 0);
    const testsuites = [{ testsuite: [{ result: 'SKIPPED' }, { result: 'COMPLETED' }] }];
    const cpp = countsOf({ tests: 4, failures: 0, disabled: 1, testsuites }, 0);
    expect(closingLine([pages, cpp])).toBe('5 skipped, 7 passed, 0 failed');
    expect(readReport({ numPassedTests: 5, numFailedTests: 0, numTotalTests: 5 }, 1)).toEqual({
      passed: 5,
      failed: 1,
      skipped: 0,
    });
    expect(countsOf({ tests: 4, failures: 0 }, 1)).toEqual({ passed: 4, failed: 1, skipped: 0 });
  });

  test('tells what an entry leaves out, and the tests that were skipped for it', () => {
    const skipped = (leftOut: string) => ({ status: 'skipped', meta: { leftOut } });
    const passed = { status: 'passed', meta: {} };
    const testResults = [
      { name: '/unit/rays.test.ts', assertionResults: [skipped('volume'), passed, skipped('sphere')] },
      { name: '/unit/laws.test.ts', assertionResults: [skipped('sphere'), skipped('sphere')] },
    ];
    expect(reasonsOf({ testResults })).toEqual([
      '3 skipped, which need sphere: rays 1, laws 2',
      '1 skipped, which need volume: rays 1',
    ]);
  });

  test('is preceded by what failed, and by why', () => {
    const failed = (fullName: string, said: string) => ({ status: 'failed', fullName, failureMessages: [said] });
    const unit = failuresOfVitest({
      testResults: [
        {
          name: '/unit/rays.test.ts',
          status: 'failed',
          assertionResults: [{ status: 'passed', fullName: 'sees' }, failed('hits', 'AssertionError: 1 is not 2\n at')],
        },
        { name: '/unit/laws.test.ts', status: 'failed', message: 'SyntaxError: }', assertionResults: [] },
      ],
    });
    const testsuite = [
      { classname: 'Plane', name: 'Meets' },
      { classname: 'Plane', name: 'Parts', failures: [{ failure: 'plane_test.cpp:7\nExpected 1' }] },
    ];
    expect(
      failureLines([
        { name: 'cpp gcc', failures: failuresOfGoogleTest({ testsuites: [{ testsuite }] }) },
        { name: 'check' },
        { name: 'unit', failures: unit },
      ]),
    ).toEqual([
      'cpp gcc: Plane.Parts: plane_test.cpp:7',
      'unit: rays.test.ts > hits: AssertionError: 1 is not 2',
      'unit: laws.test.ts: SyntaxError: }',
    ]);
  });

  test('no test is tried again until it passes', () => {
    const config = readFileSync(new URL('../../vitest.config.ts', import.meta.url), 'utf8');
    expect(config).not.toMatch(/retry/);
  });

  test('a run without a test has failed', () => {
    expect(closingLine([])).toBe('0 passed, 1 failed');
    expect(closingLine([{ passed: 0, failed: 0 }])).toBe('0 passed, 1 failed');
  });
});
