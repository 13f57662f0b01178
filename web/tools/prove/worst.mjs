import { readFileSync, readdirSync } from 'node:fs';
import { at } from '../support/paths.mjs';
import { cppSuite, nativeBuilds } from '../test/suite-cpp.mjs';

/** Draws of each test that is given so many, ten times what a test run takes. */
const pairs = 40_000;

/**
 * Runs the tests of the core and collects what they leave in their reports: for each question the worst error that was
 * seen, in how many cases, of what, and against what it was measured.
 */
export async function worst({ seed }) {
  const [[name, { defines }]] = Object.entries(await nativeBuilds());
  const { failed } = await cppSuite(name, {
    defines,
    env: { ASKEW_SEED: String(seed), ASKEW_ORACLE_PAIRS: String(pairs) },
  });
  const reports = readdirSync(at('build/results')).filter((file) => new RegExp(`^${name}-\\d+\\.json$`).test(file));
  const found = reports.flatMap((file) => worstOf(JSON.parse(readFileSync(at('build/results', file), 'utf8'))));
  found.sort((a, b) => a.name.localeCompare(b.name));
  return found.map((row, i) => ({ ...row, wrong: i === 0 ? failed : 0 }));
}

const mark = 'worst ';

/** The worst errors in a report of GoogleTest, as tests/cpp/support/tell_worst.h writes them. */
export function worstOf({ testsuites }) {
  const tests = testsuites.flatMap(({ testsuite }) => testsuite);
  return tests.flatMap((test) =>
    Object.entries(test)
      .filter(([key, text]) => key.startsWith(mark) && text.includes(' | '))
      .map(([key, text]) => {
        const [cases, error, of, against] = text.split(' | ');
        const unit = of === 'one' ? '' : ` of ${of}`;
        return {
          name: key.slice(mark.length),
          cases: Number(cases),
          said: `at worst ${error}${unit}; against ${against}`,
        };
      }),
  );
}
