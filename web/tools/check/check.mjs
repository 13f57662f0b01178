import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { build } from '../build/build.mjs';
import { configure } from '../build/cmake.mjs';
import { closingLine } from '../test/counts.mjs';
import { format } from './format.mjs';
import { compilerMemory } from '../support/compiler-memory.mjs';
import { withBuildLock } from '../support/lock.mjs';
import { need } from '../support/need.mjs';
import { at } from '../support/paths.mjs';
import { onAllCores } from '../support/queue.mjs';
import { Stop, main, say, stream } from '../support/shell.mjs';
import { inPart } from '../test/share-seed.mjs';
import { nativeBuilds } from '../test/suite-cpp.mjs';

const checks = {
  format: () => format({ onlyCheck: true }),
  'types of web': () => types('web'),
  'types of tests': () => types('tests'),
  'clang-tidy': tidy,
};

async function types(folder) {
  const code = await stream(process.execPath, [at('node_modules/typescript/bin/tsc'), '--noEmit', '-p', at(folder)]);
  return code === 0;
}

/**
 * Checks the core as it is compiled: a file for each folder, whose sources are included and analyzed like headers. Every
 * other one where all suites run together.
 */
async function tidy() {
  const program = need('clang-tidy', 'to check the C++');
  const [[name, { defines }]] = Object.entries(await nativeBuilds());
  const folder = await withBuildLock(() => configure(name, { defines }), name);
  const commands = JSON.parse(readFileSync(join(folder, 'compile_commands.json'), 'utf8'));
  const files = commands.filter(({ command }) => command.includes('/askew_core.dir/')).map(({ file }) => file);
  if (files.length === 0) throw new Stop('compile_commands.json names no file of the core');
  // Functions in included files, too; 30,000 states of each, where the analyser would take 225,000 and thrice as long.
  const analyzed = ['-analyzer-opt-analyze-headers', '-analyzer-config', 'max-nodes=30000'].flatMap((word) => [
    '-Xclang',
    word,
  ]);
  const extra = ['-Wno-unknown-warning-option', ...analyzed].map((word) => `--extra-arg=${word}`);
  const options = ['--quiet', '--checks=-bugprone-suspicious-include', ...extra];
  const part = files.filter((_, i) => inPart(i, 2));
  say('clang-tidy', `${part.length} of ${files.length} folders`);
  const env = compilerMemory();
  const codes = await onAllCores(part, (file) => stream(program, ['-p', folder, ...options, file], { env }));
  return codes.every((code) => code === 0);
}

/** What a machine can say about the sources without running them; counted like a suite of tests. */
export async function check() {
  await build();
  const counts = { passed: 0, failed: 0, failures: [] };
  for (const [name, body] of Object.entries(checks)) {
    say('check', name);
    const good = await body();
    counts[good ? 'passed' : 'failed']++;
    if (good) continue;
    counts.failures.push(name);
    say('check', `${name} FAILED`);
  }
  return counts;
}

if (import.meta.url === pathToFileURL(process.argv[1]).href) {
  await main(async () => {
    const counts = await check();
    console.log(closingLine([counts]));
    return counts.failed;
  });
}
