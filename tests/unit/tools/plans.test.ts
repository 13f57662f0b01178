import { describe, expect, test } from 'vitest';
import { browserMessage, browserPlan } from '../../../web/tools/test/browser.mjs';
import { compilerPlan } from '../../../web/tools/build/compilers.mjs';
import { compilerMemory } from '../../../web/tools/support/compiler-memory.mjs';
import { modulesAreCurrent } from '../../../web/tools/support/modules.mjs';
import { howToInstall, need } from '../../../web/tools/support/need.mjs';

/** A system that has these programs and files and nothing else. */
const having = (platform: string, programs: string[] = [], more: object = {}) => ({
  platform,
  env: {} as Record<string, string>,
  isRoot: false,
  which: (...names: string[]): string | null =>
    names.filter((name) => programs.includes(name)).map((name) => `/bin/${name}`)[0] ?? null,
  exists: (file: string): boolean => programs.includes(file),
  ...more,
});

describe('where the browser comes from', () => {
  test('CHROME_PATH comes first, and must exist', () => {
    const env = { CHROME_PATH: '/my/chrome' };
    expect(browserPlan(having('linux', ['/my/chrome', 'chromium'], { env }))).toEqual({ use: '/my/chrome' });
    expect(browserPlan(having('linux', ['chromium'], { env })).message).toContain('/my/chrome');
  });

  test('then one that is there by its usual name or place', () => {
    expect(browserPlan(having('linux', ['google-chrome']))).toEqual({ use: '/bin/google-chrome' });
    const mac = '/Applications/Google Chrome.app/Contents/MacOS/Google Chrome';
    expect(browserPlan(having('darwin', [mac]))).toEqual({ use: mac });
  });

  test("then Debian's package for root, else Playwright's download", () => {
    expect(browserPlan(having('linux', ['apt-get'], { isRoot: true }))).toEqual({ install: 'apt' });
    expect(browserPlan(having('linux', ['apt-get']))).toEqual({ install: 'playwright' });
    expect(browserPlan(having('win32'))).toEqual({ install: 'playwright' });
  });

  test('when nothing worked, the message says what to install here', () => {
    expect(browserMessage(having('linux', ['apt-get']))).toContain('sudo apt-get install chromium');
    expect(browserMessage(having('linux', ['dnf']))).toContain('sudo dnf install chromium');
    expect(browserMessage(having('darwin'))).toContain('brew install --cask google-chrome');
    expect(browserMessage(having('win32'))).toContain('winget install Google.Chrome');
    expect(browserMessage(having('linux'))).toContain('CHROME_PATH');
  });
});

describe('memory for compilers', () => {
  test('comes in huge pages where glibc can be told so', () => {
    expect(compilerMemory(having('linux')).GLIBC_TUNABLES).toContain('glibc.malloc.hugetlb=1');
    expect(compilerMemory(having('darwin'))).toEqual({});
  });

  test('is as somebody has set it', () => {
    expect(compilerMemory(having('linux', [], { env: { GLIBC_TUNABLES: 'glibc.malloc.check=3' } }))).toEqual({});
  });
});

describe('the compilers', () => {
  const ci = { env: { CI: 'true' } };

  test('both are used where there are two', () => {
    expect(compilerPlan(having('linux', ['g++', 'clang++']))).toEqual({ there: ['gcc', 'clang'], skip: [] });
  });

  test('a missing second one is left out, and the way to get it said', () => {
    const plan = compilerPlan(having('linux', ['g++', 'apt-get']));
    expect(plan.there).toEqual(['gcc']);
    expect(plan.skip).toEqual(['clang++: apt-get install clang']);
  });

  test('CI installs what is missing, or fails', () => {
    expect(compilerPlan(having('linux', ['g++', 'apt-get'], { ...ci, isRoot: true })).install).toEqual(['clang']);
    expect(compilerPlan(having('linux', ['g++', 'apt-get'], ci)).message).toContain('CI needs both');
  });

  test('without any, the message names both', () => {
    const { message } = compilerPlan(having('darwin'));
    expect(message).toContain('brew install gcc');
    expect(message).toContain('brew install llvm');
  });
});

describe('programs that must be there', () => {
  test('the message names program, reason and command', () => {
    expect(() => need('cmake', 'to build', having('linux', ['pacman']))).toThrow(
      'cmake is needed to build: pacman -S cmake',
    );
    expect(howToInstall('python3', having('darwin'))).toBe('brew install python');
    expect(howToInstall('cmake', having('win32'))).toContain('WSL');
    expect(howToInstall('cmake', having('linux'))).toContain('put it on PATH');
  });

  test('one that is there is found', () => {
    expect(need('cmake', 'to build', having('linux', ['cmake']))).toBe('/bin/cmake');
  });
});

describe('whether the Node modules are those of the lock file', () => {
  const lock = {
    packages: {
      '': {},
      'node_modules/a': { version: '1.0.0' },
      'node_modules/mac': { version: '2.0.0', optional: true },
    },
  };
  const installed = (packages: object) => ({ packages });

  test('they are, also without those for other systems', () => {
    expect(modulesAreCurrent(lock, installed({ 'node_modules/a': { version: '1.0.0' } }))).toBe(true);
  });

  test('they are not when one is missing, another version, or too many', () => {
    expect(modulesAreCurrent(lock, installed({}))).toBe(false);
    expect(modulesAreCurrent(lock, installed({ 'node_modules/a': { version: '1.0.1' } }))).toBe(false);
    expect(
      modulesAreCurrent(
        lock,
        installed({ 'node_modules/a': { version: '1.0.0' }, 'node_modules/b': { version: '1.0.0' } }),
      ),
    ).toBe(false);
  });
});
