import { existsSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { dirname } from 'node:path';

/**
 * Runs `run(i)` for each piece that the note does not have yet, as long as the next one is likely to end within an
 * hour, or so many seconds; resolves to what all pieces so far resolved to, each with its seconds. One at least is run:
 * the next call goes on where this one ends.
 */
export async function inPieces(note, count, run, most = 3600) {
  mkdirSync(dirname(note), { recursive: true });
  const done = existsSync(note) ? JSON.parse(readFileSync(note, 'utf8')) : [];
  const start = performance.now();
  const spent = () => (performance.now() - start) / 1000;
  for (const known = done.length; done.length < count;) {
    const before = spent();
    const longest = Math.max(0, ...done.map(({ seconds }) => seconds));
    if (done.length > known && before + longest > most) break;
    const result = await run(done.length);
    done.push({ ...result, seconds: spent() - before });
    writeFileSync(note, JSON.stringify(done));
  }
  return done;
}
