import { cpSync, existsSync, readdirSync, writeFileSync } from 'node:fs';
import { buildFonts } from './fonts.mjs';
import { at } from '../support/paths.mjs';
import { say } from '../support/shell.mjs';
import { step } from './up-to-date.mjs';

const sources = [
  'index.html',
  'old-links.js',
  'home',
  'bench',
  'museum',
  'package',
  'figures',
  'playground',
  'lessons',
  'site',
  'scenes',
  'vite.config.ts',
  'tools/build/api',
  'tools/build/home',
  'tools/build/pages',
  ...['book', 'address', 'decisions', 'guide', 'highlight', 'lesson-pages', 'markdown', 'measured', 'notices', 'sample-uses', 'samples', 'search', 'site-pages', 'typography'].map(
    (name) => `tools/build/${name}.mjs`,
  ),
];

/** Builds the site into dist/site on top of the built package. */
export async function buildSite() {
  await buildFonts();
  return step(
    {
      note: at('build/notes/site'),
      inputs: [
        ...sources.map((path) => at('web', path)),
        ...[
          'package.json',
          'package-lock.json',
          'dist/index.js',
          'dist/wasm.js',
          'dist/askew.wasm',
          'dist/askewboxes.wasm',
          'dist/askew2d.wasm',
          'dist/core.js',
          'dist/shared.js',
          'dist/errors.js',
          'dist/2d',
          'dist/three.js',
          'dist/lessons',
          'dist/llms.txt',
          'dist/docs',
          'build/fonts',
        ].map((path) => at(path)),
        at('bindings/third-party.txt'),
      ],
      outputs: [at('dist/site/index.html')],
    },
    async () => {
      say('site', 'building');
      const { build } = await import('vite');
      await build({ configFile: at('web/vite.config.ts'), logLevel: 'warn' });
      // What pages elsewhere may fetch: the element with all it needs, and the script for frames.
      for (const name of ['index.js', 'core.js', 'shared.js', 'errors.js', 'unpack.js', '2d', 'lessons'])
        cpSync(at('dist', name), at('dist/site/element', name), { recursive: true, filter: (file) => !file.endsWith('.d.ts') });
      cpSync(at('web/old-links.js'), at('dist/site/old-links.js'));
      cpSync(at('web/lessons/host.js'), at('dist/site/embed/host.js'));
      cpSync(at('web/lessons/element.css'), at('dist/site/element.css'));
      writeFileSync(at('dist/site/element.js'), "import './element/lessons/define.js';\n");
      for (const name of ['llms.txt', 'docs']) cpSync(at('dist', name), at('dist/site', name), { recursive: true });
      for (const name of readdirSync(at('web/lessons')).filter((folder) => existsSync(at('web/lessons', folder, 'poster.webp'))))
        for (const theme of ['', '-dark'])
          cpSync(at('web/lessons', name, `poster${theme}.webp`), at('dist/site/element', `${name}${theme}.webp`));
    },
  );
}
