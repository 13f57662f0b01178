import { lessonPages } from './tools/lesson-pages.mjs';
import { sitePages } from './tools/site-pages.mjs';
import { defineConfig } from 'vite';

const { plugin, inputs } = sitePages(import.meta.dirname, await lessonPages(import.meta.dirname));

// The site: the playground at `/`, every page below web/site at its own path, those of the lessons made
// from their data. Nothing is inlined, so that the
// strict policy of web/tools/server.mjs holds for the built pages.
export default defineConfig({
  root: import.meta.dirname,
  cacheDir: '../node_modules/.vite',
  plugins: [plugin],
  build: {
    outDir: '../dist/site',
    emptyOutDir: true,
    target: 'es2022',
    assetsInlineLimit: 0,
    chunkSizeWarningLimit: 1500,
    modulePreload: { polyfill: false },
    rolldownOptions: { input: inputs },
  },
});
