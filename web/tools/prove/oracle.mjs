import { existsSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { at } from '../support/paths.mjs';
import { say } from '../support/shell.mjs';
import { cppSuite, nativeBuilds } from '../test/suite-cpp.mjs';
import { vitestSuite } from '../test/suite-vitest.mjs';

/** Pairs of boxes of one piece of a long run, a few minutes. */
const piece = 1_000_000;

/** Tests of the package that do as much as requested: commands of zones, with handlers, and questions about levels. */
const asking = ['tests/unit/zones/model.test.ts', 'tests/unit/level/random-questions.test.ts'];

/**
 * Runs every test that draws with so many draws: pairs against exact arithmetic, commands against models. More than a
 * piece is drawn as pairs of boxes alone, piece by piece, each by a seed of its own; a run that was stopped goes on.
 */
export async function oracle({ cases, seed, more }) {
  const [[name, { defines }]] = Object.entries(await nativeBuilds());
  const env = (pieceSeed, pairs) => ({ ASKEW_ORACLE_PAIRS: String(pairs), ASKEW_SEED: String(pieceSeed) });
  if (cases > piece)
    return pieces({ cases, seed }, (at) =>
      cppSuite(name, { defines, env: env(at, piece) }, ['--gtest_filter=Strata/*']),
    );
  const native = await cppSuite(name, { defines, env: env(seed, cases) }, more);
  const results = [{ name: 'oracle, core', cases, wrong: native.failed }];
  if (more.length > 0) return results;
  Object.assign(process.env, env(seed, cases));
  const { failed } = await vitestSuite('unit', asking);
  return [...results, { name: 'oracle, package', cases, wrong: failed }];
}

/** Runs the pieces that the note does not have yet; resolves to one result over all of them. */
async function pieces({ cases, seed }, run) {
  const note = at('build/prove', `oracle-${seed}.json`);
  mkdirSync(at('build/prove'), { recursive: true });
  const done = existsSync(note) ? JSON.parse(readFileSync(note, 'utf8')) : [];
  while (done.length * piece < cases) {
    say('oracle', `piece ${done.length + 1} of ${Math.ceil(cases / piece)}, ASKEW_SEED=${seed + done.length}`);
    done.push((await run(seed + done.length)).failed);
    writeFileSync(note, JSON.stringify(done));
  }
  return [{ name: 'oracle, boxes', cases: done.length * piece, wrong: done.reduce((sum, failed) => sum + failed, 0) }];
}
