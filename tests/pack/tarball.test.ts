import { spawnSync } from 'node:child_process';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { publint } from 'publint';
import { formatMessage } from 'publint/utils';
import { beforeAll, expect, test } from 'vitest';
import { expectNamed, packagesOf } from '../../web/tools/build/notices.mjs';
import { emptyFolder, pack, root, type Tarball } from './support/consumer.js';

let tarball: Tarball;
beforeAll(() => {
  tarball = pack(emptyFolder());
});

test('holds the package and not the site, the sources or the tests', () => {
  const paths = tarball.files.map(({ path }) => path);
  for (const path of [
    'package.json',
    'README.md',
    'LICENSE',
    ...['index.js', 'index.d.ts', 'wasm.js', 'wasm.d.ts', 'core.js', 'errors.js', 'three.js', 'three/index.d.ts'].map(
      (f) => `dist/${f}`,
    ),
    ...['index.js', 'index.d.ts', 'define.js', 'define.d.ts', 'cdn/askew-lesson.js'].map((f) => `dist/lessons/${f}`),
    ...['boxes', '2d'].flatMap((folder) =>
      ['index.js', 'index.d.ts', 'wasm.js', 'wasm.d.ts', 'core.js'].map((f) => `dist/${folder}/${f}`),
    ),
    'dist/shared.js',
    'dist/askew.wasm',
    'dist/askewboxes.wasm',
    'dist/askew2d.wasm',
    'dist/THIRD-PARTY-NOTICES.txt',
    'dist/sbom.cdx.json',
    'dist/llms.txt',
    'dist/docs/getting-started.md',
  ]) {
    expect(paths).toContain(path);
  }
  const known =
    /^(package\.json|README\.md|LICENSE|CHANGELOG\.md|dist\/(boxes\/|2d\/|lessons\/(cdn\/)?)?[\w-]+\.(js|d\.ts|wasm|txt)|dist\/sbom\.cdx\.json|dist\/lessons\/element\.css|dist\/docs\/[\w-]+\.md)$/;
  const declarations = /^dist\/[a-z]+\/[\w-]+\.d\.ts$/; // a folder for each part of the package
  expect(paths.filter((path) => !known.test(path) && !declarations.test(path))).toEqual([]);
  const size = (of: RegExp) =>
    tarball.files.filter(({ path }) => of.test(path)).reduce((sum, { size }) => sum + size, 0);
  expect(size(/^(?!dist\/(lessons|docs)\/)/)).toBeLessThan(1_517_000);
  expect(size(/^dist\/docs\//)).toBeLessThan(150_000);
  expect(size(/^dist\/lessons\//)).toBeLessThan(850_000); // three.js is in it
});

test('the notices name what the scripts hold of others', () => {
  const notices = readFileSync(join(root, 'dist/THIRD-PARTY-NOTICES.txt'), 'utf8');
  for (const name of ['Emscripten', 'three ', 'lit ', 'lit-html ', 'fflate ']) expect(notices).toContain(`\n${name}`);
  expect(
    packagesOf(['/a/node_modules/x/node_modules/@y/z/i.js', '/a/own.js', 'C:\\node_modules\\three\\m.js']),
  ).toEqual(['@y/z', 'three']);
  const bundle = (path: string) => [{ moduleIds: [join(root, 'node_modules', path)] }];
  expect(() => expectNamed('package', bundle('vite/index.js'))).toThrow('do not name vite');
  expect(() => expectNamed('package', bundle('three/build/three.module.js'))).not.toThrow();
});

test('the bill of materials lists what is in the package, and only that', () => {
  interface Component {
    name: string;
    'bom-ref': string;
    version?: string;
    hashes?: { alg: string; content: string }[];
    licenses: unknown[];
  }
  const bill = JSON.parse(readFileSync(join(root, 'dist/sbom.cdx.json'), 'utf8')) as {
    bomFormat: string;
    specVersion: string;
    metadata: { component: Component };
    components: Component[];
    dependencies: { ref: string; dependsOn?: string[] }[];
  };
  expect(bill).toMatchObject({
    bomFormat: 'CycloneDX',
    specVersion: '1.6',
    metadata: { component: { name: 'askew' } },
  });
  const notices = readFileSync(join(root, 'dist/THIRD-PARTY-NOTICES.txt'), 'utf8');
  const modules = bill.components.filter(({ hashes }) => hashes);
  for (const { name, version, hashes } of modules) {
    expect(notices).toContain(`\n${name} ${version}\n`);
    expect(hashes![0]!.content, name).toMatch(/^[0-9a-f]{128}$/);
  }
  const named = [...notices.matchAll(/^-{80}\n\n(\S+) \d/gm)].map(([, name]) => name);
  expect(modules.map(({ name }) => name)).toEqual(named);
  expect(bill.components.every(({ licenses }) => licenses.length === 1)).toBe(true);
  const refs = bill.components.map((component) => component['bom-ref']);
  expect(new Set(refs).size).toBe(refs.length);
  expect(bill.dependencies[0]!.dependsOn).toEqual(refs);
});

test('publint --strict has nothing to say', async () => {
  const buffer = readFileSync(tarball.file);
  const content = buffer.buffer.slice(buffer.byteOffset, buffer.byteOffset + buffer.byteLength) as ArrayBuffer;
  const { messages, pkg } = await publint({ pack: { tarball: content }, strict: true });
  expect(messages.map((message) => formatMessage(message, pkg))).toEqual([]);
});

test('attw finds the types of every entry', () => {
  const program = join(root, 'node_modules/@arethetypeswrong/cli/dist/index.js');
  const excluded = ['--exclude-entrypoints', './askew.wasm', './askewboxes.wasm', './askew2d.wasm', './package.json'];
  const args = [program, tarball.file, '--profile', 'esm-only', '--format', 'ascii', '--no-color', ...excluded];
  const { status, stdout, stderr } = spawnSync(process.execPath, args, { encoding: 'utf8' });
  expect(status, stdout + stderr).toBe(0);
  const entries = [
    '',
    '/wasm',
    '/boxes',
    '/boxes/wasm',
    '/2d',
    '/2d/wasm',
    '/three',
    '/lessons',
    '/lessons/define',
  ].map((path) => `askew${path}`);
  for (const entry of entries) expect(stdout).toContain(`"${entry}"`);
});
