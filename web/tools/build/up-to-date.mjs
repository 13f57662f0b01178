import { createHash } from 'node:crypto';
import { existsSync, mkdirSync, readFileSync, readdirSync, rmSync, statSync, writeFileSync } from 'node:fs';
import { dirname, join, relative } from 'node:path';
import { root } from '../support/paths.mjs';

/** The hash of all files below these files and folders, by name and content. Missing ones count as missing. */
export function hashOf(inputs, base = root) {
  const hash = createHash('sha256');
  for (const input of inputs)
    for (const file of filesOf(input).sort()) {
      hash.update(relative(base, file).replaceAll('\\', '/')).update('\0');
      hash.update(existsSync(file) ? createHash('sha256').update(readFileSync(file)).digest() : 'missing');
    }
  return hash.digest('hex');
}

function filesOf(path) {
  if (!existsSync(path) || statSync(path).isFile()) return [path];
  return readdirSync(path, { withFileTypes: true }).flatMap((entry) =>
    entry.isDirectory() ? filesOf(join(path, entry.name)) : [join(path, entry.name)],
  );
}

/**
 * Runs `make` unless the outputs are there and were made from inputs with the same content. The note of what they were
 * made from is removed first, so that a step that fails or is interrupted is run again. Returns whether it ran.
 */
export async function step({ note, inputs, outputs, base = root }, make) {
  const hash = hashOf(inputs, base);
  const done = existsSync(note) && readFileSync(note, 'utf8') === hash;
  if (done && outputs.every((file) => existsSync(file))) return false;
  rmSync(note, { force: true });
  await make();
  mkdirSync(dirname(note), { recursive: true });
  writeFileSync(note, hash);
  return true;
}
