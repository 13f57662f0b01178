import { readFileSync, writeFileSync } from 'node:fs';
import { at } from '../support/paths.mjs';

const file = at('web/site/proof.json');

/** Writes results into what the page Proof shows: for each its last run and, where an older one had more cases, that too. */
export function record(row, results, { seed, date = new Date().toISOString().slice(0, 10) }) {
  const proof = JSON.parse(readFileSync(file, 'utf8'));
  proof.runs = withRuns(proof.runs, row, results, { seed, date });
  writeFileSync(file, `${JSON.stringify(proof, null, 2)}\n`);
}

/** Rows whose cases are counted in the sources, where more of them is no longer run. */
const counted = ['coverage'];

/** The runs with those results among them, in the order of rows and names as they first came. */
export function withRuns(runs, row, results, { seed, date }) {
  const all = new Map(runs.map((run) => [run.name, run]));
  for (const { name, cases, wrong, seconds, said } of results) {
    const run = { cases, wrong, seconds: Math.round(seconds), seed, date, ...(said && { said }) };
    const before = all.get(name);
    const earlier = counted.includes(row) ? [] : [before?.longest, before?.last];
    const longest = earlier.filter((old) => old && old.cases > cases);
    longest.sort((a, b) => b.cases - a.cases);
    all.set(name, { row, name, last: run, ...(longest.length > 0 && { longest: longest[0] }) });
  }
  return [...all.values()];
}
