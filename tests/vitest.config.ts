import { availableParallelism } from 'node:os';
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

// One project per suite; web/tools/test/test.mjs runs them and adds up their counts.
export default defineConfig({
  root: import.meta.dirname,
  cacheDir: '../node_modules/.vite',
  test: {
    maxWorkers: availableParallelism(),
    projects: [
      suite('unit', minutes),
      suite('pack', 5 * minutes),
      suite('pages', 5 * minutes, { globalSetup: 'pages/support/shared.ts' }),
    ],
  },
});
