import { check } from '../check/check.mjs';
import { closingLine, table } from './counts.mjs';
import { Stop, main, say } from '../support/shell.mjs';
import { cppSuite, nativeBuilds } from './suite-cpp.mjs';
import { vitestSuite } from './suite-vitest.mjs';

const onBuild = ['unit', 'pack', 'pages'];

/** The suites by name, in order; `more` is handed to the programs that run them. */
async function suites(wanted, more) {
  const all = [];
  if (wanted.includes('check')) all.push(['check', check]);
  if (wanted.includes('cpp')) all.push(...(await cppSuites(more)));
  for (const name of onBuild) if (wanted.includes(name)) all.push([name, () => vitestSuite(name, more)]);
  return all;
}

async function cppSuites(more) {
  try {
    const builds = Object.entries(await nativeBuilds());
    return builds.map(([name, how]) => [`cpp ${name}`, () => cppSuite(name, how, more)]);
  } catch (error) {
    return [['cpp', () => Promise.reject(error)]]; // no compiler: told, counted, and the other suites still run
  }
}

async function runSuite(name, body) {
  const start = performance.now();
  const counts = await body().catch((error) => {
    console.error(error instanceof Stop ? error.message : error);
    return { passed: 0, failed: 1 };
  });
  return { name, ...counts, seconds: (performance.now() - start) / 1000 };
}

// node test.mjs [suite ...] [options of vitest or GoogleTest]; CI also runs what `npm run check` checks.
await main(async () => {
  const everything = [...(process.env.CI === 'true' ? ['check'] : []), 'cpp', ...onBuild];
  const given = process.argv.slice(2);
  const named = given.filter((word) => ['check', ...everything].includes(word));
  const more = given.filter((word) => !named.includes(word));
  const results = [];
  for (const [name, body] of await suites(named.length > 0 ? named : everything, more)) {
    say('test', name);
    results.push(await runSuite(name, body));
  }
  console.log(`\n${table(results)}\n${closingLine(results)}`);
  return closingLine(results).endsWith(' 0 failed') ? 0 : 1;
});
