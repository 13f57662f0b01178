// Taking turns: all peers of a workload are timed in one run, round by round, and only their ratios are judged.
import { appendFileSync } from 'node:fs';
import { basename } from 'node:path';
import { bars } from './bars.mjs';

const rounds = 7;
const roundMs = 30;
/** How long each peer runs before it is timed: engines compile for speed only what has run often, wasm above all. */
const warmMs = 1000;

const median = (list) => list.sort((a, b) => a - b)[list.length >> 1];

/** CPU nanoseconds an item for each peer: the median of rounds in which all take turns. Peers that are null are left out. */
export function measure(items, peers) {
  const names = Object.keys(peers).filter((name) => peers[name]);
  const times = Object.fromEntries(names.map((name) => [name, []]));
  for (let round = -1; round < rounds; round++) {
    const ms = round < 0 ? warmMs : roundMs;
    for (const name of names) {
      const start = process.cpuUsage();
      let repeats = 0;
      let spent = 0;
      while (spent < ms * 1000) {
        peers[name]();
        repeats++;
        const { user, system } = process.cpuUsage(start);
        spent = user + system;
      }
      if (round >= 0) times[name].push((spent * 1000) / (repeats * items));
    }
  }
  return Object.fromEntries(names.map((name) => [name, median(times[name])]));
}

/** The same for what is done once a round: `prepare` makes what the peer then works on, untimed. */
export function measureOnce(peers, times = 3) {
  const each = ([name, { prepare, run }]) => {
    const spent = Array.from({ length: times }, () => {
      const made = prepare();
      const start = process.cpuUsage();
      run(made);
      const { user, system } = process.cpuUsage(start);
      return (user + system) * 1000;
    });
    return [name, median(spent)];
  };
  return Object.fromEntries(
    Object.entries(peers)
      .filter(([, peer]) => peer)
      .map(each),
  );
}

/** Says how many answers differ; throws when they are more than roundings explain. */
export function expectSame(what, wrong, allowed = 0) {
  if (wrong > 0) console.log(`${what}: ${wrong} answers differ`);
  if (wrong > allowed) throw new Error(`${what}: ${wrong} answers differ, more than roundings explain (${allowed})`);
}

const units = { ns: 1, us: 1e3, ms: 1e6 };
const written = (x) => (x === undefined ? '-' : x.toFixed(x < 10 ? 2 : x < 100 ? 1 : 0));

/** What a ratio says against its bar. */
function verdict(ratio, bar) {
  if (ratio === undefined || bar === undefined) return '';
  return ratio <= bar ? `reached (${written(bar)})` : `${written(ratio / bar)}x over (${written(bar)})`;
}

/** Appends one workload to the file that record.mjs asks for, a line each. */
function record(workload, times) {
  const file = process.env.ASKEW_BENCH_RECORD;
  if (!file) return;
  const command = `node tests/bench/${basename(process.argv[1])}`;
  appendFileSync(file, `${JSON.stringify({ workload, command, times })}\n`);
}

/** Prints one workload: times of all peers, and askew's ratios with the bars they are judged by. */
export function report(workload, unit, times) {
  record(workload, times);
  const { askew, 'typed JS': typed, ...others } = times;
  const scaled = (x) => `${written(x === undefined ? undefined : x / units[unit])}`;
  const libraries = Object.entries(others).filter(([name]) => !name.startsWith('askew'));
  const [best, bestTime] = libraries.sort((a, b) => a[1] - b[1])[0] ?? [];
  const bar = bars[workload] ?? {};
  const ratio = typed && askew / typed;
  const libraryRatio = bestTime && askew / bestTime;
  const cells = Object.entries(times).map(([name, time]) => `${name} ${scaled(time)}`);
  console.log(`${workload} [${unit}]: ${cells.join(' · ')}`);
  if (ratio) console.log(`    to typed JS ${written(ratio)}: ${verdict(ratio, bar.typed)}`);
  if (libraryRatio) console.log(`    to ${best} ${written(libraryRatio)}: ${verdict(libraryRatio, bar.library)}`);
}
