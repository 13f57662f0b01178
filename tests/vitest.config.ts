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

/** A thread for each file is as alone as a process, and there in less time. */
const inThreads = { pool: 'threads' };

/** The tests of regions, worlds and zones once more, on the entry that has boxes alone. */
const boxes = {
  resolve: { alias: [{ find: /^askew$/, replacement: join(import.meta.dirname, 'boxes/askew.ts') }] },
  ...suite('boxes', minutes, {
    include: ['arguments/hostile', ...['region', 'three', 'world', 'zones'].map((part) => `${part}/**/*`)].map(
      (files) => `unit/${files}.test.ts`,
    ),
    exclude: ['unit/world/memory.test.ts'], // its bodies are capsules, made before all of its tests
    ...inThreads,
    runner: 'boxes/runner.ts',
    env: { ASKEW_ENTRY: 'boxes/index.js' },
  }),
};

/**
 * The tests of the package on scripts in another place (npm run prove): `checked`, with cores that check their memory,
 * which takes them several times as long, or `mutated`, with a fault put in on purpose.
 */
const elsewhere = (place: string) => {
  const scripts = join(import.meta.dirname, '../build/prove', place);
  const parts = ['arguments', 'level', 'polygon', 'region', 'three', 'world', 'zones'];
  return {
    resolve: {
      alias: [
        { find: /^askew$/, replacement: join(scripts, 'index.js') },
        { find: /^askew\/(2d|boxes)$/, replacement: join(scripts, '$1/index.js') },
        { find: /^askew\/(three|wasm)$/, replacement: join(scripts, '$1.js') },
      ],
    },
    ...suite(place, 10 * minutes, {
      include: [`${place}/**/*.test.ts`, ...parts.map((part) => `unit/${part}/**/*.test.ts`)],
      env: { ASKEW_ENTRY: `../build/prove/${place}/index.js` },
    }),
  };
};

// One project per suite; web/tools/test/test.mjs runs them and adds up their counts.
export default defineConfig({
  root: import.meta.dirname,
  cacheDir: '../node_modules/.vite',
  test: {
    maxWorkers: availableParallelism(),
    projects: [
      suite('unit', minutes, inThreads),
      boxes,
      ...(process.env.ASKEW_ELSEWHERE ? [elsewhere(process.env.ASKEW_ELSEWHERE)] : []),
      suite('pack', 5 * minutes),
      suite('pages', 5 * minutes, {
        globalSetup: 'pages/support/shared.ts',
        isolate: false,
        expect: { poll: { timeout: minutes / 2 } }, // a busy machine takes seconds for what a page does at once
      }),
    ],
  },
});
