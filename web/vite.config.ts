import { address, publishedDefine } from './tools/build/address.mjs';
import { benchParts } from './tools/build/pages/bench.mjs';
import { readApi } from './tools/build/api/data.mjs';
import { apiPages } from './tools/build/api/pages.mjs';
import { symbolsOf } from './tools/build/api/symbols.mjs';
import { guideLinks, guidePages, readGuide, termsOf } from './tools/build/guide.mjs';
import { homeParts } from './tools/build/home/parts.mjs';
import { lessonPages } from './tools/build/lesson-pages.mjs';
import { museumParts } from './tools/build/pages/museum.mjs';
import { proofTables } from './tools/build/pages/proof.mjs';
import { samplesByUse } from './tools/build/sample-uses.mjs';
import { samplesPlugin } from './tools/build/samples.mjs';
import { expectNamed } from './tools/build/notices.mjs';
import { searchPlugin, searchRows } from './tools/build/search.mjs';
import { sitePages } from './tools/build/site-pages.mjs';
import { defineConfig } from 'vite';

const { pages, texts } = await lessonPages(import.meta.dirname);
const declarations = await readApi();
const symbols = symbolsOf(declarations);
const { linkOf, mentions } = guideLinks(symbols);
const guide = readGuide(`${import.meta.dirname}/site/guide`, linkOf);
const known = { mentions, samples: samplesByUse(guide), terms: termsOf(guide, 'errors') };
const api = apiPages(declarations, symbols, known);
const rows = await searchRows(import.meta.dirname, { guide, lessons: texts, more: api.rows });
const { plugin, inputs } = sitePages(
  import.meta.dirname,
  { ...pages, ...guidePages(guide), ...api.pages },
  { ...homeParts(), ...benchParts(), ...museumParts(), proof: proofTables() },
);

/** What the chunk of a module is called: that of a demo after the folder of the demo. */
function nameOf(module: string | null): string {
  const demo = /demos[\\/]([\w-]+)[\\/]index\.ts$/.exec(module ?? '')?.[1];
  return demo === undefined ? '[name]' : `demo-${demo}`;
}

// The site: the home page at `/`, playground, bench and museum below it, every page below web/site at its own path, those of the lessons and of the guide
// made from their sources. Nothing is inlined, so that the strict policy of web/tools/serve/server.mjs holds for the built pages; every address
// is relative, so that any path will do.
export default defineConfig({
  root: import.meta.dirname,
  base: './',
  cacheDir: '../node_modules/.vite',
  define: publishedDefine(address),
  plugins: [plugin, samplesPlugin(guide), searchPlugin(rows)],
  // The bench page measures in a worker, which is a build of its own: its modules are in the notices too.
  worker: {
    format: 'es',
    plugins: () => [{ name: 'named', generateBundle: (_, bundle) => expectNamed('site', Object.values(bundle)) }],
    rolldownOptions: {
      output: { chunkFileNames: 'assets/bench-[name]-[hash].js', entryFileNames: 'assets/bench-[name]-[hash].js' },
    },
  },
  build: {
    outDir: '../dist/site',
    emptyOutDir: true,
    target: 'es2022',
    assetsInlineLimit: 0,
    chunkSizeWarningLimit: 1500,
    modulePreload: { polyfill: false },
    rolldownOptions: {
      input: inputs,
      output: {
        // What the gallery tells of the demos is one file, not one for each.
        codeSplitting: { groups: [{ name: 'cards', test: /demos[\\/][\w-]+[\\/]card\.ts$/ }] },
        chunkFileNames: ({ facadeModuleId }) => `assets/${nameOf(facadeModuleId)}-[hash].js`,
      },
    },
  },
});
