import { readdirSync } from 'node:fs';
import { join } from 'node:path';
import { build } from '../build/build.mjs';
import { cmake } from '../build/cmake.mjs';
import { withBuildLock } from '../support/lock.mjs';
import { at } from '../support/paths.mjs';
import { main, must, say } from '../support/shell.mjs';
import { nativeBuilds } from './suite-cpp.mjs';

// The benchmarks: the core natively, then every script of tests/bench on the built package.
await main(async () => {
  await build();
  const [[name, { defines }]] = Object.entries(await nativeBuilds());
  if (readdirSync(at('tests/bench')).some((file) => file.endsWith('_bench.cpp'))) {
    say('bench', 'native');
    const folder = await withBuildLock(() => cmake(name, { defines, targets: ['askew_bench'] }), name);
    await must(join(folder, 'tests/bench/askew_bench'), []);
  }
  for (const file of readdirSync(at('tests/bench')).filter((entry) => entry.endsWith('.bench.mjs'))) {
    say('bench', file);
    await must(process.execPath, [at('tests/bench', file)]);
  }
});
