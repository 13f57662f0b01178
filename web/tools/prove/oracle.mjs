import { createHash } from 'node:crypto';
import { existsSync, mkdirSync, readFileSync, readdirSync, writeFileSync } from 'node:fs';
import { at } from '../support/paths.mjs';
import { onAllCores } from '../support/queue.mjs';
import { say } from '../support/shell.mjs';
import { buildTests, cppShares, cppSuite, nativeBuilds, runShare } from '../test/suite-cpp.mjs';
import { vitestSuite } from '../test/suite-vitest.mjs';
import { inPieces } from './pieces.mjs';
import { byStratum, strataOf } from './strata.mjs';

/** Pairs of boxes of one piece of a long run, a few minutes. */
const piece = 1_000_000;

/** Tests of the package that do as much as requested: commands of zones, with handlers, and questions about levels. */
const asking = ['tests/unit/zones/model.test.ts', 'tests/unit/level/random-questions.test.ts'];

/** Shares of the tests of the core; a run that was stopped goes on with those that the same program has not run yet. */
const shares = 96;

/**
 * Runs every test that draws with so many draws: pairs against exact arithmetic, commands against models. More than a
 * piece is drawn as pairs of boxes alone, piece by piece, each by a seed of its own. A run that was stopped goes on.
 */
export async function oracle({ cases, seed, more }) {
  const [[name, { defines }]] = Object.entries(await nativeBuilds());
  const env = (pieceSeed, pairs) => ({ ASKEW_ORACLE_PAIRS: String(pairs), ASKEW_SEED: String(pieceSeed) });
  if (cases > piece)
    return pieces({ cases, seed }, async (at) => {
      const { failed } = await cppSuite(name, { defines, env: env(at, piece) }, ['--gtest_filter=Strata/*YesAndNo*']);
      return { failed, strata: strataIn(name, [...Array(cppShares).keys()]) };
    });
  if (more.length > 0) {
    const { failed } = await cppSuite(name, { defines, env: env(seed, cases) }, more);
    return [{ name: 'oracle, core', cases, wrong: failed }];
  }
  const results = [...(await core(name, await buildTests(name, { defines }), { cases, seed, env: env(seed, cases) }))];
  Object.assign(process.env, env(seed, cases));
  const { failed } = await vitestSuite('unit', asking);
  return [...results, { name: 'oracle, package', cases, wrong: failed }];
}

/** Twelve digits that are others once a source of the core is: its pieces are of one program. */
function coreKey() {
  const names = readdirSync(at('cpp/askew'), { recursive: true }).filter((name) => /\.(?:cpp|h)$/.test(name));
  const hash = createHash('sha256');
  for (const name of names.sort()) hash.update(name).update(readFileSync(at('cpp/askew', name)));
  return hash.digest('hex').slice(0, 12);
}

/** The counts of strata in the reports of those shares. */
function strataIn(name, shares) {
  const reports = shares.map((share) => at('build/results', `${name}-${share}.json`)).filter(existsSync);
  return Object.assign({}, ...reports.map((report) => strataOf(JSON.parse(readFileSync(report, 'utf8')))));
}

/** Runs the shares of the core's tests that are not noted for this program and seed. */
async function core(name, program, { cases, seed, env }) {
  const key = createHash('sha256').update(readFileSync(program)).digest('hex').slice(0, 12);
  const note = at('build/prove', `oracle-core-${key}-${seed}.json`);
  mkdirSync(at('build/prove'), { recursive: true });
  const done = existsSync(note) ? JSON.parse(readFileSync(note, 'utf8')) : {};
  const left = [...Array(shares).keys()].filter((share) => !(share in done));
  if (left.length < shares) say('oracle', `${shares - left.length} of ${shares} shares were run before`);
  await onAllCores(left, async (share) => {
    const start = performance.now();
    const { passed, failed, failures } = await runShare(`oracle-${name}`, program, [share, shares], env);
    const strata = strataIn(`oracle-${name}`, [share]);
    done[share] = { passed, failed, failures, strata, seconds: Math.round((performance.now() - start) / 1000) };
    writeFileSync(note, JSON.stringify(done));
    say('oracle', `share ${share}: ${passed} passed, ${failed} failed in ${done[share].seconds} s`);
  });
  const all = Object.values(done);
  const sum = (count) => all.reduce((total, of) => total + of[count], 0);
  const seconds = sum('seconds');
  const whole = { name: 'oracle, core', cases, wrong: sum('failed'), seconds, said: `${sum('passed')} tests` };
  return [
    whole,
    ...byStratum(
      all.map(({ strata }) => strata),
      seconds,
    ),
  ];
}

/** Runs pieces that the note does not have yet; resolves to one result over all so far, and one a stratum. */
async function pieces({ cases, seed }, run) {
  const count = Math.ceil(cases / piece);
  const done = await inPieces(at('build/prove', `oracle-${coreKey()}-${seed}.json`), count, async (i) => {
    say('oracle', `piece ${i + 1} of ${count}, ASKEW_SEED=${seed + i}`);
    return run(seed + i);
  });
  const sum = (count) => done.reduce((total, of) => total + of[count], 0);
  const seconds = sum('seconds');
  const whole = { name: 'oracle, boxes', cases: done.length * piece, wrong: sum('failed'), seconds };
  return [
    whole,
    ...byStratum(
      done.map(({ strata }) => strata),
      seconds,
    ),
  ];
}
