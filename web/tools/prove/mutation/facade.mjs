import { build } from '../../build/build.mjs';
import { packageScripts } from '../../build/package.mjs';
import { at } from '../../support/paths.mjs';
import { Stop } from '../../support/shell.mjs';
import { writeScripts } from '../write-scripts.mjs';
import { mutantsIn } from './mutants.mjs';
import { patience, runTests } from './run-tests.mjs';

const place = 'mutated';

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
  return runVitest(patience(seconds)).failed ? 'found' : 'survived';
}

function runVitest(most) {
  const vitest = [at('node_modules/vitest/vitest.mjs'), 'run', '--config', at('tests/vitest.config.ts')];
  return runTests(process.execPath, [...vitest, '--project', place, '--bail', '1'], { ASKEW_ELSEWHERE: place }, most);
}
