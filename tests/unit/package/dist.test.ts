import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { gunzipSync, gzipSync } from 'node:zlib';
import { rolldown } from 'rolldown';
import { beforeAll, describe, expect, test } from 'vitest';

const root = resolve(import.meta.dirname, '../../..');
const dist = join(root, 'dist');
const read = (name: string): string => readFileSync(join(dist, name), 'utf8');
const scripts = ['index.js', 'wasm.js', 'core.js', 'three.js'];

/** All scripts an entry loads, by way of its static imports inside the package. */
function closure(entry: string, seen = new Set<string>()): Set<string> {
  if (seen.has(entry)) return seen;
  seen.add(entry);
  for (const [, file] of read(entry).matchAll(/(?:from|import)\s*["']\.\/([\w.-]+\.js)["']/g)) closure(file!, seen);
  return seen;
}

const gzipped = (entry: string): number =>
  [...closure(entry)].reduce((sum, file) => sum + gzipSync(read(file), { level: 9 }).length, 0);

describe('the scripts', () => {
  test('are these, and nothing else', () => {
    expect(
      readdirSync(dist)
        .filter((name) => name.endsWith('.js'))
        .sort(),
    ).toEqual([...scripts].sort());
  });

  test.each(scripts)('%s has no eval, no Node and no data: address', (name) => {
    const code = read(name);
    expect(code.length).toBeGreaterThan(100);
    expect(code).not.toMatch(/\bnew Function\b|\bFunction\(|\beval\(|\bnode:|\brequire\(|\bimport\(/);
    expect(code).not.toMatch(/fetch\(\s*["'`]data:/);
  });

  test('load each other as the layers say', () => {
    expect([...closure('index.js')].sort()).toEqual(['core.js', 'index.js']);
    expect([...closure('wasm.js')].sort()).toEqual(['core.js', 'wasm.js']);
    expect([...closure('three.js')].sort()).toEqual(['core.js', 'three.js']);
    expect(read('three.js')).toMatch(/from\s*["']three["']/);
    for (const name of ['index.js', 'wasm.js', 'core.js']) expect(read(name)).not.toMatch(/["']three["']/);
  });

  test('every script stays within its budget, gzipped with all it loads', () => {
    const budgets = { 'index.js': 283_300, 'wasm.js': 43_400, 'three.js': 49_450 };
    for (const [entry, budget] of Object.entries(budgets)) expect(gzipped(entry), entry).toBeLessThan(budget);
    expect(gzipSync(readFileSync(join(dist, 'askew.wasm')), { level: 9 }).length).toBeLessThan(250_750);
  });

  test('the inline bytes are askew.wasm, and only the inline entry has them', () => {
    const [, base64] = read('index.js').match(/["'`](H4sI[A-Za-z0-9+/=]+)["'`]/)!;
    expect(gunzipSync(Buffer.from(base64!, 'base64')).equals(readFileSync(join(dist, 'askew.wasm')))).toBe(true);
    for (const name of ['wasm.js', 'core.js', 'three.js']) expect(read(name)).not.toMatch(/H4sI|AGFzbQ/);
  });
});

describe('the package in a bundle', () => {
  let code: string;
  beforeAll(async () => {
    const source = `import { init, Region } from 'askew/wasm';
      import { RegionHelper } from 'askew/three';
      await init({ wasm: globalThis.wasm });
      console.log(new RegionHelper(new Region({ size: [1, 1, 1] })));`;
    const entry = {
      name: 'entry',
      resolveId: (id: string) => (id === 'entry' ? join(root, 'entry.js') : null),
      load: (id: string) => (id === join(root, 'entry.js') ? source : null),
    };
    const bundle = await rolldown({
      input: 'entry',
      cwd: root,
      platform: 'browser',
      plugins: [entry],
      external: 'three',
    });
    const { output } = await bundle.generate({ format: 'es', minify: true });
    await bundle.close();
    code = output.map((file) => (file.type === 'chunk' ? file.code : '')).join('');
  });

  test('askew/wasm with askew/three holds no inline wasm, and the core once', () => {
    expect(code).not.toMatch(/H4sI|AGFzbQ|DecompressionStream/);
    expect(code.length).toBeLessThan(52_320);
    expect(code.split('await init()').length - 1).toBe(1); // the message of 'not-initialised'
  });
});

describe('the declarations', () => {
  const files = (folder: string): string[] =>
    readdirSync(folder, { withFileTypes: true }).flatMap((entry) =>
      entry.isDirectory()
        ? files(join(folder, entry.name))
        : entry.name.endsWith('.d.ts')
          ? [join(folder, entry.name)]
          : [],
    );
  const own = files(dist).filter((file) => !file.startsWith(join(dist, 'site')));

  test('are there for every entry and lead nowhere else', () => {
    expect(own.length).toBeGreaterThan(5);
    for (const file of own) {
      for (const [, path] of readFileSync(file, 'utf8').matchAll(/(?:from |import\()['"]([^'"]+)['"]/g)) {
        if (path === 'three') expect(file).toContain(join('dist', 'three'));
        else expect(existsSync(join(file, '..', path!.replace(/\.js$/, '.d.ts'))), `${file}: ${path}`).toBe(true);
      }
    }
  });
});
