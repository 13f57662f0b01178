import { describe, expect, test, vi } from 'vitest';
import { onAllCores } from '../../../web/tools/support/queue.mjs';
import { say, stream } from '../../../web/tools/support/shell.mjs';
import { buildPlan } from '../../../web/tools/test/suite-cpp.mjs';
import { toldWhole } from '../../../web/tools/support/told-whole.mjs';

describe('the native builds', () => {
  const both = { gcc: '/bin/g++', clang: '/bin/clang++' };
  const compilerOf = (plan: Record<string, { defines: Record<string, string> }>) =>
    Object.entries(plan).map(([name, { defines }]) => [name, defines.CMAKE_CXX_COMPILER]);
  const all = (): boolean => true;

  test('are g++ plainly and clang++ with the sanitizers, for CI clang++ plainly too', () => {
    const usual = [
      ['gcc', '/bin/g++'],
      ['asan', '/bin/clang++'],
    ];
    expect(compilerOf(buildPlan(both, all, false))).toEqual(usual);
    expect(compilerOf(buildPlan(both, all, true))).toEqual([...usual, ['clang', '/bin/clang++']]);
  });

  test('draw by the seed of a share in the one that CI adds, and there only', () => {
    vi.stubEnv('ASKEW_SHARE_SEED', '77');
    const plan: Record<string, { env: Record<string, string> }> = buildPlan(both, all, true);
    vi.unstubAllEnvs();
    expect(Object.entries(plan).map(([name, { env }]) => [name, env.ASKEW_SEED])).toEqual([
      ['gcc', undefined],
      ['asan', undefined],
      ['clang', '77'],
    ]);
  });

  test('are two where there is one compiler', () => {
    for (const ci of [false, true]) {
      expect(compilerOf(buildPlan({ clang: '/bin/clang++' }, all, ci))).toEqual([
        ['clang', '/bin/clang++'],
        ['asan', '/bin/clang++'],
      ]);
    }
  });

  test('take the sanitizers of the other compiler where clang++ comes without, and need one that has them', () => {
    expect(buildPlan(both, (path: string) => path === '/bin/g++', false).asan!.defines.CMAKE_CXX_COMPILER).toBe(
      '/bin/g++',
    );
    expect(() => buildPlan(both, () => false, false)).toThrow('libclang-rt-dev');
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
