import { existsSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { dirname } from 'node:path';

/** A call of a long row ends within an hour; the next call goes on where it stopped. */
const most = 3600;

/**
 * Runs `run(i)` for each piece that the note does not have yet, as long as the next one is likely to end within the
 * hour; resolves to what all pieces so far resolved to, each with its seconds.
 */
export async function inPieces(note, count, run) {
  mkdirSync(dirname(note), { recursive: true });
  const done = existsSync(note) ? JSON.parse(readFileSync(note, 'utf8')) : [];
  const start = performance.now();
  const spent = () => (performance.now() - start) / 1000;
  for (let before = spent(); done.length < count; before = spent()) {
    const longest = Math.max(0, ...done.map(({ seconds }) => seconds));
    if (before > 0.001 && before + longest > most) break;
    const result = await run(done.length);
    done.push({ ...result, seconds: spent() - before });
    writeFileSync(note, JSON.stringify(done));
  }
  return done;
}
