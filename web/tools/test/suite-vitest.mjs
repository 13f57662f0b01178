import { existsSync, readFileSync, rmSync } from 'node:fs';
import { availableParallelism } from 'node:os';
import { basename } from 'node:path';
import { build } from '../build/build.mjs';
import { ensureBrowser } from './browser.mjs';
import { failuresOfVitest } from './failures.mjs';
import { at } from '../support/paths.mjs';
import { say, stream, tell } from '../support/shell.mjs';
import { shareSeed } from './share-seed.mjs';

const needsBrowser = ['pack', 'pages'];
/** Page tests wait for frames and timers most of the time: one file more than there are cores fills the gaps. */
const workers = { pages: [`--maxWorkers=${availableParallelism() + 1}`] };

/**
 * Runs a project of tests/vitest.config.ts, and the one of its tests that run alone, on the built package; `pack` and
 * `pages` find a browser in CHROME_PATH.
 */
export async function vitestSuite(name, more = []) {
  await build();
  const env = needsBrowser.includes(name) ? { CHROME_PATH: await ensureBrowser() } : shareSeed();
  const report = at('build/results', `${name}.json`);
  rmSync(report, { force: true });
  say(name, 'running');
  const reporters = ['--reporter=default', '--reporter=json', `--outputFile.json=${report}`];
  const vitest = [at('node_modules/vitest/vitest.mjs'), 'run', '--config', at('tests/vitest.config.ts')];
  const code = await stream(
    process.execPath,
    [...vitest, '--project', name, '--project', `${name} alone`, ...(workers[name] ?? []), ...reporters, ...more],
    { env },
  );
  if (!existsSync(report)) return { passed: 0, failed: 1, failures: [`it ended with ${code}, without a report`] };
  const found = JSON.parse(readFileSync(report, 'utf8'));
  for (const line of reasonsOf(found)) tell(`  ${line}`);
  return { ...readReport(found, code), failures: failuresOfVitest(found) };
}

/** A line for each thing that an entry leaves out, with the tests that were skipped for it, the most first. */
export function reasonsOf({ testResults }) {
  const reasons = new Map();
  for (const { name: path, assertionResults } of testResults)
    for (const { meta } of assertionResults) {
      if (meta?.leftOut === undefined) continue;
      if (!reasons.has(meta.leftOut)) reasons.set(meta.leftOut, { count: 0, files: new Map() });
      const reason = reasons.get(meta.leftOut);
      const file = basename(path, '.test.ts');
      reason.count++;
      reason.files.set(file, (reason.files.get(file) ?? 0) + 1);
    }
  return [...reasons]
    .sort(([, a], [, b]) => b.count - a.count)
    .map(([leftOut, { count, files }]) => {
      const where = [...files].map(([file, each]) => `${file} ${each}`).join(', ');
      return `${count} skipped, which need ${leftOut}: ${where}`;
    });
}

/** The counts of a report; one that was made although the program failed has a failure at least. */
export function readReport({ numPassedTests, numFailedTests, numTotalTests }, code) {
  const skipped = numTotalTests - numPassedTests - numFailedTests;
  return { passed: numPassedTests, failed: code !== 0 ? Math.max(numFailedTests, 1) : numFailedTests, skipped };
}
