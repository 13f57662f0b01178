import { readdirSync } from 'node:fs';
import { basename, join } from 'node:path';
import { describe, expect, test } from 'vitest';
import { filesBelow, root, text } from '../support/sources.js';

/** What a C++ file includes. */
const includes = (file: string): string[] =>
  [...text(file).matchAll(/^\s*#\s*include\s*([<"][^>"]+)/gm)].map((m) => m[1]!);

describe('bindings -> cpp', () => {
  test('the core includes itself and the standard library, and knows neither JS nor input and output', () => {
    const files = filesBelow('cpp', /\.(h|cpp)$/);
    expect(files.length).toBeGreaterThan(10);
    for (const file of files) {
      expect(text(file).toLowerCase(), file).not.toContain('emscripten');
      for (const path of includes(file)) {
        const intrinsics = basename(file) === 'simd.h' && /^<\w+\.h$/.test(path);
        expect(intrinsics || /^(<[a-z_]+$|"askew\/)/.test(path), `${file} includes ${path}`).toBe(true);
        expect(path, file).not.toMatch(
          /<(iostream|fstream|sstream|ostream|istream|cstdio|print|thread|chrono|random)$/,
        );
      }
    }
  });

  test('the core calls no function whose last bit depends on the platform', () => {
    for (const file of filesBelow('cpp', /\.(h|cpp)$/)) {
      expect(text(file), file).not.toMatch(
        /\b(std::|__builtin_)?(fma|sin|cos|tan|asin|acos|atan2?|exp|log|pow|hypot|cbrt)\(/,
      );
    }
  });

  test('only simd.h asks what the target is', () => {
    const asking = filesBelow('cpp', /\.(h|cpp)$/).filter((file) =>
      /__wasm|__EMSCRIPTEN__|__SSE|__AVX|__ARM|__x86_64/.test(text(file)),
    );
    expect(asking.filter((file) => basename(file) !== 'simd.h')).toEqual([]);
  });

  test('the bindings include embind, the core and themselves', () => {
    const files = filesBelow('bindings', /\.(h|cpp)$/);
    expect(files.length).toBeGreaterThan(1);
    for (const file of files)
      for (const path of includes(file)) expect(path, file).toMatch(/^(<emscripten\/|<[a-z_]+$|"askew\/|"[a-z_]+\.h$)/);
  });
});

describe('the shape of the repository', () => {
  test('every header of the core has its tests', () => {
    const tests = readdirSync(join(root, 'tests/cpp'));
    const headers = filesBelow('cpp/include/askew', /\.h$/).map((file) => basename(file, '.h'));
    const untested = headers.filter(
      (name) => !tests.some((file) => file.startsWith(name) && file.endsWith('_test.cpp')),
    );
    expect(headers.length).toBeGreaterThan(5);
    expect(untested).toEqual([]);
  });

  const limits: [string, RegExp, number][] = [
    ['cpp/include', /\.h$/, 150],
    ['cpp/src', /\.cpp$/, 300],
    ['bindings', /\.(cpp|h|mjs)$/, 300],
    ['web', /\.(ts|mjs|css)$/, 300],
    ['tests', /\.(cpp|h|ts|mjs)$/, 300],
  ];
  for (const [folder, ending, limit] of limits) {
    test(`no file in ${folder} is longer than ${limit} lines`, () => {
      const files = filesBelow(folder, ending);
      expect(files.length).toBeGreaterThan(0);
      expect(files.filter((file) => text(file).split('\n').length - 1 > limit)).toEqual([]);
    });
  }

  test('there is one package.json', () => {
    expect(filesBelow('', /^package\.json$/)).toEqual(['package.json']);
  });

  test('the lock file holds no download address', () => {
    expect(text('package-lock.json')).not.toMatch(/"resolved":\s*"https?:/);
  });

  test('the published package runs no script and needs no other package', () => {
    const { scripts, dependencies } = JSON.parse(text('package.json'));
    expect(Object.keys(scripts).filter((name) => /install|prepare|publish/.test(name))).toEqual([]);
    expect(dependencies).toBeUndefined();
  });
});
