import { readFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { gzipSync } from 'node:zlib';
import { escapeHtml } from '../../support/html.mjs';
import { at } from '../../support/paths.mjs';
import { Stop } from '../../support/shell.mjs';

const about = () => JSON.parse(readFileSync(at('web/site/entries.json'), 'utf8'));

/**
 * The entries of the package as `{ name, text, bytes }`: what a bundler or a browser loads at once for it, gzipped, with
 * the core and, where it is a file of its own, the .wasm.
 */
export function entries() {
  const { name, exports } = JSON.parse(readFileSync(at('package.json'), 'utf8'));
  const texts = about();
  return Object.entries(exports)
    .filter(([, target]) => typeof target === 'object')
    .map(([path, target]) => {
      if (!texts[path]) throw new Stop(`web/site/entries.json does not say what ${path} is for`);
      return { name: name + path.slice(1), text: texts[path], bytes: weigh(filesOf(at(target.default))) };
    });
}

/** A script with all that it imports at once, and the .wasm that it names. */
function filesOf(script, found = new Set()) {
  if (found.has(script)) return found;
  found.add(script);
  const code = readFileSync(script, 'utf8');
  for (const [, path] of code.matchAll(/(?:from|import)\s*["'`](\.[^"'`]+\.js)["'`]/g)) filesOf(join(dirname(script), path), found);
  for (const [, path] of code.matchAll(/new URL\(["'`]([\w./-]+\.wasm)["'`]/g)) found.add(join(dirname(script), path));
  return found;
}

const weigh = (files) =>
  [...files].reduce((sum, file) => sum + gzipSync(readFileSync(file), { level: 9 }).length, 0);

/** Thousands of bytes, as tables say them. */
export const kilobytes = (bytes) => `${Math.round(bytes / 1000)} kB`;

/** The entries as a table. */
export function entryTable() {
  const rows = entries().map(
    (entry) =>
      `<tr><th scope="row"><code>${entry.name}</code></th><td>${escapeHtml(entry.text)}</td><td class="number">${kilobytes(entry.bytes)}</td></tr>`,
  );
  const columns = ['import', 'what it is', 'gzipped'].map((name) => `<th scope="col">${name}</th>`).join('');
  return `<div class="table-wrap" role="region" tabindex="0" aria-label="Entries and their sizes"><table class="entries"><thead><tr>${columns}</tr></thead><tbody>${rows.join('\n')}</tbody></table></div>`;
}
