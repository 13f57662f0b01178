import { spawnSync } from 'node:child_process';
import { mkdirSync, writeFileSync } from 'node:fs';
import { dirname } from 'node:path';
import { build } from '../../build/build.mjs';
import { packageScripts } from '../../build/package.mjs';
import { at } from '../../support/paths.mjs';
import { Stop } from '../../support/shell.mjs';
import { mutantsIn } from './mutants.mjs';

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
  write(usual);
  const { failed, seconds } = runTests(3600);
  if (failed) throw new Stop('the tests of the package fail without any change');
  return { fateOf: (mutant) => fateOf(mutant, usual, seconds), end: () => undefined };
}

/** A change of types alone, or of what no entry leads to, makes no other program. */
async function fateOf({ path, code }, usual, seconds) {
  const scripts = await packageScripts('build/wasm', { [at(path)]: code }).catch(() => usual);
  if (Object.keys(usual).every((name) => scripts[name] === usual[name])) return 'no program';
  write(scripts);
  return runTests(10 * seconds + 60).failed ? 'found' : 'survived';
}

function write(scripts) {
  for (const [name, code] of Object.entries(scripts)) {
    const file = at('build/prove/mutated', name);
    mkdirSync(dirname(file), { recursive: true });
    writeFileSync(file, code);
  }
}

function runTests(most) {
  const start = performance.now();
  const options = ['run', '--config', at('tests/vitest.config.ts'), '--project', 'mutated', '--bail', '1'];
  const { status } = spawnSync(process.execPath, [at('node_modules/vitest/vitest.mjs'), ...options], {
    env: { ...process.env, ASKEW_ELSEWHERE: 'mutated' },
    stdio: 'ignore',
    timeout: Math.round(1000 * most), // one that never ends is found, too
    killSignal: 'SIGKILL',
  });
  return { failed: status !== 0, seconds: (performance.now() - start) / 1000 };
}
