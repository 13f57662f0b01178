import { defineConfig } from 'vitest/config';

const minutes = 60_000;
const suite = (name: string, timeout: number, fileParallelism: boolean, retry = 0) => ({
  test: {
    name,
    include: [`${name}/**/*.test.ts`],
    setupFiles: 'unit/support/seed.ts',
    testTimeout: timeout,
    hookTimeout: timeout,
    fileParallelism,
    retry,
  },
});

// A browser on a busy machine gets a second chance; the report says when it took one.
// One project per suite; web/tools/test/test.mjs runs them one after the other and adds up their counts.
export default defineConfig({
  root: import.meta.dirname,
  cacheDir: '../node_modules/.vite',
  test: {
    projects: [suite('unit', minutes, true), suite('pack', 5 * minutes, false), suite('pages', 2 * minutes, false, 1)],
  },
});
