import { readFileSync, readdirSync } from 'node:fs';
import { gzipSync } from 'node:zlib';
import { expectNamed } from './notices.mjs';
import { buildTypes } from './types.mjs';
import { at } from '../support/paths.mjs';
import { say } from '../support/shell.mjs';
import { step } from './up-to-date.mjs';
import { writeInto } from './write-into.mjs';

const core = ['index.js', 'core.js', 'shared.js', 'errors.js', 'unpack.js', 'three.js', '2d/index.js', '2d/core.js'];

/** What of the package lessons share with a page, by the name that their sources give it, and the script in dist that it is. */
const built = {
  askew: 'index',
  'askew/2d': '2d/index',
  'askew-core': 'core',
  'askew-shared': 'shared',
  'askew-errors': 'errors',
};

/**
 * Bundles the lesson element into dist/lessons, for bundlers and, by way of cdn/, for a script tag. It uses the core in
 * dist, so that a page has one, and has three in a chunk of its own, which only figures in space load: bundlers do not
 * build what leads to a peer that is missing, and most pages with lessons have no three.
 */
export function buildLessons() {
  return step(
    {
      note: at('build/notes/lessons'),
      inputs: [
        ...['package.json', 'package-lock.json', 'web/lessons', 'web/figures', 'web/tsconfig.json'],
        ...['lessons', 'types', 'notices'].map((name) => `web/tools/build/${name}.mjs`),
        ...core.map((name) => `dist/${name}`),
      ].map((path) => at(path)),
      outputs: ['index.js', 'define.js', 'index.d.ts', 'cdn/askew-lesson.js'].map((name) => at('dist/lessons', name)),
    },
    async () => {
      say('lessons', 'bundling');
      const types = await buildTypes(at('web'), ['lessons/index.ts', 'lessons/define.ts'], ['vite/client']);
      writeInto('lessons', {
        ...(await bundle({ index: 'index.ts', define: 'define.ts' })),
        'cdn/askew-lesson.js': "import '../define.js';\n",
        'element.css': readFileSync(at('web/lessons/element.css'), 'utf8'),
        ...Object.fromEntries(Object.entries(types).map(([name, text]) => [name.replace(/^lessons\//, ''), text])),
      });
      for (const name of readdirSync(at('dist/lessons')).filter((file) => /^(element|player|space)-.*js$/.test(file))) {
        const content = readFileSync(at('dist/lessons', name));
        say('lessons', `${name} ${content.length} bytes, ${gzipSync(content, { level: 9 }).length} gzipped`);
      }
    },
  );
}

async function bundle(entries) {
  const { rolldown } = await import('rolldown');
  const build = await rolldown({
    input: Object.fromEntries(Object.entries(entries).map(([name, file]) => [name, at('web/lessons', file)])),
    platform: 'browser',
    external: Object.keys(built),
    resolve: { extensionAlias: { '.js': ['.ts', '.js'] } },
    transform: { target: 'es2022' },
    plugins: [asText, threeInside],
  });
  const { output } = await build.generate({
    format: 'es',
    minify: true,
    entryFileNames: '[name].js',
    chunkFileNames: '[name]-[hash].js',
    paths: Object.fromEntries(Object.entries(built).map(([name, file]) => [name, `../${file}.js`])),
  });
  await build.close();
  expectNamed('package', output);
  return Object.fromEntries(output.map((file) => [file.fileName, file.code]));
}

/** `file?raw` is the text of the file, as in Vite; style sheets without comments and indentation. */
const asText = {
  name: 'as-text',
  async resolveId(id, importer) {
    if (!id.endsWith('?raw')) return null;
    const found = await this.resolve(id.slice(0, -4), importer);
    return found && { id: `${found.id}?raw` };
  },
  load(id) {
    if (!id.endsWith('?raw')) return null;
    const text = readFileSync(id.slice(0, -4), 'utf8');
    const short = id.endsWith('.css?raw') ? text.replace(/\/\*.*?\*\//gs, '').replace(/\s+/g, ' ') : text;
    return { code: `export default ${JSON.stringify(short)}`, moduleType: 'js' };
  },
};

/**
 * The helpers for three.js are bundled with it; the core under them is the one that the rest uses. Three warns of a
 * second copy of itself on a page, by a mark on the window: this one is private, and leaves another.
 */
const threeInside = {
  name: 'three-inside',
  transform: (code, id) =>
    /[\\/]three[\\/]build[\\/]/.test(id) ? { code: code.replaceAll('__THREE__', '__ASKEW_LESSON__'), map: null } : null,
  resolveId(id, importer) {
    if (id === 'askew/three') return { id: at('dist/three.js') };
    const [, under] = /^\.\/(core|shared|errors)\.js$/.exec(id) ?? [];
    if (under && importer?.replaceAll('\\', '/').endsWith('dist/three.js')) return { id: `askew-${under}`, external: true };
    return null;
  },
};
