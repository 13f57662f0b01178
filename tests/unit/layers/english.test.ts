import { expect, test } from 'vitest';
import { filesBelow, text } from '../support/sources.js';

const leaning = /^(Of|As|And|Or|The same|Whether it)\b/;

/** The first lines of all doc blocks: `///` and heads of files in C++, `/**` in TypeScript. */
function firstLines(file: string): string[] {
  const source = text(file);
  if (/\.(h|cpp)$/.test(file))
    return [...source.matchAll(/(?<![^\n])(?:[ \t]*\/\/\/?[^\n]*\n)+/g)]
      .filter(({ 0: block, index }) => index === 0 || /^\s*\/\/\//.test(block))
      .map(([block]) => block.replace(/^\s*\/\/+\s*/, '').split('\n')[0]!);
  return [...source.matchAll(/\/\*\*\s*(?:\n\s*\*\s*)?([^\n]*)/g)].map((m) => m[1]!);
}

test.each([
  ['cpp', /\.(h|cpp)$/, 500],
  ['bindings', /\.(h|cpp)$/, 20],
  ['tests/cpp', /\.(h|cpp)$/, 100],
  ['web/package', /\.ts$/, 300],
])('doc blocks of %s stand on their own', (folder, ending, least) => {
  const lines = filesBelow(folder, ending).flatMap((file) => firstLines(file).map((line) => ({ file, line })));
  expect(lines.length).toBeGreaterThan(least);
  expect(lines.filter(({ line }) => leaning.test(line)).map(({ file, line }) => `${file}: ${line}`)).toEqual([]);
});
