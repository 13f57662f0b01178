import { build } from '../../build/build.mjs';
import { packageScripts } from '../../build/package.mjs';
import { at } from '../../support/paths.mjs';
import { Stop } from '../../support/shell.mjs';
import { writeScripts } from '../write-scripts.mjs';
import { mutantsIn } from './mutants.mjs';
import { patience, runTests } from './run-tests.mjs';

const place = 'mutated';

/** The tests that are likely to find a change in a folder of the package, run before all others. */
const near = {
  '2d': ['polygon'],
  batch: ['region/batch', 'region/shape-batches', 'region/yes-no'],
  inputs: ['region', 'world/query', 'world/overlap'],
  kinds: ['world/contact', 'world/push-out', 'level'],
  level: ['level'],
  mover: ['world/mover', 'world/walk'],
  polygon: ['polygon'],
  three: ['three'],
  world: ['world'],
  zones: ['zones'],
};
const nearTo = (path) => (near[path.split('/')[2]] ?? ['region']).map((tests) => `unit/${tests}`);

/** The package in TypeScript: what reads arguments, calls the core and hands out answers. */
export const facade = {
  name: 'package',
  mutants: () => mutantsIn('web/package', 'ts'),
  begin,
};

/** Bundles the package as it is, and runs its tests on that. */
async function begin() {
  await build();
  const usual = await packageScripts('build/wasm');
  writeScripts(place, usual);
  const { failed, seconds } = runVitest();
  if (failed) throw new Stop('the tests of the package fail without any change');
  return { fateOf: (mutant) => fateOf(mutant, usual, seconds), end: () => undefined };
}

/** A change of types alone, or of what no entry leads to, makes no other program. */
async function fateOf({ path, code }, usual, seconds) {
  const scripts = await packageScripts('build/wasm', { [at(path)]: code }).catch(() => usual);
  if (Object.keys(usual).every((name) => scripts[name] === usual[name])) return 'no program';
  writeScripts(place, scripts);
  const isFound = [nearTo(path), []].some((tests) => runVitest(patience(seconds), tests).failed);
  return isFound ? 'found' : 'survived';
}

/** Runs the tests whose paths hold one of those words; all where there is none. */
function runVitest(most, tests = []) {
  const vitest = [at('node_modules/vitest/vitest.mjs'), 'run', '--config', at('tests/vitest.config.ts')];
  // No test that is near finds nothing: all are run then.
  const options = ['--project', place, '--bail', '1', '--passWithNoTests', ...tests];
  return runTests(process.execPath, [...vitest, ...options], { ASKEW_ELSEWHERE: place }, most);
}
