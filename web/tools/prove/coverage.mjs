import { mkdirSync, readFileSync, readdirSync, rmSync, writeFileSync } from 'node:fs';
import { spawnSync } from 'node:child_process';
import { join, relative } from 'node:path';
import { gunzipSync } from 'node:zlib';
import { compilers } from '../build/compilers.mjs';
import { at, root } from '../support/paths.mjs';
import { Stop, say } from '../support/shell.mjs';
import { cppSuite } from '../test/suite-cpp.mjs';

/** Counts which branches of the core its own tests take, part by part; `build/prove/coverage.txt` lists the others. */
export async function coverage() {
  const { gcc } = await compilers();
  if (!gcc) throw new Stop('coverage is counted by g++ and gcov: install g++');
  const defines = {
    CMAKE_CXX_COMPILER: gcc,
    CMAKE_BUILD_TYPE: 'Release',
    CMAKE_CXX_FLAGS_RELEASE: '-O1 -fno-inline --coverage -fprofile-update=atomic',
  };
  clearCounts(at('build/coverage'));
  const { failed } = await cppSuite('coverage', { defines, env: {} });
  const taken = branchesOf(at('build/coverage'));
  const parts = partsOf(taken);
  mkdirSync(at('build/prove'), { recursive: true });
  writeFileSync(at('build/prove/coverage.txt'), untaken(taken).join('\n'));
  for (const [part, { all, seen }] of parts)
    say('coverage', `${part.padEnd(14)} ${rate(seen, all)} of ${all} branches`);
  const all = [...parts.values()].reduce((sum, part) => sum + part.all, 0);
  const seen = [...parts.values()].reduce((sum, part) => sum + part.seen, 0);
  return [{ name: 'coverage core', cases: all, wrong: failed, said: `${rate(seen, all)} of the branches are taken` }];
}

const rate = (seen, all) => `${((100 * seen) / all).toFixed(1)} %`;

/** Counts add up over runs; those of older ones go. */
function clearCounts(folder) {
  for (const file of filesOf(folder, '.gcda')) rmSync(file);
}

function filesOf(folder, ending) {
  try {
    return readdirSync(folder, { recursive: true })
      .filter((name) => name.endsWith(ending))
      .map((name) => join(folder, name));
  } catch {
    return []; // it was never built
  }
}

/** How often each branch was taken, by `file:line` and the number of the branch on it, over all objects and instances. */
function branchesOf(folder) {
  const taken = new Map();
  for (const counts of filesOf(folder, '.gcda')) {
    const { status, stdout, stderr } = spawnSync('gcov', ['--json-format', '--branch-counts', '--stdout', counts], {
      cwd: folder,
      maxBuffer: 2 ** 30,
    });
    if (status !== 0) throw new Stop(`gcov ${counts}: ${stderr}`);
    const text = stdout[0] === 0x1f ? gunzipSync(stdout).toString() : stdout.toString();
    for (const line of text.trim().split('\n')) for (const file of JSON.parse(line).files) add(taken, file);
  }
  return taken;
}

function add(taken, { file, lines }) {
  const path = relative(root, file);
  if (!path.startsWith('cpp/askew/')) return;
  for (const { line_number: number, branches } of lines) {
    branches.forEach(({ count, throw: throws }, i) => {
      const key = `${path}:${number}:${i}`;
      if (!throws) taken.set(key, (taken.get(key) ?? 0) + count);
    });
  }
}

function partsOf(taken) {
  const parts = new Map();
  for (const [key, count] of taken) {
    const part = key.split('/')[2];
    const { all, seen } = parts.get(part) ?? { all: 0, seen: 0 };
    parts.set(part, { all: all + 1, seen: seen + (count > 0 ? 1 : 0) });
  }
  return new Map([...parts].sort(([a], [b]) => (a < b ? -1 : 1)));
}

/** The lines that have branches no test takes, each with the text of the line. */
function untaken(taken) {
  const lines = [...new Set([...taken].filter(([, count]) => count === 0).map(([key]) => key.replace(/:\d+$/, '')))];
  return lines.sort().map((line) => {
    const [path, number] = line.split(':');
    return `${line}  ${readFileSync(at(path), 'utf8').split('\n')[number - 1].trim()}`;
  });
}
