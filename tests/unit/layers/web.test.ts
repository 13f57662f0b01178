import { readdirSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { describe, expect, test } from 'vitest';
import { circles, filesBelow, imports, reached, root } from '../support/sources.js';

const code = /\.ts$/;
const packageByName = /^askew(\/2d|\/boxes|\/three|\/wasm)?$/;
const drawing = [packageByName, /^three(\/|$)/, /^lucide-static\//, /^@fontsource/, /^lil-gui$/, /^fflate$/];

// Each layer may import itself, the layers named here, and these packages.
const layers: Record<string, { from: string[]; packages: RegExp[] }> = {
  'web/package': { from: ['build/wasm'], packages: [/^three(\/|$)/] },
  'web/scenes': { from: [], packages: [packageByName] },
  'web/figures': { from: ['web/scenes'], packages: drawing },
  'web/playground': { from: ['web/figures', 'web/scenes'], packages: [...drawing, /^meshoptimizer\/decoder$/] },
  'web/lessons': { from: ['web/figures', 'web/scenes'], packages: [...drawing, /^lit\//] },
  'web/home': {
    from: ['web/site', 'web/playground', 'web/lessons', 'web/figures'],
    packages: drawing,
  },
  'web/bench': { from: ['web/site', 'web/figures'], packages: [packageByName] },
  'web/museum': {
    from: ['web/site', 'web/figures', 'web/bench', 'web/scenes'],
    packages: [packageByName, /^three(\/|$)/, /^@dimforge\/rapier3d-compat$/],
  },
  'web/site': { from: ['web/lessons', 'web/figures'], packages: [...drawing, /^minisearch$/] },
};

/** Imports of the files of a folder that the rule does not allow, one a line. */
function wrong(folder: string, isAllowed: (path: string, file: string) => boolean): string[] {
  return filesBelow(folder, code).flatMap((file) =>
    imports(file)
      .filter((path) => !isAllowed(path, file))
      .map((path) => `${file}: ${path}`),
  );
}

describe('pages -> figures -> package by name -> facade -> raw', () => {
  for (const [layer, { from, packages }] of Object.entries(layers)) {
    test(`${layer} imports only what is below it`, () => {
      const own = [layer, ...from];
      expect(
        wrong(
          layer,
          (path) => own.some((folder) => path.startsWith(`${folder}/`)) || packages.some((name) => name.test(path)),
        ),
      ).toEqual([]);
    });
  }

  test('the layers are all there', () => {
    for (const layer of [
      'web/package',
      'web/figures',
      'web/playground',
      'web/lessons',
      'web/scenes',
      'web/home',
      'web/bench',
      'web/museum',
    ])
      expect(filesBelow(layer, code).length, layer).toBeGreaterThan(1);
  });

  test('only the cores import the glue, only the inline entries the bytes, only three/ imports three', () => {
    const importers = (path: RegExp) =>
      filesBelow('web/package', code).filter((file) => imports(file).some((p) => path.test(p)));
    expect(importers(/askew(boxes|2d)?\.mjs$/)).toEqual([
      ...['web/package/2d/core.ts', 'web/package/boxes/core.ts', 'web/package/core.ts'],
    ]);
    expect(importers(/inline(boxes|2d)?\.mjs$/)).toEqual([
      ...['web/package/2d/index.ts', 'web/package/boxes/index.ts', 'web/package/index.ts'],
    ]);
    expect(importers(/^three/).every((file) => file.startsWith('web/package/three/'))).toBe(true);
  });

  test('no page or test reaches into web/package, dist or build by path, and no page into tests', () => {
    const reaching = (files: string[], places: RegExp): string[] =>
      files.filter((file) => imports(file).some((path) => places.test(path)));
    expect(
      reaching([...filesBelow('web', /\.html$/), ...filesBelow('tests', code)], /^(web\/package|dist|build)\//),
    ).toEqual([]);
    expect(reaching(filesBelow('web', /\.(ts|mjs|css|html)$/), /^tests\//)).toEqual([]);
  });
});

describe('the folders of the package, each above those before it', () => {
  // Files of a folder import their own folder and those named before it; so do the files on top.
  const order = [
    ...['errors', 'wasm', 'inputs', 'shape', 'plane', 'region', 'polygon', 'batch', 'level', 'world'],
    ...['zones', 'kinds', 'mover', 'boxes'],
    ...['common.ts', '2d', 'world.ts', 'api.ts', 'three', 'core.ts', 'index.ts', 'wasm.ts'],
  ];
  const base = 'web/package/';
  const partOf = (file: string): string => file.slice(base.length).split('/')[0]!;

  test('every folder and every file on top is in the list, and nothing else', () => {
    expect(readdirSync(join(root, base)).sort()).toEqual([...order].sort());
  });

  test.each(order)('%s', (part) => {
    const below = order.slice(0, order.indexOf(part) + 1);
    expect(
      wrong(
        'web/package',
        (path, file) => partOf(file) !== part || !path.startsWith(base) || below.includes(partOf(path)),
      ),
    ).toEqual([]);
  });
});

describe('the playground', () => {
  test('controls -> demos -> shell, and no demo imports another one', () => {
    const demos = 'web/playground/demos/';
    const demoOf = (file: string): string => file.slice(demos.length).split('/')[0]!;
    const isIn = (path: string, ...parts: string[]): boolean =>
      parts.some((part) => path.startsWith(`web/playground/${part}/`));
    expect(wrong('web/playground/controls', (path) => !isIn(path, 'demos', 'shell'))).toEqual([]);
    expect(
      wrong(
        'web/playground/demos',
        (path, file) => !isIn(path, 'shell') && (!isIn(path, 'demos') || demoOf(path) === demoOf(file)),
      ),
    ).toEqual([]);
  });

  test('a demo is a folder with a card and an entry', () => {
    const folders = readdirSync(join(root, 'web/playground/demos'));
    expect(folders.length).toBeGreaterThan(8);
    for (const id of folders)
      expect(readdirSync(join(root, 'web/playground/demos', id)), id).toEqual(
        expect.arrayContaining(['card.ts', 'index.ts']),
      );
  });

  test('figures/ holds what at least two of playground, lessons and site use', () => {
    const users = ['playground', 'lessons', 'site'].map((name) => reached(filesBelow(`web/${name}`, /\.(ts|css)$/)));
    const figures = filesBelow('web/figures', /\.(ts|css)$/);
    expect(figures.filter((file) => users.filter((used) => used.has(file)).length < 2)).toEqual([]);
  });
});

describe('files and folders', () => {
  /** Circles that are not cut yet; this list may only shrink. */
  const uncut: string[][] = [];

  test('no files import each other in a circle, types included', () => {
    const files = [...filesBelow('web', /\.(ts|mjs)$/), ...filesBelow('tests', /\.(ts|mjs)$/)];
    expect(circles(files)).toEqual(uncut);
  });

  test('no folder has more than 30 files, assets aside', () => {
    const counts = new Map<string, number>();
    for (const file of ['web', 'tests'].flatMap((folder) => filesBelow(folder, /(?<!\.webp)$/)))
      counts.set(dirname(file), (counts.get(dirname(file)) ?? 0) + 1);
    expect(counts.size).toBeGreaterThan(20);
    expect([...counts].filter(([, count]) => count > 30)).toEqual([]);
  });
});
