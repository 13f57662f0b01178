import { closingLine } from '../test/counts.mjs';
import { Stop, main, say } from '../support/shell.mjs';
import { fuzz } from './fuzz.mjs';
import { oracle } from './oracle.mjs';

/** The rows by name. Each runs alone, prints its seed, and returns results as { name, cases, wrong }. */
const rows = {
  oracle: ({ long, seed, more }) => oracle({ cases: long ? 100_000_000 : 1_000_000, seed, more }),
  fuzz: ({ long, seed, more }) =>
    fuzz({
      seconds: long ? 3600 : 60,
      seed,
      keeps: more.includes('--keep'),
      only: more.filter((word) => !word.startsWith('--')),
    }),
};

const line = ({ name, cases, wrong, seconds }) =>
  `${name.padEnd(24)} ${String(cases).padStart(12)} cases ${String(wrong).padStart(4)} wrong ${seconds.toFixed(0).padStart(6)} s`;

// node prove.mjs [row] [--long] [--seed=n] [what the row takes]; every row where none is named.
await main(async () => {
  const given = process.argv.slice(2);
  const asked = given[0] !== undefined && !given[0].startsWith('--') ? given[0] : null;
  if (asked !== null && !(asked in rows))
    throw new Stop(`no row is called ${asked}; there are ${Object.keys(rows).join(', ')}`);
  const seedWord = given.find((word) => word.startsWith('--seed='));
  const seed = Number(seedWord?.slice(7) ?? process.env.ASKEW_SEED ?? 1);
  const more = given.slice(asked === null ? 0 : 1).filter((word) => word !== '--long' && word !== seedWord);
  say('prove', `seed ${seed}`);
  const lines = [];
  const counts = [];
  for (const name of asked === null ? Object.keys(rows) : [asked]) {
    const start = performance.now();
    for (const result of await rows[name]({ long: given.includes('--long'), seed, more })) {
      lines.push(line({ ...result, seconds: (performance.now() - start) / 1000 }));
      counts.push({ passed: result.wrong === 0 ? 1 : 0, failed: result.wrong });
    }
  }
  console.log(`\n${lines.join('\n')}\n${closingLine(counts)}`);
  return closingLine(counts).endsWith(' 0 failed') ? 0 : 1;
});
