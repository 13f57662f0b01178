// Runs the benchmarks whose numbers the pages show, one after another, and writes web/site/measured.json, which the
// chapter on performance, the comparison of the home page and the README are filled in from.
import { execFileSync } from 'node:child_process';
import { readFileSync, rmSync, writeFileSync } from 'node:fs';
import { availableParallelism, cpus, tmpdir } from 'node:os';
import { join, resolve } from 'node:path';

const root = resolve(import.meta.dirname, '../..');
const benches = ['pairs', 'overlap', 'rays', 'zones', 'levels', 'mover', 'shapes'];
const digits = 3;

const lines = join(tmpdir(), `askew-bench-${process.pid}.jsonl`);
for (const name of benches) {
  console.log(`\n${name}`);
  const env = { ...process.env, ASKEW_BENCH_RECORD: lines };
  execFileSync(process.execPath, [join(root, `tests/bench/${name}.bench.mjs`)], { env, stdio: 'inherit' });
}
const all = readFileSync(lines, 'utf8')
  .trim()
  .split('\n')
  .map((line) => JSON.parse(line));
rmSync(lines);
const rounded = (times) =>
  Object.fromEntries(Object.entries(times).map(([peer, time]) => [peer, Number(time.toPrecision(digits))]));
const measured = {
  day: new Date().toISOString().slice(0, 10),
  node: process.versions.node,
  machine: `${availableParallelism()} cores, ${cpus()[0].model.trim()}`,
  workloads: Object.fromEntries(
    all.map(({ workload, command, times }) => [workload, { command, times: rounded(times) }]),
  ),
};
writeFileSync(join(root, 'web/site/measured.json'), `${JSON.stringify(measured, null, 2)}\n`);
