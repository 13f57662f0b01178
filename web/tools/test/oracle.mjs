import { main } from '../support/shell.mjs';
import { cppSuite, nativeBuilds } from './suite-cpp.mjs';
import { closingLine } from './counts.mjs';

// The tests of the core with the full number of random pairs against exact arithmetic.
await main(async () => {
  const [[name, { defines }]] = Object.entries(await nativeBuilds());
  const env = { ASKEW_ORACLE_PAIRS: process.env.ASKEW_ORACLE_PAIRS ?? '1000000' };
  const counts = await cppSuite(name, { defines, env }, process.argv.slice(2));
  console.log(closingLine([counts]));
  return counts.failed;
});
