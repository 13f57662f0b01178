import { existsSync, mkdirSync, readFileSync, readdirSync, writeFileSync } from 'node:fs';
import { spawnSync } from 'node:child_process';
import { dirname, join } from 'node:path';
import { cmake } from '../../build/cmake.mjs';
import { compilers } from '../../build/compilers.mjs';
import { withBuildLock } from '../../support/lock.mjs';
import { at } from '../../support/paths.mjs';
import { Stop, say, which } from '../../support/shell.mjs';
import { drawn, mutantsOf } from './mutants.mjs';

/** The parts of the core that decide: signs, filters and what happens when. */
const parts = ['exact', 'plane', 'box', 'zones'];
const core = 'cpp/askew';
const place = at('build/gcc/mutant');

/** Mutants that no test can tell from the core, or none needs to, each with the reason. */
const explained = () => JSON.parse(readFileSync(at('web/tools/prove/mutation/survivors.json'), 'utf8'));

/**
 * Changes one thing in a source, so many times in each part, and runs the tests of that part: some must fail. Changes
 * that all of them pass are listed in `build/prove/survivors.txt`, and count as wrong unless `survivors.json` has the reason. A run
 * that was stopped goes on.
 */
export async function mutation({ count, seed, only }) {
  const wanted = parts.filter((part) => only.length === 0 || only.includes(part));
  if (wanted.length === 0) throw new Stop(`no part of these names is changed; there are ${parts.join(', ')}`);
  const { gcc } = await compilers();
  if (!gcc) throw new Stop('the core with a change is compiled by g++: install it');
  mkdirSync(place, { recursive: true });
  writeFileSync(join(place, 'mutant.cpp'), '');
  const build = { defines: { CMAKE_CXX_COMPILER: gcc }, targets: ['askew_mutant'] };
  const folder = await withBuildLock(() => cmake('gcc', build), 'gcc');
  const results = [];
  const open = [];
  for (const part of wanted) {
    const start = performance.now();
    const fates = fatesOf(part, { count, seed }, folder);
    const survivors = fates.filter(({ fate }) => fate === 'survived');
    const unexplained = survivors.filter((one) => !explained().some((reason) => isFor(reason, one)));
    open.push(...unexplained);
    const killed = fates.length - survivors.length;
    const score = `${killed} of ${fates.length} found, ${((100 * killed) / fates.length).toFixed(0)} %`;
    const seconds = (performance.now() - start) / 1000;
    results.push({ name: `mutation ${part}`, cases: fates.length, wrong: unexplained.length, seconds, said: score });
  }
  const lines = open.map(({ path, line, from, to }) => `${path}:${line}  ${from}  ->  ${to}\n`);
  writeFileSync(at('build/prove/survivors.txt'), lines.join(''));
  for (const line of lines) say('mutation', line.trim());
  return results;
}

const isFor = (reason, { path, text, from, to }) =>
  reason.path === path && reason.line === text && reason.from === from && reason.to === to;

/** What became of each mutant that compiles; what is known already is read from the note. */
function fatesOf(part, { count, seed }, folder) {
  const note = at('build/prove', `mutation-${part}-${seed}.json`);
  mkdirSync(dirname(note), { recursive: true });
  const known = existsSync(note) ? JSON.parse(readFileSync(note, 'utf8')) : {};
  const filter = `--gtest_filter=${suitesOf(part).join(':')}`;
  const usual = runTests(folder, filter, 3600);
  if (usual.failed) throw new Stop(`the tests of ${part} fail without any change`);
  const fates = [];
  for (const mutant of drawn(allMutants(part), count * 2, seed)) {
    if (fates.length === count) break;
    const key = `${mutant.path}:${mutant.line}:${mutant.at} ${mutant.to} in ${mutant.text}`;
    known[key] ??= fateOf(mutant, folder, filter, usual.seconds);
    writeFileSync(note, JSON.stringify(known, null, 2));
    if (known[key] === 'compiles not') continue;
    fates.push({ ...mutant, fate: known[key] });
    const where = `${mutant.path}:${mutant.line}`;
    say('mutation', `${part} ${fates.length} of ${count}: ${where} ${mutant.to} ${known[key]}`);
  }
  writeFileSync(join(place, 'mutant.cpp'), '');
  return fates;
}

function allMutants(part) {
  const sources = readdirSync(at(core, part), { recursive: true }).filter((name) => name.endsWith('.cpp'));
  return sources.sort().flatMap((name) => {
    const path = `${core}/${part}/${name.replaceAll('\\', '/')}`;
    const source = readFileSync(at(path), 'utf8');
    const lines = source.split('\n');
    return mutantsOf(source).map(({ text: code, ...rest }) => {
      return { path, code, text: lines[rest.line - 1].trim(), ...rest };
    });
  });
}

/** The suites of the tests of a part, as its files name them. */
function suitesOf(part) {
  const files = readdirSync(at('tests/cpp', part), { recursive: true }).filter((name) => name.endsWith('_test.cpp'));
  const suites = files.flatMap((name) => {
    const found = readFileSync(at('tests/cpp', part, name), 'utf8').matchAll(/^TEST(?:_F|_P)?\((\w+)/gm);
    return [...found].map(([, suite]) => suite);
  });
  return [...new Set(suites)].flatMap((suite) => [`${suite}.*`, `*/${suite}.*`]);
}

/** Compiles the folder of a mutant with it in it, in place of the core's, and runs the tests. */
function fateOf({ path, code }, folder, filter, seconds) {
  writeFileSync(join(place, 'mutated.inc'), code);
  const sources = readdirSync(at(dirname(path))).filter((name) => name.endsWith('.cpp'));
  const included = sources
    .map((name) => (path.endsWith(`/${name}`) ? join(place, 'mutated.inc') : at(dirname(path), name)))
    .map((file) => `#include "${file}"\n`);
  writeFileSync(join(place, 'mutant.cpp'), included.join(''));
  const built = spawnSync(which('cmake'), ['--build', folder, '--target', 'askew_mutant'], { stdio: 'ignore' });
  if (built.status !== 0) return 'compiles not';
  return runTests(folder, filter, 10 * seconds + 60).failed ? 'found' : 'survived';
}

function runTests(folder, filter, most) {
  const start = performance.now();
  const options = [filter, '--gtest_fail_fast', '--gtest_brief=1'];
  const { status } = spawnSync(join(folder, 'tests/cpp/askew_mutant'), options, {
    env: { ...process.env, ASKEW_ORACLE_PAIRS: '1000' },
    stdio: 'ignore',
    timeout: Math.round(1000 * most), // one that never ends is found, too
    killSignal: 'SIGKILL',
  });
  return { failed: status !== 0, seconds: (performance.now() - start) / 1000 };
}
