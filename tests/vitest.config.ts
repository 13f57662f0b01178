import { readFileSync, readdirSync } from 'node:fs';
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

/**
 * Whether a unit test needs a core that no other test has used: it starts the package otherwise than most do, watches the
 * start to get at the core's memory or calls, or counts what is allocated.
 */
function needsUnusedCore(file: string): boolean {
  if (file.startsWith('unit/package/')) return true;
  const code = readFileSync(join(import.meta.dirname, file), 'utf8');
  return /'askew\/(boxes|wasm)'|\/support\/(counted-calls|garbage|native|wasm-memory)\.js'/.test(code);
}

const unitTests = readdirSync(join(import.meta.dirname, 'unit'), { recursive: true, encoding: 'utf8' })
  .map((name) => `unit/${name.replaceAll('\\', '/')}`)
  .filter((name) => name.endsWith('.test.ts'));
const unused = unitTests.filter(needsUnusedCore);
const used = unitTests.filter((file) => !unused.includes(file));

/**
 * Two projects of unit tests. What needs an unused core has a thread for each file, which is as alone as a process. The
 * others follow one another in one thread for each core of the machine: most take less time than the start of the package.
 */
const inThreads = (name: string, { include = [`${name}/**/*.test.ts`], exclude = [] as string[], ...more }) => [
  suite(name, minutes, { include, exclude: [...exclude, ...unused], pool: 'threads', isolate: false, ...more }),
  suite(`${name} alone`, minutes, { include, exclude: [...exclude, ...used], pool: 'threads', ...more }),
];

/** The tests of regions, worlds and zones once more, on the entry that has boxes alone. */
const boxes = inThreads('boxes', {
  include: ['arguments/hostile', ...['region', 'three', 'world', 'zones'].map((part) => `${part}/**/*`)].map(
    (files) => `unit/${files}.test.ts`,
  ),
  exclude: ['unit/world/memory.test.ts'], // its bodies are capsules, made before all of its tests
  runner: 'boxes/runner.ts',
  env: { ASKEW_ENTRY: 'boxes/index.js' },
}).map((project) => ({
  resolve: { alias: [{ find: /^askew$/, replacement: join(import.meta.dirname, 'boxes/askew.ts') }] },
  ...project,
}));

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
      ...inThreads('unit', {}),
      ...boxes,
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
