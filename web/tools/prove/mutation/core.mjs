import { spawnSync } from 'node:child_process';
import { mkdirSync, readFileSync, readdirSync, writeFileSync } from 'node:fs';
import { basename, dirname, join } from 'node:path';
import { cmake } from '../../build/cmake.mjs';
import { compilers } from '../../build/compilers.mjs';
import { withBuildLock } from '../../support/lock.mjs';
import { at } from '../../support/paths.mjs';
import { Stop, which } from '../../support/shell.mjs';
import { mutantsIn } from './mutants.mjs';
import { patience, runTests } from './run-tests.mjs';

const place = at('build/gcc/mutant');
/** What a core with boxes alone has in place of the rest is no part of the whole one. */
const isWhole = (path) => basename(path) !== 'boxes_only.cpp';

/** The parts of the core that decide: signs, filters and what happens when. */
export const coreParts = ['exact', 'plane', 'box', 'zones'].map((name) => ({
  name,
  mutants: () => mutantsIn(`cpp/askew/${name}`, 'cpp').filter(({ path }) => isWhole(path)),
  begin: () => begin(name),
}));

/** Builds the core with room for a change, and runs the tests of the part without any. */
async function begin(part) {
  const { gcc } = await compilers();
  if (!gcc) throw new Stop('the core with a change is compiled by g++: install it');
  const end = () => writeFileSync(join(place, 'mutant.cpp'), '');
  mkdirSync(place, { recursive: true });
  end();
  const build = { defines: { CMAKE_CXX_COMPILER: gcc }, targets: ['askew_mutant'] };
  const folder = await withBuildLock(() => cmake('gcc', build), 'gcc');
  const filter = `--gtest_filter=${suitesOf(part).join(':')}`;
  const usual = runProgram(folder, filter);
  if (usual.failed) throw new Stop(`the tests of ${part} fail without any change`);
  return { fateOf: (mutant) => fateOf(mutant, folder, filter, usual.seconds), end };
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
  const sources = readdirSync(at(dirname(path))).filter((name) => name.endsWith('.cpp') && isWhole(name));
  const included = sources
    .map((name) => (path.endsWith(`/${name}`) ? join(place, 'mutated.inc') : at(dirname(path), name)))
    .map((file) => `#include "${file}"\n`);
  writeFileSync(join(place, 'mutant.cpp'), included.join(''));
  const built = spawnSync(which('cmake'), ['--build', folder, '--target', 'askew_mutant'], { stdio: 'ignore' });
  if (built.status !== 0) return 'no program';
  return runProgram(folder, filter, patience(seconds)).failed ? 'found' : 'survived';
}

function runProgram(folder, filter, most) {
  const options = [filter, '--gtest_fail_fast', '--gtest_brief=1'];
  return runTests(join(folder, 'tests/cpp/askew_mutant'), options, { ASKEW_ORACLE_PAIRS: '1000' }, most);
}
