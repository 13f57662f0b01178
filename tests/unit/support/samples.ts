import { mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { AskewError } from 'askew';
import { expect } from 'vitest';

const root = resolve(import.meta.dirname, '../../..');
const folder = join(root, 'build/guide');

/** The samples of a chapter of the guide that are in this language, in order. */
export function samplesOf(chapter: string, language = 'js'): string[] {
  const source = readFileSync(join(root, `web/site/guide/${chapter}.md`), 'utf8');
  return [...source.matchAll(new RegExp(`^\`\`\`${language}\\n(.*?)^\`\`\`$`, 'gms'))].map(([, code]) => code!);
}

/** Imports code as a module; what it imports by the names of `instead` is taken from there. */
export function run(name: string, code: string, instead: Record<string, string> = {}): Promise<unknown> {
  mkdirSync(folder, { recursive: true });
  for (const [from, source] of Object.entries(instead)) {
    const file = `./${name}-${from.replaceAll(/\W/g, '')}.mjs`;
    writeFileSync(join(folder, file), source);
    code = code.replace(`from '${from}'`, `from '${file}'`);
  }
  const file = join(folder, `${name}.mjs`);
  writeFileSync(file, code);
  return import(/* @vite-ignore */ file);
}

export function claim(actual: unknown, value: unknown, line: string): void {
  expect(actual, line).toEqual(value);
}

/** The statement runs once. */
export function refuse(statement: () => void, code: string, line: string): void {
  let thrown: unknown;
  try {
    statement();
  } catch (error) {
    thrown = error;
  }
  expect(thrown, line).toBeInstanceOf(AskewError);
  expect(thrown, line).toMatchObject({ code });
}
