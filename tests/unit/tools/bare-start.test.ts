import { existsSync, readFileSync } from 'node:fs';
import { dirname, join, relative, resolve } from 'node:path';
import { expect, test } from 'vitest';

const root = resolve(import.meta.dirname, '../../..');

/** The modules that are loaded with one, itself included, and what they import by the name of a package. */
function loadedWith(path: string, seen = new Map<string, string[]>()): Map<string, string[]> {
  if (seen.has(path)) return seen;
  const source = readFileSync(path, 'utf8');
  const names = [...source.matchAll(/^(?:import|export)\b[^;]*?\bfrom '([^']+)';/gms)].map(([, name]) => name!);
  seen.set(
    path,
    names.filter((name) => !/^(node:|\.)/.test(name)),
  );
  for (const name of names) if (name.startsWith('.')) loadedWith(resolve(dirname(path), name), seen);
  return seen;
}

test('the commands of a fresh clone start before a package is installed', () => {
  const { scripts } = JSON.parse(readFileSync(join(root, 'package.json'), 'utf8')) as { scripts: object };
  const commands = Object.values(scripts).map((line: string) => /^node (\S+\.mjs)/.exec(line)![1]!);
  const all = new Map(commands.flatMap((path) => [...loadedWith(join(root, path))]));
  expect(all.size).toBeGreaterThan(20);
  expect([...all.keys()].filter((path) => !existsSync(path))).toEqual([]);
  const asking = [...all].filter(([, packages]) => packages.length > 0);
  expect(asking.map(([path, packages]) => `${relative(root, path)}: ${packages.join(', ')}`)).toEqual([]);
});
