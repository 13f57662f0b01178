import { afterEach, describe, expect, test, vi } from 'vitest';
import { onAllCores } from '../../../web/tools/support/queue.mjs';
import { say, stream } from '../../../web/tools/support/shell.mjs';
import { inPart, takePart } from '../../../web/tools/test/share-seed.mjs';
import { buildPlan } from '../../../web/tools/test/suite-cpp.mjs';
import { toldWhole } from '../../../web/tools/support/told-whole.mjs';

describe('the native builds', () => {
  const both = { gcc: '/bin/g++', clang: '/bin/clang++' };
  type Build = { folder?: string; target?: string; env: Record<string, string> };
  const placesOf = (plan: Record<string, Build>) =>
    Object.entries(plan).map(([name, { folder = name, target = 'askew_tests' }]) => [name, folder, target]);
  const all = (): boolean => true;

  test('are g++ plainly and with the sanitizers, for CI clang++ plainly too', () => {
    expect(placesOf(buildPlan(both, all, false))).toEqual([
      ['gcc', 'gcc', 'askew_tests'],
      ['asan', 'gcc', 'askew_sanitized'],
    ]);
    expect(placesOf(buildPlan(both, all, true))).toEqual([
      ['gcc', 'gcc', 'askew_tests'],
      ['clang', 'clang', 'askew_tests'],
      ['asan', 'gcc', 'askew_sanitized'],
    ]);
  });

  test('draw by the seed of a share in the one that CI adds, and there only', () => {
    vi.stubEnv('ASKEW_SHARE_SEED', '77');
    const plan: Record<string, Build> = buildPlan(both, all, true);
    vi.unstubAllEnvs();
    expect(Object.entries(plan).map(([name, { env }]) => [name, env.ASKEW_SEED])).toEqual([
      ['gcc', undefined],
      ['clang', '77'],
      ['asan', undefined],
    ]);
  });

  test('are two where there is one compiler', () => {
    for (const ci of [false, true]) {
      expect(placesOf(buildPlan({ clang: '/bin/clang++' }, all, ci))).toEqual([
        ['clang', 'clang', 'askew_tests'],
        ['asan', 'clang', 'askew_sanitized'],
      ]);
    }
  });

  test('take the sanitizers of the other compiler where one comes without, and need one that has them', () => {
    const only = (wanted: string) => (path: string) => path === wanted;
    expect(buildPlan(both, only('/bin/g++'), true).asan!.folder).toBe('gcc');
    expect(buildPlan(both, only('/bin/clang++'), false).asan!.folder).toBe('clang');
    expect(() => buildPlan(both, () => false, false)).toThrow('libclang-rt-dev');
  });
});

describe('of what is alike', () => {
  const rows = [...Array(12).keys()];
  const taken = (of: number): number[] => rows.filter((i) => inPart(i, of));
  afterEach(() => vi.unstubAllEnvs());

  test('a suite that runs alone takes all', () => {
    vi.stubEnv('ASKEW_PART', undefined);
    expect(taken(3)).toEqual(rows);
  });

  test('suites that run together take a part, and some seed takes each', () => {
    vi.stubEnv('ASKEW_PART', undefined);
    const parts = ['', '1', '2'].map((seed) => {
      vi.stubEnv('ASKEW_SHARE_SEED', seed);
      takePart();
      return taken(3);
    });
    expect(parts.map((part) => part.length)).toEqual([4, 4, 4]);
    expect(parts.flat().sort((a, b) => a - b)).toEqual(rows);
  });
});

test('a queue does every item once and answers in their order', async () => {
  const waits = [20, 1, 10, 0, 5];
  const done: number[] = [];
  const answers = await onAllCores(waits, async (wait: number) => {
    await new Promise((go) => setTimeout(go, wait));
    done.push(wait);
    return 2 * wait;
  });
  expect(answers).toEqual([40, 2, 20, 0, 10]);
  expect(done.sort((a, b) => a - b)).toEqual([0, 1, 5, 10, 20]);
  await expect(onAllCores([1], () => Promise.reject(new Error('no')))).rejects.toThrow('no');
});

test('what runs beside something else tells its words and those of its programs whole, also when it fails', async () => {
  const written = vi.spyOn(process.stdout, 'write').mockReturnValue(true);
  try {
    const told = toldWhole(async () => {
      say('step', 'starts');
      await stream(process.execPath, ['-e', 'console.log("and ends")']);
      expect(written).not.toHaveBeenCalled();
      throw new Error('no');
    });
    await expect(told).rejects.toThrow('no');
    expect(written.mock.calls.map(([words]) => String(words))).toEqual(['step: starts\nand ends\n']);
  } finally {
    written.mockRestore();
  }
});
