import { readFileSync } from 'node:fs';
import { gzipSync } from 'node:zlib';
import { buildTypes } from './types.mjs';
import { at } from '../support/paths.mjs';
import { say } from '../support/shell.mjs';
import { step } from './up-to-date.mjs';
import { writeInto } from './write-into.mjs';

const core = ['index.js', 'core.js', 'three.js'];

/**
 * Bundles the lesson element into dist/lessons: once for bundlers, where three stays a peer, and once in cdn/ for a script
 * tag, with three in chunks of its own. Both use the core in dist, so that a page has one.
 */
export function buildLessons() {
  return step(
    {
      note: at('build/notes/lessons'),
      inputs: [
        ...['package.json', 'package-lock.json', 'web/lessons', 'web/figures', 'web/tsconfig.json'],
        ...['web/tools/build/lessons.mjs', 'web/tools/build/types.mjs', ...core.map((name) => `dist/${name}`)],
      ].map((path) => at(path)),
      outputs: ['index.js', 'define.js', 'index.d.ts', 'cdn/askew-lesson.js'].map((name) => at('dist/lessons', name)),
    },
    async () => {
      say('lessons', 'bundling');
      const types = await buildTypes(at('web'), ['lessons/index.ts', 'lessons/define.ts'], ['vite/client']);
      writeInto('lessons', {
        ...(await bundle({ index: 'index.ts', define: 'define.ts' }, { external: /^three(\/|$)/, up: '../' })),
        ...under('cdn', await bundle({ 'askew-lesson': 'define.ts' }, { plugins: [threeInside], up: '../../' })),
        ...Object.fromEntries(Object.entries(types).map(([name, text]) => [name.replace(/^lessons\//, ''), text])),
      });
      for (const name of ['index.js', 'cdn/askew-lesson.js']) {
        const content = readFileSync(at('dist/lessons', name));
        say('lessons', `${name} ${content.length} bytes, ${gzipSync(content, { level: 9 }).length} gzipped`);
      }
    },
  );
}

async function bundle(entries, { external, plugins = [], up }) {
  const { rolldown } = await import('rolldown');
  const build = await rolldown({
    input: Object.fromEntries(Object.entries(entries).map(([name, file]) => [name, at('web/lessons', file)])),
    platform: 'browser',
    external: (id) =>
      id === 'askew' || id === 'askew-core' || (external?.test(id) ?? false) || (up === '../' && id === 'askew/three'),
    resolve: { extensionAlias: { '.js': ['.ts', '.js'] } },
    transform: { target: 'es2022' },
    plugins: [asText, ...plugins],
  });
  const { output } = await build.generate({
    format: 'es',
    minify: true,
    entryFileNames: '[name].js',
    chunkFileNames: '[name]-[hash].js',
    paths: { askew: `${up}index.js`, 'askew/three': `${up}three.js`, 'askew-core': `${up}core.js` },
  });
  await build.close();
  return Object.fromEntries(output.map((file) => [file.fileName, file.code]));
}

function under(folder, files) {
  return Object.fromEntries(Object.entries(files).map(([name, content]) => [`${folder}/${name}`, content]));
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

/** The helpers for three.js are bundled with it; the core under them is the one that the rest uses. */
const threeInside = {
  name: 'three-inside',
  resolveId(id, importer) {
    if (id === 'askew/three') return { id: at('dist/three.js') };
    if (id === './core.js' && importer?.replaceAll('\\', '/').endsWith('dist/three.js'))
      return { id: 'askew-core', external: true };
    return null;
  },
};
