import { closingLine } from '../test/counts.mjs';
import { Stop, main, say } from '../support/shell.mjs';
import { coverage } from './coverage.mjs';
import { determinism } from './determinism.mjs';
import { endurance } from './endurance.mjs';
import { fuzz } from './fuzz.mjs';
import { mutation } from './mutation/mutation.mjs';
import { oracle } from './oracle.mjs';
import { plain } from './plain.mjs';
import { record } from './record.mjs';
import { safeHeap } from './safe-heap.mjs';
import { worst } from './worst.mjs';

/**
 * The rows by name. Each runs alone and returns results as { name, cases, wrong }, with the seconds of each where it
 * runs several things, and what else it saw as `said`.
 */
const rows = {
  oracle: ({ long, seed, more }) => oracle({ cases: long ? 100_000_000 : 1_000_000, seed, more }),
  worst: ({ seed }) => worst({ seed }),
  fuzz: ({ long, seed, more }) =>
    fuzz({
      seconds: long ? 3600 : 60,
      seed,
      keeps: more.includes('--keep'),
      only: more.filter((word) => !word.startsWith('--')),
    }),
  determinism: ({ more }) => determinism({ only: more }),
  plain: () => plain(),
  'safe-heap': () => safeHeap(),
  coverage: () => coverage(),
  mutation: ({ long, seed, more }) => mutation({ count: long ? 200 : 10, seed, only: more }),
  endurance: ({ long, seed }) => endurance({ isLong: long, seed }),
};

const line = ({ name, cases, wrong, seconds }) =>
  `${name.padEnd(24)} ${String(cases).padStart(12)} cases ${String(wrong).padStart(4)} wrong ${seconds.toFixed(0).padStart(6)} s`;

// node prove.mjs [row] [--long] [--seed=n] [--record] [what the row takes]; every row where none is named. `--record`
// writes what came out into the page Proof.
await main(async () => {
  const given = process.argv.slice(2);
  const asked = given[0] !== undefined && !given[0].startsWith('--') ? given[0] : null;
  if (asked !== null && !(asked in rows))
    throw new Stop(`no row is called ${asked}; there are ${Object.keys(rows).join(', ')}`);
  const seedWord = given.find((word) => word.startsWith('--seed='));
  const seed = Number(seedWord?.slice(7) ?? process.env.ASKEW_SEED ?? 1);
  const own = ['--long', '--record', seedWord];
  const more = given.slice(asked === null ? 0 : 1).filter((word) => !own.includes(word));
  say('prove', `seed ${seed}`);
  const lines = [];
  const counts = [];
  for (const name of asked === null ? Object.keys(rows) : [asked]) {
    const start = performance.now();
    const results = await rows[name]({ long: given.includes('--long'), seed, more });
    const timed = results.map((result) => ({ seconds: (performance.now() - start) / 1000, ...result }));
    lines.push(...timed.map(line));
    counts.push(...timed.map(({ wrong }) => ({ passed: wrong === 0 ? 1 : 0, failed: wrong })));
    if (given.includes('--record')) record(name, timed, { seed });
  }
  console.log(`\n${lines.join('\n')}\n${closingLine(counts)}`);
  return closingLine(counts).endsWith(' 0 failed') ? 0 : 1;
});
