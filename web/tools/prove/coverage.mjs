import { mkdirSync, readFileSync, readdirSync, rmSync, writeFileSync } from 'node:fs';
import { spawnSync } from 'node:child_process';
import { join, relative } from 'node:path';
import { gunzipSync } from 'node:zlib';
import { compilers } from '../build/compilers.mjs';
import { at, root } from '../support/paths.mjs';
import { Stop, say } from '../support/shell.mjs';
import { cppSuite } from '../test/suite-cpp.mjs';

/** Lines with branches that no test takes, each with the reason why none can, or none should have to. */
const explained = () => JSON.parse(readFileSync(at('web/tools/prove/untaken.json'), 'utf8'));

/**
 * Counts which branches of the core its own tests take, part by part. `build/prove/coverage.txt` lists the lines of the
 * others; each that `untaken.json` does not explain counts as wrong.
 */
export async function coverage() {
  const { gcc } = await compilers();
  if (!gcc) throw new Stop('coverage is counted by g++ and gcov: install g++');
  const objects = at('build/gcc/cpp/CMakeFiles/askew_counted_core.dir');
  clearCounts(objects);
  const build = { defines: { CMAKE_CXX_COMPILER: gcc }, target: 'askew_counted' };
  const { failed } = await cppSuite('gcc', { ...build, env: { ASKEW_ORACLE_PAIRS: '4000' } });
  const taken = branchesOf(objects);
  if (taken.size === 0) throw new Stop(`gcov found no branches in ${objects}`);
  const { open, idle } = withReasons(untaken(taken), explained());
  mkdirSync(at('build/prove'), { recursive: true });
  const lines = open.map(({ path, number, text }) => `${path}:${number}  ${text}\n`);
  writeFileSync(at('build/prove/coverage.txt'), lines.join(''));
  for (const { path, line } of idle) say('coverage', `${path}: every branch of "${line}" is taken: no reason needed`);
  if (open.length > 0) say('coverage', `${open.length} lines are not explained: build/prove/coverage.txt`);
  const results = partsOf(taken).map(([part, { all, seen }]) => ({
    name: `coverage ${part}`,
    cases: all,
    wrong: open.filter(({ path }) => partOf(path) === part).length,
    said: saidOf(seen, all),
  }));
  return [together(taken), ...results, { name: 'coverage tests', cases: 1, wrong: failed }];
}

/** What the tests take of all parts together, in percent at least; the reasons of the rest do not count here. */
const leastTaken = 99;

/** The result of all parts, of how often each branch was taken. */
export function together(taken) {
  const [all, seen] = [taken.size, [...taken.values()].filter((count) => count > 0).length];
  const isEnough = 100 * seen >= leastTaken * all;
  if (!isEnough) say('coverage', `of ${all} branches ${all - seen} are not taken, more than ${100 - leastTaken}%`);
  return { name: 'coverage, all parts', cases: all, wrong: isEnough ? 0 : 1, said: saidOf(seen, all) };
}

const saidOf = (seen, all) => `${seen.toLocaleString('en')} taken, ${((100 * seen) / all).toFixed(1)}%`;

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

/** How often each branch was taken, by `file:line` and its number there, over all objects and instances. */
function branchesOf(folder) {
  const taken = new Map();
  for (const counts of filesOf(folder, '.gcda')) {
    const options = ['--json-format', '--branch-probabilities', '--branch-counts', '--stdout'];
    const { status, stdout, stderr } = spawnSync('gcov', [...options, counts], {
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

const partOf = (path) => path.split('/')[2];

function partsOf(taken) {
  const parts = new Map();
  for (const [key, count] of taken) {
    const { all, seen } = parts.get(partOf(key)) ?? { all: 0, seen: 0 };
    parts.set(partOf(key), { all: all + 1, seen: seen + (count > 0 ? 1 : 0) });
  }
  return [...parts].sort(([a], [b]) => (a < b ? -1 : 1));
}

/** The lines that have branches no test takes, each with its text. */
function untaken(taken) {
  const lines = [...new Set([...taken].filter(([, count]) => count === 0).map(([key]) => key.replace(/:\d+$/, '')))];
  return lines.sort().map((line) => {
    const [path, number] = line.split(':');
    return { path, number: Number(number), text: readFileSync(at(path), 'utf8').split('\n')[number - 1].trim() };
  });
}

/** Those lines that have no reason, as `open`, and the reasons that no line needs, as `idle`. */
export function withReasons(lines, reasons) {
  const isFor = (reason, line) => reason.path === line.path && reason.line === line.text;
  return {
    open: lines.filter((line) => !reasons.some((reason) => isFor(reason, line))),
    idle: reasons.filter((reason) => !lines.some((line) => isFor(reason, line))),
  };
}
