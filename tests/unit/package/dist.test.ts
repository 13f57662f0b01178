import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { join, posix, resolve } from 'node:path';
import { gzipSync } from 'node:zlib';
import { rolldown } from 'rolldown';
import { describe, expect, test } from 'vitest';
import { unpack } from '../../fixtures/unpack.js';

const root = resolve(import.meta.dirname, '../../..');
const dist = join(root, 'dist');
const read = (name: string): string => readFileSync(join(dist, name), 'utf8');
const flat = ['2d/index.js', '2d/wasm.js', '2d/core.js'];
const boxes = ['boxes/index.js', 'boxes/wasm.js', 'boxes/core.js'];
const scripts = [
  'index.js',
  'wasm.js',
  'core.js',
  'shared.js',
  'three.js',
  'errors.js',
  'unpack.js',
  ...boxes,
  ...flat,
];

/** All scripts an entry loads, by way of its static imports inside the package. */
function closure(entry: string, seen = new Set<string>()): Set<string> {
  if (seen.has(entry)) return seen;
  seen.add(entry);
  for (const [, file] of read(entry).matchAll(/(?:from|import)\s*["'](\.\.?\/[\w.-]+\.js)["']/g))
    closure(posix.join(posix.dirname(entry), file!), seen);
  return seen;
}

const gzipped = (entry: string): number =>
  [...closure(entry)].reduce((sum, file) => sum + gzipSync(read(file), { level: 9 }).length, 0);

describe('the scripts', () => {
  test('are these, and nothing else', () => {
    expect(
      ['', 'boxes/', '2d/']
        .flatMap((folder) => readdirSync(join(dist, folder)).map((name) => folder + name))
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
    const leads = (entry: string, ...files: string[]): void =>
      expect([...closure(entry)].sort(), entry).toEqual([entry, 'shared.js', 'errors.js', ...files].sort());
    leads('index.js', 'core.js', 'unpack.js');
    leads('wasm.js', 'core.js');
    leads('boxes/index.js', 'boxes/core.js', 'unpack.js');
    leads('boxes/wasm.js', 'boxes/core.js');
    leads('three.js', 'core.js');
    for (const entry of ['2d/index.js', '2d/wasm.js'])
      expect([...closure(entry)].sort()).toEqual([entry, '2d/core.js', 'errors.js'].sort());
    expect(read('three.js')).toMatch(/from\s*["']three["']/);
    for (const name of scripts) if (name !== 'three.js') expect(read(name), name).not.toMatch(/["']three["']/);
  });

  test('every script stays within its budget, gzipped with all it loads', () => {
    const solid = { 'index.js': 231_200, 'wasm.js': 45_950, 'three.js': 52_100 };
    const boxed = { 'boxes/index.js': 76_350, 'boxes/wasm.js': 26_450 };
    const budgets = { ...solid, ...boxed, '2d/index.js': 30_000, '2d/wasm.js': 11_620 };
    for (const [entry, budget] of Object.entries(budgets)) expect(gzipped(entry), entry).toBeLessThan(budget);
    const weightOf = (file: string): number => gzipSync(readFileSync(join(dist, file)), { level: 9 }).length;
    expect(weightOf('askew.wasm')).toBeLessThan(253_950);
    expect(weightOf('askewboxes.wasm')).toBeLessThan(66_950);
    expect(weightOf('askew2d.wasm')).toBeLessThan(21_950);
  });

  test.each([
    ['index.js', 'askew.wasm'],
    ['boxes/index.js', 'askewboxes.wasm'],
    ['2d/index.js', 'askew2d.wasm'],
  ])('the inline bytes of %s are %s', async (entry, file) => {
    const [, base64] = read(entry).match(/["'`](H4sI[A-Za-z0-9+/=]+)["'`]/)!;
    expect(Buffer.from(await unpack(base64!)).equals(readFileSync(join(dist, file)))).toBe(true);
  });

  test('only the inline entries have bytes', () => {
    const others = scripts.filter((name) => !/(^|\/)index\.js$/.test(name));
    expect(others.length).toBeGreaterThan(4);
    for (const name of others) expect(read(name), name).not.toMatch(/H4sI|AGFzbQ/);
  });
});

describe('the package in a bundle', () => {
  const bundled = async (entry: string): Promise<string> => {
    const source = `import { init, Region } from '${entry}';
      import { RegionHelper } from 'askew/three';
      await init({ wasm: globalThis.wasm });
      console.log(new RegionHelper(new Region({ size: [1, 1, 1] })));`;
    const given = {
      name: 'entry',
      resolveId: (id: string) => (id === 'entry' ? join(root, 'entry.js') : null),
      load: (id: string) => (id === join(root, 'entry.js') ? source : null),
    };
    const bundle = await rolldown({
      input: 'entry',
      cwd: root,
      platform: 'browser',
      plugins: [given],
      external: 'three',
    });
    const { output } = await bundle.generate({ format: 'es', minify: true });
    await bundle.close();
    return output.map((file) => (file.type === 'chunk' ? file.code : '')).join('');
  };

  test.each([
    ['askew/wasm', 'askew.wasm', 52_550],
    ['askew/boxes/wasm', 'askewboxes.wasm', 37_550],
  ])('%s with askew/three holds no inline wasm, and one core', async (entry, file, budget) => {
    const code = await bundled(entry);
    expect(code).not.toMatch(/H4sI|AGFzbQ|DecompressionStream/);
    expect(code.length).toBeLessThan(budget);
    expect(code.split('await init()').length - 1).toBe(1); // the message of 'not-initialised'
    expect([...new Set(code.match(/askew\w*\.wasm/g))]).toEqual([file]);
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

  test('of askew/boxes lead to no other shapes, levels or moves', () => {
    const seen = new Set<string>();
    const visit = (file: string): void => {
      if (seen.has(file)) return;
      seen.add(file);
      for (const [, path] of read(file).matchAll(/(?:from |import\()['"](\.[^'"]+)['"]/g))
        visit(posix.join(posix.dirname(file), path!.replace(/\.js$/, '.d.ts')));
    };
    visit('boxes/index.d.ts');
    expect(seen.size).toBeGreaterThan(40);
    expect([...seen].filter((file) => /^(level|kinds|mover|polygon|three)\/|rigid-motion/.test(file))).toEqual([]);
  });

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
