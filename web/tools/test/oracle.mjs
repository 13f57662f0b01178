import { main } from '../support/shell.mjs';
import { cppSuite, nativeBuilds } from './suite-cpp.mjs';
import { closingLine } from './counts.mjs';
import { vitestSuite } from './suite-vitest.mjs';

/**
 * The tests of the package that do as much as is asked for: a million commands of zones, with handlers, and questions
 * about levels.
 */
const asking = ['tests/unit/zones/model.test.ts', 'tests/unit/level/random-questions.test.ts'];

// The full number of random pairs against exact arithmetic, and of commands against models.
await main(async () => {
  process.env.ASKEW_ORACLE_PAIRS ??= '1000000';
  const [[name, { defines }]] = Object.entries(await nativeBuilds());
  const more = process.argv.slice(2);
  const results = [await cppSuite(name, { defines, env: {} }, more)];
  if (more.length === 0) results.push(await vitestSuite('unit', asking));
  console.log(closingLine(results));
  return results.some(({ failed }) => failed > 0) ? 1 : 0;
});
