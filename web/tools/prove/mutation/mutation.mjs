import { existsSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { dirname } from 'node:path';
import { at } from '../../support/paths.mjs';
import { Stop, say } from '../../support/shell.mjs';
import { coreParts } from './core.mjs';
import { facade } from './facade.mjs';
import { drawn } from './mutants.mjs';

/** Mutants that no test can tell from the original, or none needs to, each with the reason. */
const explained = () => JSON.parse(readFileSync(at('web/tools/prove/mutation/survivors.json'), 'utf8'));

/**
 * Changes one thing in a source, so many times in each part, and runs the tests of that part: some must fail. Changes
 * that all of them pass are listed in `build/prove/survivors.txt`, and count as wrong unless `survivors.json` has the reason. A run
 * that was stopped goes on.
 */
export async function mutation({ count, seed, only }) {
  const parts = [...coreParts, facade];
  const wanted = parts.filter(({ name }) => only.length === 0 || only.includes(name));
  if (wanted.length === 0)
    throw new Stop(`no part of these names is changed; there are ${parts.map(({ name }) => name).join(', ')}`);
  const results = [];
  const open = [];
  for (const part of wanted) {
    const { fates, seconds } = await fatesOf(part, { count, seed });
    const survivors = fates.filter(({ fate }) => fate === 'survived');
    const unexplained = survivors.filter((one) => !explained().some((reason) => isFor(reason, one)));
    open.push(...unexplained);
    const killed = fates.length - survivors.length;
    const score = `${killed} of ${fates.length} found, ${((100 * killed) / fates.length).toFixed(0)}%`;
    results.push({
      name: `mutation ${part.name}`,
      cases: fates.length,
      wrong: unexplained.length,
      seconds,
      said: score,
    });
  }
  const lines = open.map(({ path, line, from, to }) => `${path}:${line}  ${from}  ->  ${to}\n`);
  writeFileSync(at('build/prove/survivors.txt'), lines.join(''));
  for (const line of lines) say('mutation', line.trim());
  return results;
}

const isFor = (reason, { path, text, from, to }) =>
  reason.path === path && reason.line === text && reason.from === from && reason.to === to;

/** What became of each mutant that is another program, and the seconds of all runs; what is known is read from the note. */
async function fatesOf(part, { count, seed }) {
  const note = at('build/prove', `mutation-${part.name}-${seed}.json`);
  mkdirSync(dirname(note), { recursive: true });
  const { known, seconds: before } = existsSync(note)
    ? JSON.parse(readFileSync(note, 'utf8'))
    : { known: {}, seconds: 0 };
  const run = await part.begin();
  const start = performance.now();
  const spent = () => before + (performance.now() - start) / 1000;
  const fates = [];
  for (const mutant of drawn(part.mutants(), count * 2, seed)) {
    if (fates.length === count) break;
    const key = `${mutant.path}:${mutant.line}:${mutant.at} ${mutant.to} in ${mutant.text}`;
    known[key] ??= await run.fateOf(mutant);
    writeFileSync(note, JSON.stringify({ known, seconds: spent() }, null, 2));
    if (known[key] === 'no program') continue;
    fates.push({ ...mutant, fate: known[key] });
    const where = `${mutant.path}:${mutant.line}`;
    say('mutation', `${part.name} ${fates.length} of ${count}: ${where} ${mutant.to} ${known[key]}`);
  }
  run.end();
  return { fates, seconds: spent() };
}
