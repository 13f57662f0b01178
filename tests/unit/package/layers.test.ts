import { existsSync, readFileSync, readdirSync } from 'node:fs';
import { basename, join, relative, resolve } from 'node:path';
import { describe, expect, test } from 'vitest';

const root = resolve(import.meta.dirname, '../../..');
const outputs = ['node_modules', 'dist', 'build', '.toolchain', '.git'];

function filesBelow(folder: string, ending: RegExp): string[] {
  return readdirSync(join(root, folder), { withFileTypes: true }).flatMap((entry) => {
    const path = folder === '' ? entry.name : `${folder}/${entry.name}`;
    if (entry.isDirectory()) return outputs.includes(path) ? [] : filesBelow(path, ending);
    return ending.test(entry.name) ? [path] : [];
  });
}

const text = (file: string): string => readFileSync(join(root, file), 'utf8');

/** What a TypeScript file imports; relative paths as paths from the root. */
function imports(file: string): string[] {
  const found = text(file).matchAll(
    /(?:^(?:import|export)\b[^'";=(]*\bfrom\s*|^import\s*|\bimport\(\s*|\bglob(?:<[^>]*>)?\(\s*\[?\s*)['"]([^'"]+)['"]/gm,
  );
  return [...found].map(([, path]) =>
    path!.startsWith('.') ? relative(root, resolve(root, file, '../..', path!)).replaceAll('\\', '/') : path!,
  );
}

/** What a C++ file includes. */
const includes = (file: string): string[] =>
  [...text(file).matchAll(/^\s*#\s*include\s*([<"][^>"]+)/gm)].map((m) => m[1]!);

const packageByName = /^askew(\/three|\/wasm)?$/;
const drawing = [packageByName, /^three(\/|$)/, /^lucide-static\//, /^@fontsource/, /^lil-gui$/, /^fflate$/];

// Each layer may import itself, the layers named here, and these packages.
const layers: Record<string, { from: string[]; packages: RegExp[] }> = {
  'web/package': { from: ['web/package', 'build/wasm'], packages: [/^three(\/|$)/] },
  'web/figures': { from: ['web/figures', 'tests/fixtures'], packages: drawing },
  // The scene and the crowd that the tests use are shown, too.
  'web/playground': { from: ['web/playground', 'web/figures', 'tests/fixtures'], packages: drawing },
  'web/lessons': { from: ['web/lessons', 'web/figures'], packages: [...drawing, /^lit\//] },
  'web/site': { from: ['web/site', 'web/lessons', 'web/figures'], packages: drawing },
};

describe('pages -> figures -> package by name -> facade -> raw -> bindings -> cpp', () => {
  for (const [layer, { from, packages }] of Object.entries(layers)) {
    if (!existsSync(join(root, layer))) continue;
    test(`${layer} imports only what is below it`, () => {
      const wrong = filesBelow(layer, /\.ts$/).flatMap((file) =>
        imports(file)
          .filter(
            (path) =>
              !from.some((folder) => path.startsWith(`${folder}/`)) && !packages.some((name) => name.test(path)),
          )
          .map((path) => `${file}: ${path}`),
      );
      expect(wrong).toEqual([]);
    });
  }

  test('the layers of the package are all there', () => {
    for (const layer of ['web/package', 'web/figures', 'web/playground']) {
      expect(filesBelow(layer, /\.ts$/).length, layer).toBeGreaterThan(1);
    }
  });

  test('only raw.ts imports the glue, only the inline entry the bytes, only three/ imports three', () => {
    const importers = (path: RegExp) =>
      filesBelow('web/package', /\.ts$/).filter((file) => imports(file).some((p) => path.test(p)));
    expect(importers(/askew\.mjs$/)).toEqual(['web/package/wasm/raw.ts']);
    expect(importers(/inline\.mjs$/)).toEqual(['web/package/index.ts']);
    expect(importers(/^three/).every((file) => file.startsWith('web/package/three/'))).toBe(true);
  });

  test('no page or test reaches into web/package, dist or build by path', () => {
    const files = [...filesBelow('web', /\.html$/), ...filesBelow('tests', /\.ts$/)];
    const wrong = files.filter((file) => imports(file).some((path) => /^(web\/package|dist|build)\//.test(path)));
    expect(wrong).toEqual([]);
  });

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
