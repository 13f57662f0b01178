import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { cmake } from '../build/cmake.mjs';
import { compilers } from '../build/compilers.mjs';
import { withBuildLock } from '../support/lock.mjs';
import { Stop, say, stream } from '../support/shell.mjs';
import { vitestSuite } from '../test/suite-vitest.mjs';

/** What a compiler is told. Without SSE2 `simd.h` computes in plain C++; version 3 has FMA, which must not be used. */
const ways = {
  O0: '-O0',
  O2: '-O2',
  O3: '-O3',
  scalar: '-O2 -U__SSE2__',
  fma: '-O3 -march=x86-64-v3',
};

/** The same goldens in WebAssembly: in Node, and in a browser. */
const inNode = [
  'tests/unit/world/hash.test.ts',
  'tests/unit/zones/golden.test.ts',
  'tests/unit/world/walk.test.ts',
  'tests/unit/world/mover-levels.test.ts',
  'tests/unit/region/fixtures.test.ts',
];
const inBrowser = ['tests/pages/golden'];

/**
 * Compares everything that is recorded, a world of 10,000 steps, zones, walks and pairs of boxes, with what each
 * compiler makes of the core at each level of optimisation, scalar and in lanes, and with the package in Node and in a browser.
 */
export async function determinism({ only }) {
  const found = Object.entries(await compilers());
  const builds = found.flatMap(([name, path]) => Object.keys(ways).map((way) => [`${name} ${way}`, path, ways[way]]));
  const names = [...builds.map(([name]) => name), 'node', 'browser'];
  const wanted = (name) => only.length === 0 || name.split(' ').some((word) => only.includes(word));
  if (!names.some(wanted)) throw new Stop(`nothing of this name; there are ${names.join(', ')}`);
  const results = [];
  for (const [name, compiler, flags] of builds.filter(([name]) => wanted(name))) {
    if (flags.includes('x86-64-v3') && !hasFma()) say('determinism', `${name} is left out: this machine has no FMA`);
    else results.push(await goldensOf(name, compiler, flags));
  }
  if (wanted('node')) results.push({ ...(await suite('unit', inNode)), name: 'determinism node' });
  if (wanted('browser')) results.push({ ...(await suite('pages', inBrowser)), name: 'determinism browser' });
  return results;
}

async function suite(name, files) {
  const start = performance.now();
  const { passed, failed } = await vitestSuite(name, files);
  return { cases: passed + failed, wrong: failed, seconds: (performance.now() - start) / 1000 };
}

async function goldensOf(name, compiler, flags) {
  say('determinism', `${name}: ${flags}`);
  const defines = { CMAKE_CXX_COMPILER: compiler, CMAKE_BUILD_TYPE: 'Release', CMAKE_CXX_FLAGS_RELEASE: flags };
  const folder = `golden-${name.replace(' ', '-')}`;
  const start = performance.now();
  const built = await withBuildLock(() => cmake(folder, { defines, targets: ['askew_golden'] }), folder);
  const report = join(built, 'report.json');
  await stream(join(built, 'tests/cpp/askew_golden'), [`--gtest_output=json:${report}`, '--gtest_brief=1']);
  if (!existsSync(report)) return { name: `determinism ${name}`, cases: 0, wrong: 1 };
  const { tests, failures } = JSON.parse(readFileSync(report, 'utf8'));
  return { name: `determinism ${name}`, cases: tests, wrong: failures, seconds: (performance.now() - start) / 1000 };
}

function hasFma() {
  const about = '/proc/cpuinfo';
  const words = existsSync(about) ? readFileSync(about, 'utf8').split(/\s+/) : [];
  return words.includes('fma') && words.includes('avx2');
}
