import { check } from '../check/check.mjs';
import { closingLine, failureLines, table } from './counts.mjs';
import { Stop, main, say, tell } from '../support/shell.mjs';
import { cppSuite, nativeBuilds } from './suite-cpp.mjs';
import { takePart } from './share-seed.mjs';
import { vitestSuite } from './suite-vitest.mjs';
import { toldWhole } from '../support/told-whole.mjs';

const besideNative = ['unit', 'boxes', 'pack', 'check'];
const alone = ['pages']; // its tests wait for frames

/** The suites of these names, in order, as [name, body]; `more` is handed to the programs that run them. */
const suites = (names, more) => names.map((name) => [name, name === 'check' ? check : () => vitestSuite(name, more)]);

async function cppSuites(more) {
  try {
    const builds = Object.entries(await nativeBuilds());
    return builds.map(([name, how]) => [`cpp ${name}`, () => cppSuite(name, how, more)]);
  } catch (error) {
    return [['cpp', () => Promise.reject(error)]]; // no compiler: told, counted, and the other suites still run
  }
}

/** Runs suites one after the other; `how` they tell what they do. */
async function inTurn(list, how = (body) => body()) {
  const results = [];
  for (const [name, body] of list) {
    say('test', name);
    results.push(await how(() => runSuite(name, body)));
  }
  return results;
}

async function runSuite(name, body) {
  const start = performance.now();
  const counts = await body().catch((error) => {
    tell(error instanceof Stop ? error.message : String(error?.stack ?? error));
    return { passed: 0, failed: 1, failures: [String(error?.message ?? error).split('\n')[0]] };
  });
  return { name, ...counts, seconds: (performance.now() - start) / 1000 };
}

// node test.mjs [suite ...] [options of vitest or GoogleTest]; CI also runs what `npm run check` checks.
await main(async () => {
  const names = ['cpp', ...besideNative, ...alone];
  const given = process.argv.slice(2);
  if (given.length === 0) takePart();
  const named = given.filter((word) => names.includes(word));
  const more = given.filter((word) => !named.includes(word));
  const usual = names.filter((name) => name !== 'check' || process.env.CI === 'true');
  const wanted = (name) => (named.length > 0 ? named : usual).includes(name);
  const native = wanted('cpp') ? await cppSuites(more) : [];
  const others = suites(besideNative.filter(wanted), more);
  const beside = await Promise.all([inTurn(native), inTurn(others, native.length > 0 ? toldWhole : undefined)]);
  const results = [...beside.flat(), ...(await inTurn(suites(alone.filter(wanted), more)))];
  console.log(['', table(results), ...failureLines(results), closingLine(results)].join('\n'));
  return closingLine(results).endsWith(' 0 failed') ? 0 : 1;
});
