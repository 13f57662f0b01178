import { spawnSync } from 'node:child_process';
import { existsSync, mkdirSync, readFileSync, rmSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { cmake } from '../build/cmake.mjs';
import { compilers } from '../build/compilers.mjs';
import { withBuildLock } from '../support/lock.mjs';
import { at } from '../support/paths.mjs';
import { onAllCores } from '../support/queue.mjs';
import { Stop, say, stream } from '../support/shell.mjs';
import { failuresOfGoogleTest } from './failures.mjs';
import { inPart, shareSeed } from './share-seed.mjs';

const sanitized = {
  oneIn: 3, // of its shares, where all suites run together: it takes twice as long as the same tests without
  target: 'askew_sanitized',
  env: {
    ASKEW_ORACLE_PAIRS: '4000', // it looks for bad memory; wrong answers are looked for in the plain builds
    // Who allocated is told by two frames, not thirty, which every call of malloc would walk: a tenth of the time.
    ASAN_OPTIONS: ['malloc_context_size=2', process.env.ASAN_OPTIONS].filter(Boolean).join(':'),
  },
};

/** More shares than cores: a share of long tests does not leave a core idle at the end. */
export const cppShares = 8;

/** The native builds of this machine by name. */
export async function nativeBuilds() {
  return buildPlan(await compilers(), canSanitize, process.env.CI === 'true');
}

/**
 * The first compiler plainly, for CI every compiler, and the sanitizers on a core of their own in the folder of the
 * first that links them: the tests themselves are compiled once a compiler.
 */
export function buildPlan(found, canSanitize, ci) {
  const all = Object.entries(found).map(([name, path]) => [name, { defines: { CMAKE_CXX_COMPILER: path }, env: {} }]);
  const [first, ...others] = all;
  const drawnAnew = others.map(([name, { defines }]) => [name, { defines, env: shareSeed() }]);
  const plain = [first, ...(ci ? drawnAnew : [])];
  const links = ([, { defines }]) => canSanitize(defines.CMAKE_CXX_COMPILER);
  const host = all.find(links);
  if (!host) throw new Stop('no compiler here links -fsanitize=address,undefined: install libclang-rt-dev or libasan');
  const [folder, { defines }] = host;
  return Object.fromEntries([...plain, ['asan', { folder, defines, ...sanitized }]]);
}

/** Whether it has the libraries of the sanitizers; clang comes without them on some systems. */
function canSanitize(compiler) {
  const program = at('build/results/sanitized');
  mkdirSync(dirname(program), { recursive: true });
  const options = ['-x', 'c++', '-fsanitize=address,undefined', '-o', program, '-'];
  return spawnSync(compiler, options, { input: 'int main() {}' }).status === 0;
}

/** Builds the core's tests in one of those builds and runs them. */
export async function cppSuite(name, { env, oneIn = 1, ...how }, more = []) {
  const program = await buildTests(name, how);
  const shares = [...Array(cppShares).keys()].filter((i) => inPart(i, oneIn));
  say(`cpp ${name}`, `running ${shares.length} of ${cppShares} shares`);
  const all = await onAllCores(shares, (i) => runShare(name, program, [i, cppShares], env, more));
  const failures = all.flatMap((share) => share.failures);
  return { passed: sum(all, 'passed'), failed: sum(all, 'failed'), skipped: sum(all, 'skipped'), failures };
}

/** Builds one of those builds, or another target in its folder; resolves to the program with the core's tests. */
export async function buildTests(name, { folder = name, defines, target = 'askew_tests' }) {
  say(`cpp ${name}`, 'building');
  const place = await withBuildLock(() => cmake(folder, { defines, targets: [target] }), folder);
  const program = join(place, 'tests/cpp', target);
  if (!existsSync(program)) throw new Stop('there are no tests in tests/cpp');
  return program;
}

/** Runs one of so many shares of the tests. */
export async function runShare(name, program, [index, of], env, more = []) {
  const report = at('build/results', `${name}-${index}.json`);
  rmSync(report, { force: true });
  const shard = { GTEST_TOTAL_SHARDS: String(of), GTEST_SHARD_INDEX: String(index) };
  const code = await stream(program, [`--gtest_output=json:${report}`, ...more], { env: { ...env, ...shard } });
  if (existsSync(report)) {
    const found = JSON.parse(readFileSync(report, 'utf8'));
    return { ...countsOf(found, code), failures: failuresOfGoogleTest(found) };
  }
  return { passed: 0, failed: 1, skipped: 0, failures: [`share ${index} ended with ${code}, without a report`] };
}

const sum = (all, key) => all.reduce((total, counts) => total + counts[key], 0);

/** The counts of a report of GoogleTest: what is disabled or was skipped has not passed. */
export function countsOf({ tests, failures, disabled = 0, testsuites = [] }, code) {
  const skips = testsuites.flatMap(({ testsuite }) => testsuite).filter(({ result }) => result === 'SKIPPED').length;
  const skipped = disabled + skips;
  return { passed: tests - failures - skipped, failed: code !== 0 ? Math.max(failures, 1) : failures, skipped };
}
