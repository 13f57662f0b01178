import { availableParallelism } from 'node:os';
import { join } from 'node:path';
import { defineConfig } from 'vitest/config';

const minutes = 60_000;
const suite = (name: string, timeout: number, more: object = {}) => ({
  test: {
    name,
    include: [`${name}/**/*.test.ts`],
    setupFiles: 'unit/support/seed.ts',
    testTimeout: timeout,
    hookTimeout: timeout,
    ...more,
  },
});

/** The tests of regions, worlds and zones once more, on the entry that has boxes alone. */
const boxes = {
  resolve: { alias: [{ find: /^askew$/, replacement: join(import.meta.dirname, 'boxes/askew.ts') }] },
  ...suite('boxes', minutes, {
    include: ['arguments/hostile', ...['region', 'three', 'world', 'zones'].map((part) => `${part}/**/*`)].map(
      (files) => `unit/${files}.test.ts`,
    ),
    exclude: ['unit/world/memory.test.ts'], // its bodies are capsules, made before all of its tests
    runner: 'boxes/runner.ts',
    env: { ASKEW_ENTRY: 'boxes/index.js' },
  }),
};

// One project per suite; web/tools/test/test.mjs runs them and adds up their counts.
export default defineConfig({
  root: import.meta.dirname,
  cacheDir: '../node_modules/.vite',
  test: {
    maxWorkers: availableParallelism(),
    projects: [
      suite('unit', minutes),
      boxes,
      suite('pack', 5 * minutes),
      suite('pages', 5 * minutes, { globalSetup: 'pages/support/shared.ts' }),
    ],
  },
});
