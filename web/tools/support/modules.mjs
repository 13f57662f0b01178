import { existsSync, readFileSync } from 'node:fs';
import { at } from './paths.mjs';
import { must, say } from './shell.mjs';

/** Whether what npm noted as installed is what the lock file asks for (packages for other systems aside). */
export function modulesAreCurrent(lock, installed) {
  const wanted = Object.entries(lock.packages).filter(([path]) => path !== '');
  const complete = wanted.every(([path, entry]) => path in installed.packages || entry.optional);
  const exact = Object.entries(installed.packages).every(
    ([path, { version }]) => lock.packages[path]?.version === version,
  );
  return complete && exact;
}

/** Installs the packages of the lock file when they are not the ones there. */
export async function ensureModules() {
  const read = (file) => JSON.parse(readFileSync(at(file), 'utf8'));
  const note = 'node_modules/.package-lock.json';
  if (existsSync(at(note)) && modulesAreCurrent(read('package-lock.json'), read(note))) return;
  say('modules', 'installing from package-lock.json');
  await must('npm', ['ci', '--no-audit', '--no-fund']);
}
