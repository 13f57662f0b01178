import { existsSync, mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { availableParallelism } from 'node:os';
import { compilerMemory } from '../support/compiler-memory.mjs';
import { need } from '../support/need.mjs';
import { at, root } from '../support/paths.mjs';
import { must, which } from '../support/shell.mjs';

/** Configures and builds build/<name>. */
export async function cmake(name, { defines, env = {}, targets = [] }) {
  const folder = await configure(name, { defines, env });
  const wanted = targets.flatMap((target) => ['--target', target]);
  const parallel = ['--parallel', String(availableParallelism())];
  await must(need('cmake', 'to build the C++'), ['--build', folder, ...parallel, ...wanted], {
    env: { ...compilerMemory(), ...env },
  });
  return folder;
}

/**
 * Configures build/<name>: its folder has the commands of all compiles then. A folder that was configured with other
 * definitions, another generator or at another place is started over.
 */
export async function configure(name, { defines = {}, env = {} }) {
  const program = need('cmake', 'to build the C++');
  const folder = at('build', name);
  const options = Object.entries(defines).map(([key, value]) => `-D${key}=${value}`);
  if (which('ninja')) options.push('-G', 'Ninja');
  const note = at('build/notes', `cmake-${name}`);
  const made = [root, ...options].join('\n');
  if (!existsSync(note) || readFileSync(note, 'utf8') !== made) rmSync(folder, { recursive: true, force: true });
  mkdirSync(at('build/notes'), { recursive: true });
  writeFileSync(note, made);
  await must(program, ['-S', root, '-B', folder, '--log-level=NOTICE', ...options], { env });
  return folder;
}
