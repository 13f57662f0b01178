import { readFileSync, statSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { brotliCompressSync, gzipSync } from 'node:zlib';
import { escapeHtml } from '../../support/html.mjs';
import { at } from '../../support/paths.mjs';
import { Stop } from '../../support/shell.mjs';

const about = () => JSON.parse(readFileSync(at('web/site/entries.json'), 'utf8'));

/**
 * The entries of the package as `{ name, text, bytes, brotli }`: what a bundler or a browser loads at once for it, gzipped
 * or packed by Brotli, with the core and, where it is a file of its own, the .wasm.
 */
export function entries() {
  const { name, exports } = JSON.parse(readFileSync(at('package.json'), 'utf8'));
  const texts = about();
  return Object.entries(exports)
    .filter(([, target]) => typeof target === 'object')
    .map(([path, target]) => {
      if (!texts[path]) throw new Stop(`web/site/entries.json does not say what ${path} is for`);
      const files = filesOf(at(target.default));
      const brotli = weigh(files, brotliCompressSync);
      return { name: name + path.slice(1), text: texts[path], bytes: weigh(files, gzipped), brotli };
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

const gzipped = (content) => gzipSync(content, { level: 9 });
const weigh = (files, packed) => [...files].reduce((sum, file) => sum + sizeOf(file, packed), 0);

/** The packed sizes of files as they are now: Brotli takes its time, and the entries share files. */
const sizes = new Map();

function sizeOf(file, packed) {
  const key = `${packed.name} ${file} ${statSync(file).mtimeMs}`;
  if (!sizes.has(key)) sizes.set(key, packed(readFileSync(file)).length);
  return sizes.get(key);
}

/** Thousands of bytes, as tables say them. */
export const kilobytes = (bytes) => `${Math.round(bytes / 1000)} kB`;

/** The entries as a table. */
export function entryTable() {
  const rows = entries().map(
    (entry) =>
      `<tr><th scope="row"><code>${entry.name}</code></th><td>${escapeHtml(entry.text)}</td><td class="number">${kilobytes(entry.bytes)}</td><td class="number">${kilobytes(entry.brotli)}</td></tr>`,
  );
  const columns = ['import', 'what it is', 'gzip', 'Brotli'].map((name) => `<th scope="col">${name}</th>`).join('');
  return `<div class="table-wrap" role="region" tabindex="0" aria-label="Entries and their sizes"><table class="entries"><thead><tr>${columns}</tr></thead><tbody>${rows.join('\n')}</tbody></table></div>`;
}
