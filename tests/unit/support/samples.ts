import { mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { AskewError } from 'askew';
import { expect } from 'vitest';

const root = resolve(import.meta.dirname, '../../..');
const folder = join(root, 'build/guide');

/** The samples of a chapter of the guide, in order. */
export function samplesOf(chapter: string): string[] {
  const source = readFileSync(join(root, `web/site/guide/${chapter}.md`), 'utf8');
  return [...source.matchAll(/^```(?:js|tsx)\n(.*?)^```$/gms)].map(([, code]) => code!);
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

/**
 * Makes a test of every line that ends in `// → value` or `// throws 'code'`: calls of `claim` and `refuse`, which must
 * be there as globals. Answers how many there are, too.
 */
export function withClaims(code: string): { code: string; claims: number } {
  let claims = 0;
  const tested = code.replaceAll(/^( *)(.+); \/\/ (→|throws) (.+)$/gm, (line, indent, statement, sign, value) => {
    claims++;
    const what = JSON.stringify(line.trim());
    return sign === '→'
      ? `${indent}claim(${statement}, ${value}, ${what});`
      : `${indent}refuse(() => ${statement}, ${value}, ${what});`;
  });
  return { code: tested, claims };
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
