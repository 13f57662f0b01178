import { existsSync, readdirSync } from 'node:fs';
import { basename, dirname, join } from 'node:path';
import { describe, expect, test } from 'vitest';
import { circles, filesBelow, root, text } from '../support/sources.js';

const code = /\.(h|cpp)$/;
const core = 'cpp/askew';

/** What a C++ file includes. */
const includes = (file: string): string[] =>
  [...text(file).matchAll(/^\s*#\s*include\s*([<"][^>"]+)/gm)].map((m) => m[1]!);

/** The files of the core that a C++ file includes, as paths from the root. */
const coreIncludes = (file: string): string[] =>
  includes(file)
    .filter((path) => path.startsWith('"askew/'))
    .map((path) => `cpp/${path.slice(1)}`);

/** A header and its source are one unit, named by their path without the ending. */
const unitOf = (file: string): string => file.replace(code, '');
const partOf = (file: string): string => file.slice(core.length + 1).split('/')[0]!;

/** The table of the architecture page: each part, and the parts it may include. */
function partsOfThePage(): Map<string, string[]> {
  const page = text('web/site/guide/architecture.md');
  const [, section] = page.match(/^## The parts of the core.*?$(.*?)^#/ms)!;
  const names = (cell: string): string[] => [...cell.matchAll(/`(\w+)\/?`/g)].map((m) => m[1]!);
  return new Map(
    [...section!.matchAll(/^\| (`.*?) \| .*? \| (.*?) \|$/gm)].map((row) => [names(row[1]!)[0]!, names(row[2]!)]),
  );
}

describe('the parts of the core', () => {
  const parts = partsOfThePage();
  const order = [...parts.keys()];

  test('every folder has its row on the architecture page, and every row its folder', () => {
    expect(readdirSync(join(root, core)).sort()).toEqual([...order].sort());
    expect(order.length).toBeGreaterThan(10);
  });

  test.each(order)('%s names parts of rows further up alone, and includes what it names', (part) => {
    const allowed = parts.get(part)!;
    expect(allowed.filter((name) => order.indexOf(name) < 0 || order.indexOf(name) >= order.indexOf(part))).toEqual([]);
    const files = filesBelow(`${core}/${part}`, code);
    expect(files.length).toBeGreaterThan(0);
    const wrong = files.flatMap((file) =>
      coreIncludes(file)
        .filter((path) => partOf(path) !== part && !allowed.includes(partOf(path)))
        .map((path) => `${file}: ${path}`),
    );
    expect(wrong).toEqual([]);
  });

  /** Circles of units that are not cut yet; this list may only shrink. */
  const uncut: string[][] = [];

  test('no units include each other in a circle', () => {
    const files = filesBelow(core, code);
    const leadsTo = new Map<string, string[]>();
    for (const file of files) {
      const unit = unitOf(file);
      const others = coreIncludes(file)
        .map(unitOf)
        .filter((other) => other !== unit);
      leadsTo.set(unit, [...(leadsTo.get(unit) ?? []), ...others]);
    }
    expect(circles([...leadsTo.keys()].sort(), (unit) => leadsTo.get(unit)!)).toEqual(uncut);
  });

  test('every include leads to a file', () => {
    const files = ['cpp', 'bindings', 'tests/cpp', 'tests/bench'].flatMap((folder) => filesBelow(folder, code));
    expect(files.flatMap(coreIncludes).filter((path) => !existsSync(join(root, path)))).toEqual([]);
  });

  test('every header has its tests, in the same place', () => {
    const headers = filesBelow(core, /\.h$/).map((file) => file.slice(core.length + 1));
    const untested = headers.filter((header) => {
      const folder = join(root, 'tests/cpp', dirname(header));
      const name = basename(header, '.h');
      const tests = existsSync(folder) ? readdirSync(folder) : [];
      return !tests.some((file) => file.startsWith(name) && file.endsWith('_test.cpp'));
    });
    expect(headers.length).toBeGreaterThan(100);
    expect(untested).toEqual([]);
  });

  test('no folder has more than 30 files', () => {
    const counts = new Map<string, number>();
    for (const file of [...filesBelow('cpp', /./), ...filesBelow('bindings', /./), ...filesBelow('tests/cpp', /./)])
      counts.set(dirname(file), (counts.get(dirname(file)) ?? 0) + 1);
    expect(counts.size).toBeGreaterThan(30);
    expect([...counts].filter(([, count]) => count > 30)).toEqual([]);
  });
});

describe('bindings -> cpp', () => {
  test('the core includes itself and the standard library, and knows neither JS nor input and output', () => {
    const files = filesBelow('cpp', code);
    expect(files.length).toBeGreaterThan(100);
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
    for (const file of filesBelow('cpp', code)) {
      expect(text(file), file).not.toMatch(
        /\b(std::|__builtin_)?(fma|sin|cos|tan|asin|acos|atan2?|exp|log|pow|hypot|cbrt)\(/,
      );
    }
  });

  test('only simd.h asks what the target is', () => {
    const asking = filesBelow('cpp', code).filter((file) =>
      /__wasm|__EMSCRIPTEN__|__SSE|__AVX|__ARM|__x86_64/.test(text(file)),
    );
    expect(asking.filter((file) => basename(file) !== 'simd.h')).toEqual([]);
  });

  test('the bindings include embind, the core and themselves', () => {
    const files = filesBelow('bindings', code);
    expect(files.length).toBeGreaterThan(1);
    for (const file of files)
      for (const path of includes(file))
        expect(path, file).toMatch(/^(<emscripten\/|<[a-z_]+$|"askew\/|"([a-z_]+\/)?[a-z_]+\.h$)/);
  });
});
